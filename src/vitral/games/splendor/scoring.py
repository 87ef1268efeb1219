"""The score of each seat, line by line."""

from vitral.core.actions import Data
from vitral.core.messages import Messages
from vitral.games.splendor.components import CARD_POINTS, NOBLE_POINTS

Lines = list[tuple[str, int]]


def lines(view: Data, t: Messages) -> list[Lines]:
    """What each seat scored for what; the lines of a seat add up to its points."""
    return [seat_lines(seat, t) for seat in view["seats"]]


def seat_lines(seat: Data, t: Messages) -> Lines:
    """One seat: what the cards and the nobles pay."""
    cards = sum(int(CARD_POINTS[card]) for card in seat["cards"])
    nobles = sum(int(NOBLE_POINTS[noble]) for noble in seat["nobles"])
    return [(t("score-cards", count=len(seat["cards"])), cards), (t("score-nobles", count=len(seat["nobles"])), nobles)]
