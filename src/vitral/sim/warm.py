"""Compiling games in advance, for playing and for studies, in parallel processes."""

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

from vitral.bots import bot
from vitral.core.game import Game, game
from vitral.core.warm import TO_PLAY, TO_STUDY, warm_calls
from vitral.sim.batch import Batch
from vitral.sim.playouts import playouts

NUM_STEPS = len(TO_PLAY) + len(TO_STUDY) + 3


def warm_steps(name: str) -> Iterator[str]:
    """Compile or load everything of a game; yields the name of each part that is ready."""
    g = game(name)
    yield from warm_calls(g, TO_PLAY + TO_STUDY)
    players = max(2, g.players[0])
    playouts(name, players, games=1)
    yield "playouts"
    envs = Batch(g, 1, players, 0, {}, auto_reset=True)
    envs.features()
    envs.step(np.argmax(envs.mask(), axis=1))
    yield "batch"
    warm_bots(g, players)
    yield "bots"


def warm_bots(g: Game, players: int) -> None:
    """Compile what the bots need."""
    s = g.new(players, seed=0)
    bot("greedy", guesses=1, seed=0).choose(s)
    bot("search", iterations=2, threads=1, seed=0).choose(s)


def warm_games(names: list[str]) -> Iterator[str]:
    """Warm games in parallel; yields a game's name for each step of it that is done."""
    context = multiprocessing.get_context("spawn")
    with context.Manager() as manager, ProcessPoolExecutor(os.cpu_count(), mp_context=context) as pool:
        queue = manager.Queue()
        running = [pool.submit(_warm, name, queue) for name in names]
        for _ in range(NUM_STEPS * len(names)):
            yield str(queue.get())
        for done in running:
            done.result()


def _warm(name: str, queue: Any) -> None:
    done = 0
    try:
        for _ in warm_steps(name):
            queue.put(name)
            done += 1
    finally:  # after a failure, which `result()` raises, the reader of the queue must not wait for ever
        for _ in range(NUM_STEPS - done):
            queue.put(name)
