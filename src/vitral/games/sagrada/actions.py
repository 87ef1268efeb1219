"""The actions of Sagrada: what can be chosen in which phase, what a person clicks for it, and its words."""

from vitral.core.actions import Actions, Data, Family
from vitral.core.messages import Messages
from vitral.games.sagrada.components import COLUMNS, NUM_TOOLS, NUM_VALUES, PATTERN_BY_ID, PATTERNS, ROUNDS, ROWS, TOOLS
from vitral.games.sagrada.state import MAX_POOL

CELLS = [[row, column] for row in range(ROWS) for column in range(COLUMNS)]

ACTIONS = Actions(
    Family("pattern", phase="pattern", pattern=PATTERNS),
    Family("place", phase="turn", die=range(MAX_POOL), cell=CELLS, path="pool-{die} cell-{cell[0]}-{cell[1]}"),
    Family("tool", phase="turn", tool=range(1, NUM_TOOLS + 1)),
    Family("pass", phase="turn"),
    Family("spend", phase="spend", die=range(MAX_POOL), path="pool-{die}"),
    Family("die", phase="die", die=range(MAX_POOL), path="pool-{die}"),
    Family("value", phase="value", value=range(1, NUM_VALUES + 1)),
    Family("track", phase="track", round=range(1, ROUNDS + 1), index=range(MAX_POOL), path="track-{round}-{index}"),
    Family("lift", phase="lift", cell=CELLS),
    Family("cell", phase="cell", cell=CELLS),
    Family("give_back", phase="cell"),
    Family("stop", phase="lift"),
    turn="turn",
)
FIRST, AFTER = ACTIONS.first, ACTIONS.after


# ---------------------------------------------------------------- in words


def describe(view: Data, data: Data, t: Messages) -> str | None:
    """An action in words, where these are not simply its message."""
    match data["do"]:
        case "pattern":
            return t("do-pattern", pattern=PATTERN_BY_ID[data["pattern"]]["name"])
        case "place":
            return t("do-place", die=_numbered(view["pool"], data["die"], t), cell=cell_name(data["cell"], t))
        case "tool":
            return t("do-tool", tool=t(f"tool-{TOOLS[data['tool']]}"))
        case "spend" | "die":
            return t(f"do-{data['do']}", die=_numbered(view["pool"], data["die"], t))
        case "track":
            die = _numbered(view["track"][data["round"] - 1], data["index"], t)
            return t("do-track", die=die, round=data["round"])
        case "lift":
            return t("do-lift", die=_window_die(view, data["cell"], t))
        case "cell":
            return t("do-cell", cell=cell_name(data["cell"], t))
        case "pass" if view["drafted"] or view["tooled"]:
            return t("do-end")
    return None


def die_name(die: Data, t: Messages) -> str:
    """A die in words: its colour and value."""
    if die["value"] is None:
        return t("die-open", colour=t(f"colour-{die['colour']}"))
    return t(f"die-{die['colour']}", value=die["value"])


def cell_name(cell: list[int], t: Messages) -> str:
    return t("cell", row=cell[0] + 1, column=cell[1] + 1)


def _numbered(dice: list[Data], i: int, t: Messages) -> str:
    """A die among others: with its place if there is another one like it."""
    if i >= len(dice):
        return t("die-missing", place=i + 1)
    name = die_name(dice[i], t)
    return t("die-numbered", die=name, place=i + 1) if dice.count(dice[i]) > 1 else name


def _window_die(view: Data, cell: list[int], t: Messages) -> str:
    """The die on a space of the window of the seat that decides, and where it lies."""
    window = view["seats"][view["seat"]]["window"] if view["seat"] is not None else []
    die = window[cell[0]][cell[1]] if window else None
    place = cell_name(cell, t)
    return t("die-at", die=die_name(die, t), cell=place) if die else place
