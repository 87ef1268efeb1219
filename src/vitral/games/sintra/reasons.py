"""Why an action is not legal now, in words: what a person reads who tries it all the same."""

from vitral.core.actions import Data
from vitral.core.messages import Messages
from vitral.games.sintra.actions import glass_at
from vitral.games.sintra.view import room


def reason(view: Data, data: Data, t: Messages) -> str:
    """Why an action of the present phase is not allowed, from the view of the seat that decides."""
    me = view["seats"][view["seat"]]
    match data["do"]:
        case "take":
            return _why_not_take(view, data, t) or _why_not_place(me, data["colour"], data["slot"], t)
        case "back":
            return t("why-back-there") if any(me["strips"]) else t("why-back-none")
    return t("why-not-kept", colour=t(f"colour-{data['colour']}"))


def _why_not_take(view: Data, data: Data, t: Messages) -> str:
    """Why such glass can't be taken there; empty if it can."""
    source, colour = data["from"], data["colour"]
    if source != "centre" and source >= len(view["factories"]):
        return t("why-factory", count=len(view["factories"]))
    here = glass_at(view, source)
    if not any(here.values()):
        return t("why-centre-empty") if source == "centre" else t("why-factory-empty", number=source + 1)
    return "" if here[colour] else t("why-no-colour", colour=t(f"colour-{colour}"))


def _why_not_place(me: Data, colour: str, slot: int | None, t: Messages) -> str:
    if slot is None:
        fitting = [i for i, strip in enumerate(me["strips"]) if strip and i >= me["glazier"] and room(strip, colour)]
        return t("why-must-place", slot=fitting[0] + 1)
    if slot < me["glazier"]:
        return t("why-left", glazier=me["glazier"] + 1)
    if me["strips"][slot] is None:
        return t("why-no-strip", slot=slot + 1)
    return t("why-no-space", slot=slot + 1, colour=t(f"colour-{colour}"))
