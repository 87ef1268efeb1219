"""The rules of liar's dice, in the order of a round."""

from liars_dice.actions import FIRST
from liars_dice.state import MAX_PLAYERS, NOBODY, NUM_DICE, NUM_FACES, ONES, TURN, WILD
from vitral.core.begin import begin, fill
from vitral.core.chance import draw
from vitral.core.rule import rule


@rule
def setup(s, options, key):
    """Everybody has five dice; the first seat begins."""
    begin(s, options, key, TURN)
    s.rounds, s.num_gone, s.last_count, s.last_face, s.last_found = 0, 0, 0, 0, 0
    s.last_bidder, s.last_doubter = NOBODY, NOBODY
    for i in range(MAX_PLAYERS):
        p = s.players[i]
        p.left, p.gone = NUM_DICE if i < s.count else 0, 0
        fill(p.shown, 0)
    begin_round(s)


@rule
def begin_round(s):
    """No bid stands. All roll their dice under their cups, unless the game is over."""
    s.rounds += 1
    s.bidder = NOBODY
    for i in range(MAX_PLAYERS):
        p = s.players[i]
        p.bid_count, p.bid_face = 0, 0
        roll(s, p)


@rule
def roll(s, p):
    """A player rolls all dice that are left."""
    fill(p.dice, 0)
    for _ in range(0 if s.over else p.left):
        p.dice[draw(s, NUM_FACES)] += 1


@rule
def legal(s, out):
    """Bid higher, with no more dice than there are; or doubt the bid that stands. Wild ones can't be bid."""
    n, higher = 0, 0
    if s.bidder != NOBODY:
        p = s.players[s.bidder]
        n, higher, out[0] = 1, (int(p.bid_count) - 1) * NUM_FACES + int(p.bid_face), FIRST.doubt
    for bid in range(higher, NUM_FACES * num_dice(s)):
        if bid % NUM_FACES > 0 or s.options[ONES] != WILD:
            out[n] = FIRST.bid + bid
            n += 1
    return n


@rule
def num_dice(s):
    """All dice that are left."""
    total = 0
    for i in range(s.count):
        total += int(s.players[i].left)
    return total


@rule
def apply(s, a):
    """A bid stands until the next one, by the next player with dice; or a doubt ends the round."""
    s.turn += 1
    if a != FIRST.doubt:
        p, s.bidder = s.players[s.seat], s.seat
        p.bid_count, p.bid_face = 1 + (a - FIRST.bid) // NUM_FACES, 1 + (a - FIRST.bid) % NUM_FACES
        s.seat = seat_from(s, s.seat + 1)
    else:
        lift_cups(s)
        lose_die(s, s.bidder if s.last_found < s.last_count else s.seat)


@rule
def seat_from(s, seat):
    """The first seat with dice, from this one on clockwise."""
    while s.players[seat % s.count].left == 0:
        seat += 1
    return seat % s.count


@rule
def lift_cups(s):
    """All see all dice, and count those that the bid is about."""
    p = s.players[s.bidder]
    s.last_count, s.last_face, s.last_found = p.bid_count, p.bid_face, 0
    s.last_bidder, s.last_doubter = s.bidder, s.seat
    for i in range(s.count):
        s.last_found += num_counting(s, s.players[i], p.bid_face)
        for face in range(NUM_FACES):
            s.players[i].shown[face] = s.players[i].dice[face]


@rule
def num_counting(s, p, face):
    """How many dice of a player count for a bid on a face."""
    wild = p.dice[0] if s.options[ONES] == WILD and face > 1 else 0
    return p.dice[face - 1] + wild


@rule
def lose_die(s, seat):
    """Who was wrong loses a die and begins the next round, or, without dice, the next player. The last one wins."""
    p = s.players[seat]
    p.left -= 1
    if p.left == 0:
        s.num_gone += 1
        p.gone = s.num_gone
    s.over = s.num_gone == s.count - 1
    s.seat = seat_from(s, seat)
    begin_round(s)


@rule
def points(s, seat):
    """The dice that are left."""
    return s.players[seat].left


@rule
def tie_break(s, seat):
    """Who lost the last die later is better."""
    return s.players[seat].gone
