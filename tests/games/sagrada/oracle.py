"""Sagrada, slow and obvious: scores and legal actions from the whole truth as data.

Nothing here uses bit sets or the compiled rules. A window is a dict from (row, column) to (colour, value). Whether a
tool can be carried out is found by trying every way to go on, step by step, to its end.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from vitral.games.sagrada.components import COMPONENTS
from vitral.testing.playing import Setting

Data = dict[str, Any]
Die = tuple[str, int]
Cell = tuple[int, int]
Window = dict[Cell, Die]

KEYS = {
    *("round", "starter", "order", "second", "pool", "track", "bag", "tools", "public"),
    *("tool", "hand", "drafted", "tooled", "lifted", "moved"),
}
TRUTH_KEYS = KEYS

COLOURS = "RGBYP"
CELLS = list(product(range(4), range(5)))
PATTERNS = {pattern["id"]: pattern for pattern in COMPONENTS["patterns"]}
TOOL_COLOUR = {tool["number"]: tool["colour"] for tool in COMPONENTS["tools"]}

FIRST_SEED = {1: 2, 2: 0, 3: 8, 4: 13}  # by players: default games in which, together, each of the twelve tools is used


def golden_seeds(setting: Setting) -> list[int]:
    """The seeds of the recorded games."""
    first = FIRST_SEED[setting.players] if dict(setting.options)["tools"] == 3 else 0
    return [first, first + 1]


# ---------------------------------------------------------------- scores


def scores(truth: Data, log: list[Data]) -> list[int]:
    """The sheet of every seat as if the game ended now."""
    return [score(truth, i) for i in range(truth["players"])]


def score(truth: Data, i: int) -> int:
    seat, solo = truth["seats"][i], truth["players"] == 1
    window = window_of(seat)
    public = sum(objective(name, window) for name in truth["public"])
    private = max(sum(value for colour, value in window.values() if colour == wanted) for wanted in seat["private"])
    return public + private + int(seat["tokens"]) - (3 if solo else 1) * (20 - len(window))


def window_of(seat: Data) -> Window:
    return {(r, c): (d["colour"], d["value"]) for r, row in enumerate(seat["window"]) for c, d in enumerate(row) if d}


def objective(name: str, window: Window) -> int:
    """Points of one public objective."""
    rows = [[window.get((r, c)) for c in range(5)] for r in range(4)]
    columns = [[window.get((r, c)) for r in range(4)] for c in range(5)]
    colours, values = Counter(colour for colour, _ in window.values()), Counter(value for _, value in window.values())

    def varied(lines: list[list[Die | None]], part: int) -> int:
        return sum(None not in line and len({die[part] for die in line if die}) == len(line) for line in lines)

    match name:
        case "row_color_variety":
            return 6 * varied(rows, 0)
        case "column_color_variety":
            return 5 * varied(columns, 0)
        case "row_shade_variety":
            return 5 * varied(rows, 1)
        case "column_shade_variety":
            return 4 * varied(columns, 1)
        case "light_shades":
            return 2 * min(values[1], values[2])
        case "medium_shades":
            return 2 * min(values[3], values[4])
        case "deep_shades":
            return 2 * min(values[5], values[6])
        case "shade_variety":
            return 5 * min(values[v] for v in range(1, 7))
        case "color_variety":
            return 4 * min(colours[c] for c in COLOURS)
        case "color_diagonals":
            corners = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
            return sum(
                any(window.get((r + y, c + x), ("", 0))[0] == die[0] for y, x in corners)
                for (r, c), die in window.items()
            )
    raise AssertionError(name)


# ---------------------------------------------------------------- placing


def may_place(window: Window, pattern: str, cell: Cell, die: Die, ignore: str = "", alone: bool = False) -> bool:
    """The rules of placing, one by one: `ignore` a printed colour or value; `alone`: touching no die instead of one."""
    (r, c), printed = cell, PATTERNS[pattern]["grid"][cell[0]][cell[1]]
    if cell in window:
        return False
    if printed in COLOURS and ignore != "colour" and die[0] != printed:
        return False
    if printed.isdigit() and ignore != "value" and die[1] != int(printed):
        return False
    for neighbour in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
        if neighbour in window and (window[neighbour][0] == die[0] or window[neighbour][1] == die[1]):
            return False
    if not window:
        return r in (0, 3) or c in (0, 4)
    touches = any((r + y, c + x) in window for y, x in product((-1, 0, 1), repeat=2))
    return touches != alone


# ---------------------------------------------------------------- what is legal


class Position(NamedTuple):
    """A position in the midst of a tool; a step of None is its end."""

    tool: int
    step: str | None
    pattern: str
    window: Window
    pool: tuple[Die, ...]
    track: tuple[tuple[Die, ...], ...]
    bag: str  # the colours in it
    hand: tuple[str, int | None] | None = None
    lifted: Cell | None = None
    moved: Cell | None = None
    may_give_back: bool = (
        False  # Flux Remover: the die is drawn; while it is only thought of, it must be placed to be worth offering
    )


Step = tuple[Data, list[Position]]  # an action, and what can come of it


def legal(truth: Data, log: list[Data]) -> list[Data]:
    """Every action that the rules allow, tried one by one."""
    me = truth["seats"][truth["seat"]]
    if truth["phase"] == "pattern":
        return [
            {"do": "pattern", "pattern": name} for name, pattern in PATTERNS.items() if pattern["card"] in me["dealt"]
        ]
    if truth["phase"] == "turn":
        places = [] if truth["drafted"] else list(_places(truth, me))
        tools = (
            []
            if truth["tooled"]
            else [{"do": "tool", "tool": tool["tool"]} for tool in truth["tools"] if _may_use(truth, me, tool)]
        )
        return [*places, *tools, {"do": "pass"}]
    here = _position(truth, me, truth["tool"], truth["phase"])
    return [action for action, outcomes in steps(here) if any(can_finish(outcome) for outcome in outcomes)]


def _places(truth: Data, me: Data) -> Iterator[Data]:
    window = window_of(me)
    for (i, die), cell in product(enumerate(truth["pool"]), CELLS):
        if may_place(window, me["pattern"], cell, (die["colour"], die["value"])):
            yield {"do": "place", "die": i, "cell": list(cell)}


def _may_use(truth: Data, me: Data, card: Data) -> bool:
    """The right time, payable, and with some way to carry it out."""
    tool, solo = card["tool"], truth["players"] == 1
    if tool in (1, 5, 6, 9, 10, 11) and truth["drafted"]:
        return False
    if tool == 7 and (truth["drafted"] or not truth["second"]):
        return False
    if tool == 8 and (truth["second"] or not truth["drafted"]):
        return False
    if card["used"] or (not solo and me["tokens"] < (2 if card["tokens"] else 1)):
        return False
    first = "spend" if solo else _first_step(tool)
    return can_finish(_position(truth, me, tool, first))


def _first_step(tool: int) -> str | None:
    return "lift" if tool in (2, 3, 4, 12) else None if tool == 7 else "die"


def _position(truth: Data, me: Data, tool: int, step: str | None) -> Position:
    def pair(die: Data) -> Die:
        return die["colour"], die["value"]

    return Position(
        tool,
        step,
        me["pattern"],
        window_of(me),
        tuple(map(pair, truth["pool"])),
        tuple(tuple(map(pair, dice)) for dice in truth["track"]),
        "".join(colour for colour, n in truth["bag"].items() if n),
        pair(truth["hand"]) if truth["hand"] else None,
        tuple(truth["lifted"]) if truth["lifted"] else None,
        tuple(truth["moved"]) if truth["moved"] else None,
        tool == 11 and step in ("value", "cell"),
    )


def can_finish(here: Position) -> bool:
    """Whether some way leads to the tool's end; for what chance decides, some outcome that can be placed."""
    if here.step is None:
        return True
    return any(can_finish(after) for _, outcomes in steps(here) for after in outcomes)


def steps(here: Position) -> Iterator[Step]:
    """Every choice that the rules of a single step allow, with all positions that can come of it."""
    match here.step:
        case "spend":
            for i, die in enumerate(here.pool):
                if die[0] == TOOL_COLOUR[here.tool]:
                    left = here._replace(pool=_without(here.pool, i), step=_first_step(here.tool))
                    if here.tool != 7 or left.pool:
                        yield {"do": "spend", "die": i}, [left]
        case "die":
            for i, die in enumerate(here.pool):
                yield {"do": "die", "die": i}, list(_taken(here._replace(pool=_without(here.pool, i)), die))
        case "value":
            yield from _values(here)
        case "track":
            for r, dice in enumerate(here.track):
                for i, die in enumerate(dice):
                    yield {"do": "track", "round": r + 1, "index": i}, [here._replace(hand=die, step="cell")]
        case "lift":
            yield from _lifts(here)
        case "cell":
            yield from _cells(here)


def _without(dice: tuple[Die, ...], i: int) -> tuple[Die, ...]:
    return dice[:i] + dice[i + 1 :]


def _taken(here: Position, die: Die) -> Iterator[Position]:
    """What can come of taking a die from the pool."""
    colour, value = die
    match here.tool:
        case 1:
            yield here._replace(hand=die, step="value")
        case 5:
            yield here._replace(hand=die, step="track")
        case 6:
            for rolled in range(1, 7):
                yield here._replace(hand=(colour, rolled), step="cell")
        case 8 | 9:
            yield here._replace(hand=die, step="cell")
        case 10:
            yield here._replace(hand=(colour, {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}[value]), step="cell")
        case 11:
            for drawn in sorted({*here.bag, colour}):
                yield here._replace(hand=(drawn, None), step="value")


def _values(here: Position) -> Iterator[Step]:
    assert here.hand is not None
    colour, value = here.hand
    for new in range(1, 7):
        if here.tool == 11 or (value is not None and abs(new - value) == 1):
            yield {"do": "value", "value": new}, [here._replace(hand=(colour, new), step="cell")]


def _lifts(here: Position) -> Iterator[Step]:
    on_track = {die[0] for dice in here.track for die in dice}
    for cell, (colour, _) in here.window.items():
        if here.tool == 12 and colour not in (on_track if here.moved is None else {here.window[here.moved][0]}):
            continue
        if cell != here.moved:
            yield {"do": "lift", "cell": list(cell)}, [here._replace(lifted=cell, step="cell")]
    if here.tool == 12 and here.moved is not None:
        yield {"do": "stop"}, [here._replace(step=None)]


def _cells(here: Position) -> Iterator[Step]:
    if here.lifted is None:
        assert here.hand is not None
        die: Any = here.hand
        for cell in CELLS:
            if may_place(here.window, here.pattern, cell, die, alone=here.tool == 9 and bool(here.window)):
                yield {"do": "cell", "cell": list(cell)}, [here._replace(step=None)]
        if here.may_give_back:
            yield {"do": "give_back"}, [here._replace(step=None)]
        return
    die, rest = here.window[here.lifted], {cell: die for cell, die in here.window.items() if cell != here.lifted}
    ignore = {2: "colour", 3: "value"}.get(here.tool, "")
    for cell in CELLS:
        if cell != here.lifted and may_place(rest, here.pattern, cell, die, ignore):
            more = here.tool in (4, 12) and here.moved is None
            after = here._replace(window=rest | {cell: die}, lifted=None, moved=cell, step="lift" if more else None)
            yield {"do": "cell", "cell": list(cell)}, [after]
