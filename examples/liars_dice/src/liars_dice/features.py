"""What a network sees: numbers of about 0 to 1, the seat's own things first, then the others' clockwise."""

from liars_dice.evaluation import doubtfulness
from liars_dice.state import MAX_PLAYERS, MOST, NUM_DICE, ONES, WILD
from vitral.core.layout import layout
from vitral.core.rule import rule
from vitral.core.writing import write_all

FACES = range(1, 7)
PLAYER, _PLAYER = layout("plays", "decides", "stands", "left", "bid_count", bid_face=FACES, dice=FACES)
AT, NAMES = layout("wild", "doubtful", player=(MAX_PLAYERS, _PLAYER))


@rule
def features(s, seat, out):
    """A hidden state from the point of view of a seat (of seat 0 for a spectator)."""
    out[AT.wild] = s.options[ONES] == WILD
    out[AT.doubtful] = doubtfulness(s, max(0, seat))
    for i in range(s.count):
        write_player(s, (max(0, seat) + i) % s.count, out, AT.player + i * PLAYER.size)


@rule
def write_player(s, seat, out, at):
    p = s.players[seat]
    out[at + PLAYER.plays], out[at + PLAYER.decides] = 1, s.seat == seat and not s.over
    out[at + PLAYER.stands], out[at + PLAYER.left] = s.bidder == seat, p.left / NUM_DICE
    out[at + PLAYER.bid_count] = p.bid_count / MOST
    if p.bid_face > 0:
        out[at + PLAYER.bid_face + p.bid_face - 1] = 1
    write_all(p.dice, NUM_DICE, out, at + PLAYER.dice)
