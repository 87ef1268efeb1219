"""Bots: programs that choose. They get what their seat may see, never the true state."""

import functools
import importlib
import pkgutil
import tomllib
from abc import ABC, abstractmethod
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import Any, ClassVar, TypeGuard

from vitral.core.errors import GameOver, VitralError, WrongSeat
from vitral.core.known import Known
from vitral.core.state import State

GROUP = "vitral.bots"  # the entry points by which other packages bring bots


class UnknownBot(VitralError):
    """No bot has this name, or it has no such setting."""


@dataclass(frozen=True)
class MoveEstimate:
    """What a bot thinks of one action, for the seat that decides."""

    action: int
    visit_share: float  # 0..1 of its thoughts
    win_probability: float  # 0..1, the chance to win
    margin: float  # points before the best opponent at the end; alone, before what must be reached


@dataclass(frozen=True)
class Analysis:
    """What a bot thinks of a position."""

    moves: list[MoveEstimate]  # the best actions, the best first
    principal_variation: list[str]  # the moves that it expects, in words
    iterations: int  # how long it thought


class Bot(ABC):
    """One that chooses an action; a new bot is a file here with one class of this kind."""

    MAIN: ClassVar[str] = ""  # the setting that a bare value in a bot's text stands for
    SIDE_BY_SIDE: ClassVar[dict[str, Any]] = {}  # settings for one of many games on a machine

    def choose(self, position: State | Known) -> int:
        """The action that the bot would play for the seat to act; it is given only what that seat may know."""
        return self.pick(_known(position))

    def analyse(self, position: State | Known, best: int = 5, lang: str = "en") -> Analysis:
        """What the bot thinks of the best actions of the seat to act; it is given only what that seat may know."""
        return self.examine(_known(position), best, lang)

    @abstractmethod
    def pick(self, known: Known) -> int:
        """An action, from what the seat to act knows."""

    def examine(self, known: Known, best: int, lang: str) -> Analysis:
        """What the bot thinks of the best actions, from what the seat to act knows."""
        raise UnknownBot(f"The bot {type(self).__module__.rpartition('.')[2]} can't tell why it chooses; search can.")

    def close(self) -> None:
        """The bot is not needed any more; one that holds something lets it go."""
        return


def _known(position: State | Known) -> Known:
    if position.seat is None:
        raise GameOver("The game is over: there is nothing to choose.")
    if isinstance(position, State):
        return position.known(position.seat)
    if position.viewer != position.seat:
        raise WrongSeat(f"Seat {position.seat} decides now, and this is what seat {position.viewer} knows.")
    return position


def bot_names() -> list[str]:
    """The names of all bots: our own, and those of installed packages."""
    return sorted({*_built_in_bots(), *_installed_bots()})


@functools.cache
def _built_in_bots() -> tuple[str, ...]:
    return tuple(m.name for m in pkgutil.iter_modules(__path__) if not m.ispkg)


@functools.cache
def _installed_bots() -> dict[str, EntryPoint]:
    """The bots that installed packages bring, by name."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in _built_in_bots()}


def is_bot_class(found: object) -> TypeGuard[type[Bot]]:
    return isinstance(found, type) and issubclass(found, Bot)


def bot_class(name: str) -> type[Bot]:
    """The class of the bot of this name; raises UnknownBot."""
    if name in _built_in_bots():
        module = importlib.import_module(f"vitral.bots.{name}")
        return next(one for one in vars(module).values() if is_bot_class(one) and one.__module__ == module.__name__)
    if name not in _installed_bots():
        known = [*bot_names(), *(level.name for level in levels())]
        raise UnknownBot(f"There is no bot {name!r}; there are {', '.join(known)}.")
    try:
        found = _installed_bots()[name].load()
    except Exception as error:  # somebody else's code, whatever is wrong with it
        raise UnknownBot(f"The bot {name} can't be loaded: {error!r}.") from error
    if not is_bot_class(found):
        raise UnknownBot(f"The bot {name} must be a class derived from vitral.bots.Bot, not {found!r:.80}.")
    return found


def bot(name: str, **settings: Any) -> Bot:
    """A bot by its name or its text, with settings; raises UnknownBot.

    A text is a name, and after a colon what to set: `search:0.1`, `search:iterations=200,seed=1`. A level is a bot too.

    >>> import vitral
    >>> s = vitral.game("splendor").new(players=2, seed=7)
    >>> vitral.bot("random", seed=1).choose(s) in s.legal()
    True
    >>> vitral.bot("greedy:guesses=1", seed=1).choose(s) in s.legal()
    True
    """
    return _make(name, settings, {})


def seated(name: str, seed: int) -> Bot:
    """A bot by its name or its text for one of many games side by side: it leaves the other cores to the others."""
    return _make(name, {}, {"seed": seed})


def _make(text: str, settings: dict[str, Any], usual: dict[str, Any]) -> Bot:
    level = next((level for level in levels() if level.name == text.lower()), None)
    name, _, rest = (level.bot if level else text).partition(":")
    player = bot_class(name)
    if usual:
        usual = usual | player.SIDE_BY_SIDE
    try:
        return player(**(usual | read_settings(player, name, rest) | settings))
    except TypeError as error:
        raise UnknownBot(f"The bot {name} can't be made like that: {error}.") from None


def read_settings(player: type[Bot], name: str, text: str) -> dict[str, Any]:
    """The settings that a bot's text names; raises UnknownBot."""
    settings: dict[str, Any] = {}
    if player.MAIN == "command" and text:
        return {"command": text}
    if player.MAIN == "file":
        file, _, text = text.partition(",")
        settings["file"] = file
    for part in filter(None, text.split(",")):
        key, equals, value = part.rpartition("=")
        if not equals and not player.MAIN:
            raise UnknownBot(f"The bot {name} takes settings as name=value, not {part!r}.")
        settings[key or player.MAIN] = _number(name, key or player.MAIN, value)
    return settings


def _number(name: str, key: str, value: str) -> int | float:
    try:
        return int(value) if value.isdecimal() else float(value)
    except ValueError:
        raise UnknownBot(f"The setting {key} of the bot {name} is a number, not {value!r}.") from None


# ---------------------------------------------------------------- levels


@dataclass(frozen=True)
class Level:
    """An opponent that a person can choose."""

    name: str
    bot: str  # its text
    titles: dict[str, str]  # by language
    ratings: dict[str, tuple[float, float]]  # by game: measured among the levels, and how uncertain that is


@functools.cache
def levels() -> tuple[Level, ...]:
    """The levels, the weakest first.

    >>> from vitral.bots import levels
    >>> [level.name for level in levels()]
    ['apprentice', 'journeyman', 'artisan', 'expert', 'master']
    """
    data = tomllib.loads(files(__name__).joinpath("levels.toml").read_text("utf-8"))
    ratings = tomllib.loads(files(__name__).joinpath("ratings.toml").read_text("utf-8"))
    return tuple(_level(one, ratings) for one in data["levels"])


def _level(one: dict[str, Any], ratings: dict[str, Any]) -> Level:
    measured = {
        game: (table[one["name"]][0], table[one["name"]][1]) for game, table in ratings.items() if one["name"] in table
    }
    return Level(one["name"], one["bot"], one["titles"], measured)
