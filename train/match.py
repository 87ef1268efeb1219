"""Matches between players that differ in weights, network or settings: equal deals from every seat, in processes."""

import math
import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

from vitral.bots.search import SearchBot
from vitral.bots.thinking.evaluation import Weights
from vitral.core.game import Game, game
from vitral.sim.results import Mean, Proportion

MAX_DECISIONS = 2000  # a game that goes on for longer is nobody's win
MIN_GAMES = 20  # fewer prove nothing
Z95, Z_MILD = 1.96, 1.28  # standard errors: an equal player passes once in 40 matches, once in 10


@dataclass(frozen=True)
class Contender:
    """One who plays: weights, perhaps with a network, and settings of the search."""

    name: str
    weights: Weights
    config: dict[str, Any]

    def bot(self, seconds: float, seed: int) -> SearchBot:
        return SearchBot(seconds=seconds, threads=1, seed=seed, memory=50, weights=self.weights, **self.config)


@dataclass
class Tally:
    """How a contender did: the share of wins of its seat, and its margin; solo, both compared on the same deals."""

    share: Proportion = field(default_factory=Proportion)
    margins: list[float] = field(default_factory=list)

    def add(self, payoff: float, margin: float) -> None:
        self.share.add(payoff)
        self.margins.append(margin)

    def advantage(self, players: int, z: float = 0.0) -> float:
        """The lower end of an interval of z standard errors, above what an equal player would have: of the share of
        the wins; solo, of the points that it has more.
        """
        if not self.share.count:
            return -math.inf
        if players > 1:
            return self.share.interval(z)[0] - 1 / players
        points = Mean.of(self.margins)
        return points.mean - z * points.half / Z95 if z else points.mean

    def __str__(self) -> str:
        return f"{self.share}, margin {Mean.of(self.margins)}"


@dataclass(frozen=True)
class Gate:
    """When a match is proof enough that a challenger is better: an equal player must not pass by luck."""

    enough: int | None = None  # games after which a milder test will do; None: never

    def is_passed(self, tally: Tally, players: int) -> bool:
        """Whether even the lower end of the interval is better than an equal player; a tie keeps the old player."""
        if tally.share.count < MIN_GAMES:
            return False
        is_milder = self.enough is not None and tally.share.count >= self.enough
        return tally.advantage(players, Z_MILD if is_milder else Z95) > 0


def play_match(
    g: Game,
    players: int,
    challengers: list[Contender],
    champion: Contender,
    seconds: float,
    run: int,
    until: float,
    processes: int,
    games: int,
) -> dict[str, Tally]:
    """Each challenger in one seat against the champion in all others, taking turns, until the time is up or each has
    played enough. Games that have not ended by then don't count; the shortest games are not preferred as long as the
    match is much longer than a game.
    """
    tallies = {one.name: Tally() for one in challengers}
    jobs = schedule(g, players, challengers, champion, seconds, run, until, games)
    context = multiprocessing.get_context("fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        running: set[Future[tuple[str, float, float] | None]] = set()
        while True:
            while len(running) < processes and time.monotonic() < until and (job := next(jobs, None)):
                running.add(pool.submit(play_game, *job))
            if not running:
                return tallies
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            for one in ready:
                if (result := one.result()) is not None:
                    tallies[result[0]].add(*result[1:])


Job = tuple[str, int, tuple[Contender, ...], int, int, float, float]


def schedule(
    g: Game,
    players: int,
    challengers: list[Contender],
    champion: Contender,
    seconds: float,
    run: int,
    until: float,
    games: int,
) -> Iterator[Job]:
    """Deal by deal, seat by seat, challenger by challenger."""
    for index in range(games):
        deal, seat = divmod(index, players)
        for one in challengers:
            seats = tuple(one if i == seat else champion for i in range(players))
            if players == 1:
                seats = (one, champion)
            yield g.name, players, seats, seat, run * 1_000_000 + deal, seconds, until


def play_game(
    name: str, players: int, seats: tuple[Contender, ...], seat: int, seed: int, seconds: float, until: float
) -> tuple[str, float, float] | None:
    """One game: the challenger's name, its share of the win and its margin; None if the time was up before its end.

    Solo the challenger and the champion play the same deal, and the margin is the difference of their points.
    """
    if players == 1:
        results = [play_seats(name, 1, (one,), seed, seconds, until) for one in seats]
        if results[0] is None or results[1] is None:
            return None
        return seats[0].name, results[0][0][0], float(results[0][1][0] - results[1][1][0])
    result = play_seats(name, players, seats, seed, seconds, until)
    if result is None:
        return None
    payoffs, scores = result
    return seats[seat].name, payoffs[seat], scores[seat] - max(x for i, x in enumerate(scores) if i != seat)


def play_seats(
    name: str, players: int, seats: tuple[Contender, ...], seed: int, seconds: float, until: float
) -> tuple[list[float], list[int]] | None:
    """Play a deal to its end: the payoffs and the points by seat."""
    s = game(name).new(players, seed)
    bots = [one.bot(seconds, seed + i) for i, one in enumerate(seats)]
    while not s.over:
        if time.monotonic() > until:
            return None
        if s.turn > MAX_DECISIONS:
            return [0.0] * players, s.scores()
        s.play(bots[int(s.s.seat)].choose(s))
    return s.payoffs(), s.scores()
