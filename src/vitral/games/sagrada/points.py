"""The points of a window, and who wins: compiled, on bit sets."""

from vitral.core.bits import num_bits
from vitral.core.rule import rule
from vitral.games.sagrada.state import SOLO
from vitral.games.sagrada.tables import (
    COLUMNS,
    DIE_VALUE,
    EMPTY_SPACE,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_OBJECTIVES,
    NUM_VALUES,
    OBJECTIVE_POINTS,
    ROUNDS,
    ROWS,
)
from vitral.games.sagrada.windows import ALL, FIRST_COLUMN, diagonal

ROW_COLOUR, COLUMN_COLOUR, ROW_VALUE, COLUMN_VALUE, LIGHT, MEDIUM, DEEP, EACH_VALUE, DIAGONALS, EACH_COLOUR = range(
    NUM_OBJECTIVES
)
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
def scarcest(sets, first, last):
    """Complete groups, one of each: as many as of the scarcest member."""
    least = NUM_CELLS
    for i in range(first, last + 1):
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
    if objective == ROW_COLOUR:
        return full_rows(p.colour)
    if objective == COLUMN_COLOUR:
        return full_columns(p.colour)
    if objective == ROW_VALUE:
        return full_rows(p.value)
    if objective == COLUMN_VALUE:
        return full_columns(p.value)
    if objective == EACH_VALUE:
        return scarcest(p.value, 1, NUM_VALUES)
    if objective == EACH_COLOUR:
        return scarcest(p.colour, 0, NUM_COLOURS - 1)
    if objective == DIAGONALS:
        return num_diagonal(p)
    low = 2 * (objective - LIGHT) + 1
    return scarcest(p.value, low, low + 1)


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


@rule(apart=True)
def points(s, p):
    """Public objectives, the private one, one point a token left, and a loss for every empty space."""
    total = private_points(p) + p.tokens + EMPTY_SPACE[s.count] * num_bits(ALL & ~p.taken)
    for objective in range(NUM_OBJECTIVES):
        if s.public >> objective & 1:
            total += OBJECTIVE_POINTS[objective] * times_met(p, objective)
    return total


@rule
def track_sum(s):
    """The target of a solo game: the sum of all dice on the round track."""
    total = 0
    for turn in range(ROUNDS):
        for i in range(s.track_size[turn]):
            total += DIE_VALUE[s.track[turn, i]]
    return total


@rule
def scores(s, out):
    for i in range(s.count):
        out[i] = points(s, s.players[i])


@rule
def is_better(s, i, j):
    """Most points win; then more private points, then more tokens, then who sat later in the last round."""
    p, q = s.players[i], s.players[j]
    lead = points(s, p) - points(s, q)
    if lead == 0:
        lead = private_points(p) - private_points(q)
    if lead == 0:
        lead = int(p.tokens) - int(q.tokens)
    if lead == 0:
        lead = (i - s.starter) % s.count - (j - s.starter) % s.count
    return lead > 0


@rule
def ranks(s, out):
    """A solo game is won with more points than the target."""
    if s.count == SOLO:
        out[0] = points(s, s.players[0]) <= track_sum(s)
        return
    for i in range(s.count):
        out[i] = 0
    for i in range(s.count):
        for j in range(i):
            out[j if is_better(s, i, j) else i] += 1
