"""What a bot counts in Sagrada: the sheet as it stands, what the objectives may still pay, and which spaces can still
be filled.
"""

import numpy as np

from vitral.core.bits import num_bits
from vitral.core.rule import rule
from vitral.games.sagrada.points import (
    COLUMN_COLOUR,
    COLUMN_VALUE,
    DIAGONALS,
    EACH_COLOUR,
    EACH_VALUE,
    FIRST_ROW,
    LIGHT,
    ROW_COLOUR,
    ROW_VALUE,
    points,
    private_points,
    track_sum,
)
from vitral.games.sagrada.state import NO_DIE, NO_TOOL, OPEN_DIE, SOLO
from vitral.games.sagrada.tables import (
    COLUMNS,
    DIE_COLOUR,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_DICE,
    NUM_OBJECTIVES,
    NUM_VALUES,
    OBJECTIVE_POINTS,
    PRINTED,
    ROUNDS,
    ROWS,
    SPACE,
)
from vitral.games.sagrada.windows import ALL, FIRST_COLUMN, around, beside, diagonal, fitting, spaces

NAMES = (
    "points",  # of the sheet as it stands; alone, less the target
    "one",
    "private_points",
    "tokens",
    "empty",
    "drafts_left",
    "empty_beyond_drafts",
    "dead_spaces",  # that no die fits
    "narrow_spaces",  # that at most three kinds of dice fit
    "wide_spaces",  # that at least ten kinds of dice fit
    "fitting_dice",  # in all, over all spaces
    "spaces_in_reach",
    "spaces_for_private",
    "spaces_printed_for_private",
    "lines_by_colour",  # of public objectives: points of lines that can still be completed, by how full they are
    "lines_by_value",
    "lines_nearly_done",
    "lines_broken",
    "sets_begun",
    "sets_nearly_done",
    "diagonals_open",
    "pool_fits",
    "in_hand",
    "tool_in_use",
    "to_move",
    "track_so_far",
    "rounds_left",
    "objectives_worth_of_empty_lines",
)
(
    POINTS,
    ONE,
    PRIVATE,
    TOKENS,
    EMPTY,
    DRAFTS,
    BEYOND,
    DEAD,
    NARROW,
    WIDE,
    FITTING,
    REACHED,
    FOR_PRIVATE,
    PRINTED_PRIVATE,
    BY_COLOUR,
    BY_VALUE,
    NEARLY,
    BROKEN,
    SETS,
    SETS_NEARLY,
    OPEN_DIAGONALS,
    POOL_FITS,
    IN_HAND,
    IN_USE,
    TO_MOVE,
    TRACK,
    ROUNDS_LEFT,
    EMPTY_LINES,
) = range(len(NAMES))


_PRINTED = np.array(
    [[((pattern == kind) * SPACE).sum() for kind in range(NUM_COLOURS + NUM_VALUES)] for pattern in PRINTED], np.int32
)  # [pattern, colour or 5 + value - 1] bit sets of spaces
PRINTED_COLOUR = _PRINTED[:, :NUM_COLOURS].copy()  # [pattern, colour]
PRINTED_VALUE = np.pad(_PRINTED[:, NUM_COLOURS:], ((0, 0), (1, 0)))  # [pattern, value]


@rule
def terms(s, seat, out):
    """Write what counts for a seat; 0 at the start of the game, 1 at its end."""
    p = s.players[seat]
    for i in range(len(NAMES)):
        out[i] = 0
    out[ONE], out[TO_MOVE] = 1, s.seat == seat
    out[POINTS] = points(s, p)
    out[PRIVATE] = private_points(p)
    out[TOKENS] = max(0, p.tokens)
    out[EMPTY] = num_bits(ALL & ~p.taken)
    left = drafts_left(s, seat)
    out[DRAFTS] = left
    out[BEYOND] = max(0.0, out[EMPTY] - left)
    out[ROUNDS_LEFT] = ROUNDS - s.round_number
    if s.count == SOLO:
        out[TRACK] = track_sum(s)
        out[POINTS] -= out[TRACK]
    if s.over:
        return 1.0
    if p.pattern >= 0:
        count_spaces(s, p, out)
        for objective in range(NUM_OBJECTIVES):
            if s.public >> objective & 1:
                count_objective(p, objective, out)
    count_move(s, p, seat, out)
    return min(1.0, 1 - left / (2.0 * ROUNDS))


@rule
def drafts_left(s, seat):
    """How many dice the seat can still draft, without tools."""
    left = 2 * (ROUNDS - s.round_number)
    for i in range(s.turns_left):
        left += s.order[i] == seat
    if s.turns_left == 0:
        left += 2
    return left - (s.seat == seat and s.drafted)


@rule
def count_move(s, p, seat, out):
    """The dice that could be placed now, and what is being done with a tool."""
    if s.seat == seat:
        out[IN_HAND] = s.hand != NO_DIE and (s.hand >= OPEN_DIE or spaces(p, s.hand) != 0)
        out[IN_USE] = s.tool != NO_TOOL
    if p.pattern < 0:
        return
    for i in range(s.turns_left):
        if s.order[i] == seat:
            for j in range(s.pool_size):
                out[POOL_FITS] += spaces(p, s.pool[j]) != 0
            return


@rule
def count_spaces(s, p, out):
    """For every empty space, how many of the 30 kinds of dice fit there by print and neighbours."""
    empty, room = ALL & ~p.taken, ALL if p.taken == 0 else around(p.taken)
    out[REACHED] = num_bits(room & empty)
    once, twice, four, eight, sixteen = 0, 0, 0, 0, 0  # a counter in each space, one bit in each number
    private = 0
    for die in range(NUM_DICE):
        fit = fitting(p, die) & empty
        if p.private >> DIE_COLOUR[die] & 1:
            private |= fit
        carry = once & fit
        once ^= fit
        more = twice & carry
        twice ^= carry
        carry = four & more
        four ^= more
        more = eight & carry
        eight ^= carry
        sixteen |= more
    at_least_four = four | eight | sixteen
    out[DEAD] = num_bits(empty & ~(once | twice | at_least_four))
    out[NARROW] = num_bits((once | twice) & ~at_least_four)
    out[WIDE] = num_bits(sixteen | (eight & (twice | four)))
    out[FITTING] = (
        num_bits(once) + 2 * num_bits(twice) + 4 * num_bits(four) + 8 * num_bits(eight) + 16 * num_bits(sixteen)
    ) / 30
    out[FOR_PRIVATE] = num_bits(private)
    out[PRINTED_PRIVATE] = num_bits(private & printed_for(p))


@rule
def printed_for(p):
    """The spaces printed in a colour of the player's private objectives."""
    found = 0
    for colour in range(NUM_COLOURS):
        if p.private >> colour & 1:
            found |= PRINTED_COLOUR[p.pattern, colour]
    return found


@rule
def count_objective(p, objective, out):
    """What a public objective may still pay."""
    worth = OBJECTIVE_POINTS[objective]
    if objective == ROW_COLOUR:
        count_rows(p, p.colour, PRINTED_COLOUR, worth, BY_COLOUR, out)
    elif objective == ROW_VALUE:
        count_rows(p, p.value, PRINTED_VALUE, worth, BY_VALUE, out)
    elif objective == COLUMN_COLOUR:
        count_columns(p, p.colour, PRINTED_COLOUR, worth, BY_COLOUR, out)
    elif objective == COLUMN_VALUE:
        count_columns(p, p.value, PRINTED_VALUE, worth, BY_VALUE, out)
    elif objective == DIAGONALS:
        for colour in range(NUM_COLOURS):
            mine = p.colour[colour]
            out[OPEN_DIAGONALS] += num_bits(diagonal(mine) & ~p.taken & ~beside(mine)) / 5
    elif objective == EACH_COLOUR:
        count_set(p.colour, 0, NUM_COLOURS, worth, out)
    elif objective == EACH_VALUE:
        count_set(p.value, 1, NUM_VALUES + 1, worth, out)
    else:
        low = 2 * (objective - LIGHT) + 1
        count_set(p.value, low, low + 2, worth, out)


@rule
def count_rows(p, sets, printed, worth, kind, out):
    for row in range(ROWS):
        count_line(p, sets, printed, FIRST_ROW << (COLUMNS * row), COLUMNS, worth, kind, out)


@rule
def count_columns(p, sets, printed, worth, kind, out):
    for column in range(COLUMNS):
        count_line(p, sets, printed, FIRST_COLUMN << column, ROWS, worth, kind, out)


@rule
def count_line(p, sets, printed, line, size, worth, kind, out):
    """A row or column: worth something as long as all its dice, and those that its empty spaces are printed for, can
    differ; more the fuller it is.
    """
    kinds, told, filled = 0, 0, num_bits(p.taken & line)
    for i in range(len(sets)):
        alike = (sets[i] | (printed[p.pattern, i] & ~p.taken)) & line
        kinds += alike != 0
        told += num_bits(alike)
    if kinds < told:
        out[BROKEN] += worth
    elif filled == 0:
        out[EMPTY_LINES] += worth
    elif filled < size:
        out[kind] += worth * (filled / size) ** 2
        out[NEARLY] += worth * (filled == size - 1)


@rule
def count_set(sets, first, last, worth, out):
    """One of each: worth something by how many of the next set are there."""
    least = NUM_CELLS
    for i in range(first, last):
        least = min(least, num_bits(sets[i]))
    have = 0
    for i in range(first, last):
        have += num_bits(sets[i]) > least
    share = have / (last - first)
    out[SETS] += worth * share * share
    out[SETS_NEARLY] += worth * (have == last - first - 1)
