"""The actions: a doubt, or a bid, chosen as a count and a face."""

from liars_dice.state import MOST
from vitral.core.actions import Actions, Family

ACTIONS = Actions(
    Family("doubt", phase="turn"),  # first, so that lists of choices begin with it
    Family("bid", phase="turn", count=range(1, MOST + 1), face=range(1, 7)),
    turn="turn",
)
FIRST = ACTIONS.first
