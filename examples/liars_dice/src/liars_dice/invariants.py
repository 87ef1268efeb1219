"""What holds in every position."""

from liars_dice.rules import num_dice
from liars_dice.state import MAX_PLAYERS, NOBODY, NUM_DICE, NUM_FACES
from vitral.core.rule import rule

INVARIANTS = (
    "dice, bids and seats must be in their ranges",
    "all dice of a player must be under the cup until the game is over",
    "players without dice must be numbered and do not decide; one with dice is the end of the game",
)


@rule
def broken_invariant(s):
    """Which of INVARIANTS is broken, counted from 1; 0 if none."""
    gone = 0
    for i in range(MAX_PLAYERS):
        p, under = s.players[i], 0
        for face in range(NUM_FACES):
            under += p.dice[face]
        if not 0 <= p.left <= NUM_DICE or min(p.dice) < 0 or min(p.shown) < 0 or not NOBODY <= s.bidder < s.count:
            return 1
        if not 0 <= p.bid_count <= num_dice(s) or not 0 <= p.bid_face <= NUM_FACES or p.left < (p.bid_count > 0):
            return 1
        if under != (0 if s.over else p.left):
            return 2
        gone += p.gone > 0
        if not 0 <= p.gone <= s.num_gone or (p.gone > 0) != (p.left == 0 and i < s.count):
            return 3
    return 3 if gone != s.num_gone or (gone == s.count - 1) != s.over or s.players[s.seat].left == 0 else 0
