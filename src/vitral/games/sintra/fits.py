"""Where glass fits, as bit sets of colour * 8 + slot: so all slots for a colour are one byte of a word."""

import numpy as np

from vitral.games.sintra.components import FITTING, NUM_COLOURS, NUM_SPACES, NUM_STRIPS
from vitral.games.sintra.state import NUM_SLOTS

COLUMN = np.uint64(sum(1 << c * NUM_SLOTS for c in range(NUM_COLOURS)))  # slot 0 with every colour
ALL_SPACES = (1 << NUM_SPACES) - 1
IN_REACH = np.zeros(NUM_SLOTS, np.uint64)  # [glazier] its slot and those to its right, with every colour
for _glazier in range(NUM_SLOTS):
    IN_REACH[_glazier] = sum(int(COLUMN) << slot for slot in range(_glazier, NUM_SLOTS))
ROOM = np.zeros((NUM_STRIPS, 2, 1 << NUM_SPACES), np.uint64)  # [strip, side, set of empty spaces] slot 0 with what fits
for _strip, _side, _spaces in np.ndindex(ROOM.shape):
    _empty = [FITTING[_strip, _side, space] for space in range(NUM_SPACES) if _spaces >> space & 1]
    _colours = [c for c in range(NUM_COLOURS) if any(fitting >> c & 1 for fitting in _empty)]
    ROOM[_strip, _side, _spaces] = sum(1 << c * NUM_SLOTS for c in _colours)
