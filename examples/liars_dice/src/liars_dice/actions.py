"""The actions: a bid, chosen as a count and a face, or a doubt."""

from vitral.core.actions import Actions, Family
from liars_dice.state import MOST

ACTIONS = Actions(
    Family("bid", phase="turn", count=range(1, MOST + 1), face=range(1, 7)),
    Family("doubt", phase="turn"),
    turn="turn",
)
FIRST, AFTER = ACTIONS.first, ACTIONS.after
