"""The actions of Splendor: what can be chosen in which phase, what a person clicks for it, and its words."""

from itertools import combinations

import numpy as np

from vitral.core.actions import Actions, Data, Family
from vitral.core.messages import Messages, join_words
from vitral.games.splendor.components import (
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
    TOKENS,
)

# every way to take gems: one of each of 1, 2 or 3 colours, then two of one colour
TAKES = [c for size in (1, 2, 3) for c in combinations(range(NUM_GEMS), size)] + [(c, c) for c in range(NUM_GEMS)]
TAKE_COUNT = np.array([[take.count(c) for c in range(NUM_GEMS)] for take in TAKES], np.int8)  # [take, gem]
TAKE_COLOURS = np.array([sum(1 << c for c in set(take)) for take in TAKES], np.int8)  # [take] bit set of gems
FIRST_OF_SIZE = np.array([0, 0, NUM_GEMS, 15], np.int16)  # [colours] the first take of so many colours
PAIR = len(TAKES) - NUM_GEMS  # the first take of two of one colour
MAX_GOLD = 5

ACTIONS = Actions(
    Family(
        "take",
        phase="turn",
        gems=[[GEMS[c] for c in take] for take in TAKES],
        path=lambda data: (*(f"bank-{gem}" for gem in data["gems"]), "take"),
    ),
    Family("reserve", phase="turn", card=range(NUM_CARDS), path="card-{card} reserve"),
    Family("reserve", name="reserve_deck", phase="turn", deck=range(1, NUM_TIERS + 1), path="deck-{deck} reserve"),
    Family("buy", phase="turn", card=range(NUM_CARDS), path="card-{card} buy"),
    Family("pass", phase="turn"),
    Family("pay", phase="pay", colour=GEMS, gold=range(MAX_GOLD + 1), path="gold-{gold}"),
    Family("return", phase="return", token=TOKENS, path="own-{token}"),
    Family("noble", phase="noble", noble=range(NUM_NOBLES)),
    turn="turn",
)
FIRST, AFTER = ACTIONS.first, ACTIONS.after


def describe(view: Data, data: Data, t: Messages) -> str | None:
    """An action in words, where these are not simply its message."""
    match data["do"]:
        case "take":
            return t("do-take", gems=join_words([t(f"gem-{gem}") for gem in data["gems"]], t))
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
    return None


def card_name(card: int, t: Messages) -> str:
    """A card in a few words: its bonus, its points and its price."""
    tier, gem, points = int(CARD_TIER[card]) + 1, t(f"gem-{GEMS[CARD_BONUS[card]]}"), int(CARD_POINTS[card])
    return t("card", tier=tier, gem=gem, points=points, cost=amounts(CARD_COST[card], t))


def noble_name(noble: int, t: Messages) -> str:
    """A noble by the bonuses that it asks for."""
    return t("noble", points=int(NOBLE_POINTS[noble]), needs=amounts(NOBLE_NEEDS[noble], t))


def amounts(numbers: "np.ndarray[tuple[int], np.dtype[np.int8]]", t: Messages) -> str:
    """So many of each gem, as a list."""
    pairs = zip(GEMS, numbers, strict=True)
    return join_words([t("amount", count=int(n), gem=t(f"gem-{gem}")) for gem, n in pairs if n], t)
