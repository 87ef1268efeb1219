"""A state of Monolyth as plain data, in the rulebook's words."""

from typing import Any

import numpy as np

from vitral.core.bits import members
from vitral.core.game import Data
from vitral.games.monolyth.state import NO_STONE, NO_TOKEN
from vitral.games.monolyth.tables import (
    BOARDS,
    CARDS,
    COLOURS,
    EDGES,
    LEVELS,
    LIMIT,
    MAX_LEVELS,
    NUM_SHAPES,
    SHAPES,
    SIDE,
    STRUCTURES,
    VALUES,
    bit,
)


def details(s: np.record, truth: bool) -> Data:
    """All but the keys that every game has. A seat knows the whole truth but the future."""
    count = int(s.count)
    return {
        "limit": int(LIMIT[count]),
        "ring": [stone(x) for x in s.ring],
        "crystal": int(s.crystal),
        "box": box(s.box),
        "reserve": {colour: int(n) for colour, n in zip(COLOURS, s.reserve, strict=True)},
        "prophecies": [value for value, n in zip(VALUES, s.prophecies, strict=True) for _ in range(n)],
        "levels": [LEVELS[count][token] for token in members(s.levels)],
        "structures": [STRUCTURES[count][token] for token in members(s.structures)],
        "card": CARDS[s.card],
        "ending": bool(s.ending),
        "taken": stone(s.taken),
        "seats": [seat(s.players[i], count) for i in range(count)],
    }


def stone(x: Any) -> Data | None:
    if x == NO_STONE:
        return None
    return {"colour": COLOURS[x // NUM_SHAPES], "shape": SHAPES[x % NUM_SHAPES]}


def box(counts: Any) -> list[Data]:
    """The stones in the box, by colour, then by shape."""
    return [
        {"colour": colour, "shape": shape, "count": int(counts[i, j])}
        for i, colour in enumerate(COLOURS)
        for j, shape in enumerate(SHAPES)
        if counts[i, j] > 0
    ]


def seat(p: np.record, count: int) -> Data:
    return {
        "board": BOARDS[p.board],
        "cubes": [[column(p, r, c) for c in range(SIDE)] for r in range(SIDE)],
        "slots": {edge: slot(x) for edge, x in zip(EDGES, p.slots, strict=True)},
        "levels": [LEVELS[count][token] for token in members(p.levels)],
        "structure": None if p.structure == NO_TOKEN else STRUCTURES[count][p.structure],
    }


def column(p: np.record, row: int, col: int) -> list[str]:
    """The colours of a column, from the bottom up."""
    places = [bit(row, col, level) for level in range(MAX_LEVELS)]
    return [c for place in places for c, cubes in zip(COLOURS, p.cubes, strict=True) if int(cubes) >> place & 1]


def slot(kind: Any) -> int | None:
    return None if kind == NO_TOKEN else VALUES[kind]
