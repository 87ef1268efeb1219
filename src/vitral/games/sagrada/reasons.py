"""Why an action is not legal now, in words: what a person reads who tries it all the same."""

from typing import Any

import numpy as np

from vitral.core.actions import Data
from vitral.core.messages import Messages
from vitral.games.sagrada.actions import CELLS
from vitral.games.sagrada.components import COLOURS, DIE_COLOUR, DIE_VALUE, GRID, PAYMENT, SPACE, TOOL
from vitral.games.sagrada.tools import is_move, mode_of, price
from vitral.games.sagrada.view import read_die, read_window
from vitral.games.sagrada.windows import EDGE, around, beside, lift_die, targets


def reason(view: Data, data: Data, t: Messages) -> str:
    """Why an action of the present phase is not allowed, from the view of the seat that decides."""
    match data["do"]:
        case "place":
            return _why_not_place(view, data, t)
        case "tool":
            return _why_not_tool(view, data["tool"], t)
        case "spend" | "die":
            return _why_not_die(view, data, t)
        case "value":
            is_step = abs(data["value"] - view["hand"]["value"]) == 1
            return t("why-unplaceable" if is_step else "why-step")
        case "track":
            dice = view["track"][data["round"] - 1]
            return t("why-unplaceable" if data["index"] < len(dice) else "why-no-track-die")
        case "lift":
            return _why_not_lift(view, data["cell"], t)
        case "cell":
            return _why_not_cell(view, data["cell"], t)
    return t(f"why-{data['do'].replace('_', '-')}")


# ---------------------------------------------------------------- spaces


def _me(view: Data) -> Any:
    return view["seats"][view["seat"]]


def _own(view: Data) -> np.record:
    return read_window(_me(view)["pattern"], _me(view)["window"])


def _why_not_place(view: Data, data: Data, t: Messages) -> str:
    if view["drafted"]:
        return t("why-drafted")
    if data["die"] >= len(view["pool"]):
        return t("why-no-die")
    return _why_not_space(_own(view), read_die(view["pool"][data["die"]]), CELLS.index(data["cell"]), t)


def _why_not_space(p: np.record, die: int, cell: int, t: Messages, tool: int = 0) -> str:
    """Which rule of placing keeps a die from a space; the first that does."""
    space, printed = int(SPACE[cell]), GRID[p.pattern][cell]
    colour, value = int(DIE_COLOUR[die]), int(DIE_VALUE[die])
    if p.taken & space:
        return t("why-taken")
    if printed in COLOURS and tool != TOOL.eglomise_brush and printed != COLOURS[colour]:
        return t("why-print-colour", colour=t(f"colour-{printed}"))
    if printed.isdigit() and tool != TOOL.copper_foil_burnisher and int(printed) != value:
        return t("why-print-value", value=int(printed))
    if beside(p.colour[colour]) & space:
        return t("why-beside-colour", colour=t(f"colour-{COLOURS[colour]}"))
    if beside(p.value[value]) & space:
        return t("why-beside-value", value=value)
    return _why_not_reach(p, space, tool, t)


def _why_not_reach(p: np.record, space: int, tool: int, t: Messages) -> str:
    if p.taken == 0 and not EDGE & space:
        return t("why-edge")
    if tool == TOOL.cork_backed_straightedge and around(p.taken) & space:
        return t("why-alone")
    return t("why-second-move" if tool == TOOL.lathekin else "why-touch")


def _why_not_cell(view: Data, cell: list[int], t: Messages) -> str:
    """The same rules for a die that was lifted; Lathekin's first die may fit and yet leave no second move."""
    p, tool, number = _own(view), view["tool"], CELLS.index(cell)
    if view["lifted"] is None:
        return _why_not_space(p, read_die(view["hand"]), number, t, tool)
    if view["lifted"] == cell:
        return t("why-same-cell")
    die = lift_die(p, CELLS.index(view["lifted"]))
    if tool == TOOL.lathekin and p.taken and not around(p.taken) & SPACE[number]:
        return t("why-touch")
    return _why_not_space(p, die, number, t, tool)


# ---------------------------------------------------------------- tools and their steps


def _why_not_tool(view: Data, tool: int, t: Messages) -> str:
    card = next((card for card in view["tools"] if card["tool"] == tool), None)
    if card is None:
        return t("why-tool-absent")
    if view["tooled"]:
        return t("why-tooled")
    if card["used"]:
        return t("why-used")
    return _why_not_now(view, tool, t) or _why_not_paid(view, card, t) or t("why-effect")


def _why_not_now(view: Data, tool: int, t: Messages) -> str | None:
    if tool == TOOL.running_pliers:
        return t("why-running") if view["second"] or not view["drafted"] else None
    if tool == TOOL.glazing_hammer:
        return t("why-hammer") if view["drafted"] or not view["second"] else None
    if tool in (TOOL.lens_cutter, TOOL.tap_wheel) and not any(view["track"]):
        return t("why-track-empty")
    return t("why-before-draft") if view["drafted"] and not is_move(tool) else None


def _why_not_paid(view: Data, card: Data, t: Messages) -> str | None:
    if view["players"] > 1:
        cost, tokens = int(price(card["tokens"])), _me(view)["tokens"]
        return t("why-price", price=cost, tokens=tokens) if tokens < cost else None
    colour = PAYMENT[card["tool"]]
    dice = [die for die in view["pool"] if die["colour"] == colour]
    is_short = not dice or (len(view["pool"]) == 1 and not is_move(card["tool"]))
    return t("why-payment", colour=t(f"colour-{colour}")) if is_short else None


def _why_not_die(view: Data, data: Data, t: Messages) -> str:
    if data["die"] >= len(view["pool"]):
        return t("why-no-die")
    if data["do"] == "die":
        return t("why-unplaceable")
    colour = PAYMENT[view["tool"]]
    if view["pool"][data["die"]]["colour"] != colour:
        return t("why-spend-colour", colour=t(f"colour-{colour}"))
    return t("why-spend-needed")


def _why_not_lift(view: Data, cell: list[int], t: Messages) -> str:
    die = _die_at(view, cell)
    if die is None:
        return t("why-no-lift")
    if cell == view["moved"]:
        return t("why-moved")
    if view["tool"] == TOOL.tap_wheel and not _is_tapped(view, die):
        return t("why-tap-colour")
    can_go = targets(_own(view), CELLS.index(cell), mode_of(view["tool"]))
    return t("why-second-move" if can_go else "why-stuck")


def _die_at(view: Data, cell: list[int]) -> Any:
    return _me(view)["window"][cell[0]][cell[1]]


def _is_tapped(view: Data, die: Data) -> bool:
    """Whether the Tap Wheel may lift a die of this colour."""
    if view["moved"]:
        return bool(_die_at(view, view["moved"])["colour"] == die["colour"])
    return any(other["colour"] == die["colour"] for dice in view["track"] for other in dice)
