"""Getting the games ready: compiled in the background when the server starts, or loaded from the cache in a moment.

First what people need to play, of all games, then the bots of each, which take longer. What somebody waits for comes
first, and the thread gives way to those that serve connections.
"""

import logging
import os
import threading
from contextlib import suppress
from dataclasses import dataclass

from vitral.bots import bot
from vitral.core.game import Game, game, game_names
from vitral.core.warm import TO_PLAY, warm_calls
from vitral.table.errors import Refused

log = logging.getLogger("vitral.table")
VERBS = (*TO_PLAY, "guess")  # what the table asks of a game
NICENESS = 10  # of the thread that compiles, where threads can have one


@dataclass
class Progress:
    """How far a game is."""

    done: int = 0
    failed: bool = False
    bots: bool = False  # are they ready too?

    @property
    def is_ready(self) -> bool:
        return self.done >= len(VERBS)

    @property
    def percent(self) -> int:
        return min(100, 100 * self.done // len(VERBS))


def warm_bots(g: Game) -> None:
    """Compile or load what the bots think with; a bot that is asked before that takes longer."""
    s = g.new(max(2, g.players[0]), seed=0)
    bot("greedy", guesses=1, seed=0).choose(s)
    bot("search", iterations=2, threads=1, seed=0).choose(s)


def give_way() -> None:
    """Let other threads go first; a system whose threads have no such order compiles as it does."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class Ready:
    """Which games can be played already."""

    def __init__(self) -> None:
        self.games = {name: Progress() for name in game_names()}
        self._wish: str | None = None  # what somebody waits for comes next
        self._bots_wish: str | None = None

    def start(self) -> None:
        """Compile or load all games and then the bots, in a thread that ends with the process."""
        threading.Thread(target=self._run_all, name="ready", daemon=True).start()

    def _run_all(self) -> None:
        give_way()
        self.run()
        self.run_bots()

    def run_bots(self) -> None:
        """Compile or load the bots of all games that can be played."""
        waiting = [name for name, progress in self.games.items() if progress.is_ready and not progress.bots]
        while waiting:
            name = self._bots_wish if self._bots_wish in waiting else waiting[0]
            waiting.remove(name)
            try:
                warm_bots(game(name))
            except Exception:
                log.exception("the bots of %s can't be made ready", name)
            self.games[name].bots = True  # or nobody would wait for them any longer: whoever asks hears the fault

    def run(self) -> None:
        """Compile or load all games, one after the other."""
        while name := self._next():
            try:
                for _ in warm_calls(game(name), VERBS):
                    self.games[name].done += 1
            except Exception:
                self.games[name].failed = True
                log.exception("%s can't be made ready", name)

    def _next(self) -> str | None:
        waiting = [name for name, progress in self.games.items() if not progress.is_ready and not progress.failed]
        return self._wish if self._wish in waiting else next(iter(waiting), None)

    def has_bots(self, name: str) -> bool:
        """Do the bots of a game answer at once? If not, they come next."""
        if not self.games[name].bots:
            self._bots_wish = name
        return self.games[name].bots

    def check_bots(self, name: str) -> None:
        """Raises Refused while the bots of a game are not ready."""
        if not self.has_bots(name):
            raise Refused("preparing", "prompt-preparing")

    def check(self, name: str) -> None:
        """Raises Refused while a game is not ready; it is then the next one."""
        progress = self.games.get(name)
        if progress is None:
            raise Refused("unknown", "refused-game", game=name[:40], games=", ".join(self.games))
        if not progress.is_ready:
            self._wish = name
            raise Refused("preparing", "refused-preparing", percent=progress.percent)
