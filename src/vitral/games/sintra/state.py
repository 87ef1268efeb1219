"""The record of a game of Stained Glass of Sintra: all that there is to know about a position."""

import numpy as np

from vitral.core.fields import state_dtype
from vitral.games.sintra.components import NUM_COLOURS, NUM_PANES, NUM_ROUNDS, NUM_SPACES, NUM_WINDOWS

MAX_PLAYERS = 4
MAX_FACTORIES = 9
CENTRE = MAX_FACTORIES  # the place after the factories
NUM_PLACES = MAX_FACTORIES + 1  # where glass can be taken from
NUM_SLOTS = NUM_WINDOWS  # above each window there is room for one strip
NO_SLOT = NUM_SLOTS  # nothing fits: all the glass breaks

NO_STRIP = -1
NO_GLASS = -1
IN_CENTRE = -1  # the starting-player tile, while no one has it

PHASES = ("turn", "keep")
TURN, KEEP = range(2)

SIDE = 1  # place of the option `side` in the record's options
SIDE_A, SIDE_B = range(2)

Player = np.dtype(
    [
        ("fits", np.uint64),  # bit set of colour * 8 + slot: an empty space for the colour; follows from `placed`
        ("points", np.int16),  # on the score track; may be negative
        ("lost", np.int16),  # points lost on the broken-glass track so far, 0 or more
        ("broken", np.int8),  # 0..7, space of the marker on the broken-glass track
        ("glazier", np.int8),  # 0..7, the slot that the glazier stands above
        ("strip", np.int8, NUM_SLOTS),  # 0..7 or NO_STRIP
        ("side", np.int8, NUM_SLOTS),  # 0 the strip's front is up, 1 its back; 0 without a strip
        ("placed", np.int8, (NUM_SLOTS, NUM_SPACES)),  # colour on each printed space, or NO_GLASS
        ("window", np.int8, (NUM_WINDOWS, NUM_PANES)),  # colour in the upper and the lower pane, or NO_GLASS
    ],
    align=True,
)

State = state_dtype(
    ("offered", np.uint64),  # bit set of place * 5 + colour: can be taken there; follows from `glass`
    ("players", Player, MAX_PLAYERS),
    ("glass", np.int8, (NUM_PLACES, NUM_COLOURS)),  # on each factory and, last, in the centre
    ("bag", np.int8, NUM_COLOURS),  # glass in the bag
    ("tower", np.int8, NUM_COLOURS),  # glass in the tower: used, and put into the bag when that is empty
    ("indicator", np.int8, NUM_ROUNDS),  # colour of each round; those of finished rounds are in the tower
    ("round_now", np.int8),  # 1..6 (every record has a method `round` already)
    ("starter", np.int8),  # the seat that started this round
    ("tile", np.int8),  # the seat that has the starting-player tile, or IN_CENTRE
)
