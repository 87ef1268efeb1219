"""What a bot counts in Sagrada: the sheet as it stands, and what empty spaces and objectives may still bring."""

import numpy as np

from vitral.core.bits import num_bits
from vitral.core.layout import layout
from vitral.core.rule import rule
from vitral.games.sagrada import components
from vitral.games.sagrada.components import COLUMNS, NUM_COLOURS, NUM_VALUES, OBJECTIVE, ROUNDS, ROWS
from vitral.games.sagrada.points import FIRST_ROW, points, private_points, scarcest, track_sum
from vitral.games.sagrada.state import NO_DIE, NO_TOOL, OPEN_DIE, SOLO
from vitral.games.sagrada.windows import ALL, FIRST_COLUMN, NOT_FIRST, around, beside, diagonal, spaces

AT, NAMES = layout(
    "points",  # of the sheet as it stands; in a solo game, less the target
    *("one", "private_points", "tokens", "empty", "drafts_left", "empty_beyond_drafts"),
    *("dead_spaces", "narrow_spaces", "wide_spaces"),  # that no, at most three, at least ten kinds of dice fit
    "fitting_dice",  # in all, over all spaces
    *("spaces_in_reach", "spaces_for_private", "spaces_printed_for_private"),
    *("lines_by_colour", "lines_by_value"),  # points of lines that can still be completed, by how full they are
    *("lines_nearly_done", "lines_broken", "sets_begun", "sets_nearly_done", "diagonals_open"),
    *("pool_fits", "in_hand", "tool_in_use", "to_move", "track_so_far", "rounds_left"),
    "objectives_worth_of_empty_lines",
)

_kinds = range(NUM_COLOURS + NUM_VALUES)
_printed = np.array(
    [[(pattern == kind) @ components.SPACE for kind in _kinds] for pattern in components.PRINTED], np.int32
)
PRINTED_COLOUR = _printed[:, :NUM_COLOURS].copy()  # [pattern, colour] bit sets of spaces
PRINTED_VALUE = np.pad(_printed[:, NUM_COLOURS:], ((0, 0), (1, 0)))  # [pattern, value]
_takes = components.FITS[components.STRICT].reshape(-1, NUM_COLOURS, NUM_VALUES)
TAKES_COLOUR = np.bitwise_or.reduce(_takes, axis=2)  # [pattern, colour] spaces whose print takes a die of the colour
TAKES_VALUE = np.pad(np.bitwise_or.reduce(_takes, axis=1), ((0, 0), (1, 0)))  # [pattern, value]


@rule
def terms(s, seat, out):
    """Write what counts for a seat; 0 at the start of the game, 1 at its end."""
    p, left = s.players[seat], drafts_left(s, seat)
    count_sheet(s, p, seat, left, out)
    if s.over:
        return 1.0
    if p.pattern >= 0:
        count_spaces(p, out)
        for objective in range(components.NUM_OBJECTIVES):
            if s.public >> objective & 1:
                count_objective(p, objective, out)
    count_move(s, p, seat, out)
    return min(1.0, 1 - left / (2.0 * ROUNDS))


@rule
def count_sheet(s, p, seat, left, out):
    """The points now, and how much is still to come."""
    out[AT.points] = points(s, seat)
    out[AT.one] = 1
    out[AT.private_points] = private_points(p)
    out[AT.tokens] = max(0, p.tokens)
    out[AT.empty] = num_bits(ALL & ~p.taken)
    out[AT.drafts_left] = left
    out[AT.empty_beyond_drafts] = max(0.0, out[AT.empty] - left)
    out[AT.to_move] = s.seat == seat
    out[AT.rounds_left] = ROUNDS - s.round_number
    if s.count == SOLO:
        out[AT.track_so_far] = track_sum(s)
        out[AT.points] -= out[AT.track_so_far]


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
        out[AT.in_hand] = s.hand != NO_DIE and (s.hand >= OPEN_DIE or spaces(p, s.hand) != 0)
        out[AT.tool_in_use] = s.tool != NO_TOOL
    if p.pattern < 0:
        return
    for i in range(s.turns_left):
        if s.order[i] == seat:
            for j in range(s.pool_size):
                out[AT.pool_fits] += spaces(p, s.pool[j]) != 0
            return


@rule
def count_spaces(p, out):
    """For every empty space, how many of the 30 kinds of dice fit there by print and neighbours.

    They are the colours that fit times the values that fit. Both are counted in all spaces at once.
    """
    empty, room = ALL & ~p.taken, ALL if p.taken == 0 else around(p.taken)
    out[AT.spaces_in_reach] = num_bits(room & empty)
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
    out[AT.dead_spaces] = num_bits(empty & ~((c1 | c2 | c4) & (v1 | v2 | v4)))
    out[AT.narrow_spaces] = num_bits(c1 & ~c2 & ~c4 & few | c2 & few & ~v2)
    out[AT.wide_spaces] = num_bits(c4 & (v4 | v1 & v2 | c1 & v2) | c2 & v4 & (c1 | v1 | v2))
    out[AT.fitting_dice] = (
        num_bits(c1 & v1)
        + 2 * (num_bits(c1 & v2) + num_bits(c2 & v1))
        + 4 * (num_bits(c1 & v4) + num_bits(c2 & v2) + num_bits(c4 & v1))
        + 8 * (num_bits(c2 & v4) + num_bits(c4 & v2))
        + 16 * num_bits(c4 & v4)
    ) / 30
    private &= v1 | v2 | v4
    out[AT.spaces_for_private] = num_bits(private)
    out[AT.spaces_printed_for_private] = num_bits(private & printed_for(p))


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
    worth = components.OBJECTIVE_POINTS[objective]
    if objective in (OBJECTIVE.row_color_variety, OBJECTIVE.column_color_variety):
        in_rows = objective == OBJECTIVE.row_color_variety
        count_lines(p, p.colour, PRINTED_COLOUR, in_rows, worth, AT.lines_by_colour, out)
    elif objective in (OBJECTIVE.row_shade_variety, OBJECTIVE.column_shade_variety):
        in_rows = objective == OBJECTIVE.row_shade_variety
        count_lines(p, p.value, PRINTED_VALUE, in_rows, worth, AT.lines_by_value, out)
    elif objective == OBJECTIVE.color_diagonals:
        for colour in range(NUM_COLOURS):
            mine = p.colour[colour]
            out[AT.diagonals_open] += num_bits(diagonal(mine) & ~p.taken & ~beside(mine)) / 5
    elif objective == OBJECTIVE.color_variety:
        count_set(p.colour, 0, NUM_COLOURS, worth, out)
    elif objective == OBJECTIVE.shade_variety:
        count_set(p.value, 1, NUM_VALUES + 1, worth, out)
    else:
        low = 2 * (objective - OBJECTIVE.light_shades) + 1
        count_set(p.value, low, low + 2, worth, out)


@rule
def count_lines(p, sets, printed, in_rows, worth, kind, out):
    """Rows or columns whose dice, and what their empty spaces are printed for, all differ: the fuller the better."""
    again = 0
    for i in range(len(sets)):
        again |= repeated(sets[i] | printed[p.pattern, i] & ~p.taken, in_rows)
    size = COLUMNS if in_rows else ROWS
    for i in range(ROWS if in_rows else COLUMNS):
        line = FIRST_ROW << (COLUMNS * i) if in_rows else FIRST_COLUMN << i
        filled = num_bits(p.taken & line)
        if again & line:
            out[AT.lines_broken] += worth
        elif filled == 0:
            out[AT.objectives_worth_of_empty_lines] += worth
        elif filled < size:
            out[kind] += worth * (filled / size) ** 2
            out[AT.lines_nearly_done] += worth * (filled == size - 1)


@rule
def repeated(spaces, in_rows):
    """Of these spaces, those with another one in the same row further right, or in the same column further down."""
    found, rest = 0, spaces
    for _ in range(COLUMNS - 1 if in_rows else ROWS - 1):
        rest = (rest & NOT_FIRST) >> 1 if in_rows else rest >> COLUMNS
        found |= spaces & rest
    return found


@rule
def count_set(sets, first, after, worth, out):
    """One of each: worth something by how many of the next set are there."""
    complete, have = scarcest(sets, first, after), 0
    for i in range(first, after):
        have += num_bits(sets[i]) > complete
    share = have / (after - first)
    out[AT.sets_begun] += worth * share * share
    out[AT.sets_nearly_done] += worth * (have == after - first - 1)
