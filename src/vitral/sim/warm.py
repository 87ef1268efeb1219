"""Compiling a game ahead of time, for all that people and studies ask of it."""

import numpy as np

from vitral.bots import bot
from vitral.core.game import Game, game
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
    if g.term_names:
        warm_bots(g, players)
    return name


def warm_bots(g: Game, players: int) -> None:
    """Compile what the bots think with."""
    s = g.new(players, seed=0)
    bot("greedy", guesses=1, seed=0).choose(s)
    bot("search", iterations=2, threads=1, seed=0).choose(s)
