"""What a network sees of Splendor: numbers of about 0 to 1, the seat's own things first, then the others' clockwise."""

from vitral.core.rule import rule
from vitral.games.splendor.rules import lacking, num_tokens
from vitral.games.splendor.state import (
    MARKET_SLOTS,
    MAX_PLAYERS,
    MAX_RESERVED,
    MAX_TOKENS,
    NO_CARD,
    PHASES,
    POINTS_TO_END,
)
from vitral.games.splendor.tables import (
    CARD_BONUS,
    CARD_COST,
    CARD_POINTS,
    GEMS,
    GOLD,
    NUM_GEMS,
    NUM_NOBLES,
    NUM_TIERS,
    NUM_TOKENS,
    TIER_SIZE,
    TOKENS,
)

_CARD = ("known", *(f"cost_{g}" for g in GEMS), *(f"bonus_{g}" for g in GEMS), "points", "lacking")
_PLAYER = (
    *(f"tokens_{t}" for t in TOKENS),
    *(f"bonus_{g}" for g in GEMS),
    *("tokens", "points", "cards", "decides"),
    *(f"reserved_{i}_{f}" for i in range(MAX_RESERVED) for f in (*(f"tier_{t + 1}" for t in range(NUM_TIERS)), *_CARD)),
)
NAMES = (
    *(f"phase_{phase}" for phase in PHASES),
    *(f"bank_{t}" for t in TOKENS),
    *(f"deck_{tier + 1}" for tier in range(NUM_TIERS)),
    *(f"noble_{n}" for n in range(NUM_NOBLES)),
    *(f"paid_{t}" for t in TOKENS),
    *(f"asked_{g}" for g in GEMS),
    "last_round",
    *(f"buying_{f}" for f in _CARD),
    *(f"market_{tier + 1}_{slot}_{f}" for tier in range(NUM_TIERS) for slot in range(MARKET_SLOTS) for f in _CARD),
    *(f"player_{i}_{f}" for i in range(MAX_PLAYERS) for f in _PLAYER),
)


@rule
def features(s, seat, out):
    """A hidden state from the point of view of a seat (of seat 0 for a spectator)."""
    me = max(0, seat)
    n = write_table(s, out)
    n = write_card(s.players[me], s.buying, out, n)
    for tier in range(NUM_TIERS):
        for slot in range(MARKET_SLOTS):
            n = write_card(s.players[me], s.market[tier, slot], out, n)
    for i in range(MAX_PLAYERS):
        if i < s.count:
            other = (me + i) % s.count
            n = write_player(s.players[me], s.players[other], other == s.seat and not s.over, out, n)
        else:
            n = write_nothing(len(_PLAYER), out, n)


@rule
def write_table(s, out):
    n = 0
    for phase in range(len(PHASES)):
        out[n + phase] = s.phase == phase and not s.over
    n += len(PHASES)
    for t in range(NUM_TOKENS):
        out[n + t] = s.bank[t] / 7
    n += NUM_TOKENS
    for tier in range(NUM_TIERS):
        out[n + tier] = s.deck_size[tier] / TIER_SIZE[tier]
    n += NUM_TIERS
    for noble in range(NUM_NOBLES):
        out[n + noble] = s.nobles >> noble & 1
    n += NUM_NOBLES
    for t in range(NUM_TOKENS):
        out[n + t] = s.paid[t] / 7
    n += NUM_TOKENS
    for gem in range(NUM_GEMS):
        out[n + gem] = s.asked == gem
    n += NUM_GEMS
    out[n] = s.last_round
    return n + 1


@rule
def write_card(p, card, out, n):
    """A card as a player sees it, with the gold that it would take; nothing for none or an unknown one."""
    if card <= NO_CARD:
        return write_nothing(len(_CARD), out, n)
    out[n] = 1
    missing = 0
    for gem in range(NUM_GEMS):
        out[n + 1 + gem] = CARD_COST[card, gem] / 7
        out[n + 1 + NUM_GEMS + gem] = CARD_BONUS[card] == gem
        missing += lacking(p, card, gem)
    out[n + 1 + 2 * NUM_GEMS] = CARD_POINTS[card] / 5
    out[n + 2 + 2 * NUM_GEMS] = (missing - p.tokens[GOLD]) / 10
    return n + 3 + 2 * NUM_GEMS


@rule
def write_player(me, p, decides, out, n):
    for t in range(NUM_TOKENS):
        out[n + t] = p.tokens[t] / 7
    n += NUM_TOKENS
    for gem in range(NUM_GEMS):
        out[n + gem] = p.bonus[gem] / 7
    n += NUM_GEMS
    out[n] = num_tokens(p) / MAX_TOKENS
    out[n + 1] = p.points / POINTS_TO_END
    out[n + 2] = p.num_cards / POINTS_TO_END
    out[n + 3] = decides
    n += 4
    for i in range(MAX_RESERVED):
        for tier in range(NUM_TIERS):
            out[n + tier] = i < p.num_reserved and p.tier[i] == tier
        n = write_card(me, p.reserved[i], out, n + NUM_TIERS)
    return n


@rule
def write_nothing(count, out, n):
    for i in range(count):
        out[n + i] = 0
    return n + count
