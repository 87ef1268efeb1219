"""A state of Splendor as plain data, in the rulebook's words."""

from typing import Any

import numpy as np

from vitral.core.actions import Data
from vitral.core.bits import members
from vitral.games.splendor.components import FIRST_CARD, GEMS, NUM_TIERS, TOKENS
from vitral.games.splendor.state import NO_CARD, UNKNOWN_CARD


def details(s: np.record, truth: bool) -> Data:
    """All but the keys that every game has; `s` is hidden already unless it is the truth."""
    tiers = range(NUM_TIERS)
    unseen = {str(tier + 1): cards(s.deck, tier) for tier in tiers}
    size = {str(tier + 1): int(s.deck_size[tier]) for tier in tiers}
    return {
        "bank": counts(TOKENS, s.bank),
        "market": {str(tier + 1): [known(card) for card in s.market[tier]] for tier in tiers},
        **({"deck": unseen} if truth else {"deck_size": size, "unseen": unseen}),
        "nobles": members(s.nobles),
        "passes": int(s.passes),
        "paying": paying(s),
        "seats": [seat(s.players[i]) for i in range(s.count)],
    }


def paying(s: np.record) -> Data | None:
    if s.buying == NO_CARD:
        return None
    return {"card": int(s.buying), "colour": GEMS[s.asked], "paid": counts(TOKENS, s.paid)}


def seat(p: np.record) -> Data:
    return {
        "tokens": counts(TOKENS, p.tokens),
        "bonuses": counts(GEMS, p.bonus),
        "cards": [card for tier in range(NUM_TIERS) for card in cards(p.cards, tier)],
        "reserved": [reserved(p, i) for i in range(p.num_reserved)],
        "nobles": members(p.nobles),
        "points": int(p.points),
    }


def reserved(p: np.record, i: int) -> Data:
    return {"card": known(p.reserved[i]), "tier": int(p.tier[i]) + 1, "hidden": bool(p.face_down[i])}


def known(card: Any) -> int | None:
    return None if card in (NO_CARD, UNKNOWN_CARD) else int(card)


def cards(bits: Any, tier: int) -> list[int]:
    """The ids of a tier's bit set."""
    return [int(FIRST_CARD[tier]) + bit for bit in members(bits[tier])]


def counts(names: tuple[str, ...], numbers: Any) -> dict[str, int]:
    return {name: int(n) for name, n in zip(names, numbers, strict=True)}
