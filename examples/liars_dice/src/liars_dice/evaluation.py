"""What a bot counts: dice, and how likely the bid that stands is false."""

from math import comb

import numpy as np

from liars_dice.rules import num_counting, num_dice
from liars_dice.state import MOST, NOBODY, NUM_DICE, ONES, WILD
from vitral.core.layout import layout
from vitral.core.rule import rule

AT, NAMES = layout("points", "risk", "chance")
CHANCE = (1 / 6, 1 / 3)  # [are ones wild]: that a die counts for a bid
JUST = [[[comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(MOST)] for n in range(MOST + 1)] for p in CHANCE]
BELOW = np.cumsum(np.array(JUST), axis=2)  # [are ones wild, dice, k]: how likely k of them or fewer count


@rule
def terms(s, seat, out):
    """Dice; and for bidder and decider how likely the bid is false. 0 with all dice on the table, 1 with none."""
    out[AT.points] = s.players[seat].left
    if s.bidder == seat:
        out[AT.risk] = doubtfulness(s, seat)
    elif s.seat == seat:
        out[AT.chance] = doubtfulness(s, seat)
    return 1 - num_dice(s) / (s.count * NUM_DICE)


@rule
def doubtfulness(s, seat):
    """How likely the bid that stands is false, for one who sees the dice of this seat."""
    if s.bidder == NOBODY:
        return 0.0
    bid, p = s.players[s.bidder], s.players[seat]
    missing = bid.bid_count - num_counting(s, p, bid.bid_face)
    wild = int(s.options[ONES] == WILD and bid.bid_face > 1)
    return BELOW[wild, num_dice(s) - p.left, missing - 1] if missing > 0 else 0.0
