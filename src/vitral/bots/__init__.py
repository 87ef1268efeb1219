"""Bots: programs that choose. They get what their seat may see, never the true state."""

import importlib
import pkgutil
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from vitral.core.errors import GameOver, VitralError
from vitral.core.state import State


class UnknownBot(VitralError):
    """No bot has this name, or it has no such setting."""


@dataclass(frozen=True)
class Line:
    """What a bot thinks of one action, for the seat that decides."""

    action: int
    share: float  # 0..1 of its thoughts
    win: float  # 0..1, the chance to win
    margin: float  # points before the best opponent at the end


@dataclass(frozen=True)
class Analysis:
    """What a bot thinks of a position."""

    lines: list[Line]  # the best actions, the best first
    main: list[str]  # the moves that it expects, in words
    iterations: int  # how long it thought


class Bot(ABC):
    """One that chooses an action; a new bot is a file here with a class `Player` of this kind."""

    MAIN: ClassVar[str] = ""  # the setting that a bare value in a bot's text stands for

    def choose(self, state: State) -> int:
        """The action that the bot would play for the seat that decides; it sees what that seat may see."""
        if state.seat is None:
            raise GameOver("The game is over: there is nothing to choose.")
        return self.pick(state.hidden(state.seat))

    def analyse(self, state: State, best: int = 5, lang: str = "en") -> Analysis:
        """What the bot thinks of the best actions of the seat that decides; it sees what that seat may see."""
        if state.seat is None:
            raise GameOver("The game is over: there is nothing to choose.")
        return self.examine(state.hidden(state.seat), best, lang)

    @abstractmethod
    def pick(self, known: State) -> int:
        """An action in a state that is hidden already."""

    def examine(self, known: State, best: int, lang: str) -> Analysis:
        """What the bot thinks of a state that is hidden already."""
        raise UnknownBot(f"The bot {type(self).__module__.rpartition('.')[2]} can't tell why it chooses; search can.")


def bot_names() -> list[str]:
    """The names of all bots."""
    return sorted(m.name for m in pkgutil.iter_modules(__path__) if not m.ispkg)


def bot(name: str, **settings: Any) -> Bot:
    """A bot by name, with its settings; raises UnknownBot.

    >>> import vitral
    >>> s = vitral.game("splendor").new(players=2, seed=7)
    >>> vitral.bot("random", seed=1).choose(s) in s.legal()
    True
    """
    if name not in bot_names():
        raise UnknownBot(f"There is no bot {name!r}; there are {', '.join(bot_names())}.")
    try:
        made: Bot = importlib.import_module(f"vitral.bots.{name}").Player(**settings)
    except TypeError as error:
        raise UnknownBot(f"The bot {name} can't be made like that: {error}.") from None
    return made
