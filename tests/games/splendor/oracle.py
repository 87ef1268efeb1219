"""Splendor, slow and obvious: scores and legal actions from the whole truth as data."""

from itertools import combinations
from typing import Any

from vitral.games.splendor.components import COMPONENTS

Data = dict[str, Any]
GEMS = ["white", "blue", "green", "red", "black"]
CARDS, NOBLES = COMPONENTS["cards"], COMPONENTS["nobles"]

KEYS = {"bank", "market", "deck_size", "unseen", "nobles", "passes", "paying"}
TRUTH_KEYS = {"bank", "market", "deck", "nobles", "passes", "paying"}


def scores(truth: Data, log: list[Data]) -> list[int]:
    """Points printed on bought cards, and three for each noble."""
    return [sum(CARDS[card]["points"] for card in p["cards"]) + 3 * len(p["nobles"]) for p in truth["seats"]]


def legal(truth: Data, log: list[Data]) -> list[Data]:
    """Every action that the rules allow, tried one by one."""
    me = truth["seats"][truth["seat"]]
    match truth["phase"]:
        case "return":
            return [{"do": "return", "token": token} for token, n in me["tokens"].items() if n]
        case "noble":
            return [{"do": "noble", "noble": n} for n in truth["nobles"] if _impressed(me, n)]
        case "pay":
            return _payments(truth["paying"], me)
    found = [*_takes(truth["bank"]), *_reserves(truth, me), *_purchases(truth, me)]
    return found or [{"do": "pass"}]


def _impressed(me: Data, noble: int) -> bool:
    return all(me["bonuses"][gem] >= need for gem, need in zip(GEMS, NOBLES[noble]["requires"], strict=True))


def _takes(bank: Data) -> list[Data]:
    left = [gem for gem in GEMS if bank[gem]]
    different = [list(c) for c in combinations(left, min(3, len(left)))] if left else []
    return [{"do": "take", "gems": gems} for gems in different + [[gem, gem] for gem in GEMS if bank[gem] >= 4]]


def _reserves(truth: Data, me: Data) -> list[Data]:
    if len(me["reserved"]) == 3:
        return []
    shown = [card for row in truth["market"].values() for card in row if card is not None]
    decks = [int(tier) for tier, deck in truth["deck"].items() if deck]
    return [{"do": "reserve", "card": c} for c in shown] + [{"do": "reserve", "deck": tier} for tier in decks]


def _price(me: Data, card: int) -> dict[str, int]:
    return {gem: max(0, n - me["bonuses"][gem]) for gem, n in zip(GEMS, CARDS[card]["cost"], strict=True)}


def _purchases(truth: Data, me: Data) -> list[Data]:
    within_reach = [c for row in truth["market"].values() for c in row if c is not None] + [
        r["card"] for r in me["reserved"]
    ]
    return [{"do": "buy", "card": c} for c in within_reach if _gold_needed(me, c) <= me["tokens"]["gold"]]


def _gold_needed(me: Data, card: int) -> int:
    return sum(max(0, n - me["tokens"][gem]) for gem, n in _price(me, card).items())


def _payments(paying: Data, me: Data) -> list[Data]:
    """Try every amount of gold: the rest of this colour is paid in its tokens, and later colours must stay payable."""
    price, gem = _price(me, paying["card"]), paying["colour"]
    later = sum(max(0, price[g] - me["tokens"][g]) for g in GEMS[GEMS.index(gem) + 1 :])
    gold_left = me["tokens"]["gold"] - paying["paid"]["gold"]
    return [
        {"do": "pay", "colour": gem, "gold": gold}
        for gold in range(price[gem] + 1)
        if price[gem] - gold <= me["tokens"][gem] and gold + later <= gold_left
    ]
