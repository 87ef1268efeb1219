"""The stones turned in space: every rotation and every placement, made once from the printed shapes.

A rotation is a set of cubes in the corner of space (least row, column and level 0). A placement is a rotation moved to
a place of the grid and to a level. Two placements are never the same set of cubes.
"""

from collections.abc import Sequence
from itertools import permutations, product

import numpy as np

from vitral.games.monolyth.components import COMPONENTS, MAX_LEVELS, NUM_CELLS, SIDE, Cube, bit, bit_set

Cubes = tuple[Cube, ...]

_SIGNED = (np.eye(3, dtype=int)[list(p)] * s for p in permutations(range(3)) for s in product((1, -1), repeat=3))
_TURNS = [turn for turn in _SIGNED if np.linalg.det(turn) > 0]  # the 24 rotations of space: those that don't mirror


def in_corner(cubes: Sequence[Sequence[int]]) -> Cubes:
    """Cubes moved into the corner of space, ascending."""
    row, column, level = map(min, zip(*cubes, strict=True))
    return tuple(sorted((r - row, c - column, z - level) for r, c, z in cubes))


def rotations(cubes: Cubes) -> list[Cubes]:
    """The different rotations of a stone, those that lie flat first."""
    found = {in_corner((np.array(cubes) @ turn).tolist()) for turn in _TURNS}
    return sorted(found, key=lambda q: (extent(q)[2], q))


def extent(cubes: Cubes) -> tuple[int, int, int]:
    """Rows, columns and levels that cubes in the corner take up."""
    rows, columns, levels = (max(cube[i] for cube in cubes) + 1 for i in range(3))
    return rows, columns, levels


def feet(cubes: Sequence[Sequence[int]]) -> list[Cube]:
    """The lowest cube of each column; it must stand exactly on a top."""
    lowest: dict[tuple[int, int], int] = {}
    for r, c, z in cubes:
        lowest[r, c] = min(z, lowest.get((r, c), z))
    return [(r, c, z) for (r, c), z in lowest.items()]


def anchor(cubes: Sequence[Sequence[int]]) -> Sequence[int]:
    """The cube by which people place a stone: of the lowest, the nearest to the south-east corner, seen in front."""
    return min(cubes, key=lambda q: (q[2], -q[0] - q[1], -q[0]))


# ---------------------------------------------------------------- rotations

_by_shape = [rotations(stone["cubes"]) for stone in COMPONENTS["stones"]]

ROTATIONS: list[Cubes] = [cubes for found in _by_shape for cubes in found]
ROTATION = {cubes: rotation for rotation, cubes in enumerate(ROTATIONS)}  # by its cubes in the corner
FIRST_ROTATION = np.cumsum([0, *map(len, _by_shape)]).astype(np.int16)  # [shape] up to the next shape's first
SHAPE_OF = [shape for shape, found in enumerate(_by_shape) for _ in found]  # [rotation]
MAX_FEET = max(len(feet(cubes)) for cubes in ROTATIONS)


def _shifts(cubes: Cubes) -> list[int]:
    """How far each foot lies from the corner in a bit set; the first is repeated up to the most that a stone has."""
    found = [bit(*foot) for foot in feet(cubes)]
    return found + found[:1] * (MAX_FEET - len(found))


def _corners(cubes: Cubes, limit: int) -> list[Cube]:
    """Where the corner of a rotation can be within the grid and the limit, by level, row and column."""
    rows, columns, levels = extent(cubes)
    places = product(range(limit + 1 - levels), range(SIDE + 1 - rows), range(SIDE + 1 - columns))
    return [(r, c, z) for z, r, c in places]


SHIFT = np.array([_shifts(cubes) for cubes in ROTATIONS], np.uint64)  # [rotation, foot]
INSIDE = np.array(  # [limit, rotation] corners within the grid and the limit, as a bit set
    [[bit_set(_corners(cubes, limit)) for cubes in ROTATIONS] for limit in range(MAX_LEVELS + 1)], np.uint64
)


# ---------------------------------------------------------------- placements

_placed = [(n, corner) for n, cubes in enumerate(ROTATIONS) for corner in _corners(cubes, MAX_LEVELS)]
PLACEMENTS: list[Cubes] = [  # [placement] its cubes
    tuple((r + row, c + column, z + level) for r, c, z in ROTATIONS[n]) for n, (row, column, level) in _placed
]
PLACEMENT_CUBES = np.array([bit_set(cubes) for cubes in PLACEMENTS], np.uint64)  # [placement] as a bit set
PLACEMENT = np.full((len(ROTATIONS), NUM_CELLS * MAX_LEVELS), -1, np.int16)  # [rotation, bit of the corner] or -1
for _number, (_rotation, _corner) in enumerate(_placed):
    PLACEMENT[_rotation, bit(*_corner)] = _number


def _check() -> None:
    if len(ROTATION) != len(ROTATIONS) or len(set(PLACEMENT_CUBES.tolist())) != len(PLACEMENTS):
        raise ValueError("components.toml: two stones have the same shape")
    for cubes in ROTATIONS:
        resting = sum((r, c, z - 1) in cubes for r, c, z in cubes)
        if max(extent(cubes)) > SIDE or len(feet(cubes)) + resting != len(cubes):
            raise ValueError("components.toml: a stone fits into 4 by 4 by 4 and has no gap from top to bottom")


_check()
