"""Game, and the registry: `vitral.game(name)` loads a game when it is first asked for."""

import functools
import importlib
import json
import pkgutil
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from vitral.core.errors import BadAction, BadOption, BadPlayers, BadRecord, BadSeed, UnknownGame
from vitral.core.fields import NUM_OPTIONS
from vitral.core.text import Text, text

if TYPE_CHECKING:
    from vitral.core.state import State

Data = dict[str, Any]
Choice = str | int
MAX_SEED = 2**128 - 1
HOMES = {  # in which file of a game's folder each verb stands
    "setup": "rules",
    "legal": "rules",
    "apply": "rules",
    "scores": "rules",
    "ranks": "rules",
    "hide": "knowledge",
    "guess": "knowledge",
    "features": "features",
    "flaw": "invariants",
    "terms": "evaluation",
}
FILES = ("state", "actions", "view", "reasons", "scoring", "board", "plain", "sheet", *dict.fromkeys(HOMES.values()))


@dataclass(frozen=True)
class Sheet:
    """The score of a game played with the real box, line by line."""

    lines: list[tuple[str, int]]  # what for, and the points
    faults: list[str] = field(default_factory=list)  # broken rules, each in words, with what could be done about it

    @property
    def total(self) -> int:
        return sum(points for _, points in self.lines)


@dataclass(frozen=True)
class Option:
    """Something that people agree on before the game."""

    name: str
    choices: tuple[Choice, ...]
    default: Choice
    limited: Mapping[int, tuple[Choice, ...]] = field(default_factory=dict)  # where a number of players leaves fewer

    def allowed(self, players: int) -> tuple[Choice, ...]:
        """The choices with so many players."""
        return self.limited.get(players, self.choices)

    def index(self, value: object, players: int) -> int:
        """The number of a choice in the record; raises BadOption."""
        allowed = self.allowed(players)
        if isinstance(value, bool) or value not in allowed:
            raise BadOption(
                f"Option {self.name} with {players} player(s) is one of {', '.join(map(str, allowed))}, not {value!r}."
            )
        return self.choices.index(value)


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its rules as compiled verbs, and all that shows it to people and programs.

    >>> import vitral
    >>> g = vitral.game("splendor")
    >>> g.name, g.players, [option.name for option in g.options]
    ('splendor', range(2, 5), ['payment'])
    """

    name: str
    package: str  # where its texts and guide lie
    version: int  # of the rules; a record of another version is refused
    players: range
    options: tuple[Option, ...]
    dtype: np.dtype[Any]  # the record of a state
    phases: tuple[str, ...]
    verbs: Mapping[str, Callable[..., Any]]  # setup, legal, apply, scores, ranks, hide, guess, features; flaw
    num_actions: int
    feature_names: tuple[str, ...]
    to_data: Callable[[int], Data]  # an action as data
    path: Callable[[int], tuple[str, ...]]  # the board elements that a person clicks
    details: Callable[[np.record, bool], Data]  # what only this game has in its view; True: the whole truth
    describe: Callable[[Data, Data, Text], str]  # (view, action, texts): the action in words
    reason: Callable[[Data, Data, Text], str]  # (view, action, texts): why it is illegal
    explain_scores: Callable[
        [Data, Text], list[list[tuple[str, int]]]
    ]  # (view, texts): the score line by line, by seat
    draw: Callable[[Data, int, Text], str]  # (view, from which seat, texts): the board as HTML
    write: Callable[[Data, int, Text], str]  # the same as lines of text, with Rich's colour marks
    score: Callable[[str, Text], "Sheet"]  # a finished player's side, typed in by people who own the box, line by line
    unverified: tuple[str, ...] = ()  # messages that name the printed facts that nobody has checked
    minutes: int = 40  # that a game among people takes
    term_names: tuple[str, ...] = ()  # what bots count, weighed in weights.toml; none: no verb `terms`

    @classmethod
    def of_folder(cls, package: str, **facts: Any) -> "Game":
        """The game of a folder, whose files have the names that all games share; the facts are what only it can say."""
        part = {name: importlib.import_module(f"{package}.{name}") for name in FILES}
        return cls(
            name=package.rpartition(".")[2],
            package=package,
            dtype=part["state"].State,
            phases=part["state"].PHASES,
            verbs={verb: getattr(part[home], verb) for verb, home in HOMES.items()},
            num_actions=part["actions"].NUM_ACTIONS,
            feature_names=part["features"].NAMES,
            term_names=part["evaluation"].NAMES,
            to_data=part["actions"].to_data,
            path=part["actions"].path,
            details=part["view"].details,
            describe=part["actions"].describe,
            reason=part["reasons"].reason,
            explain_scores=part["scoring"].lines,
            draw=part["board"].draw,
            write=part["plain"].write,
            score=part["sheet"].score,
            **facts,
        )

    def __post_init__(self) -> None:
        from vitral.core import verbs

        verbs.register(self.dtype, dict(self.verbs))

    def __repr__(self) -> str:
        return f"<vitral game {self.name}>"

    @property
    def num_features(self) -> int:
        """How long the vector is that a network sees."""
        return len(self.feature_names)

    def text(self, lang: str = "en") -> Text:
        """The game's messages in a language."""
        return text(self.package, lang)

    # ------------------------------------------------------------ new games

    def new(self, players: int | None = None, seed: int | None = None, **options: Choice) -> "State":
        """A new game; without a seed, from one that nobody can foresee.

        >>> import vitral
        >>> s = vitral.game("splendor").new(players=3, seed=7, payment="free")
        >>> s.seat, s.over, len(s.view(0)["market"]["1"])
        (0, False, 4)
        """
        from vitral.core.state import State

        players = max(2, self.players[0]) if players is None else self.check_players(players)
        return State.start(self, self.option_vector(players, options), check_seed(seed))

    def load(self, data: bytes) -> "State":
        """The state that these bytes are; `bytes(state)` made them. It has no log."""
        from vitral.core.state import State

        if len(data) != self.dtype.itemsize:
            raise BadRecord(f"A state of {self.name} has {self.dtype.itemsize} bytes, not {len(data)}.")
        s = np.frombuffer(bytearray(data), self.dtype).view(np.recarray)[0]
        if not self._has_options(s) or self.verbs["flaw"](s):
            raise BadRecord(f"These bytes are no state of {self.name}.")
        return State(self, s)

    def _has_options(self, s: np.record) -> bool:
        """Whether a record's players and options are some that the game has."""
        places = [self.players, *(range(len(option.choices)) for option in self.options)]
        chosen = [int(n) for n in s.options]
        rest = [0] * (NUM_OPTIONS - len(places))
        return (
            s.count == chosen[0]
            and chosen[len(places) :] == rest
            and all(n in p for n, p in zip(chosen, places, strict=False))
        )

    def check_players(self, players: object) -> int:
        """The number of players, if the game is for so many; raises BadPlayers."""
        if not isinstance(players, int) or isinstance(players, bool) or players not in self.players:
            raise BadPlayers(f"{self.name} is for {self.players[0]} to {self.players[-1]} players, not {players!r}.")
        return players

    def option_vector(self, players: int, options: Mapping[str, object]) -> "np.ndarray[Any, np.dtype[np.int16]]":
        """The number of players and the options as the record keeps them; raises BadOption."""
        known = {option.name for option in self.options}
        for name in options:
            if name not in known:
                raise BadOption(f"{self.name} has no option {name!r}; it has {', '.join(sorted(known)) or 'none'}.")
        vector = np.zeros(NUM_OPTIONS, np.int16)
        vector[0] = players
        for i, option in enumerate(self.options, 1):
            vector[i] = option.index(options.get(option.name, option.default), players)
        return vector

    def option_values(self, s: np.record) -> dict[str, Choice]:
        """The options of a state by name."""
        return {option.name: option.choices[s.options[i]] for i, option in enumerate(self.options, 1)}

    # ------------------------------------------------------------ actions

    def action(self, a: int) -> Data:
        """An action as data.

        >>> import vitral
        >>> g = vitral.game("splendor")
        >>> g.action(g.find({"do": "take", "gems": ["white", "blue", "red"]}))
        {'do': 'take', 'gems': ['white', 'blue', 'red']}
        """
        return self.to_data(self.check_action(a))

    def find(self, data: Mapping[str, Any]) -> int:
        """The number of an action that is given as data; raises BadAction."""
        try:
            return self._ids[_canonical(data)]
        except (KeyError, TypeError, ValueError):
            raise BadAction(self._expected(data)) from None

    def number(self, action: "int | Mapping[str, Any]") -> int:
        """The number of an action that is given as a number or as data; raises BadAction."""
        return self.find(action) if isinstance(action, Mapping) else self.check_action(action)

    def check_action(self, a: object) -> int:
        """A number, if it is one of an action; raises BadAction."""
        if not isinstance(a, int | np.integer) or isinstance(a, bool) or not 0 <= a < self.num_actions:
            raise BadAction(f"Actions of {self.name} are numbers from 0 to {self.num_actions - 1}, not {a!r:.80}.")
        return int(a)

    @functools.cached_property
    def _ids(self) -> dict[str, int]:
        return {_canonical(self.to_data(a)): a for a in range(self.num_actions)}

    def _expected(self, data: Mapping[str, Any]) -> str:
        examples = {self.to_data(a)["do"]: self.to_data(a) for a in range(self.num_actions)}
        do = data.get("do")
        if isinstance(do, str) and do in examples:
            return f"No such {do} in {self.name}; one looks like {examples[do]}."
        return f'An action of {self.name} has "do": one of {", ".join(examples)}.'


def _canonical(data: Mapping[str, Any]) -> str:
    return json.dumps(dict(data), sort_keys=True)


def check_seed(seed: object) -> int:
    """The seed, or a secret one if it is None; raises BadSeed."""
    if seed is None:
        return secrets.randbits(128)
    if not isinstance(seed, int | np.integer) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise BadSeed(f"A seed is a whole number from 0 to 2^128 - 1, not {seed!r:.80}.")
    return int(seed)


def game_names() -> list[str]:
    """The names of all games.

    >>> import vitral
    >>> "splendor" in vitral.game_names()
    True
    """
    folder = importlib.import_module("vitral.games")
    return sorted(m.name for m in pkgutil.iter_modules(folder.__path__) if m.ispkg)


@functools.cache
def game(name: str) -> Game:
    """The game of this name, loaded when it is first asked for; raises UnknownGame.

    >>> import vitral
    >>> vitral.game("splendor")
    <vitral game splendor>
    """
    if name not in game_names():
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join(game_names())}.")
    found: Game = importlib.import_module(f"vitral.games.{name}").GAME
    return found
