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
    FITS,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_OBJECTIVES,
    NUM_VALUES,
    OBJECTIVE_POINTS,
    PRINTED,
    ROUNDS,
    ROWS,
    SPACE,
    STRICT,
)
from vitral.games.sagrada.windows import ALL, FIRST_COLUMN, NOT_FIRST, around, beside, diagonal, spaces

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
_TAKES = FITS[STRICT].reshape(-1, NUM_COLOURS, NUM_VALUES)
TAKES_COLOUR = np.bitwise_or.reduce(_TAKES, axis=2)  # [pattern, colour] spaces whose print takes a die of the colour
TAKES_VALUE = np.pad(np.bitwise_or.reduce(_TAKES, axis=1), ((0, 0), (1, 0)))  # [pattern, value]


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
    """For every empty space, how many of the 30 kinds of dice fit there by print and neighbours.

    They are the colours that fit times the values that fit. Both are counted in all spaces at once.
    """
    empty, room = ALL & ~p.taken, ALL if p.taken == 0 else around(p.taken)
    out[REACHED] = num_bits(room & empty)
    private, c1, c2, c4 = 0, 0, 0, 0
    for colour in range(NUM_COLOURS):
        fit = empty & TAKES_COLOUR[p.pattern, colour] & ~beside(p.colour[colour])
        if p.private >> colour & 1:
            private |= fit
        c1, c2, c4 = count_up(c1, c2, c4, fit)
    v1, v2, v4 = 0, 0, 0
    for value in range(1, NUM_VALUES + 1):
        fit = empty & TAKES_VALUE[p.pattern, value] & ~beside(p.value[value])
        v1, v2, v4 = count_up(v1, v2, v4, fit)
    few = (v1 | v2) & ~v4  # 1 to 3 values
    out[DEAD] = num_bits(empty & ~((c1 | c2 | c4) & (v1 | v2 | v4)))
    out[NARROW] = num_bits(c1 & ~c2 & ~c4 & few | c2 & few & ~v2)
    out[WIDE] = num_bits(c4 & (v4 | v1 & v2 | c1 & v2) | c2 & v4 & (c1 | v1 | v2))
    out[FITTING] = (
        num_bits(c1 & v1)
        + 2 * (num_bits(c1 & v2) + num_bits(c2 & v1))
        + 4 * (num_bits(c1 & v4) + num_bits(c2 & v2) + num_bits(c4 & v1))
        + 8 * (num_bits(c2 & v4) + num_bits(c4 & v2))
        + 16 * num_bits(c4 & v4)
    ) / 30
    private &= v1 | v2 | v4
    out[FOR_PRIVATE] = num_bits(private)
    out[PRINTED_PRIVATE] = num_bits(private & printed_for(p))


@rule
def count_up(ones, twos, fours, spaces):
    """Add one to the counter of each of these spaces: a space's counter is its bit in three numbers."""
    carry = ones & spaces
    return ones ^ spaces, twos ^ carry, fours | twos & carry


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
    if objective in (ROW_COLOUR, COLUMN_COLOUR):
        count_lines(p, p.colour, PRINTED_COLOUR, objective == ROW_COLOUR, worth, BY_COLOUR, out)
    elif objective in (ROW_VALUE, COLUMN_VALUE):
        count_lines(p, p.value, PRINTED_VALUE, objective == ROW_VALUE, worth, BY_VALUE, out)
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
def count_lines(p, sets, printed, in_rows, worth, kind, out):
    """Rows or columns: worth something as long as all their dice, and those that their empty spaces are printed for,
    can differ; more the fuller they are.
    """
    again = 0
    for i in range(len(sets)):
        again |= repeated(sets[i] | printed[p.pattern, i] & ~p.taken, in_rows)
    size = COLUMNS if in_rows else ROWS
    for i in range(ROWS if in_rows else COLUMNS):
        line = FIRST_ROW << (COLUMNS * i) if in_rows else FIRST_COLUMN << i
        filled = num_bits(p.taken & line)
        if again & line:
            out[BROKEN] += worth
        elif filled == 0:
            out[EMPTY_LINES] += worth
        elif filled < size:
            out[kind] += worth * (filled / size) ** 2
            out[NEARLY] += worth * (filled == size - 1)


@rule
def repeated(spaces, in_rows):
    """Of these spaces, those with another one in the same row further right, or in the same column further down."""
    found, rest = 0, spaces
    for _ in range(COLUMNS - 1 if in_rows else ROWS - 1):
        rest = (rest & NOT_FIRST) >> 1 if in_rows else rest >> COLUMNS
        found |= spaces & rest
    return found


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
