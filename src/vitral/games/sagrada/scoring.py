"""The score of each seat, line by line."""

import numpy as np

from vitral.core.actions import Data
from vitral.core.bits import num_bits
from vitral.core.contract import Lines
from vitral.core.messages import Messages
from vitral.games.sagrada.components import COLOURS, EMPTY_SPACE, NUM_CELLS, OBJECTIVE_POINTS, OBJECTIVES
from vitral.games.sagrada.points import colour_sum, times_met
from vitral.games.sagrada.view import read_window


def lines(view: Data, t: Messages) -> list[Lines]:
    """What each seat scores for what; the lines of a seat add up to its points."""
    return [_seat_lines(view, seat, t) for seat in view["seats"]]


def _seat_lines(view: Data, seat: Data, t: Messages) -> Lines:
    p = read_window(seat["pattern"], seat["window"])
    return window_lines(p, view["players"], view["public"], seat["private"], seat["tokens"], t)


def window_lines(p: np.record, players: int, public: list[str], private: list[str], tokens: int, t: Messages) -> Lines:
    """One window: public objectives, the better private one, favour tokens, empty spaces."""
    empty = NUM_CELLS - int(num_bits(p.taken))
    sums = {colour: int(colour_sum(p, COLOURS.index(colour))) for colour in private}
    best = max(private, key=lambda colour: sums[colour])
    return [
        *(_public_line(p, objective, t) for objective in public),
        (t("score-private", objective=t(f"private-{best}")), sums[best]),
        *([] if players == 1 else [(t("score-tokens", count=tokens), tokens)]),
        (t("score-empty", count=empty), int(EMPTY_SPACE[players]) * empty),
    ]


def _public_line(p: np.record, objective: str, t: Messages) -> tuple[str, int]:
    i = OBJECTIVES.index(objective)
    times, points = int(times_met(p, i)), int(OBJECTIVE_POINTS[i])
    return t("score-public", objective=t(f"objective-{objective}"), times=times, points=points), times * points


def target(view: Data) -> int:
    """What a solo player must beat: the sum of all dice on the round track."""
    return sum(int(die["value"]) for dice in view["track"] for die in dice)
