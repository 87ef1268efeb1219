"""Why an action is not legal now, in words: what a person reads who tries it all the same."""

from vitral.core.actions import Data
from vitral.core.messages import Messages
from vitral.games.monolyth.actions import column_name, quarry_at, stone_name
from vitral.games.monolyth.components import SHAPES
from vitral.games.monolyth.scoring import edge_colours
from vitral.games.monolyth.stones import ROTATION, SHAPE_OF, feet, in_corner


def reason(view: Data, data: Data, t: Messages) -> str:
    """Why an action of the present phase is not allowed, from the view of the seat that decides."""
    match data["do"]:
        case "move" | "discard":
            return _why_not_move(view, data, t)
        case "prophecy":
            return _why_not_prophecy(view, data, t)
        case "forgo":
            return t("why-no-token", value=data["value"])
    return _why_not_place(view, data["cells"], t)


def _why_not_move(view: Data, data: Data, t: Messages) -> str:
    quarry = quarry_at(view, data["steps"])
    if quarry is None:
        return t("why-no-quarry", count=sum(stone is not None for stone in view["ring"]))
    stone = view["ring"][quarry]
    if data["do"] == "discard":
        return t("why-discard")
    if data["take"] == "stone" or view["reserve"][stone["colour"]] > 0:
        return t("why-no-room", stone=stone_name(stone, t))
    return t("why-no-single", colour=t(f"colour-{stone['colour']}"))


def _why_not_prophecy(view: Data, data: Data, t: Messages) -> str:
    if data["value"] not in view["prophecies"]:
        return t("why-no-token", value=data["value"])
    me = view["seats"][view["seat"]]
    colour, value = edge_colours(me)[data["edge"]], me["slots"][data["edge"]]
    return t("why-slot", edge=t(f"edge-{data['edge']}"), colour=t(f"colour-{colour}"), value=value)


def _why_not_place(view: Data, cells: list[list[int]], t: Messages) -> str:
    """The first that is wrong: the shape, a cube in the way, a hollow, or the height."""
    if SHAPES[SHAPE_OF[ROTATION[in_corner(cells)]]] != view["taken"]["shape"]:
        return t("why-shape", stone=stone_name(view["taken"], t))
    columns = view["seats"][view["seat"]]["cubes"]
    for r, c, level in feet(cells):
        height = len(columns[r][c])
        if level != height:
            message = "why-occupied" if level < height else "why-hollow"
            return t(message, column=column_name(r, c), height=height)
    return t("why-limit", limit=view["limit"])
