"""Where glass fits, as bit sets of colour * 8 + slot: so all slots for a colour are one byte of a word."""

import numpy as np

from vitral.games.sintra.state import NUM_SLOTS
from vitral.games.sintra.tables import FITTING, NUM_COLOURS, NUM_SPACES, NUM_STRIPS

COLUMN = np.uint64(sum(1 << c * NUM_SLOTS for c in range(NUM_COLOURS)))  # slot 0 with every colour
ALL_SPACES = (1 << NUM_SPACES) - 1
SPREAD = np.zeros(1 << NUM_COLOURS, np.uint64)  # [set of colours] slot 0 with each of them
for _colours in range(1 << NUM_COLOURS):
    SPREAD[_colours] = sum(1 << c * NUM_SLOTS for c in range(NUM_COLOURS) if _colours >> c & 1)
IN_REACH = np.zeros(NUM_SLOTS, np.uint64)  # [glazier] its slot and those to its right, with every colour
for _glazier in range(NUM_SLOTS):
    IN_REACH[_glazier] = sum(int(COLUMN) << slot for slot in range(_glazier, NUM_SLOTS))
ROOM = np.zeros((NUM_STRIPS, 2, 1 << NUM_SPACES), np.uint64)  # [strip, side, set of empty spaces] slot 0 with what fits
for _strip, _side, _spaces in np.ndindex(ROOM.shape):
    _fitting = [FITTING[_strip, _side, space] for space in range(NUM_SPACES) if _spaces >> space & 1]
    ROOM[_strip, _side, _spaces] = SPREAD[np.bitwise_or.reduce(_fitting, dtype=int, initial=0)]
