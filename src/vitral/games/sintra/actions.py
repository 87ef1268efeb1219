"""The actions of Sintra: what can be chosen in which phase, what a person clicks for it, and its words."""

from vitral.core.actions import Actions, Data, Family
from vitral.core.messages import Messages
from vitral.games.sintra.components import COLOURS
from vitral.games.sintra.state import MAX_FACTORIES, NUM_SLOTS
from vitral.games.sintra.view import room

SLOTS = (*range(NUM_SLOTS), None)  # None: nothing fits, all the glass breaks
NUM_TARGETS = len(SLOTS)


def group_id(source: int | str, colour: str) -> str:
    """The board's name for the glass of one colour on a factory or in the centre."""
    return f"centre-{colour}" if source == "centre" else f"factory-{source}-{colour}"


def _take_path(data: Data) -> tuple[str, ...]:
    where = "break" if data["slot"] is None else f"slot-{data['slot']}"
    return group_id(data["from"], data["colour"]), where


ACTIONS = Actions(
    Family("take", phase="turn", from_=(*range(MAX_FACTORIES), "centre"), colour=COLOURS, slot=SLOTS, path=_take_path),
    Family("back", phase="turn"),
    Family("keep", phase="keep", colour=COLOURS, path="keep-{colour}"),
    turn="turn",
)
FIRST = ACTIONS.first


def glass_at(view: Data, source: int | str) -> dict[str, int]:
    """The glass on a factory or in the centre; none on a factory that is not in play."""
    places: dict[int | str, dict[str, int]] = {"centre": view["centre"], **dict(enumerate(view["factories"]))}
    return places.get(source) or dict.fromkeys(COLOURS, 0)


def describe(view: Data, data: Data, t: Messages) -> str | None:
    """An action in words, where these are not simply its message."""
    match data["do"]:
        case "take":
            return _describe_take(view, data, t)
        case "keep":
            return t("do-keep", glass=t(f"glass-{data['colour']}", count=1))
    return None


def _describe_take(view: Data, data: Data, t: Messages) -> str:
    source, colour, slot = data["from"], data["colour"], data["slot"]
    count = glass_at(view, source)[colour]
    values = {
        "glass": t(f"glass-{colour}", count=count),
        "from": t("from-centre") if source == "centre" else t("from-factory", number=source + 1),
        "tile": t("and-tile") if source == "centre" == view["tile"] else "",
    }
    if slot is None:
        return t("do-break", count=count, **values)
    return t("do-take", slot=slot + 1, broken=_num_broken(view, count, colour, slot), **values)


def _num_broken(view: Data, count: int, colour: str, slot: int) -> int:
    """How many of the glass would find no space."""
    strip = None if view["seat"] is None else view["seats"][view["seat"]]["strips"][slot]
    return max(0, count - room(strip, colour)) if strip else 0
