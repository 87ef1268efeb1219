"""The record of a game of Sagrada: all that there is to know about a position."""

import numpy as np

from vitral.core.fields import state_dtype
from vitral.games.sagrada.components import NUM_CELLS, NUM_COLOURS, NUM_DICE, NUM_TOOLS, NUM_VALUES, ROUNDS

MAX_PLAYERS = 4
MAX_POOL = 9  # dice of a round with four players
MAX_TURNS = 2 * MAX_PLAYERS  # of a round
SOLO = 1  # player

NO_DIE = -1
OPEN_DIE = NUM_DICE  # + colour: a die from the bag whose value is still to be chosen
NO_CELL = -1
NO_TOOL = 0
NO_SEAT = -1
NO_PATTERN = -1
UNKNOWN_PATTERN = -2  # in a hidden state: another player has chosen already
UNKNOWN_TOKENS = -1  # in a hidden state: they come with that choice
UNKNOWN_PRIVATE = 0  # in a hidden state: another player's objective

PHASES = ("pattern", "turn", "spend", "die", "value", "track", "lift", "cell")
PATTERN, TURN, SPEND, DIE, VALUE, TRACK, LIFT, CELL = range(8)

TOOLS_IN_PLAY = 1  # place of the option `tools` in the record's options: the number less one

Player = np.dtype(
    [
        ("taken", np.int32),  # bit set of the spaces that hold a die
        ("colour", np.int32, NUM_COLOURS),  # bit sets of the spaces that hold a die of each colour
        ("value", np.int32, NUM_VALUES + 1),  # bit sets of the spaces that hold a die of each value; [0] is empty
        ("window", np.int8, NUM_CELLS),  # die or NO_DIE, row by row from the top
        ("pattern", np.int8),  # 0..23, NO_PATTERN or UNKNOWN_PATTERN
        ("tokens", np.int8),  # 0..6 or UNKNOWN_TOKENS
        ("private", np.int8),  # bit set of the colours of private objectives, or UNKNOWN_PRIVATE
        ("dealt", np.int8, 2),  # 1..12, the window cards to choose from, ascending
        ("skips", np.int8),  # 1: the second turn of this round was given up
    ],
    align=True,
)

State = state_dtype(
    ("players", Player, MAX_PLAYERS),
    ("tools", np.int16),  # bit set of the tools in play, by number
    ("used", np.int16),  # bit set of tools used up (solo)
    ("public", np.int16),  # bit set of public objectives
    ("tokens", np.int8, NUM_TOOLS + 1),  # favour tokens on each tool, by number
    ("bag", np.int8, NUM_COLOURS),  # dice of each colour
    ("pool", np.int8, MAX_POOL),  # dice, no gaps, then NO_DIE
    ("pool_size", np.int8),  # 0..9
    ("track", np.int8, (ROUNDS, MAX_POOL)),  # dice left over, by round, no gaps, then NO_DIE
    ("track_size", np.int8, ROUNDS),  # 0..9
    ("track_colour", np.int8, NUM_COLOURS),  # dice of each colour on the track
    ("round_number", np.int8),  # 1..10
    ("starter", np.int8),  # the seat that began this round
    ("order", np.int8, MAX_TURNS),  # seats still to play in this round, the current first, then NO_SEAT
    ("turns_left", np.int8),  # how many these are
    ("second", np.int8),  # 1: the second turn of the current seat in this round
    ("drafted", np.int8),  # 1: this turn's die was placed or given back
    ("tooled", np.int8),  # 1: a tool was used in this turn
    ("tool", np.int8),  # 1..12 in use, or NO_TOOL
    ("hand", np.int8),  # the die being drafted with a tool; OPEN_DIE + colour, or NO_DIE
    ("lifted", np.int8),  # the space of the die being moved, or NO_CELL
    ("moved", np.int8),  # where the first of two moved dice now lies, or NO_CELL
)
