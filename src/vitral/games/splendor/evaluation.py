"""What a bot counts in Splendor: how far a seat is, how well its bonuses work, and which cards it can soon buy."""

import numpy as np

from vitral.core.layout import layout
from vitral.core.rule import rule
from vitral.games.splendor import components
from vitral.games.splendor.rules import num_tokens
from vitral.games.splendor.state import MARKET_SLOTS, MAX_RESERVED, NO_CARD, POINTS_TO_END

AT, NAMES = layout(
    "points",
    "won",  # 15 points or more
    "points_beyond_9",
    "cards",
    "colours_with_1_bonuses",
    "colours_with_2_bonuses",
    "colours_with_3_bonuses",
    "colours_with_4_bonuses",
    "gems",
    "gold",
    "kinds_of_gems",
    "gems_beyond_7",
    "reserved",
    "hand_full",
    "nobles_near",
    "nearest_noble",
    "reach_of_tier_1",
    "reach_of_tier_2",
    "reach_of_tier_3",
    "points_soonest",
    "points_second",
    "points_in_reach",
    "points_in_hand",
    "points_at_once",
    "discount_on_points",
    "bonuses_wanted",
    "to_move",
    "plays_last",
)

MAX_TURNS = 15
NEAR = np.array([0.5**n for n in range(20)], np.float32)  # [bonuses missing]
SOON = np.array([0.75**n for n in range(MAX_TURNS + 1)], np.float32)  # [turns]
COST_IN_ALL = components.CARD_COST.sum(axis=1).astype(np.int8)  # [card]


@rule
def terms(s, seat, out):
    """Write what counts for a seat; 0 at the start of the game, 1 when someone has the points to end it."""
    p = s.players[seat]
    count_points(s, p, seat, out)
    count_tokens(p, out)
    count_bonuses(s, p, out)
    for tier in range(components.NUM_TIERS):
        for slot in range(MARKET_SLOTS):
            if s.market[tier, slot] != NO_CARD:
                count_card(p, s.market[tier, slot], tier, out)
    before = out[AT.points_in_reach]
    for i in range(p.num_reserved):
        if p.reserved[i] > NO_CARD:
            count_card(p, p.reserved[i], p.tier[i], out)
    out[AT.points_in_hand] = out[AT.points_in_reach] - before
    most = 0
    for i in range(s.count):
        most = max(most, s.players[i].points)
    return min(1.0, most / POINTS_TO_END)


@rule
def count_points(s, p, seat, out):
    out[AT.points] = p.points
    out[AT.won] = p.points >= POINTS_TO_END
    out[AT.points_beyond_9] = max(0, p.points - 9)
    out[AT.to_move] = s.seat == seat
    out[AT.plays_last] = seat / (s.count - 1)


@rule
def count_tokens(p, out):
    for gem in range(components.NUM_GEMS):
        out[AT.kinds_of_gems] += p.tokens[gem] > 0
    held = num_tokens(p)
    out[AT.gems] = held - p.tokens[components.GOLD]
    out[AT.gold] = p.tokens[components.GOLD]
    out[AT.gems_beyond_7] = max(0, held - 7)
    out[AT.reserved] = p.num_reserved
    out[AT.hand_full] = p.num_reserved == MAX_RESERVED


@rule
def count_bonuses(s, p, out):
    """Bonuses, and the nobles that they bring nearer."""
    out[AT.cards] = p.num_cards
    for gem in range(components.NUM_GEMS):
        for n in range(4):
            out[AT.colours_with_1_bonuses + n] += p.bonus[gem] > n
    for noble in range(components.NUM_NOBLES):
        if s.nobles >> noble & 1:
            missing = 0
            for gem in range(components.NUM_GEMS):
                missing += max(0, components.NOBLE_NEEDS[noble, gem] - p.bonus[gem])
            out[AT.nobles_near] += NEAR[missing]
            out[AT.nearest_noble] = max(out[AT.nearest_noble], NEAR[missing])


@rule
def count_card(p, card, tier, out):
    """A card that the player could buy: how soon, for how many points, and how much of its cost bonuses pay."""
    price, missing, most = 0, 0, 0
    for gem in range(components.NUM_GEMS):
        due = max(0, components.CARD_COST[card, gem] - p.bonus[gem])
        lack = max(0, due - p.tokens[gem])
        price += due
        missing += lack
        most = max(most, lack)
    points = components.CARD_POINTS[card]
    covered = (COST_IN_ALL[card] - price) / COST_IN_ALL[card]
    soon = SOON[turns_to_collect(missing - p.tokens[components.GOLD], most - p.tokens[components.GOLD])]
    out[AT.reach_of_tier_1 + tier] += soon
    out[AT.discount_on_points] += points * covered
    out[AT.bonuses_wanted] += soon if p.bonus[components.CARD_BONUS[card]] < 3 else 0
    worth = points * soon
    out[AT.points_in_reach] += worth
    if soon == 1:
        out[AT.points_at_once] = max(out[AT.points_at_once], points)
    if worth > out[AT.points_soonest]:
        out[AT.points_second], out[AT.points_soonest] = out[AT.points_soonest], worth
    elif worth > out[AT.points_second]:
        out[AT.points_second] = worth


@rule
def turns_to_collect(missing, most):
    """About how many turns the missing tokens take: three colours a turn, and one and a half of the colour most
    missing.
    """
    return min(MAX_TURNS, max(0, max((missing + 2) // 3, (2 * most + 2) // 3)))
