"""Bots: programs that choose. They get what their seat may see, never the true state."""

import importlib
import pkgutil
from abc import ABC, abstractmethod
from typing import Any

from vitral.core.errors import GameOver, VitralError
from vitral.core.state import State


class UnknownBot(VitralError):
    """No bot has this name, or it has no such setting."""


class Bot(ABC):
    """One that chooses an action; a new bot is a file here with a class `Player` of this kind."""

    def choose(self, state: State) -> int:
        """The action that the bot would play for the seat that decides; it sees what that seat may see."""
        if state.seat is None:
            raise GameOver("The game is over: there is nothing to choose.")
        return self.pick(state.hidden(state.seat))

    @abstractmethod
    def pick(self, known: State) -> int:
        """An action in a state that is hidden already."""


def bot_names() -> list[str]:
    """The names of all bots."""
    return sorted(m.name for m in pkgutil.iter_modules(__path__))


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
