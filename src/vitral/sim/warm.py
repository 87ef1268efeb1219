"""Compiling a game ahead of time, for all that people and studies ask of it."""

import numpy as np

from vitral.core.game import game
from vitral.core.warm import warm_verbs
from vitral.sim.batch import Batch
from vitral.sim.playouts import playouts


def warm_game(name: str) -> str:
    """Compile or load everything of a game; the name again, when it is done."""
    g = game(name)
    for _ in warm_verbs(g):
        pass
    players = max(2, g.players[0])
    playouts(name, players, games=1)
    lanes = Batch(g, 1, players, 0, {}, auto_reset=True)
    lanes.features()
    lanes.step(np.argmax(lanes.mask(), axis=1))
    return name
