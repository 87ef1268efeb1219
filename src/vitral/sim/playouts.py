"""Random games by the thousand, on all cores; each can be replayed from its seed, and none runs for ever."""

import functools
import os
import time
from collections.abc import Mapping
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
NO_RANK = -1  # of every seat in a game that was cut off
PILOT_GAMES = 15
PILOT_SEED = 2026
HALVINGS = 64  # median lengths that a game is given; the seeds of a run have as many bits
MAX_LIMIT = 1 << 16  # decisions that a game is given at most, unless the caller sets a number
Ints = np.ndarray[Any, np.dtype[np.int32]]
Bools = np.ndarray[Any, np.dtype[np.bool_]]


@rule
def random_policy_seed(s):
    """The seed of the random policy: draw number 0 of the game's key, which the game itself never uses."""
    return chance.siphash(s.key[0], s.key[1], U(0))


@rule
def play_on(s, out, limit):
    """Play random legal actions until the game ends, `limit` at most. Return the number of decisions."""
    seed, decisions = random_policy_seed(s), 0
    while not s.over and decisions < limit:
        i, seed = chance.fast_random(seed, legal(s, out))
        apply(s, out[i])
        decisions += 1
    return decisions


@rule
def write_result(s, out_scores, out_ranks):
    """Write points and ranks. Return whether the game was cut off: then no seat has a rank."""
    scores(s, out_scores)
    if s.over:
        ranks(s, out_ranks)
        return False
    for seat in range(len(out_ranks)):
        out_ranks[seat] = NO_RANK
    return True


@rule
def play_many(states, options, key, out, limit, out_scores, out_ranks, decisions, capped):
    """Play one random game per row of the results, with the keys that follow `key`."""
    s = states[0]
    for i in range(len(decisions)):
        setup(s, options, key)
        key[0] += U(1)
        decisions[i] = play_on(s, out, limit)
        capped[i] = write_result(s, out_scores[i], out_ranks[i])


@dataclass(frozen=True)
class PlayoutResults:
    """The results of many random games, one row per game."""

    game: Game
    options: dict[str, Choice]
    players: int
    seed: int
    max_decisions: int  # after which a game was cut off
    scores: Ints  # [game, seat] at the end; of a game that was cut off, the points so far
    ranks: Ints  # [game, seat] 0 has won; NO_RANK in a game that was cut off
    decisions: Ints  # [game]
    capped: Bools  # [game] whether it was cut off, unfinished, at `max_decisions`
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
        """The seed of the i-th game."""
        return (self.seed << 64) + range(len(self))[i]

    def replay(self, i: int) -> State:
        """Replay the i-th game, action by action."""
        s = self.game.new(self.players, self.seed_of(i), **self.options)
        seed = random_policy_seed(s.s)
        for _ in range(self.decisions[i]):
            legal_now = s.legal()
            chosen, seed = chance.fast_random(U(seed), len(legal_now))
            s.play(legal_now[chosen])
        return s


def playouts(
    name: str,
    players: int = 2,
    games: int = 1000,
    seed: int = 0,
    device: str = "cpu",
    max_decisions: int | None = None,
    **options: Choice,
) -> PlayoutResults:
    """Play random games to the end. A game that reaches `max_decisions` is cut off and reported in `capped`.

    By default, `max_decisions` is a number that no game reaches unless it goes round in circles: `decision_limit`.

    >>> import vitral
    >>> r = vitral.playouts("splendor", players=2, games=100, seed=1)
    >>> r.scores.shape, bool((r.ranks.min(axis=1) == 0).all()), bool(r.capped.any())
    ((100, 2), True, False)
    >>> r.replay(5).scores() == r.scores[5].tolist()
    True
    """
    g = game(name)
    vector = g.option_vector(g.check_players(players), options)
    check_run(games, seed)
    full = {option.name: option.choices[vector[i]] for i, option in enumerate(g.options, 1)}
    limit = check_limit(max_decisions) or decision_limit(g, players, full)
    if check_device(device) == "cuda":
        from vitral.sim import cuda

        return cuda.playouts(g, full, players, games, seed, limit)
    run = RandomGames(g, vector, games, seed, limit)
    run.play(0, 1)  # compiled before the clock starts
    started = time.perf_counter()
    parallel_for(run.play, games)
    seconds = time.perf_counter() - started
    return PlayoutResults(g, full, players, seed, limit, run.scores, run.ranks, run.decisions, run.capped, seconds)


class RandomGames:
    """Arrays for the results of random games, and the games that fill them."""

    def __init__(self, g: Game, options: "np.ndarray[Any, np.dtype[np.int16]]", games: int, seed: int, limit: int):
        self.game, self.options, self.seed, self.limit = g, options, seed, limit
        self.scores = np.zeros((games, int(options[0])), np.int32)
        self.ranks = np.zeros_like(self.scores)
        self.decisions, self.capped = np.zeros(games, np.int32), np.zeros(games, np.bool_)

    def play(self, first: int, last: int) -> None:
        """Play the games of these rows."""
        states, key = np.zeros(1, self.game.dtype).view(np.recarray), np.array([first, self.seed], np.uint64)
        out, rows = np.zeros(self.game.num_actions, np.int16), slice(first, last)
        results = (self.scores[rows], self.ranks[rows], self.decisions[rows], self.capped[rows])
        play_many(states, self.options, key, out, self.limit, *results)


def decision_limit(g: Game, players: int, options: Mapping[str, Choice]) -> int:
    """The number of decisions after which a game is cut off: one that no real game reaches.

    It is 64 times the median length of a few random games. Even of a game that never gets nearer to its end, and ends
    with the same probability at every decision, half the games are longer than the median, a quarter longer than twice
    the median, and one in 2^64 longer than 64 medians: less than one for all the seeds of a run. No game is given more
    than 65,536 decisions: if half of the random games are longer than that, the game goes round in circles.
    """
    return _decision_limit(g, tuple(int(n) for n in g.option_vector(players, options)))


@functools.cache
def _decision_limit(g: Game, options: tuple[int, ...]) -> int:
    pilot = RandomGames(g, np.array(options, np.int16), PILOT_GAMES, PILOT_SEED, MAX_LIMIT)
    pilot.play(0, PILOT_GAMES)
    return min(MAX_LIMIT, HALVINGS * int(np.median(pilot.decisions)))


def check_limit(decisions: object) -> int | None:
    """A number of decisions, or None; raises BadOption."""
    if decisions is None:
        return None
    if not isinstance(decisions, int) or isinstance(decisions, bool) or not 1 <= decisions < 2**31:
        raise BadOption(f"The maximum number of decisions is a whole number from 1 to 2^31 - 1, not {decisions!r:.80}.")
    return decisions


def check_run(games: object, seed: object) -> None:
    """The number of games and their common seed are whole numbers in range; raises BadOption and BadSeed."""
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise BadOption(f"The number of games is a whole number from 1 on, not {games!r:.80}.")
    check_seed(seed)


def check_seed(seed: object) -> int:
    """The common seed of many games; raises BadSeed."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**64:
        raise BadSeed(f"The seed of many games is a whole number from 0 to 2^64 - 1, not {seed!r:.80}.")
    return seed


def check_device(device: object) -> str:
    """The name of a device that games can run on; raises BadOption."""
    if device not in ("cpu", "cuda"):
        raise BadOption(f"The device is cpu or cuda, not {device!r:.80}.")
    return str(device)


def parallel_for(chunk: Any, total: int) -> None:
    """Call `chunk(first, last)` for all pieces of a range, on all cores."""
    pieces = [(first, min(first + CHUNK, total)) for first in range(0, total, CHUNK)]
    if len(pieces) == 1:
        chunk(*pieces[0])
        return
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in [pool.submit(chunk, *piece) for piece in pieces]:
            done.result()
