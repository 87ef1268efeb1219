"""The printed facts as read-only arrays, checked once."""

import numpy as np

from vitral.core.components import load_components

COMPONENTS = load_components(__package__)

GEMS: tuple[str, ...] = tuple(COMPONENTS["colours"])
TOKENS = (*GEMS, "gold")
NUM_GEMS, NUM_TOKENS, GOLD = len(GEMS), len(TOKENS), len(GEMS)
NUM_TIERS = 3

_cards, _nobles, _setup = COMPONENTS["cards"], COMPONENTS["nobles"], COMPONENTS["setup"]

NUM_CARDS, NUM_NOBLES = len(_cards), len(_nobles)
CARD_TIER = np.array([card["tier"] - 1 for card in _cards], np.int8)  # [card] 0..2
CARD_BONUS = np.array([GEMS.index(card["bonus"]) for card in _cards], np.int8)  # [card] a gem
CARD_POINTS = np.array([card["points"] for card in _cards], np.int8)  # [card]
CARD_COST = np.array([card["cost"] for card in _cards], np.int8)  # [card, gem]
CARD_PRICE = np.array(
    [sum(n << 8 * gem for gem, n in enumerate(card["cost"])) for card in _cards], np.uint64
)  # [card] packed
EACH_BYTE, HIGH_BITS = np.uint64(0x0101010101), np.uint64(0x8080808080)  # of five packed bytes
FIRST_CARD = np.array([int(np.argmax(tier == CARD_TIER)) for tier in range(NUM_TIERS)], np.int8)  # [tier] its lowest id
TIER_SIZE = np.bincount(CARD_TIER, minlength=NUM_TIERS).astype(np.int8)  # [tier]

NOBLE_POINTS = np.array([noble["points"] for noble in _nobles], np.int8)  # [noble]
NOBLE_NEEDS = np.array([noble["requires"] for noble in _nobles], np.int8)  # [noble, gem]

BANK = np.zeros((5, NUM_TOKENS), np.int8)  # [players, token] at the start
NOBLES_SHOWN = np.zeros(5, np.int8)  # [players]
for _n in range(2, 5):
    BANK[_n, :GOLD] = _setup["gem_tokens"][str(_n)]
    BANK[_n, GOLD] = _setup["gold_tokens"][str(_n)]
    NOBLES_SHOWN[_n] = _setup["nobles"][str(_n)]


def _check() -> None:
    for kind, rows in (("card", _cards), ("noble", _nobles)):
        if [row["id"] for row in rows] != list(range(len(rows))):
            raise ValueError(f"components.toml: {kind} ids must run from 0 without a gap")
    if NUM_GEMS != 5 or np.any(np.diff(CARD_TIER) < 0) or TIER_SIZE.max() > 64 or TIER_SIZE.min() == 0:
        raise ValueError("components.toml: five colours; cards in the order of their tiers, 1 to 64 in each of three")
    if CARD_COST.shape != (NUM_CARDS, NUM_GEMS) or NOBLE_NEEDS.shape != (NUM_NOBLES, NUM_GEMS):
        raise ValueError("components.toml: every cost names one number for each colour")


_check()
