"""What holds in every position of Splendor: each piece is in exactly one place, and the counts agree."""

from vitral.core.bits import BIT, U, num_bits
from vitral.core.rule import rule
from vitral.games.splendor.state import MARKET_SLOTS, MAX_RESERVED, NO_CARD, NO_GEM
from vitral.games.splendor.tables import (
    BANK,
    CARD_POINTS,
    CARD_TIER,
    FIRST_CARD,
    NOBLE_POINTS,
    NOBLES_SHOWN,
    NUM_CARDS,
    NUM_GEMS,
    NUM_NOBLES,
    NUM_TIERS,
    NUM_TOKENS,
    TIER_SIZE,
)

INVARIANTS = (
    "every field must be in its range",
    "every card must be in exactly one place",
    "tokens must be neither lost nor added",
    "every noble must be in exactly one place",
    "points, bonuses and cards of a player must agree",
)


@rule
def broken_invariant(s):
    """Which of INVARIANTS is broken, counted from 1; 0 if none."""
    if is_out_of_range(s):
        return 1
    for tier in range(NUM_TIERS):
        if not are_cards_whole(s, tier):
            return 2
    for t in range(NUM_TOKENS):
        total = int(s.bank[t])
        for i in range(s.count):
            total += s.players[i].tokens[t]
        if total != BANK[s.count, t]:
            return 3
    return broken_by_players(s)


@rule
def is_out_of_range(s):
    if s.buying < NO_CARD or s.buying >= NUM_CARDS or s.asked < NO_GEM or s.asked >= NUM_GEMS:
        return True
    for t in range(NUM_TOKENS):
        if s.bank[t] < 0:
            return True
    for i in range(s.count):
        p = s.players[i]
        if p.num_reserved < 0 or p.num_reserved > MAX_RESERVED:
            return True
        for t in range(NUM_TOKENS):
            if p.tokens[t] < 0:
                return True
        for j in range(MAX_RESERVED):
            if (
                p.reserved[j] < NO_CARD
                or p.reserved[j] >= NUM_CARDS
                or (p.reserved[j] == NO_CARD) != (j >= p.num_reserved)
            ):
                return True
    return False


@rule
def are_cards_whole(s, tier):
    """Deck, market, hands and bought cards share no card of the tier and are together all of them."""
    seen, total = s.deck[tier] | s.shown[tier], num_bits(s.deck[tier]) + num_bits(s.shown[tier])
    if num_bits(s.deck[tier]) != s.deck_size[tier]:
        return False
    for slot in range(MARKET_SLOTS):
        card = s.market[tier, slot]
        if card != NO_CARD and (
            card < 0 or card >= NUM_CARDS or CARD_TIER[card] != tier or not s.shown[tier] & BIT[card - FIRST_CARD[tier]]
        ):
            return False
    for i in range(s.count):
        p = s.players[i]
        seen |= p.cards[tier]
        total += num_bits(p.cards[tier])
        for j in range(p.num_reserved):
            if CARD_TIER[p.reserved[j]] == tier:
                seen |= BIT[p.reserved[j] - FIRST_CARD[tier]]
                total += 1
    return total == TIER_SIZE[tier] and seen == (U(1) << U(TIER_SIZE[tier])) - U(1)


@rule
def broken_by_players(s):
    """4 if a noble is in two places or there are too few; 5 if points, bonuses or cards don't agree; else 0."""
    seen, total = int(s.nobles), num_bits(s.nobles)
    for i in range(s.count):
        p = s.players[i]
        seen |= int(p.nobles)
        total += num_bits(p.nobles)
        if not is_counted_right(p):
            return 5
    return 0 if total == NOBLES_SHOWN[s.count] and num_bits(seen) == total else 4


@rule
def is_counted_right(p):
    """Points, bonuses and the number of cards follow from the cards and nobles that a player has."""
    num_cards, points = 0, 0
    for gem in range(NUM_GEMS):
        num_cards += p.bonus[gem]
    for card in range(NUM_CARDS):
        tier = CARD_TIER[card]
        if p.cards[tier] & BIT[card - FIRST_CARD[tier]]:
            num_cards -= 1
            points += CARD_POINTS[card]
    for noble in range(NUM_NOBLES):
        if p.nobles >> noble & 1:
            points += NOBLE_POINTS[noble]
    return num_cards == 0 and points == p.points
