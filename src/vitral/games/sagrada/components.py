"""The printed facts as read-only arrays, checked once."""

from typing import Any

import numpy as np

from vitral.core.actions import named
from vitral.core.components import load_components

COMPONENTS = load_components(__package__)

_setup, _patterns, _tools, _objectives = (COMPONENTS[key] for key in ("setup", "patterns", "tools", "objectives"))

COLOURS: tuple[str, ...] = tuple(COMPONENTS["colours"])
NUM_COLOURS, NUM_VALUES = len(COLOURS), 6
ROWS, COLUMNS = 4, 5
NUM_CELLS = ROWS * COLUMNS
NUM_DICE = NUM_COLOURS * NUM_VALUES  # different dice: colour * 6 + value - 1

# [die] also the open ones, whose value is 0
DIE_COLOUR = np.array([die // NUM_VALUES for die in range(NUM_DICE)] + [*range(NUM_COLOURS)], np.int8)
DIE_VALUE = np.array([die % NUM_VALUES + 1 for die in range(NUM_DICE)] + [0] * NUM_COLOURS, np.int8)

# ---------------------------------------------------------------- windows

PATTERNS: tuple[str, ...] = tuple(pattern["id"] for pattern in _patterns)
PATTERN_BY_ID = {pattern["id"]: pattern for pattern in _patterns}  # all that is printed, by id
NUM_PATTERNS = len(PATTERNS)
NUM_CARDS = NUM_PATTERNS // 2
DIFFICULTY = np.array([pattern["difficulty"] for pattern in _patterns], np.int8)  # [pattern] favour tokens
MAX_TOKENS = int(DIFFICULTY.max())
CARD_OF = np.array([pattern["card"] for pattern in _patterns], np.int8)  # [pattern] 1..12
_sides = [[p for p in range(NUM_PATTERNS) if CARD_OF[p] == card] for card in range(1, NUM_CARDS + 1)]
CARD_SIDES = np.array(_sides, np.int8)  # [card - 1, side] a pattern


def patterns_on(cards: list[int]) -> list[dict[str, Any]]:
    """All that is printed on these window cards, pattern by pattern."""
    return [_patterns[side] for card in cards for side in CARD_SIDES[card - 1]]


GRID = ["".join(pattern["grid"]) for pattern in _patterns]  # [pattern] what is printed on each of the 20 spaces

_asked = {printed: i for i, printed in enumerate((*COLOURS, *"123456"))}
_printed = [[_asked.get(c, -1) for c in grid] for grid in GRID]
PRINTED = np.array(_printed, np.int8)  # [pattern, cell] 0..4 colour, 5..10 value, -1

SPACE = np.array([1 << cell for cell in range(NUM_CELLS)], np.int32)  # [cell] the cell's bit
STRICT, ANY_COLOUR, ANY_VALUE = range(3)  # what a printed space asks: all, all but its colour, all but its value


def _fits(printed: str, die: int, mode: int) -> bool:
    """Whether a printed space takes a die."""
    if printed in COLOURS:
        return mode == ANY_COLOUR or COLOURS.index(printed) == DIE_COLOUR[die]
    return printed == "." or mode == ANY_VALUE or int(printed) == DIE_VALUE[die]


def _fitting(grid: str, die: int, mode: int) -> int:
    return sum(1 << cell for cell, printed in enumerate(grid) if _fits(printed, die, mode))


# [mode, pattern, die] the spaces whose print takes the die, as a bit set
_fits_by_die = [[[_fitting(grid, die, mode) for die in range(NUM_DICE)] for grid in GRID] for mode in range(3)]
FITS = np.array(_fits_by_die, np.int32)

# ---------------------------------------------------------------- tools and objectives

TOOLS: tuple[str, ...] = ("", *(tool["id"] for tool in _tools))  # [number]
NUM_TOOLS = len(_tools)
TOOL = named("Tool", TOOLS[1:], range(1, NUM_TOOLS + 1))  # the numbers by id: TOOL.lathekin
PAYMENT = ("", *(tool["colour"] for tool in _tools))  # [number] the colour of the die that pays in solo
TOOL_COLOUR = np.array([0, *map(COLOURS.index, PAYMENT[1:])], np.int8)  # [number] the same as a number
FIRST_PRICE, LATER_PRICE = _setup["tool_price"]["first"], _setup["tool_price"]["later"]

OBJECTIVES: tuple[str, ...] = tuple(objective["id"] for objective in _objectives)
NUM_OBJECTIVES = len(OBJECTIVES)
OBJECTIVE = named("Objective", OBJECTIVES, range(NUM_OBJECTIVES))  # the places by id
OBJECTIVE_POINTS = np.array([objective["points"] for objective in _objectives], np.int8)  # [objective]

# ---------------------------------------------------------------- numbers by players

DICE_PER_COLOUR, ROUNDS = _setup["dice_per_colour"], _setup["rounds"]


def _by_players(key: str) -> Any:
    return np.array([0] + [_setup[key][str(n)] for n in range(1, 5)], np.int8)


DICE_DRAWN = _by_players("dice_per_round")  # [players] a round
NUM_PUBLIC = _by_players("public_objectives")  # [players]
NUM_PRIVATE = _by_players("private_objectives")  # [players] of each
EMPTY_SPACE = _by_players("empty_space")  # [players] points for an empty space, negative


def _check(is_so: bool, fact: str) -> None:
    if not is_so:
        raise ValueError(f"components.toml: {fact}")


_check(set("".join(GRID)) <= {".", *COLOURS, *"123456"}, "a space of a window is '.', a colour or a value")
_check({*map(len, GRID)} == {NUM_CELLS}, f"a window has {ROWS} rows of {COLUMNS} spaces")
_check(CARD_SIDES.shape == (NUM_CARDS, 2), "window cards are numbered from 1 without a gap and have two patterns each")
_check(len(set(PATTERNS)) == NUM_PATTERNS, "no two patterns have the same id")
_check([tool["number"] for tool in _tools] == [*range(1, 13)], "tools are numbered from 1 to 12")
_check(NUM_OBJECTIVES == 10, "there are ten objectives")
_check(ROUNDS * DICE_DRAWN.max() <= NUM_COLOURS * DICE_PER_COLOUR, "the bag must last for all rounds")
