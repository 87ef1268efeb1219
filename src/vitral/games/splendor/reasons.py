"""Why an action is not legal now, in words: what a person reads who tries it all the same."""

from vitral.core.actions import Data
from vitral.core.messages import Messages
from vitral.games.splendor.components import CARD_COST, GEMS
from vitral.games.splendor.state import MAX_RESERVED, PAIR_PILE


def reason(view: Data, data: Data, t: Messages) -> str:
    """Why an action of the present phase is not allowed, from the view of the seat that decides."""
    me = view["seats"][view["seat"]]
    match data["do"]:
        case "take":
            return _why_not_take(view, data["gems"], t)
        case "reserve" if len(me["reserved"]) >= MAX_RESERVED:
            return t("why-hand-full", most=MAX_RESERVED)
        case "reserve" if "deck" in data:
            return t("why-deck-empty")
        case "reserve":
            return t("why-not-there")
        case "buy":
            return _why_not_buy(view, me, data["card"], t)
        case "pay":
            return t("why-gold")
        case "return":
            return t("why-no-token", token=t(f"gem-{data['token']}"))
        case "noble":
            return t("why-noble")
    return t("why-pass")


def _why_not_take(view: Data, gems: list[str], t: Messages) -> str:
    bank = view["bank"]
    for gem in gems:
        if bank[gem] == 0:
            return t("why-bank-empty", gem=t(f"gem-{gem}"))
    if len(gems) == 2 and gems[0] == gems[1]:
        return t("why-pair", pile=PAIR_PILE, gem=t(f"gem-{gems[0]}"), count=bank[gems[0]])
    return t("why-three", count=min(3, sum(bank[gem] > 0 for gem in GEMS)))


def _why_not_buy(view: Data, me: Data, card: int, t: Messages) -> str:
    market = [c for row in view["market"].values() for c in row]
    if card not in market and card not in [r["card"] for r in me["reserved"]]:
        return t("why-not-there")
    short = sum(
        max(0, int(n) - me["bonuses"][gem] - me["tokens"][gem]) for gem, n in zip(GEMS, CARD_COST[card], strict=True)
    )
    return t("why-price", short=short - me["tokens"]["gold"])
