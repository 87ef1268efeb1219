"""How fast random play is on one core, in the time of the thread itself: other work on the machine counts little."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np

from vitral.core.game import Choice, Game
from vitral.sim.playouts import play_many

GAMES_AT_ONCE = 500


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


def settings(g: Game) -> Iterator[tuple[int, dict[str, Choice]]]:
    """Every number of players with the default options, then with the other choices of an option that has few."""
    defaults = {option.name: option.default for option in g.options}
    for players in g.players:
        yield players, defaults
    for players, option in product(g.players, g.options):
        others = [choice for choice in option.allowed(players) if choice != option.default]
        if others and len(others) <= 2:
            yield from ((players, defaults | {option.name: choice}) for choice in others)
