"""Windows as bit sets of their 20 spaces: where a die may be placed, and dice coming and going.

Bit 5 * row + column is a space, row 0 at the top. A question takes a handful of operations, whatever the window holds.
"""

from vitral.core.begin import fill
from vitral.core.rule import rule
from vitral.games.sagrada import components
from vitral.games.sagrada.components import COLUMNS, DIE_COLOUR, DIE_VALUE, FITS, NUM_CELLS, ROWS, SPACE, STRICT
from vitral.games.sagrada.state import NO_DIE

ALL = (1 << NUM_CELLS) - 1
FIRST_COLUMN = sum(1 << (COLUMNS * row) for row in range(ROWS))
NOT_FIRST = ALL ^ FIRST_COLUMN
NOT_LAST = ALL ^ (FIRST_COLUMN << (COLUMNS - 1))
EDGE = ALL ^ sum(1 << (COLUMNS * row + column) for row in range(1, ROWS - 1) for column in range(1, COLUMNS - 1))


# ---------------------------------------------------------------- neighbours


@rule
def beside(spaces):
    """The spaces that share a side with one of these."""
    return (spaces << COLUMNS | spaces >> COLUMNS | (spaces & NOT_LAST) << 1 | (spaces & NOT_FIRST) >> 1) & ALL


@rule
def around(spaces):
    """These spaces and all that touch one of them, diagonally too."""
    wide = spaces | (spaces & NOT_LAST) << 1 | (spaces & NOT_FIRST) >> 1
    return (wide | wide << COLUMNS | wide >> COLUMNS) & ALL


@rule
def diagonal(spaces):
    """The spaces that touch one of these by a corner."""
    right, left = spaces & NOT_LAST, spaces & NOT_FIRST
    return (right << (COLUMNS + 1) | left << (COLUMNS - 1) | right >> (COLUMNS - 1) | left >> (COLUMNS + 1)) & ALL


# ---------------------------------------------------------------- placing


@rule
def reach(taken):
    """The first die lies on the edge; every later one is next to a die, diagonally or not."""
    if taken == 0:
        return EDGE
    return around(taken) & ~taken


@rule
def fitting(p, die):
    """Where a die may lie by what is printed and by its neighbours: never beside the same colour or value."""
    alike = p.colour[DIE_COLOUR[die]] | p.value[DIE_VALUE[die]]
    return FITS[STRICT, p.pattern, die] & ~beside(alike)


@rule
def spaces(p, die):
    """The legal spaces of a die."""
    return reach(p.taken) & fitting(p, die)


@rule
def lonely_spaces(p, die):
    """The spaces that touch no die, where all other rules hold."""
    alone = EDGE if p.taken == 0 else ALL & ~around(p.taken)
    return alone & fitting(p, die)


@rule
def placeable_colours(p):
    """The colours of which a die with the right value could be placed, as a bit set."""
    room, found = reach(p.taken), 0
    for colour in range(components.NUM_COLOURS):
        fit = 0
        for value in range(1, components.NUM_VALUES + 1):
            fit |= FITS[STRICT, p.pattern, colour * components.NUM_VALUES + value - 1] & ~beside(p.value[value])
        if room & fit & ~beside(p.colour[colour]):
            found |= 1 << colour
    return found


# ---------------------------------------------------------------- moving


@rule
def targets_after(p, cell, mode, came_from, went_to):
    """Where the die of a space may be moved once another die has moved: a fresh placement, but not where it lay."""
    die, other = p.window[cell], p.window[came_from]
    shift = SPACE[came_from] ^ SPACE[went_to]
    colour, value = p.colour[DIE_COLOUR[die]], p.value[DIE_VALUE[die]]
    if DIE_COLOUR[other] == DIE_COLOUR[die]:
        colour ^= shift
    if DIE_VALUE[other] == DIE_VALUE[die]:
        value ^= shift
    fit = FITS[mode, p.pattern, die] & ~beside((colour | value) & ~SPACE[cell])
    return reach((p.taken ^ shift) & ~SPACE[cell]) & fit & ~SPACE[cell]


@rule
def targets(p, cell, mode):
    """Where the die of a space may be moved as the window is."""
    return targets_after(p, cell, mode, cell, cell)


# ---------------------------------------------------------------- dice come and go


@rule
def clear_window(p):
    p.taken = 0
    fill(p.colour, 0)
    fill(p.value, 0)
    fill(p.window, NO_DIE)


@rule
def put_die(p, cell, die):
    p.window[cell] = die
    toggle(p, cell, die)


@rule
def lift_die(p, cell):
    die = p.window[cell]
    p.window[cell] = NO_DIE
    toggle(p, cell, die)
    return die


@rule
def toggle(p, cell, die):
    """Keep the bit sets in step with a die that comes or goes."""
    p.taken ^= SPACE[cell]
    p.colour[DIE_COLOUR[die]] ^= SPACE[cell]
    p.value[DIE_VALUE[die]] ^= SPACE[cell]
