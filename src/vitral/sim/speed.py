"""How fast random play is on one core, in the time of the thread itself: other work on the machine counts little."""

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
from vitral.core.state import State
from vitral.sim.playouts import play_many

GAMES_AT_ONCE = 500
ITERATIONS_AT_ONCE = 100
ROLLOUT = 40  # decisions of quick play that are measured


@dataclass(frozen=True)
class Speed:
    """Random play of one game in one setting."""

    game: str
    players: int
    options: dict[str, Choice]
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float

    @property
    def key(self) -> str:
        """The setting in words, to compare runs by."""
        return " ".join([self.game, str(self.players), *(f"{k}={v}" for k, v in self.options.items())])


def measure(g: Game, players: int, options: dict[str, Choice], seconds: float = 1.0) -> Speed:
    """Play random games on one core for about so long."""
    vector = g.option_vector(players, options)
    states, out = np.zeros(1, g.dtype).view(np.recarray), np.zeros(g.num_actions, np.int16)
    scored, decisions = np.zeros((GAMES_AT_ONCE, players), np.int32), np.zeros(GAMES_AT_ONCE, np.int32)
    ranked, key = np.zeros_like(scored), np.zeros(2, np.uint64)
    play_many(states, vector, key, out, scored[:1], ranked[:1], decisions[:1])
    total = games = 0
    started = time.thread_time()
    while (spent := time.thread_time() - started) < seconds:
        play_many(states, vector, key, out, scored, ranked, decisions)
        total, games = total + int(decisions.sum()), games + GAMES_AT_ONCE
    return Speed(g.name, players, options, total / spent, games / spent, total / games)


@dataclass(frozen=True)
class Thinking:
    """How fast the search is on one core, in a position early in a game."""

    game: str
    players: int
    iterations_per_second: float
    rollout_decisions_per_second: float

    @property
    def key(self) -> str:
        """The setting in words, to compare runs by."""
        return f"search {self.game} {self.players}"


def measure_search(g: Game, players: int, seconds: float = 1.0) -> Thinking:
    """Let the search think on one core for about so long, once as it plays and once with quick play at its leaves."""
    known, weights = _early(g, players), load_weights(g, players)
    usual = SearchConfig(**default_config(g, players))
    iterations, _, spent = _think(known, weights, usual, seconds)
    _, played, rolled = _think(known, weights, usual._replace(rollout_depth=ROLLOUT), seconds)
    return Thinking(g.name, players, iterations / spent, played / rolled)


def _early(g: Game, players: int) -> State:
    """A position after a few moves of the greedy bot, as the seat to decide sees it."""
    s, greedy = g.new(players, seed=1), bot("greedy", guesses=1, seed=1)
    for _ in range(6):
        s.play(greedy.choose(s))
    return s.hidden(int(s.s.seat))


def _think(known: State, weights: Weights, config: SearchConfig, seconds: float) -> tuple[int, int, float]:
    """(iterations, decisions of quick play, seconds of this thread)"""
    tree, workspace = new_search(known, memory=100, seed=1, config=config)
    mcts.grow(tree, workspace, weights, config, 1)
    iterations = played = 0
    started = time.thread_time()
    while (spent := time.thread_time() - started) < seconds:
        played += mcts.grow(tree, workspace, weights, config, ITERATIONS_AT_ONCE)
        iterations += ITERATIONS_AT_ONCE
    return iterations, played, spent


def settings(g: Game) -> Iterator[tuple[int, dict[str, Choice]]]:
    """Every number of players with the default options, then with the other choices of an option that has few."""
    defaults = {option.name: option.default for option in g.options}
    for players in g.players:
        yield players, defaults
    for players, option in product(g.players, g.options):
        others = [choice for choice in option.allowed(players) if choice != option.default]
        if others and len(others) <= 2:
            yield from ((players, defaults | {option.name: choice}) for choice in others)
