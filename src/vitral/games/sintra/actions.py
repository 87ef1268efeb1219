"""The numbering of actions, their form as data, and the board elements that a person clicks."""

from vitral.core.game import Data
from vitral.core.text import Text
from vitral.games.sintra.state import CENTRE, NO_SLOT, NUM_PLACES, NUM_SLOTS
from vitral.games.sintra.tables import COLOURS, NUM_COLOURS
from vitral.games.sintra.view import room

NUM_TARGETS = NUM_SLOTS + 1  # the slots, and none of them

TAKE = 0  # place by place, colour by colour, slot by slot
BACK = NUM_PLACES * NUM_COLOURS * NUM_TARGETS
KEEPING = BACK + 1
NUM_ACTIONS = KEEPING + NUM_COLOURS


def to_data(a: int) -> Data:
    """An action as data."""
    if a >= KEEPING:
        return {"do": "keep", "colour": COLOURS[a - KEEPING]}
    if a == BACK:
        return {"do": "back"}
    group, slot = divmod(a, NUM_TARGETS)
    place, colour = divmod(group, NUM_COLOURS)
    source = "centre" if place == CENTRE else place
    return {"do": "take", "from": source, "colour": COLOURS[colour], "slot": None if slot == NO_SLOT else slot}


def path(a: int) -> tuple[str, ...]:
    """The board elements that a person clicks, one after the other."""
    data = to_data(a)
    match data["do"]:
        case "take":
            where = "break" if data["slot"] is None else f"slot-{data['slot']}"
            return (group_id(data["from"], data["colour"]), where)
        case "keep":
            return (f"keep-{data['colour']}",)
    return ("back",)


def group_id(source: int | str, colour: str) -> str:
    """The board's name of the glass of one colour on a factory or in the centre."""
    return f"centre-{colour}" if source == "centre" else f"factory-{source}-{colour}"


def glass_at(view: Data, source: int | str) -> dict[str, int]:
    """What lies on a factory or in the centre; nothing on a factory that is not in play."""
    if source == "centre":
        return dict(view["centre"])
    return dict(view["factories"][int(source)]) if int(source) < len(view["factories"]) else dict.fromkeys(COLOURS, 0)


# ---------------------------------------------------------------- in words


def describe(view: Data, data: Data, t: Text) -> str:
    """An action in words."""
    match data["do"]:
        case "take":
            return _describe_take(view, data, t)
        case "keep":
            return t("do-keep", glass=t(f"glass-{data['colour']}", count=1))
    return t("do-back")


def _describe_take(view: Data, data: Data, t: Text) -> str:
    source, colour, slot = data["from"], data["colour"], data["slot"]
    count = glass_at(view, source)[colour]
    tile = source == "centre" and view["tile"] == "centre"
    values = {
        "glass": t(f"glass-{colour}", count=count),
        "from": t("from-centre") if source == "centre" else t("from-factory", number=source + 1),
        "tile": t("and-tile") if tile else "",
    }
    if slot is None:
        return t("do-break", count=count, **values)
    return t("do-take", slot=slot + 1, broken=_num_broken(view, count, colour, slot), **values)


def _num_broken(view: Data, count: int, colour: str, slot: int) -> int:
    """How many of the glass would find no space."""
    strip = None if view["seat"] is None else view["seats"][view["seat"]]["strips"][slot]
    return max(0, count - room(strip, colour)) if strip else 0
