"""The printed facts as read-only arrays, checked once."""

import re
import tomllib
from importlib.resources import files
from typing import Any

import numpy as np

COMPONENTS: dict[str, Any] = tomllib.loads(files(__package__).joinpath("components.toml").read_text("utf-8"))

MAX_PLAYERS = 4
PLAYERS = range(1, MAX_PLAYERS + 1)
SIDE = 4  # cells along each side of a board
NUM_CELLS = SIDE * SIDE
MAX_LEVELS = 4
EDGES = ("north", "east", "south", "west")
NUM_EDGES = len(EDGES)

COLOURS: tuple[str, ...] = tuple(COMPONENTS["colours"])
NUM_COLOURS = len(COLOURS)

_stones, _boards, _cards, _totals = (COMPONENTS[key] for key in ("stones", "boards", "cards", "totals"))

SHAPES: tuple[str, ...] = tuple(stone["id"] for stone in _stones)
NUM_SHAPES = len(SHAPES)
SINGLE = SHAPES.index(COMPONENTS["reserve_stone"])  # the shape of the single cubes
COPIES = np.array([stone["copies"] for stone in _stones], np.int8)  # [shape] of each colour
SIZE = np.array([len(stone["cubes"]) for stone in _stones], np.int8)  # [shape] cubes

LIMIT = np.array([0, *(COMPONENTS["heights"][str(n)] for n in PLAYERS)], np.int8)  # [players] levels at most
NUM_QUARRIES: int = COMPONENTS["quarries"]["spaces"]
STONES_SHOWN: int = COMPONENTS["quarries"]["stones"]  # on the ring at the start
MAX_STEPS: int = COMPONENTS["quarries"]["max_move"]

BOARDS: tuple[str, ...] = tuple(board["id"] for board in _boards)
NUM_BOARDS = len(BOARDS)
EDGE_COLOUR = np.array(
    [[COLOURS.index(c) for c in board["edges"]] for board in _boards], np.int8
)  # [board, edge] a colour

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
NUM_LEVEL_TOKENS = np.array([len(row) for row in LEVELS], np.int8)  # [players]
NUM_STRUCTURE_TOKENS = np.array([len(row) for row in STRUCTURES], np.int8)  # [players]

VALUES = tuple(sorted({value for row in PROPHECIES for value in row}))  # the different values of prophecies
NUM_VALUES = len(VALUES)
PROPHECY_VALUE = np.array(VALUES, np.int8)  # [kind] kinds of prophecies are numbered by value
NUM_PROPHECIES = np.array([[row.count(value) for value in VALUES] for row in PROPHECIES], np.int8)  # [players, kind]


# ---------------------------------------------------------------- bit sets of cubes: bit 16 * level + 4 * row + column


def bit(row: int, column: int, level: int) -> int:
    """The place of a cube in a bit set."""
    return NUM_CELLS * level + SIDE * row + column


def _is_in_wall(edge: str, row: int, column: int) -> bool:
    """A wall is the four outermost columns of its edge; a corner column belongs to two walls."""
    return {"north": row == 0, "east": column == SIDE - 1, "south": row == SIDE - 1, "west": column == 0}[edge]


def _wall(edge: str) -> int:
    cells = [(r, c) for r in range(SIDE) for c in range(SIDE) if _is_in_wall(edge, r, c)]
    return sum(1 << bit(r, c, level) for r, c in cells for level in range(MAX_LEVELS))


WALL = np.array([_wall(edge) for edge in EDGES], np.uint64)  # [edge] the places of its wall, on all levels
ROOM = np.array(
    [(1 << NUM_CELLS * limit) - 1 for limit in range(MAX_LEVELS + 1)], np.uint64
)  # [limit] places within it


# ---------------------------------------------------------------- structure cards

Grid = tuple[tuple[str, ...], ...]

CARDS: tuple[str, ...] = tuple(card["id"] for card in _cards)
NUM_CARDS = len(CARDS)
GRIDS: tuple[Grid, ...] = tuple(
    tuple(tuple(row.split()) for row in card["rows"]) for card in _cards
)  # [card][row][column]


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


def _tops_allowed(grid: Grid) -> int:
    """Which columns may have which height below the highest, as the bit set of a monolith's tops."""
    cells = [(r, c, h) for r in range(SIDE) for c in range(SIDE) for h in heights_allowed(grid[r][c])]
    return sum(1 << bit(r, c, h) for r, c, h in cells if h < MAX_LEVELS)


def _full_allowed(grid: Grid) -> int:
    """Which columns may be as high as can be."""
    cells = [(r, c) for r in range(SIDE) for c in range(SIDE) if MAX_LEVELS in heights_allowed(grid[r][c])]
    return sum(1 << bit(r, c, 0) for r, c in cells)


IMAGES = [images(grid) for grid in GRIDS]  # [card] its different images
MAX_IMAGES = 8
_eight = [[row[i % len(row)] for i in range(MAX_IMAGES)] for row in IMAGES]
TOPS_ALLOWED = np.array([[_tops_allowed(image) for image in row] for row in _eight], np.uint64)  # [card, image]
FULL_ALLOWED = np.array([[_full_allowed(image) for image in row] for row in _eight], np.uint64)  # [card, image]


# ---------------------------------------------------------------- checks

UNVERIFIED = tuple(f"unverified-{name}" for name, verified in COMPONENTS["verified"].items() if not verified)


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"components.toml: {what}")


def _check() -> None:
    _require(
        COMPONENTS["grid"] == SIDE and int(LIMIT.max()) <= MAX_LEVELS, "boards are 4 by 4 and at most 4 levels high"
    )
    _require(NUM_COLOURS * NUM_SHAPES <= 127 and NUM_COLOURS == 5, "five colours, and no more than 25 shapes")
    _require(int(COPIES.sum()) * NUM_COLOURS == _totals["stones"], f"there are {_totals['stones']} stones")
    in_box = NUM_COLOURS * int(COPIES.sum() - COPIES[SINGLE])
    _require(
        SIZE[SINGLE] == 1 and COPIES.min() >= 0 and in_box >= STONES_SHOWN,
        "stones for every quarry, and single cubes apart",
    )
    _require(STONES_SHOWN == NUM_QUARRIES - 1 and NUM_QUARRIES <= 16, "one quarry is free, for the crystal")
    _require(
        EDGE_COLOUR.shape == (NUM_BOARDS, NUM_EDGES) and NUM_BOARDS >= MAX_PLAYERS, "a board for each, with four edges"
    )
    _require(
        all(len(set(row)) == NUM_EDGES for row in EDGE_COLOUR.tolist()), "the edges of a board have different colours"
    )
    _require(all(0 < value < 100 for row in PROPHECIES[1:] for value in row), "prophecies have values")
    _require(max(map(len, LEVELS)) <= 16 and max(map(len, STRUCTURES)) <= 16, "at most 16 tokens of a kind")
    _require(
        all(len(grid) == SIDE and all(len(row) == SIDE for row in grid) for grid in GRIDS), "a card has 4 by 4 heights"
    )
    for name, found in (("boards", BOARDS), ("cards", CARDS)):
        _require(len(set(found)) == len(found) == _totals[name], f"there are {_totals[name]} different {name}")
    for name, rows in (("prophecies", PROPHECIES), ("levels", LEVELS), ("structures", STRUCTURES)):
        _require(max(map(len, rows)) <= _totals[name], f"there are {_totals[name]} tokens of the kind {name}")


_check()
