"""A state of Monolyth as plain data, in the rulebook's words."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from vitral.core.actions import Data
from vitral.core.bits import members
from vitral.games.monolyth import components
from vitral.games.monolyth.state import NO_STONE, NO_TOKEN


def details(s: np.record, truth: bool) -> Data:
    """All but the keys that every game has. A seat knows the whole truth but the future."""
    count = int(s.count)
    return {
        "limit": int(components.LIMIT[count]),
        "ring": [None if x == NO_STONE else stone(x) for x in s.ring],
        "crystal": int(s.crystal),
        "box": [stone(x) | {"count": int(n)} for x, n in enumerate(s.box) if n > 0],
        "reserve": {colour: int(n) for colour, n in zip(components.COLOURS, s.reserve, strict=True)},
        "prophecies": [value for value, n in zip(components.VALUES, s.prophecies, strict=True) for _ in range(n)],
        "levels": [components.LEVELS[count][token] for token in members(s.levels)],
        "structures": [components.STRUCTURES[count][token] for token in members(s.structures)],
        "card": components.CARDS[s.card],
        "ending": bool(s.ending),
        "taken": None if s.taken == NO_STONE else stone(s.taken),
        "seats": [seat(s.players[i], count) for i in range(count)],
    }


def stone(x: Any) -> Data:
    return {
        "colour": components.COLOURS[x // components.NUM_SHAPES],
        "shape": components.SHAPES[x % components.NUM_SHAPES],
    }


def seat(p: np.record, count: int) -> Data:
    return {
        "board": components.BOARDS[p.board],
        "cubes": [[column(p, r, c) for c in range(components.SIDE)] for r in range(components.SIDE)],
        "slots": {edge: value(x, components.VALUES) for edge, x in zip(components.EDGES, p.slots, strict=True)},
        "levels": [components.LEVELS[count][token] for token in members(p.levels)],
        "structure": value(p.structure, components.STRUCTURES[count]),
    }


def value(token: Any, values: Sequence[int]) -> int | None:
    return None if token == NO_TOKEN else values[token]


def column(p: np.record, row: int, col: int) -> list[str]:
    """The colours of a column, from the bottom up."""
    places = [components.bit(row, col, level) for level in range(components.MAX_LEVELS)]
    return [
        c for place in places for c, cubes in zip(components.COLOURS, p.cubes, strict=True) if int(cubes) >> place & 1
    ]
