"""Breaches of the rules of placing in a finished window, and the fewest dice to take away so that it obeys them."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import numpy as np

from vitral.core.bits import members, num_bits
from vitral.core.messages import Messages, join_words
from vitral.games.sagrada.actions import CELLS, cell_name, die_name
from vitral.games.sagrada.components import COLOURS, COLUMNS, DIE_COLOUR, DIE_VALUE, GRID, NUM_CELLS, TOOL
from vitral.games.sagrada.tools import is_move
from vitral.games.sagrada.view import die
from vitral.games.sagrada.windows import EDGE, around

MOST_SETS = 4  # shown of the ways to mend a window

Pair = tuple[int, int]


class Breaches(NamedTuple):
    """What is wrong with a window, by cells."""

    taken: int  # bit set of cells with a die
    colour: list[int]  # dice on a space of another colour
    value: list[int]  # dice on a space of another value
    same_colour: list[Pair]  # beside each other
    same_value: list[Pair]
    excused_colour: int  # how many dice may lie on a wrong colour, since a tool put them there
    excused_value: int
    is_contact_due: bool  # every die was placed next to another: no tool has moved one or set it apart


def faults(p: np.record, tools: list[int], t: Messages) -> list[str]:
    """Every breach in words, and how the window could be mended; nothing if all is well."""
    found = find(p, tools)
    ways = mends(found)
    if ways == [0]:
        return []
    sets = [join_words([_name(p, cell, t) for cell in members(way)], t) for way in ways[:MOST_SETS]]
    shown = sets[-1]
    for earlier in reversed(sets[:-1]):
        shown = t("fault-or", first=earlier, second=shown)
    return [*_words(p, found, t), t("fault-mend", sets=shown)]


def find(p: np.record, tools: list[int]) -> Breaches:
    """Look at every die and every pair of neighbours."""
    grid, cells = GRID[p.pattern], members(p.taken)
    colour = [c for c in cells if grid[c] in COLOURS and grid[c] != COLOURS[DIE_COLOUR[p.window[c]]]]
    value = [c for c in cells if grid[c].isdigit() and int(grid[c]) != DIE_VALUE[p.window[c]]]
    pairs = [(a, b) for a in cells for b in cells if b == a + COLUMNS or (b == a + 1 and b % COLUMNS)]
    return Breaches(
        int(p.taken),
        colour,
        value,
        [(a, b) for a, b in pairs if DIE_COLOUR[p.window[a]] == DIE_COLOUR[p.window[b]]],
        [(a, b) for a, b in pairs if DIE_VALUE[p.window[a]] == DIE_VALUE[p.window[b]]],
        tools.count(TOOL.eglomise_brush),
        tools.count(TOOL.copper_foil_burnisher),
        not any(is_move(tool) or tool == TOOL.cork_backed_straightedge for tool in tools),
    )


# ---------------------------------------------------------------- in words


def _words(p: np.record, found: Breaches, t: Messages) -> list[str]:
    colour = found.colour if len(found.colour) > found.excused_colour else []
    value = found.value if len(found.value) > found.excused_value else []
    return [
        *(t("fault-colour", die=_name(p, c, t), colour=t(f"colour-{GRID[p.pattern][c]}")) for c in colour),
        *(t("fault-value", die=_name(p, c, t), value=int(GRID[p.pattern][c])) for c in value),
        *(t("fault-beside-colour", die=_name(p, a, t), other=_name(p, b, t)) for a, b in found.same_colour),
        *(t("fault-beside-value", die=_name(p, a, t), other=_name(p, b, t)) for a, b in found.same_value),
        *(_contact_words(p, found, t) if found.is_contact_due else []),
    ]


def _contact_words(p: np.record, found: Breaches, t: Messages) -> list[str]:
    if not found.taken & EDGE:
        return [t("fault-edge")]
    _, *apart = sorted(groups(found.taken), key=lambda group: -num_bits(group))
    return [t("fault-apart", dice=join_words([_name(p, cell, t) for cell in members(group)], t)) for group in apart]


def _name(p: np.record, cell: int, t: Messages) -> str:
    data = die(p.window[cell])
    assert data is not None
    return t("die-at", die=die_name(data, t), cell=cell_name(CELLS[cell], t))


# ---------------------------------------------------------------- mending


def mends(found: Breaches) -> list[int]:
    """The smallest sets of dice without which the window is legal, as bit sets; [0] if it is."""
    for size in range(NUM_CELLS + 1):
        ways = {way for forced in _forced(found) for way in _ways(found, forced, size) if num_bits(way) == size}
        if ways:
            return sorted(ways)
    return [found.taken]


def _forced(found: Breaches) -> Iterator[int]:
    """The dice on wrong spaces that must go: all but as many as tools excuse, in every way to choose these."""
    for colour in combinations(found.colour, max(0, len(found.colour) - found.excused_colour)):
        for value in combinations(found.value, max(0, len(found.value) - found.excused_value)):
            yield sum(1 << cell for cell in (*colour, *value))


def _ways(found: Breaches, gone: int, size: int) -> Iterator[int]:
    """Every way to take away more, up to `size` in all, until no neighbours are alike and all dice hang together."""
    if num_bits(gone) > size:
        return
    for pair in (*found.same_colour, *found.same_value):
        if not any(gone >> cell & 1 for cell in pair):
            for cell in pair:
                yield from _ways(found, gone | 1 << cell, size)
            return
    left = found.taken & ~gone
    if not left or not found.is_contact_due:
        yield gone
    else:
        yield from (found.taken & ~group for group in groups(left) if group & EDGE)


def groups(cells: int) -> list[int]:
    """The dice that hang together, diagonally too, as bit sets."""
    found = []
    while cells:
        group, grown = 0, cells & -cells
        while grown != group:
            group, grown = grown, int(around(grown)) & cells
        found.append(group)
        cells &= ~group
    return found
