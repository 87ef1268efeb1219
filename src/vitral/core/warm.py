"""Compile a game's calls ahead of time, one after the other, so that somebody can watch."""

from collections.abc import Iterator

import numpy as np

from vitral.core.game import Game
from vitral.core.known import CALLS
from vitral.core.state import State

TO_PLAY = ("setup", "legal", "scores", "ranks", "hide", "try_apply")
TO_STUDY = ("guess", "features", "broken_invariant", "apply")


def warm_calls(g: Game, calls: tuple[str, ...] = TO_PLAY) -> Iterator[str]:
    """Compile calls as a State makes them, or load them from the cache; yields the name of each when it is ready."""
    state = State(g, bytes(g.dtype.itemsize))
    options = g.option_vector(max(2, g.players[0]), {})
    CALLS.setup(state.one, options, np.zeros(2, np.uint64))
    points, actions = np.zeros(g.players[-1], np.int64), np.zeros(g.num_actions, np.int16)
    CALLS.legal(state.one, actions)
    arguments = {
        "scores": (points, np.zeros(len(points), np.bool_)),
        "ranks": (points,),
        "hide": (0,),
        "guess": (0,),
        "features": (0, np.zeros(g.num_features, np.float32)),
        "broken_invariant": (),
        "apply": (int(actions[0]),),
        "try_apply": (int(actions[0]), actions),
    }
    for call in calls:
        if call in arguments:
            getattr(CALLS, call)(state.copy().one, *arguments[call])
        yield call
