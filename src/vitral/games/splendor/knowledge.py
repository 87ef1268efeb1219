"""What a seat can't know in Splendor: the cards that other players reserved face down, and the future."""

from vitral.core.bits import BIT
from vitral.core.chance import draw_bit
from vitral.core.rule import rule
from vitral.games.splendor.components import FIRST_CARD
from vitral.games.splendor.state import UNKNOWN_CARD


@rule
def hide(s, seat):
    """A card reserved from a deck is known to its owner only: it goes back among the unseen cards of its tier."""
    for i in range(s.count):
        p = s.players[i]
        for j in range(p.num_reserved):
            if i != seat and p.face_down[j] and p.reserved[j] != UNKNOWN_CARD:
                s.deck[p.tier[j]] |= BIT[p.reserved[j] - FIRST_CARD[p.tier[j]]]
                p.reserved[j] = UNKNOWN_CARD


@rule
def guess(s, seat):
    """Each unknown card is any unseen card of its tier, all equally likely."""
    for i in range(s.count):
        p = s.players[i]
        for j in range(p.num_reserved):
            if p.reserved[j] == UNKNOWN_CARD:
                bit = draw_bit(s, s.deck[p.tier[j]])
                s.deck[p.tier[j]] ^= BIT[bit]
                p.reserved[j] = FIRST_CARD[p.tier[j]] + bit
