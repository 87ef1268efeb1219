"""A state of Monolyth as plain data, in the rulebook's words."""

from typing import Any

import numpy as np

from vitral.core.actions import Data
from vitral.core.bits import members
from vitral.games.monolyth import tables
from vitral.games.monolyth.state import NO_STONE, NO_TOKEN


def details(s: np.record, truth: bool) -> Data:
    """All but the keys that every game has. A seat knows the whole truth but the future."""
    count = int(s.count)
    return {
        "limit": int(tables.LIMIT[count]),
        "ring": [stone(x) for x in s.ring],
        "crystal": int(s.crystal),
        "box": box(s.box),
        "reserve": {colour: int(n) for colour, n in zip(tables.COLOURS, s.reserve, strict=True)},
        "prophecies": [value for value, n in zip(tables.VALUES, s.prophecies, strict=True) for _ in range(n)],
        "levels": [tables.LEVELS[count][token] for token in members(s.levels)],
        "structures": [tables.STRUCTURES[count][token] for token in members(s.structures)],
        "card": tables.CARDS[s.card],
        "ending": bool(s.ending),
        "taken": stone(s.taken),
        "seats": [seat(s.players[i], count) for i in range(count)],
    }


def stone(x: Any) -> Data | None:
    if x == NO_STONE:
        return None
    return {"colour": tables.COLOURS[x // tables.NUM_SHAPES], "shape": tables.SHAPES[x % tables.NUM_SHAPES]}


def box(counts: Any) -> list[Data]:
    """The stones in the box, by colour, then by shape."""
    return [
        {"colour": colour, "shape": shape, "count": int(counts[i, j])}
        for i, colour in enumerate(tables.COLOURS)
        for j, shape in enumerate(tables.SHAPES)
        if counts[i, j] > 0
    ]


def seat(p: np.record, count: int) -> Data:
    return {
        "board": tables.BOARDS[p.board],
        "cubes": [[column(p, r, c) for c in range(tables.SIDE)] for r in range(tables.SIDE)],
        "slots": {edge: slot(x) for edge, x in zip(tables.EDGES, p.slots, strict=True)},
        "levels": [tables.LEVELS[count][token] for token in members(p.levels)],
        "structure": None if p.structure == NO_TOKEN else tables.STRUCTURES[count][p.structure],
    }


def column(p: np.record, row: int, col: int) -> list[str]:
    """The colours of a column, from the bottom up."""
    places = [tables.bit(row, col, level) for level in range(tables.MAX_LEVELS)]
    return [c for place in places for c, cubes in zip(tables.COLOURS, p.cubes, strict=True) if int(cubes) >> place & 1]


def slot(kind: Any) -> int | None:
    return None if kind == NO_TOKEN else tables.VALUES[kind]
