"""What holds in every position of Splendor: each piece is in exactly one place, and the counts agree."""

from vitral.core.bits import BIT, U, num_bits
from vitral.core.rule import rule
from vitral.games.splendor import components
from vitral.games.splendor.state import MARKET_SLOTS, MAX_RESERVED, NO_CARD, NO_GEM

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
    for tier in range(components.NUM_TIERS):
        if not are_cards_whole(s, tier):
            return 2
    for t in range(components.NUM_TOKENS):
        total = int(s.bank[t])
        for i in range(s.count):
            total += s.players[i].tokens[t]
        if total != components.BANK[s.count, t]:
            return 3
    return broken_by_players(s)


@rule
def is_out_of_range(s):
    if not NO_CARD <= s.buying < components.NUM_CARDS or not NO_GEM <= s.asked < components.NUM_GEMS or min(s.bank) < 0:
        return True
    for i in range(s.count):
        p = s.players[i]
        if not 0 <= p.num_reserved <= MAX_RESERVED or min(p.tokens) < 0:
            return True
        for j in range(MAX_RESERVED):
            is_there = j < p.num_reserved
            if not NO_CARD <= p.reserved[j] < components.NUM_CARDS or (p.reserved[j] != NO_CARD) != is_there:
                return True
            if is_there and p.tier[j] != components.CARD_TIER[p.reserved[j]]:
                return True
    return False


@rule
def is_shown(s, tier, card):
    """Whether a card belongs to the tier and is counted among those in the market."""
    in_tier = 0 <= card < components.NUM_CARDS and components.CARD_TIER[card] == tier
    return in_tier and s.shown[tier] & BIT[card - components.FIRST_CARD[tier]] != U(0)


@rule
def are_cards_whole(s, tier):
    """Deck, market, hands and bought cards share no card of the tier and are together all of them."""
    seen, total = s.deck[tier] | s.shown[tier], num_bits(s.deck[tier]) + num_bits(s.shown[tier])
    if num_bits(s.deck[tier]) != s.deck_size[tier]:
        return False
    for slot in range(MARKET_SLOTS):
        card = s.market[tier, slot]
        if card != NO_CARD and not is_shown(s, tier, card):
            return False
    for i in range(s.count):
        p = s.players[i]
        seen |= p.cards[tier]
        total += num_bits(p.cards[tier])
        for j in range(p.num_reserved):
            if components.CARD_TIER[p.reserved[j]] == tier:
                seen |= BIT[p.reserved[j] - components.FIRST_CARD[tier]]
                total += 1
    return total == components.TIER_SIZE[tier] and seen == (U(1) << U(components.TIER_SIZE[tier])) - U(1)


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
    return 0 if total == components.NOBLES_SHOWN[s.count] and num_bits(seen) == total else 4


@rule
def is_counted_right(p):
    """Points, bonuses and the number of cards follow from the cards and nobles that a player has."""
    num_cards, points = 0, 0
    for gem in range(components.NUM_GEMS):
        num_cards += p.bonus[gem]
    for card in range(components.NUM_CARDS):
        tier = components.CARD_TIER[card]
        if p.cards[tier] & BIT[card - components.FIRST_CARD[tier]]:
            num_cards -= 1
            points += components.CARD_POINTS[card]
    for noble in range(components.NUM_NOBLES):
        if p.nobles >> noble & 1:
            points += components.NOBLE_POINTS[noble]
    return num_cards == 0 and points == p.points
