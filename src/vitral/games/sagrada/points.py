"""The points of a window, and who wins: compiled, on bit sets."""

from vitral.core.bits import num_bits
from vitral.core.rule import rule
from vitral.core.verbs import ranks_by_points
from vitral.games.sagrada import components
from vitral.games.sagrada.components import COLUMNS, MAX_TOKENS, NUM_COLOURS, NUM_VALUES, OBJECTIVE, ROWS
from vitral.games.sagrada.state import MAX_PLAYERS, SOLO
from vitral.games.sagrada.windows import ALL, FIRST_COLUMN, diagonal

FIRST_ROW = (1 << COLUMNS) - 1


@rule
def num_kinds(sets, line):
    """How many of these bit sets have a member in the line."""
    kinds = 0
    for i in range(len(sets)):
        kinds += (sets[i] & line) != 0
    return kinds


@rule
def full_rows(sets):
    """Rows of five dice that all differ."""
    found = 0
    for row in range(ROWS):
        found += num_kinds(sets, FIRST_ROW << (COLUMNS * row)) == COLUMNS
    return found


@rule
def full_columns(sets):
    """Columns of four dice that all differ."""
    found = 0
    for column in range(COLUMNS):
        found += num_kinds(sets, FIRST_COLUMN << column) == ROWS
    return found


@rule
def scarcest(sets, first, after):
    """Complete groups, one of each: as many as of the scarcest member."""
    least = components.NUM_CELLS
    for i in range(first, after):
        least = min(least, num_bits(sets[i]))
    return least


@rule
def num_diagonal(p):
    """Dice with a die of their own colour diagonally next to them."""
    found = 0
    for colour in range(NUM_COLOURS):
        found += num_bits(p.colour[colour] & diagonal(p.colour[colour]))
    return found


@rule
def times_met(p, objective):
    """How often a window meets a public objective."""
    if objective == OBJECTIVE.row_color_variety:
        return full_rows(p.colour)
    if objective == OBJECTIVE.column_color_variety:
        return full_columns(p.colour)
    if objective == OBJECTIVE.row_shade_variety:
        return full_rows(p.value)
    if objective == OBJECTIVE.column_shade_variety:
        return full_columns(p.value)
    if objective == OBJECTIVE.shade_variety:
        return scarcest(p.value, 1, NUM_VALUES + 1)
    if objective == OBJECTIVE.color_variety:
        return scarcest(p.colour, 0, NUM_COLOURS)
    if objective == OBJECTIVE.color_diagonals:
        return num_diagonal(p)
    low = 2 * (objective - OBJECTIVE.light_shades) + 1
    return scarcest(p.value, low, low + 2)


@rule
def colour_sum(p, colour):
    """The sum of the values of a window's dice of a colour."""
    total = 0
    for value in range(1, NUM_VALUES + 1):
        total += value * num_bits(p.colour[colour] & p.value[value])
    return total


@rule
def private_points(p):
    """The better of a player's private objectives; with one, that one."""
    best = 0
    for colour in range(NUM_COLOURS):
        if p.private >> colour & 1:
            best = max(best, colour_sum(p, colour))
    return best


@rule(noinline=True)
def points(s, seat):
    """Public objectives, the private one, one point a token left, and a loss for every empty space."""
    p = s.players[seat]
    total = private_points(p) + p.tokens + components.EMPTY_SPACE[s.count] * num_bits(ALL & ~p.taken)
    for objective in range(components.NUM_OBJECTIVES):
        if s.public >> objective & 1:
            total += components.OBJECTIVE_POINTS[objective] * times_met(p, objective)
    return total


# ---------------------------------------------------------------- who wins


@rule
def tie_break(s, seat):
    """On a tie more private points win, then more tokens, then who sat later in the last round."""
    p = s.players[seat]
    later = (seat - s.starter) % s.count
    return (private_points(p) * (MAX_TOKENS + 1) + p.tokens) * MAX_PLAYERS + later


@rule
def track_sum(s):
    """The target of a solo game: the sum of all dice on the round track."""
    total = 0
    for turn in range(components.ROUNDS):
        for i in range(s.track_size[turn]):
            total += components.DIE_VALUE[s.track[turn, i]]
    return total


@rule
def ranks(s, out):
    """A solo game is won with more points than the target."""
    if s.count == SOLO:
        out[0] = points(s, 0) <= track_sum(s)
    else:
        ranks_by_points(s, out)
