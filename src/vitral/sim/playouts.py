"""Random games by the thousand, on all cores, each of which can be played again from its seed."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from vitral.core import chance
from vitral.core.errors import BadOption, BadSeed
from vitral.core.game import Choice, Game, game
from vitral.core.rule import rule
from vitral.core.state import State
from vitral.core.verbs import apply, legal, ranks, scores, setup

U = np.uint64
CHUNK = 256  # games that a thread takes at a time
Ints = np.ndarray[Any, np.dtype[np.int32]]


@rule
def first_toss(s):
    """The seed of the random player: the draw number 0 of the game's key, which the game itself never uses."""
    return chance.siphash(s.key[0], s.key[1], U(0))


@rule
def play_on(s, out):
    """Play random legal actions to the end; how many."""
    seed, decisions = first_toss(s), 0
    while not s.over:
        i, seed = chance.toss(seed, legal(s, out))
        apply(s, out[i])
        decisions += 1
    return decisions


@rule
def play_many(states, options, key, out, scored, ranked, decisions):
    """Play one random game a row of the results, with the keys that follow `key`."""
    s = states[0]
    for i in range(len(decisions)):
        setup(s, options, key)
        key[0] += U(1)
        decisions[i] = play_on(s, out)
        scores(s, scored[i])
        ranks(s, ranked[i])


@dataclass(frozen=True)
class Results:
    """What came of many random games, one row each."""

    game: Game
    options: dict[str, Choice]
    players: int
    seed: int
    scores: Ints  # [game, seat]
    ranks: Ints  # [game, seat]
    decisions: Ints  # [game]
    seconds: float

    def __len__(self) -> int:
        return len(self.decisions)

    @property
    def decisions_per_second(self) -> float:
        return float(self.decisions.sum() / self.seconds)

    @property
    def games_per_second(self) -> float:
        return len(self) / self.seconds

    def seed_of(self, i: int) -> int:
        """The seed that the i-th game was made from."""
        return (self.seed << 64) + range(len(self))[i]

    def replay(self, i: int) -> State:
        """Play the i-th game again, action by action."""
        s = self.game.new(self.players, self.seed_of(i), **self.options)
        seed = first_toss(s.s)
        while not s.over:
            legal_now = s.legal()
            chosen, seed = chance.toss(U(seed), len(legal_now))
            s.play(legal_now[chosen])
        return s


def playouts(
    name: str, players: int = 2, games: int = 1000, seed: int = 0, device: str = "cpu", **options: Choice
) -> Results:
    """Play random games to the end.

    >>> import vitral
    >>> r = vitral.playouts("splendor", players=2, games=100, seed=1)
    >>> r.scores.shape, bool((r.ranks.min(axis=1) == 0).all())
    ((100, 2), True)
    >>> r.replay(5).scores() == r.scores[5].tolist()
    True
    """
    g = game(name)
    vector = g.option_vector(g.check_players(players), options)
    check_run(games, seed)
    full = {option.name: option.choices[vector[i]] for i, option in enumerate(g.options, 1)}
    if check_device(device) == "cuda":
        from vitral.sim import cuda

        return cuda.playouts(g, full, players, games, seed)
    scored = np.zeros((games, players), np.int32)
    ranked, decisions = np.zeros_like(scored), np.zeros(games, np.int32)

    def part(first: int, last: int) -> None:
        states, key = np.zeros(1, g.dtype).view(np.recarray), np.array([first, seed], np.uint64)
        rows = slice(first, last)
        play_many(states, vector, key, np.zeros(g.num_actions, np.int16), scored[rows], ranked[rows], decisions[rows])

    part(0, 1)  # compiled before the clock starts
    started = time.perf_counter()
    in_parallel(part, games)
    seconds = time.perf_counter() - started
    return Results(g, full, players, seed, scored, ranked, decisions, seconds)


def check_run(games: object, seed: object) -> None:
    """The number of games and their common seed are whole numbers in range; raises BadOption and BadSeed."""
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise BadOption(f"The number of games is a whole number from 1 on, not {games!r:.80}.")
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**64:
        raise BadSeed(f"The seed of many games is a whole number from 0 to 2^64 - 1, not {seed!r:.80}.")


def check_device(device: object) -> str:
    """The name of a device that games can run on; raises BadOption."""
    if device not in ("cpu", "cuda"):
        raise BadOption(f"The device is cpu or cuda, not {device!r:.80}.")
    return str(device)


def in_parallel(part: Any, total: int) -> None:
    """Do `part(first, last)` for all pieces of a range, on all cores."""
    pieces = [(first, min(first + CHUNK, total)) for first in range(0, total, CHUNK)]
    if len(pieces) == 1:
        part(*pieces[0])
        return
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in [pool.submit(part, *piece) for piece in pieces]:
            done.result()
