"""The stones turned in space: every rotation and every placement, made once from the printed shapes.

A rotation is a set of cubes in the corner of space (least row, column and level 0). A placement is a rotation moved to
a place of the grid and to a level. Two placements are never the same set of cubes.
"""

from itertools import permutations, product
from typing import Any

import numpy as np

from vitral.games.monolyth.tables import COMPONENTS, MAX_LEVELS, NUM_CELLS, NUM_SHAPES, SIDE, bit

Cube = tuple[int, int, int]  # row, column, level
Cubes = tuple[Cube, ...]

_TURNS = [  # the 24 rotations of space as (axes, signs): permutations with signs that don't mirror
    (axes, signs)
    for axes in permutations(range(3))
    for signs in product((1, -1), repeat=3)
    if np.linalg.det(np.eye(3)[list(axes)] * np.array(signs)[:, None]) > 0
]


def in_corner(cubes: list[Cube]) -> Cubes:
    """Cubes moved into the corner of space, ascending."""
    least = [min(cube[i] for cube in cubes) for i in range(3)]
    return tuple(sorted((r - least[0], c - least[1], level - least[2]) for r, c, level in cubes))


def turned(cubes: Cubes, axes: tuple[int, ...], signs: tuple[int, ...]) -> Cubes:
    return in_corner([(signs[0] * q[axes[0]], signs[1] * q[axes[1]], signs[2] * q[axes[2]]) for q in cubes])


def rotations(cubes: Cubes) -> list[Cubes]:
    """The different rotations of a stone, those that lie flat first."""
    return sorted({turned(cubes, axes, signs) for axes, signs in _TURNS}, key=lambda q: (extent(q)[2], q))


def extent(cubes: Cubes) -> tuple[int, int, int]:
    """Rows, columns and levels that cubes in the corner take up."""
    rows, columns, levels = (max(cube[i] for cube in cubes) + 1 for i in range(3))
    return rows, columns, levels


def feet(cubes: Cubes) -> list[Cube]:
    """The lowest cube of each column; it must stand exactly on a top."""
    lowest: dict[tuple[int, int], int] = {}
    for r, c, level in cubes:
        lowest[r, c] = min(level, lowest.get((r, c), MAX_LEVELS))
    return [(r, c, level) for (r, c), level in lowest.items()]


def anchor(cubes: Cubes) -> Cube:
    """The cube by which people place a stone: of the lowest, the nearest to the south-east corner, seen in front."""
    return min(cubes, key=lambda q: (q[2], -q[0] - q[1], -q[0]))


def moved(cubes: Cubes, row: int, column: int, level: int) -> Cubes:
    return tuple((r + row, c + column, z + level) for r, c, z in cubes)


# ---------------------------------------------------------------- rotations

_by_shape = [rotations(in_corner([(r, c, z) for r, c, z in stone["cubes"]])) for stone in COMPONENTS["stones"]]

ROTATIONS: list[Cubes] = [cubes for found in _by_shape for cubes in found]
NUM_ROTATIONS = len(ROTATIONS)
FIRST_ROTATION = np.cumsum([0, *map(len, _by_shape)]).astype(
    np.int16
)  # [shape] its rotations end where the next shape's begin
SHAPE_OF = [shape for shape, found in enumerate(_by_shape) for _ in found]  # [rotation]
MAX_FEET = max(len(feet(cubes)) for cubes in ROTATIONS)


def _shifts(cubes: Cubes) -> list[int]:
    """How far each foot lies from the corner in a bit set; the first is repeated up to the most that a stone has."""
    found = [bit(*foot) for foot in feet(cubes)]
    return found + found[:1] * (MAX_FEET - len(found))


def _corners(cubes: Cubes, limit: int) -> list[Cube]:
    """Where the corner of a rotation can be within the grid and the limit."""
    rows, columns, levels = extent(cubes)
    return [
        (r, c, z) for z in range(limit + 1 - levels) for r in range(SIDE + 1 - rows) for c in range(SIDE + 1 - columns)
    ]


SHIFT = np.array([_shifts(cubes) for cubes in ROTATIONS], np.uint64)  # [rotation, foot]
INSIDE = np.array(  # [limit, rotation] corners within the grid and the limit, as a bit set
    [[sum(1 << bit(*corner) for corner in _corners(q, limit)) for q in ROTATIONS] for limit in range(MAX_LEVELS + 1)],
    np.uint64,
)


# ---------------------------------------------------------------- placements

PLACEMENTS: list[
    tuple[int, Cubes]
] = [  # (rotation, its cubes), by rotation, then by level, row and column of the corner
    (rotation, moved(cubes, *corner))
    for rotation, cubes in enumerate(ROTATIONS)
    for corner in _corners(cubes, MAX_LEVELS)
]
NUM_PLACEMENTS = len(PLACEMENTS)


def _numbers() -> "np.ndarray[Any, np.dtype[np.int16]]":
    numbers = np.full((NUM_ROTATIONS, NUM_CELLS * MAX_LEVELS), -1, np.int16)
    placement = 0
    for rotation, cubes in enumerate(ROTATIONS):
        for corner in _corners(cubes, MAX_LEVELS):
            numbers[rotation, bit(*corner)] = placement
            placement += 1
    return numbers


PLACEMENT = _numbers()  # [rotation, bit of the corner] its number, or -1
PLACEMENT_CUBES = np.array(
    [sum(1 << bit(*q) for q in cubes) for _, cubes in PLACEMENTS], np.uint64
)  # [placement] as a bit set


def _check() -> None:
    if len(set(map(tuple, _by_shape))) != NUM_SHAPES or len(set(PLACEMENT_CUBES.tolist())) != NUM_PLACEMENTS:
        raise ValueError("components.toml: two stones have the same shape")
    for cubes in ROTATIONS:
        if max(extent(cubes)) > SIDE or len(feet(cubes)) + sum((r, c, z - 1) in cubes for r, c, z in cubes) != len(
            cubes
        ):
            raise ValueError("components.toml: a stone fits into 4 by 4 by 4 and has no gap from top to bottom")


_check()
