"""The actions of Monolyth: what can be chosen in which phase, what a person clicks for it, and its words."""

from itertools import groupby

from vitral.core.actions import Actions, Data, Family, Path
from vitral.core.messages import Messages, join_words
from vitral.games.monolyth.components import EDGES, MAX_STEPS, NUM_QUARRIES, SHAPES, SINGLE, VALUES
from vitral.games.monolyth.stones import PLACEMENTS, ROTATION, anchor, in_corner

TAKES = ("stone", "single")
NUM_TAKES = len(TAKES)
STEPS = range(1, MAX_STEPS + 1)
COLUMN_NAMES = "ABCD"


def _path_of_placement(data: Data) -> Path:
    """A rotation, and the cell where its marked cube goes."""
    rotation, marked = ROTATION[in_corner(data["cells"])], anchor(data["cells"])
    return (f"turn-{rotation}", "cell-{}-{}-{}".format(*marked))


ACTIONS = Actions(
    Family("move", phase="turn", steps=STEPS, take=TAKES, path="step-{steps} take-{take}"),
    Family("discard", phase="turn", steps=STEPS, path="step-{steps} discard"),
    Family("prophecy", phase="turn", value=VALUES, edge=EDGES, path="prophecy-{value} slot-{edge}"),
    Family("forgo", phase="forgo", value=VALUES, path="prophecy-{value}"),
    Family("place", phase="place", cells=PLACEMENTS, path=_path_of_placement),
    turn="turn",
)
FIRST = ACTIONS.first


# ---------------------------------------------------------------- in words


def describe(view: Data, data: Data, t: Messages) -> str | None:
    """An action in words, where these are not simply its message."""
    match data["do"]:
        case "move" | "discard":
            return _describe_move(view, data, t)
        case "place":
            stone = stone_name(view["taken"], t) if view["taken"] else t("stone")
            return t("do-place", stone=stone, cells=cells_name(data["cells"], t))
    return None


def _describe_move(view: Data, data: Data, t: Messages) -> str:
    steps, quarry = data["steps"], quarry_at(view, data["steps"])
    if quarry is None:
        return t("do-move-nowhere", steps=steps)
    stone = view["ring"][quarry]
    name = stone_name(stone, t)
    if data["do"] == "discard" or data["take"] == "stone":
        return t("do-discard" if data["do"] == "discard" else "do-move-stone", steps=steps, stone=name)
    return t("do-move-single", steps=steps, stone=name, single=stone_name(stone | {"shape": SHAPES[SINGLE]}, t))


def quarry_at(view: Data, steps: int) -> int | None:
    """The quarry where the crystal stands after so many steps; None if fewer stones are left."""
    order = [(view["crystal"] + i) % NUM_QUARRIES for i in range(1, NUM_QUARRIES)]
    reached = [quarry for quarry in order if view["ring"][quarry] is not None]
    return reached[steps - 1] if steps <= len(reached) else None


def stone_name(stone: Data, t: Messages) -> str:
    """A stone by its shape and colour."""
    return t("stone-name", shape=shape_name(stone["shape"], t), colour=t(f"stone-colour-{stone['colour']}"))


def shape_name(shape: str, t: Messages) -> str:
    return t("shape-" + shape.replace("_", "-"))


def column_name(row: int, column: int) -> str:
    """A column of the grid: letters from west to east, numbers from north to south."""
    return f"{COLUMN_NAMES[column]}{row + 1}"


def cells_name(cells: list[list[int]], t: Messages) -> str:
    """Cells in words, column by column, each with its levels counted from 1."""
    words = []
    for (r, c), group in groupby(cells, key=lambda cell: (cell[0], cell[1])):
        levels = [level + 1 for _, _, level in group]
        words.append(t("on-levels", column=column_name(r, c), first=levels[0], last=levels[-1], count=len(levels)))
    return join_words(words, t)
