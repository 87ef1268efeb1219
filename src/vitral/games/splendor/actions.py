"""The numbering of actions, their form as data, and the board elements that a person clicks."""

from itertools import combinations

import numpy as np

from vitral.core.game import Data
from vitral.core.text import Text, listed
from vitral.games.splendor.tables import (
    CARD_BONUS,
    CARD_COST,
    CARD_POINTS,
    CARD_TIER,
    GEMS,
    NOBLE_NEEDS,
    NOBLE_POINTS,
    NUM_CARDS,
    NUM_GEMS,
    NUM_NOBLES,
    NUM_TIERS,
    NUM_TOKENS,
    TOKENS,
)

# every way to take gems: one of each of 1, 2 or 3 colours, then two of one colour
TAKES = [c for size in (1, 2, 3) for c in combinations(range(NUM_GEMS), size)] + [(c, c) for c in range(NUM_GEMS)]
NUM_TAKES = len(TAKES)
TAKE_COUNT = np.array([[take.count(c) for c in range(NUM_GEMS)] for take in TAKES], np.int8)  # [take, gem]
TAKE_COLOURS = np.array([sum(1 << c for c in set(take)) for take in TAKES], np.int8)  # [take] bit set of gems
FIRST_OF_SIZE = np.array([0, 0, NUM_GEMS, 15], np.int16)  # [colours] the first take of so many colours
MAX_GOLD = 5

TAKE = 0
PAIR = NUM_TAKES - NUM_GEMS
RESERVE = NUM_TAKES
RESERVE_DECK = RESERVE + NUM_CARDS
BUY = RESERVE_DECK + NUM_TIERS
PASS = BUY + NUM_CARDS
PAYING = PASS + 1  # gem by gem, 0 to 5 gold each
RETURNING = PAYING + NUM_GEMS * (MAX_GOLD + 1)
NOBLE_COMES = RETURNING + NUM_TOKENS
NUM_ACTIONS = NOBLE_COMES + NUM_NOBLES


def to_data(a: int) -> Data:
    """An action as data."""
    if a < RESERVE:
        return {"do": "take", "gems": [GEMS[c] for c in TAKES[a]]}
    if a < RESERVE_DECK:
        return {"do": "reserve", "card": a - RESERVE}
    if a < BUY:
        return {"do": "reserve", "deck": a - RESERVE_DECK + 1}
    if a < PASS:
        return {"do": "buy", "card": a - BUY}
    if a < PAYING:
        return {"do": "pass"}
    if a < RETURNING:
        gem, gold = divmod(a - PAYING, MAX_GOLD + 1)
        return {"do": "pay", "colour": GEMS[gem], "gold": gold}
    if a < NOBLE_COMES:
        return {"do": "return", "token": TOKENS[a - RETURNING]}
    return {"do": "noble", "noble": a - NOBLE_COMES}


def path(a: int) -> tuple[str, ...]:
    """The board elements that a person clicks, one after the other."""
    data = to_data(a)
    match data["do"]:
        case "take":
            return (*(f"bank-{gem}" for gem in data["gems"]), "take")
        case "reserve" if "deck" in data:
            return (f"deck-{data['deck']}", "reserve")
        case "reserve" | "buy":
            return (f"card-{data['card']}", data["do"])
        case "pay":
            return (f"gold-{data['gold']}",)
        case "return":
            return (f"own-{data['token']}",)
        case "noble":
            return (f"noble-{data['noble']}",)
    return ("pass",)


def describe(view: Data, data: Data, t: Text) -> str:
    """An action in words."""
    match data["do"]:
        case "take":
            return t("do-take", gems=listed([t(f"gem-{gem}") for gem in data["gems"]], t))
        case "reserve" if "deck" in data:
            return t("do-reserve-deck", tier=data["deck"])
        case "reserve" | "buy":
            return t(f"do-{data['do']}", card=card_name(data["card"], t))
        case "pay":
            return t("do-pay", gem=t(f"gem-{data['colour']}"), gold=data["gold"])
        case "return":
            return t("do-return", token=t(f"gem-{data['token']}"))
        case "noble":
            return t("do-noble", noble=noble_name(data["noble"], t))
    return t("do-pass")


def card_name(card: int, t: Text) -> str:
    """A card in a few words: its bonus, its points and its price."""
    cost = listed(
        [t("amount", count=int(n), gem=t(f"gem-{gem}")) for gem, n in zip(GEMS, CARD_COST[card], strict=True) if n], t
    )
    return t(
        "card",
        tier=int(CARD_TIER[card]) + 1,
        gem=t(f"gem-{GEMS[CARD_BONUS[card]]}"),
        points=int(CARD_POINTS[card]),
        cost=cost,
    )


def noble_name(noble: int, t: Text) -> str:
    """A noble by the bonuses that it asks for."""
    needs = [
        t("amount", count=int(n), gem=t(f"gem-{gem}")) for gem, n in zip(GEMS, NOBLE_NEEDS[noble], strict=True) if n
    ]
    return t("noble", points=int(NOBLE_POINTS[noble]), needs=listed(needs, t))
