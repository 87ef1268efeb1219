"""The numbering of actions, their form as data, and the board elements that a person clicks."""

from typing import Any

from vitral.core.game import Data
from vitral.core.text import Text
from vitral.games.sagrada.state import MAX_POOL
from vitral.games.sagrada.tables import (
    COLUMNS,
    NUM_CELLS,
    NUM_PATTERNS,
    NUM_TOOLS,
    NUM_VALUES,
    PATTERN_NAME,
    PATTERNS,
    ROUNDS,
    TOOLS,
)

CHOOSE_PATTERN = 0
PLACE = CHOOSE_PATTERN + NUM_PATTERNS  # pool die by pool die, each with every space
USE_TOOL = PLACE + MAX_POOL * NUM_CELLS - 1  # + the tool's number, from 1
PASS = USE_TOOL + NUM_TOOLS + 1
SPEND_DIE = PASS + 1
TAKE_DIE = SPEND_DIE + MAX_POOL
SET_VALUE = TAKE_DIE + MAX_POOL - 1  # + the value, from 1
TAKE_TRACK = SET_VALUE + NUM_VALUES + 1  # round by round
LIFT_DIE = TAKE_TRACK + ROUNDS * MAX_POOL
PUT_DIE = LIFT_DIE + NUM_CELLS
GIVE_BACK = PUT_DIE + NUM_CELLS
STOP = GIVE_BACK + 1
NUM_ACTIONS = STOP + 1


def to_data(a: int) -> Data:
    """An action as data."""
    if a < PLACE:
        return {"do": "pattern", "pattern": PATTERNS[a - CHOOSE_PATTERN]}
    if a <= USE_TOOL:
        die, cell = divmod(a - PLACE, NUM_CELLS)
        return {"do": "place", "die": die, "cell": _place(cell)}
    if a < PASS:
        return {"do": "tool", "tool": a - USE_TOOL}
    if a < SPEND_DIE:
        return {"do": "pass"}
    if a < TAKE_DIE:
        return {"do": "spend", "die": a - SPEND_DIE}
    if a <= SET_VALUE:
        return {"do": "die", "die": a - TAKE_DIE}
    if a < TAKE_TRACK:
        return {"do": "value", "value": a - SET_VALUE}
    if a < LIFT_DIE:
        turn, index = divmod(a - TAKE_TRACK, MAX_POOL)
        return {"do": "track", "round": turn + 1, "index": index}
    return _late_data(a)


def _late_data(a: int) -> Data:
    if a < PUT_DIE:
        return {"do": "lift", "cell": _place(a - LIFT_DIE)}
    if a < GIVE_BACK:
        return {"do": "cell", "cell": _place(a - PUT_DIE)}
    return {"do": "give_back" if a == GIVE_BACK else "stop"}


def _place(cell: int) -> list[int]:
    return [cell // COLUMNS, cell % COLUMNS]


def path(a: int) -> tuple[str, ...]:
    """The board elements that a person clicks, one after the other."""
    data = to_data(a)
    match data["do"]:
        case "pattern":
            return (f"pattern-{data['pattern']}",)
        case "place":
            return (f"pool-{data['die']}", _cell_id(data))
        case "tool":
            return (f"tool-{data['tool']}",)
        case "spend" | "die":
            return (f"pool-{data['die']}",)
        case "value":
            return (f"value-{data['value']}",)
        case "track":
            return (f"track-{data['round']}-{data['index']}",)
        case "lift" | "cell":
            return (_cell_id(data),)
    return (data["do"].replace("_", "-"),)


def _cell_id(data: Data) -> str:
    row, column = data["cell"]
    return f"cell-{row}-{column}"


# ---------------------------------------------------------------- in words


def describe(view: Data, data: Data, t: Text) -> str:
    """An action in words."""
    match data["do"]:
        case "pattern":
            return t("do-pattern", pattern=PATTERN_NAME[data["pattern"]])
        case "place":
            return t("do-place", die=_pool_die(view, data["die"], t), cell=cell_name(data["cell"], t))
        case "tool":
            return t("do-tool", tool=t(f"tool-{TOOLS[data['tool']]}"))
        case "spend" | "die":
            return t(f"do-{data['do']}", die=_pool_die(view, data["die"], t))
        case "value":
            return t("do-value", value=data["value"])
        case "track":
            return t("do-track", die=_track_die(view, data, t), round=data["round"])
        case "lift":
            return t("do-lift", die=_window_die(view, data["cell"], t))
        case "cell":
            return t("do-cell", cell=cell_name(data["cell"], t))
        case "pass" if view["drafted"] or view["tooled"]:
            return t("do-end")
    return t(f"do-{data['do'].replace('_', '-')}")


def die_name(die: Data, t: Text) -> str:
    """A die in words: its colour and value."""
    if die["value"] is None:
        return t("die-open", colour=t(f"colour-{die['colour']}"))
    return t(f"die-{die['colour']}", value=die["value"])


def cell_name(cell: list[int], t: Text) -> str:
    return t("cell", row=cell[0] + 1, column=cell[1] + 1)


def _numbered(dice: list[Any], i: int, t: Text) -> str:
    """A die among others: with its place if there is another one like it."""
    if i >= len(dice):
        return t("die-missing", place=i + 1)
    name = die_name(dice[i], t)
    return t("die-numbered", die=name, place=i + 1) if dice.count(dice[i]) > 1 else name


def _pool_die(view: Data, i: int, t: Text) -> str:
    return _numbered(view["pool"], i, t)


def _track_die(view: Data, data: Data, t: Text) -> str:
    return _numbered(view["track"][data["round"] - 1], data["index"], t)


def _window_die(view: Data, cell: list[int], t: Text) -> str:
    """The die on a space of the window of the seat that decides, and where it stands."""
    window = view["seats"][view["seat"]]["window"] if view["seat"] is not None else []
    die = window[cell[0]][cell[1]] if window else None
    place = cell_name(cell, t)
    return t("die-at", die=die_name(die, t), cell=place) if die else place
