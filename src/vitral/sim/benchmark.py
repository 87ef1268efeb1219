"""The speed of random play and of the search on one core, in CPU time of the thread: other work on the machine counts
little.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np

from vitral.bots import bot
from vitral.bots.search import default_config, new_search
from vitral.bots.thinking import mcts
from vitral.bots.thinking.evaluation import Weights, load_weights
from vitral.bots.thinking.tree import SearchConfig
from vitral.core.game import Choice, Game
from vitral.core.known import Known
from vitral.sim.playouts import decision_limit, play_many

GAMES_AT_ONCE = 500
ITERATIONS_AT_ONCE = 100
ROLLOUT = 40  # decisions of a rollout that is measured


@dataclass(frozen=True)
class PlayoutSpeed:
    """Speed of random play of one game in one setting."""

    game: str
    players: int
    options: dict[str, Choice]
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float

    @property
    def key(self) -> str:
        """The name of the setting, to compare runs by."""
        return " ".join([self.game, str(self.players), *(f"{k}={v}" for k, v in self.options.items())])


def measure(g: Game, players: int, options: dict[str, Choice], seconds: float = 1.0) -> PlayoutSpeed:
    """Play random games on one core for about `seconds` seconds."""
    vector = g.option_vector(players, options)
    states, out = np.zeros(1, g.dtype).view(np.recarray), np.zeros(g.num_actions, np.int16)
    scores, decisions = np.zeros((GAMES_AT_ONCE, players), np.int32), np.zeros(GAMES_AT_ONCE, np.int32)
    results = (scores, np.zeros_like(scores), decisions, np.zeros(GAMES_AT_ONCE, np.bool_))
    key, limit = np.zeros(2, np.uint64), decision_limit(g, players, options)
    play_many(states, vector, key, out, limit, *(part[:1] for part in results))
    total = games = 0
    started = time.thread_time()
    while (spent := time.thread_time() - started) < seconds:
        play_many(states, vector, key, out, limit, *results)
        total, games = total + int(decisions.sum()), games + GAMES_AT_ONCE
    return PlayoutSpeed(g.name, players, options, total / spent, games / spent, total / games)


@dataclass(frozen=True)
class SearchSpeed:
    """Speed of the search on one core, in a position early in a game."""

    game: str
    players: int
    iterations_per_second: float
    rollout_decisions_per_second: float

    @property
    def key(self) -> str:
        """The name of the setting, to compare runs by."""
        return f"search {self.game} {self.players}"


def measure_search(g: Game, players: int, seconds: float = 1.0) -> SearchSpeed:
    """Let the search think on one core for about `seconds` seconds, first as it plays, then with rollouts."""
    known, weights = _early(g, players), load_weights(g, players)
    usual = SearchConfig(**default_config(g, players))
    iterations, _, spent = _think(known, weights, usual, seconds)
    _, played, rolled = _think(known, weights, usual._replace(rollout_depth=ROLLOUT), seconds)
    return SearchSpeed(g.name, players, iterations / spent, played / rolled)


def _early(g: Game, players: int) -> Known:
    """A position after a few moves of the greedy bot, as the seat to act knows it."""
    s, greedy = g.new(players, seed=1), bot("greedy", guesses=1, seed=1)
    for _ in range(6):
        s.play(greedy.choose(s))
    return s.known(int(s.s.seat))


def _think(known: Known, weights: Weights, config: SearchConfig, seconds: float) -> tuple[int, int, float]:
    """(iterations, rollout decisions, CPU seconds of this thread)"""
    tree, workspace = new_search(known, memory=100, seed=1, config=config)
    mcts.grow(tree, workspace, weights, config, 1)
    iterations = played = 0
    started = time.thread_time()
    while (spent := time.thread_time() - started) < seconds:
        played += mcts.grow(tree, workspace, weights, config, ITERATIONS_AT_ONCE)
        iterations += ITERATIONS_AT_ONCE
    return iterations, played, spent


def settings(g: Game) -> Iterator[tuple[int, dict[str, Choice]]]:
    """Every number of players with the default options, then with the other choices of each option that has few."""
    defaults = {option.name: option.default for option in g.options}
    for players in g.players:
        yield players, defaults
    for players, option in product(g.players, g.options):
        others = [choice for choice in option.allowed(players) if choice != option.default]
        if others and len(others) <= 2:
            yield from ((players, defaults | {option.name: choice}) for choice in others)
