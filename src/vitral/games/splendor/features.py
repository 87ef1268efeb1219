"""What a network sees of Splendor: numbers of about 0 to 1, the seat's own things first, then the others' clockwise."""

from vitral.core.layout import ONE, layout
from vitral.core.rule import rule
from vitral.core.writing import write_all, write_bits, write_phase
from vitral.games.splendor import components, state
from vitral.games.splendor.rules import lacking, num_tokens

TIERS = range(1, components.NUM_TIERS + 1)
CARD, _CARD = layout(known=ONE, cost=components.GEMS, bonus=components.GEMS, points=ONE, lacking=ONE)
HELD, _HELD = layout(tier=TIERS, **dict.fromkeys(_CARD, ONE))
PLAYER, _PLAYER = layout(
    tokens=components.TOKENS,
    bonus=components.GEMS,
    num_tokens=ONE,
    points=ONE,
    cards=ONE,
    decides=ONE,
    reserved=(state.MAX_RESERVED, _HELD),
)
AT, NAMES = layout(
    phase=state.PHASES,
    bank=components.TOKENS,
    deck=TIERS,
    noble=components.NUM_NOBLES,
    paid=components.TOKENS,
    asked=components.GEMS,
    last_round=ONE,
    buying=_CARD,
    market=(TIERS, state.MARKET_SLOTS, _CARD),
    player=(state.MAX_PLAYERS, _PLAYER),
)


@rule
def features(s, seat, out):
    """A hidden state from the point of view of a seat (of seat 0 for a spectator)."""
    me = max(0, seat)
    write_common(s, out)
    write_card(s.players[me], s.buying, out, AT.buying)
    for tier in range(components.NUM_TIERS):
        for slot in range(state.MARKET_SLOTS):
            at = AT.market + (tier * state.MARKET_SLOTS + slot) * CARD.size
            write_card(s.players[me], s.market[tier, slot], out, at)
    for i in range(s.count):
        other = (me + i) % s.count
        decides = other == s.seat and not s.over
        write_player(s.players[me], s.players[other], decides, out, AT.player + i * PLAYER.size)


@rule
def write_common(s, out):
    write_phase(s, out, AT.phase)
    write_all(s.bank, 7, out, AT.bank)
    for tier in range(components.NUM_TIERS):
        out[AT.deck + tier] = s.deck_size[tier] / components.TIER_SIZE[tier]
    write_bits(s.nobles, components.NUM_NOBLES, out, AT.noble)
    write_all(s.paid, 7, out, AT.paid)
    if s.asked != state.NO_GEM:
        out[AT.asked + int(s.asked)] = 1
    out[AT.last_round] = s.last_round


@rule
def write_card(p, card, out, at):
    """A card as a player sees it, with the gold that it would take; nothing for none or an unknown one."""
    if card <= state.NO_CARD:
        return
    out[at + CARD.known] = 1
    missing = 0
    for gem in range(components.NUM_GEMS):
        out[at + CARD.cost + gem] = components.CARD_COST[card, gem] / 7
        missing += lacking(p, card, gem)
    out[at + CARD.bonus + int(components.CARD_BONUS[card])] = 1
    out[at + CARD.points] = components.CARD_POINTS[card] / 5
    out[at + CARD.lacking] = (missing - p.tokens[components.GOLD]) / 10


@rule
def write_player(me, p, decides, out, at):
    write_all(p.tokens, 7, out, at + PLAYER.tokens)
    write_all(p.bonus, 7, out, at + PLAYER.bonus)
    out[at + PLAYER.num_tokens] = num_tokens(p) / state.MAX_TOKENS
    out[at + PLAYER.points] = p.points / state.POINTS_TO_END
    out[at + PLAYER.cards] = p.num_cards / state.POINTS_TO_END
    out[at + PLAYER.decides] = decides
    for i in range(p.num_reserved):
        held = at + PLAYER.reserved + i * HELD.size
        out[held + HELD.tier + int(p.tier[i])] = 1
        write_card(me, p.reserved[i], out, held + HELD.known)
