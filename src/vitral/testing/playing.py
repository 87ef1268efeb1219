"""The games that the contract is checked on: every setting, played at random and by the greedy bot."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from vitral.bots import bot
from vitral.core.game import Choice, Game
from vitral.core.state import State

MAX_ACTIONS = 5_000  # of a game: one that is longer goes round in circles


@dataclass(frozen=True)
class Setting:
    """A game with a number of players and options."""

    game: Game
    players: int
    options: tuple[tuple[str, Choice], ...]

    def new(self, seed: int) -> State:
        """A new game in this setting."""
        return self.game.new(self.players, seed, **dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.players), *(str(value) for _, value in self.options)])


def settings(game: Game, limit: int = 4) -> Iterator[Setting]:
    """Every number of players with every choice of options; of many choices, the first few and the last."""
    for players in game.players:
        choices = [_few(option.allowed(players), limit) for option in game.options]
        for values in product(*choices):
            yield Setting(game, players, tuple(zip((o.name for o in game.options), values, strict=True)))


def _few(choices: tuple[Any, ...], limit: int) -> tuple[Any, ...]:
    return choices if len(choices) <= limit else (*choices[: limit - 1], choices[-1])


def states(setting: Setting, seed: int, limit: int = MAX_ACTIONS) -> Iterator[State]:
    """The states of a game from the first to the last; the same object, played on.

    Games with an even seed are played at random, the others mostly by the greedy bot: random play never reaches some
    rules, and greedy play never others.
    """
    s, chooser = setting.new(seed), random.Random(seed)
    greedy = bot("greedy", seed=seed, guesses=1)
    yield s
    while not s.over:
        if s.turn >= limit:
            raise AssertionError(f"{setting}, seed {seed}: the game is not over after {limit} actions")
        legal = s.legal()
        if not legal:
            raise AssertionError(f"{setting}, seed {seed}, turn {s.turn}: no action is legal, and the game is not over")
        s.play(greedy.choose(s) if seed % 2 and chooser.random() < 0.9 else chooser.choice(legal))
        yield s


def sampled(setting: Setting, seed: int, every: int) -> Iterator[State]:
    """Every n-th state of a game, and its last one."""
    for i, s in enumerate(states(setting, seed)):
        if i % every == seed % every or s.over:
            yield s
