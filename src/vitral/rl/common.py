"""What all adapters ask of a state: its legal actions as a mask, the rewards of its end, the board as plain lines."""

from typing import Any

import numpy as np

from vitral.core.errors import BadOption
from vitral.core.state import State

Array = np.ndarray[Any, Any]

MOST = 10.0  # no feature is larger: the contract test of games sees to it
REWARDS = ("win", "points")


def check_reward(reward: object) -> str:
    """The name of a kind of reward; raises BadOption."""
    if reward not in REWARDS:
        raise BadOption(f"The reward is one of {', '.join(REWARDS)}, not {reward!r:.80}.")
    return str(reward)


def rewards(s: State, kind: str) -> list[float]:
    """What each seat gets at the end; zeros before.

    `win`: 1.0 split among the winners after all tie-breaks. `points`: the points less those of the best other seat;
    alone, just the points.
    """
    if not s.over or kind == "win":
        return s.payoffs()
    points = s.scores()
    return [float(mine - max(points[:i] + points[i + 1 :], default=0)) for i, mine in enumerate(points)]


def legal_mask(s: State, seat: int) -> Array:
    """1 for each action that the seat may play now: none unless it decides."""
    mask = np.zeros(s.game.num_actions, np.int8)
    if s.seat == seat:
        mask[s.legal()] = 1
    return mask


def plain(s: State, seat: int) -> str:
    """The board as lines of text, without colours."""
    return str(s.known(seat))
