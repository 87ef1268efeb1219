"""The record of a game of Monolyth: all that there is to know about a position."""

import numpy as np

from vitral.core.fields import state_dtype
from vitral.games.monolyth.components import MAX_PLAYERS, NUM_COLOURS, NUM_EDGES, NUM_QUARRIES, NUM_STONES, NUM_VALUES

NO_STONE = NO_TOKEN = NO_QUARRY = NO_BOARD = -1

PHASES = ("turn", "place", "forgo")
TURN, PLACE, FORGO = range(3)

STRUCTURE = 1  # place of the option `structure` in the record's options: 0 random, else the card's number plus 1

Player = np.dtype(
    [
        ("cubes", np.uint64, NUM_COLOURS),  # bit sets of the cubes of each colour: bit 16 * level + 4 * row + column
        ("filled", np.uint64),  # the cubes of all colours together
        ("fits", np.uint32),  # bit set of the shapes that can be placed somewhere now
        ("levels", np.uint16),  # bit set of the level tokens won, by their place among the game's level tokens
        ("slots", np.int8, NUM_EDGES),  # kind of the prophecy announced there, or NO_TOKEN
        ("board", np.int8),  # 0..4, or NO_BOARD for a seat that nobody has
        ("complete", np.int8),  # 0..4 levels that were full at the end of the player's last turn
        ("structure", np.int8),  # place of the structure token won among the game's, or NO_TOKEN
    ],
    align=True,
)

State = state_dtype(
    ("players", Player, MAX_PLAYERS),
    ("ring", np.int8, NUM_QUARRIES),  # stone (colour * NUM_SHAPES + shape) in each quarry, clockwise, or NO_STONE
    ("crystal", np.int8),  # the quarry where it stands, always an empty one
    ("start", np.int8),  # while a stone is being placed: the quarry where the crystal was before; else NO_QUARRY
    ("taken", np.int8),  # the stone to be placed now, or NO_STONE
    ("on_ring", np.int8),  # stones in quarries
    ("in_box", np.int8),  # stones in the box
    ("box", np.int8, NUM_STONES),  # pieces of each stone in the box
    ("reserve", np.int8, NUM_COLOURS),  # single cubes apart
    ("placed", np.int8, NUM_STONES),  # on all monoliths together
    ("discarded", np.int8, NUM_STONES),  # out of the game
    ("prophecies", np.int8, NUM_VALUES),  # tokens left on the main board, by kind
    ("levels", np.uint16),  # bit set of the level tokens left
    ("structures", np.uint16),  # bit set of the structure tokens left
    ("card", np.int8),  # the structure card
    ("ending", np.int8),  # 1: someone has completed the top level
)
