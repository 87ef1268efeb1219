"""Getting the games ready: compiled in the background when the server starts, or loaded from the cache in a moment."""

import logging
import threading
from dataclasses import dataclass

from vitral.core.game import game, game_names
from vitral.core.warm import TO_PLAY, warm_verbs
from vitral.table.errors import Refused

log = logging.getLogger("vitral.table")
VERBS = (*TO_PLAY, "guess")  # what the table asks of a game


@dataclass
class Progress:
    """How far a game is."""

    done: int = 0
    failed: bool = False

    @property
    def is_ready(self) -> bool:
        return self.done >= len(VERBS)

    @property
    def percent(self) -> int:
        return min(100, 100 * self.done // len(VERBS))


class Ready:
    """Which games can be played already."""

    def __init__(self) -> None:
        self.games = {name: Progress() for name in game_names()}
        self._wish: str | None = None  # what somebody waits for comes next

    def start(self) -> None:
        """Compile or load all games, in a thread that ends with the process."""
        threading.Thread(target=self.run, name="ready", daemon=True).start()

    def run(self) -> None:
        """Compile or load all games, one after the other."""
        while name := self._next():
            try:
                for _ in warm_verbs(game(name), VERBS):
                    self.games[name].done += 1
                self.games[name].done = len(VERBS)
            except Exception:
                self.games[name].failed = True
                log.exception("%s can't be made ready", name)

    def _next(self) -> str | None:
        waiting = [name for name, progress in self.games.items() if not progress.is_ready and not progress.failed]
        return self._wish if self._wish in waiting else next(iter(waiting), None)

    def check(self, name: str) -> None:
        """Raises Refused while a game is not ready; it is then the next one."""
        progress = self.games.get(name)
        if progress is None:
            raise Refused("unknown", "refused-game", game=name[:40], games=", ".join(self.games))
        if not progress.is_ready:
            self._wish = name
            raise Refused("preparing", "refused-preparing", percent=progress.percent)
