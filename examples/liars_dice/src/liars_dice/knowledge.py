"""What a seat can't know: the dice under the others' cups."""

from liars_dice.rules import roll
from vitral.core.begin import fill
from vitral.core.rule import rule


@rule
def hide(s, seat):
    """Everybody sees the dice under the own cup alone."""
    for i in range(s.count):
        if i != seat:
            fill(s.players[i].dice, 0)


@rule
def guess(s, seat):
    """The others' dice may show anything."""
    for i in range(s.count):
        if i != seat:
            roll(s, s.players[i])
