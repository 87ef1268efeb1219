"""The printed facts as read-only arrays, checked once."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from vitral.core.components import load_components

COMPONENTS = load_components(__package__)

MAX_PLAYERS = 4
PLAYERS = range(1, MAX_PLAYERS + 1)
SIDE = 4  # cells along each side of a board
CELLS = tuple(product(range(SIDE), repeat=2))  # row, column
NUM_CELLS = len(CELLS)
MAX_LEVELS = 4
EDGES = ("north", "east", "south", "west")
NUM_EDGES = len(EDGES)

COLOURS: tuple[str, ...] = tuple(COMPONENTS["colours"])
NUM_COLOURS = len(COLOURS)

_stones, _boards, _cards, _totals = (COMPONENTS[key] for key in ("stones", "boards", "cards", "totals"))

SHAPES: tuple[str, ...] = tuple(stone["id"] for stone in _stones)
NUM_SHAPES = len(SHAPES)
NUM_STONES = NUM_COLOURS * NUM_SHAPES  # a stone is numbered colour * NUM_SHAPES + shape
SINGLE = SHAPES.index(COMPONENTS["reserve_stone"])  # the shape of the single cubes
COPIES = np.array([stone["copies"] for stone in _stones], np.int8)  # [shape] of each colour
BOX_SHAPES = tuple(shape for shape, n in zip(SHAPES, COPIES, strict=True) if n > 0 and shape != SHAPES[SINGLE])
SIZE = np.array([len(stone["cubes"]) for stone in _stones], np.int8)  # [shape] cubes

LIMIT = np.array([0, *(COMPONENTS["heights"][str(n)] for n in PLAYERS)], np.int8)  # [players] levels at most
NUM_QUARRIES: int = COMPONENTS["quarries"]["spaces"]
STONES_SHOWN: int = COMPONENTS["quarries"]["stones"]  # on the ring at the start
MAX_STEPS: int = COMPONENTS["quarries"]["max_move"]

BOARDS: tuple[str, ...] = tuple(board["id"] for board in _boards)
NUM_BOARDS = len(BOARDS)
EDGE_COLOUR = np.array([[COLOURS.index(c) for c in board["edges"]] for board in _boards], np.int8)  # [board, edge]

TIERS: tuple[int, ...] = tuple(COMPONENTS["solo"]["tiers"])  # the least points of each rank of the solo game


# ---------------------------------------------------------------- tokens


def _tokens(name: str) -> list[list[int]]:
    """[players] the values of the tokens on the main board, ascending."""
    return [[], *(sorted(COMPONENTS[name][str(n)]) for n in PLAYERS)]


PROPHECIES, LEVELS, STRUCTURES = _tokens("prophecies"), _tokens("levels"), _tokens("structures")


def _padded(tokens: list[list[int]]) -> "np.ndarray[Any, np.dtype[np.int8]]":
    """[players, token] the values, with zeros behind the last one."""
    return np.array([row + [0] * (max(map(len, tokens)) - len(row)) for row in tokens], np.int8)


LEVEL_VALUE, STRUCTURE_VALUE = _padded(LEVELS), _padded(STRUCTURES)  # [players, token]
ALL_LEVELS = np.array([(1 << len(row)) - 1 for row in LEVELS], np.uint16)  # [players] as a bit set
ALL_STRUCTURES = np.array([(1 << len(row)) - 1 for row in STRUCTURES], np.uint16)  # [players] as a bit set

VALUES = tuple(sorted({value for row in PROPHECIES for value in row}))  # the different values of prophecies
NUM_VALUES = len(VALUES)
PROPHECY_VALUE = np.array(VALUES, np.int8)  # [kind] kinds of prophecies are numbered by value
NUM_PROPHECIES = np.array([[row.count(value) for value in VALUES] for row in PROPHECIES], np.int8)  # [players, kind]


# ---------------------------------------------------------------- bit sets of cubes: bit 16 * level + 4 * row + column

Cube = tuple[int, int, int]  # row, column, level


def bit(row: int, column: int, level: int) -> int:
    """The place of a cube in a bit set."""
    return NUM_CELLS * level + SIDE * row + column


def bit_set(cubes: Iterable[Cube]) -> int:
    """Cubes as a bit set."""
    return sum(1 << bit(*cube) for cube in cubes)


WALL_CELLS = {  # the four outermost columns of each edge; a corner column belongs to two walls
    "north": [(0, i) for i in range(SIDE)],
    "east": [(i, SIDE - 1) for i in range(SIDE)],
    "south": [(SIDE - 1, i) for i in range(SIDE)],
    "west": [(i, 0) for i in range(SIDE)],
}
WALL = np.array(  # [edge] the places of its wall, on all levels
    [bit_set((r, c, z) for r, c in WALL_CELLS[edge] for z in range(MAX_LEVELS)) for edge in EDGES], np.uint64
)
ROOM = np.array([(1 << NUM_CELLS * n) - 1 for n in range(MAX_LEVELS + 1)], np.uint64)  # [limit] all places within it


# ---------------------------------------------------------------- structure cards

Grid = tuple[tuple[str, ...], ...]

CARDS: tuple[str, ...] = tuple(card["id"] for card in _cards)
NUM_CARDS = len(CARDS)
GRIDS: tuple[Grid, ...] = tuple(tuple(tuple(row.split()) for row in card["rows"]) for card in _cards)  # [card]


@cache
def heights_allowed(need: str) -> range:
    """The heights that fit a printed need: exactly `n`, from `a` to `b`, or `n` and more.

    >>> list(heights_allowed("2")), list(heights_allowed("1-2")), list(heights_allowed("3+"))
    ([2], [1, 2], [3, 4])
    """
    match = re.fullmatch(r"([0-4])(\+|-([0-4]))?", need)
    if not match:
        raise ValueError(f"components.toml: a card has heights such as 2, 1-2 or 3+, not {need!r}")
    least = int(match[1])
    most = MAX_LEVELS if match[2] == "+" else int(match[3] or least)
    return range(least, most + 1)


def images(grid: Grid) -> list[Grid]:
    """A card turned and mirrored in every way: up to eight different images, the printed one first."""
    found = []
    for _ in range(4):
        found += [grid, tuple(row[::-1] for row in grid)]
        grid = tuple(zip(*grid[::-1], strict=True))
    return list(dict.fromkeys(found))


IMAGES = [images(grid) for grid in GRIDS]  # [card] its different images
MAX_IMAGES = 8
EIGHT_IMAGES = [[row[i % len(row)] for i in range(MAX_IMAGES)] for row in IMAGES]  # [card] with repetitions


def _tops_allowed(grid: Grid) -> int:
    """The tops that a monolith may have below the highest level, as a bit set."""
    return bit_set((r, c, h) for r, c in CELLS for h in heights_allowed(grid[r][c]) if h < MAX_LEVELS)


def _full_allowed(grid: Grid) -> int:
    """The columns that may reach the highest level, as a bit set."""
    return bit_set((r, c, 0) for r, c in CELLS if MAX_LEVELS in heights_allowed(grid[r][c]))


TOPS_ALLOWED = np.array([[_tops_allowed(image) for image in row] for row in EIGHT_IMAGES], np.uint64)  # [card, image]
FULL_ALLOWED = np.array([[_full_allowed(image) for image in row] for row in EIGHT_IMAGES], np.uint64)  # [card, image]


# ---------------------------------------------------------------- checks

UNVERIFIED = tuple(f"unverified-{name}" for name, verified in COMPONENTS["verified"].items() if not verified)


def _check() -> None:
    stones, sizes = NUM_COLOURS * int(COPIES.sum()), {len(row) for grid in GRIDS for row in (grid, *grid)}
    in_box = stones - NUM_COLOURS * int(COPIES[SINGLE])
    rules = {
        "boards are 4 by 4 and at most 4 levels high": COMPONENTS["grid"] == SIDE and LIMIT.max() <= MAX_LEVELS,
        "five colours, and no more than 25 shapes": NUM_COLOURS == 5 and NUM_SHAPES <= 25,
        f"there are {_totals['stones']} stones": stones == _totals["stones"],
        "the reserve has single cubes": SIZE[SINGLE] == 1 and COPIES.min() >= 0,
        "the box has stones for every quarry": in_box >= STONES_SHOWN,
        "one quarry is free, for the crystal": STONES_SHOWN == NUM_QUARRIES - 1 and NUM_QUARRIES <= 16,
        "a board for each, with four edges": NUM_BOARDS >= MAX_PLAYERS and EDGE_COLOUR.shape[1] == NUM_EDGES,
        "the edges of a board have different colours": all(len({*row}) == NUM_EDGES for row in EDGE_COLOUR.tolist()),
        "prophecies have values": all(0 < value < 100 for value in VALUES),
        "at most 16 tokens of a kind": max(map(len, LEVELS + STRUCTURES)) <= 16,
        "a card has 4 by 4 heights": sizes == {SIDE},
    }
    for name, found in (("boards", BOARDS), ("cards", CARDS)):
        rules[f"there are {_totals[name]} different {name}"] = len(set(found)) == len(found) == _totals[name]
    for name, rows in (("prophecies", PROPHECIES), ("levels", LEVELS), ("structures", STRUCTURES)):
        rules[f"there are {_totals[name]} tokens of the kind {name}"] = max(map(len, rows)) <= _totals[name]
    for rule, holds in rules.items():
        if not holds:
            raise ValueError(f"components.toml: {rule}")


_check()
