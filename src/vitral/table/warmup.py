"""Preparing the games: compiled in the background when the server starts, or loaded from the cache in a moment.

First comes what people need to play, for all games; then the bots of each, which take longer. What someone is waiting
for comes first, and the thread has a lower priority than those that serve connections.
"""

import logging
import os
import threading
from contextlib import suppress
from dataclasses import dataclass

from vitral.bots import bot
from vitral.core.game import Game, game, game_names
from vitral.core.warm import TO_PLAY, warm_calls
from vitral.table.config import usual_players
from vitral.table.errors import Refused

log = logging.getLogger("vitral.table")
CALLS = (*TO_PLAY, "guess", "apply")  # what the table needs of a game
NICENESS = 10  # of the compiling thread, on systems whose threads have one


@dataclass
class Progress:
    """How far a game is prepared."""

    done: int = 0
    failed: bool = False
    bots: bool = False  # are they prepared too?

    @property
    def is_ready(self) -> bool:
        return self.done >= len(CALLS)

    @property
    def percent(self) -> int:
        return min(100, 100 * self.done // len(CALLS))


def warm_bots(g: Game) -> None:
    """Compile or load the code that the bots think with."""
    s = g.new(usual_players(g), seed=0)
    bot("greedy", guesses=1, seed=0).choose(s)
    bot("search", iterations=2, threads=1, seed=0).choose(s)


def lower_priority() -> None:
    """Give this thread a lower priority, on systems whose threads have one."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class Warmup:
    """Prepares the games, and knows which can be played already."""

    def __init__(self) -> None:
        self.games = {name: Progress() for name in game_names()}
        self._next_game: str | None = None  # someone is waiting for it
        self._next_bots: str | None = None

    def start(self) -> None:
        """Prepare all games and then the bots, in a thread that ends with the process."""
        threading.Thread(target=self._run_all, name="warmup", daemon=True).start()

    def _run_all(self) -> None:
        lower_priority()
        self.run()
        self.run_bots()

    def run(self) -> None:
        """Prepare all games, one after the other."""
        while name := self._next():
            try:
                for _ in warm_calls(game(name), CALLS):
                    self.games[name].done += 1
            except Exception:
                self.games[name].failed = True
                log.exception("%s could not be prepared", name)

    def _next(self) -> str | None:
        waiting = [name for name, progress in self.games.items() if not progress.is_ready and not progress.failed]
        return self._next_game if self._next_game in waiting else next(iter(waiting), None)

    def run_bots(self) -> None:
        """Prepare the bots of all games that can be played."""
        waiting = [name for name, progress in self.games.items() if progress.is_ready and not progress.bots]
        while waiting:
            name = self._next_bots if self._next_bots in waiting else waiting[0]
            waiting.remove(name)
            try:
                warm_bots(game(name))
            except Exception:
                log.exception("the bots of %s could not be prepared", name)
            self.games[name].bots = True  # no one waits for them any longer: a bot that fails is reported at its table

    def has_bots(self, name: str) -> bool:
        """Are the bots of a game prepared? If not, they come next."""
        if not self.games[name].bots:
            self._next_bots = name
        return self.games[name].bots

    def check_bots(self, name: str) -> None:
        """Raises Refused until the bots of a game are prepared."""
        if not self.has_bots(name):
            raise Refused("preparing", "prompt-preparing")

    def check(self, name: str) -> None:
        """Raises Refused until a game is prepared; it then comes next."""
        progress = self.games.get(name)
        if progress is None:
            raise Refused("unknown", "refused-game", game=name[:40], games=", ".join(self.games))
        if progress.failed:
            raise Refused("failed", "refused-unprepared")
        if not progress.is_ready:
            self._next_game = name
            raise Refused("preparing", "refused-preparing", percent=progress.percent)
