"""Game, and the registry: `vitral.game(name)` loads a game when it is first asked for."""

import functools
import importlib
import pkgutil
import secrets
import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import numpy as np

from vitral.core import contract, generic
from vitral.core.actions import Actions, Data
from vitral.core.contract import VERB_MODULES, Folder, Lines
from vitral.core.errors import BadAction, BadGame, BadOption, BadPlayers, BadRecord, BadSeed, BadSheet, UnknownGame
from vitral.core.fields import NUM_OPTIONS
from vitral.core.messages import Messages, messages

if TYPE_CHECKING:
    from vitral.core.state import State

Choice = str | int
MAX_SEED = 2**128 - 1
GROUP = "vitral.games"  # the entry points by which other packages bring games


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
    choices_by_players: Mapping[int, tuple[Choice, ...]] = field(
        default_factory=dict
    )  # where a number of players leaves fewer

    def allowed(self, players: int) -> tuple[Choice, ...]:
        """The choices with so many players."""
        return self.choices_by_players.get(players, self.choices)

    def index(self, value: object, players: int) -> int:
        """The number of a choice in the record; raises BadOption."""
        allowed = self.allowed(players)
        if not isinstance(value, str | int) or isinstance(value, bool) or value not in allowed:
            raise BadOption(
                f"Option {self.name} with {players} player(s) is one of {', '.join(map(str, allowed))}, not {value!r}."
            )
        return self.choices.index(value)


class Verbs(Mapping[str, Callable[..., Any]]):
    """The functions that a game gives for the verbs, or the defaults; the part of each is loaded when it is needed."""

    def __init__(self, game: "Game") -> None:
        self._game = game

    def __getitem__(self, verb: str) -> Callable[..., Any]:
        from vitral.core.verbs import DEFAULTS

        part = self._game.part(VERB_MODULES[verb])
        function: Callable[..., Any] = getattr(part, verb, None) or DEFAULTS[verb]
        return function

    def __iter__(self) -> Iterator[str]:
        return iter(VERB_MODULES)

    def __len__(self) -> int:
        return len(VERB_MODULES)


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
    parts: Mapping[str, Any]  # what contract.PARTS describes, by name
    version: int  # of the rules; a record of another version is refused
    players: range
    options: tuple[Option, ...] = ()
    unverified: tuple[str, ...] = ()  # messages that name the printed facts that nobody has checked
    minutes: int = 40  # that a game among people takes

    @classmethod
    def from_package(cls, package: str, **facts: Any) -> "Game":
        """The game of a package, whose modules have the names that all games share; the facts are what only it knows.

        It is named after its package.
        """
        return cls(name=package.rpartition(".")[2], package=package, parts=Folder(package), **facts)

    def __post_init__(self) -> None:
        from vitral.core.verbs import register

        contract.check(self)
        register(self.dtype, self.verbs)

    def __repr__(self) -> str:
        return f"<vitral game {self.name}>"

    # ------------------------------------------------------------ parts

    @functools.cached_property
    def _loaded(self) -> dict[str, Any]:
        return {}

    def part(self, name: str) -> Any | None:
        """A part of the game, checked when it is first needed; None if the game has the generic version."""
        if name not in self._loaded:
            self._loaded[name] = contract.load(self.parts, self.name, name)
        return self._loaded[name]

    def _own(self, part: str, function: str) -> Callable[..., Any]:
        """A function of a part, or its generic version."""
        found: Callable[..., Any] = getattr(self.part(part), function, None) or getattr(generic, function)
        return found

    @functools.cached_property
    def verbs(self) -> Mapping[str, Callable[..., Any]]:
        """The compiled functions of the game, by verb."""
        return Verbs(self)

    @functools.cached_property
    def dtype(self) -> np.dtype[Any]:
        """The record type of a state."""
        state: contract.StatePart = self.part("state")  # type: ignore[assignment]
        return state.State

    @functools.cached_property
    def phases(self) -> tuple[str, ...]:
        state: contract.StatePart = self.part("state")  # type: ignore[assignment]
        return state.PHASES

    @functools.cached_property
    def actions(self) -> Actions:
        part: contract.ActionsPart = self.part("actions")  # type: ignore[assignment]
        self.part("rules")
        return part.ACTIONS

    @property
    def turn_phase(self) -> int:
        """The phase in which a move begins."""
        return self.phases.index(self.actions.turn)

    @functools.cached_property
    def num_actions(self) -> int:
        return len(self.actions)

    @functools.cached_property
    def feature_names(self) -> tuple[str, ...]:
        from vitral.core.spread import spread_names

        part = self.part("features")
        return part.NAMES if part else spread_names(self.dtype)

    @property
    def num_features(self) -> int:
        return len(self.feature_names)

    @functools.cached_property
    def term_names(self) -> tuple[str, ...]:
        """What bots count, weighed in weights.toml."""
        part = self.part("evaluation")
        return part.NAMES if part else ("points",)

    @functools.cached_property
    def invariants(self) -> tuple[str, ...]:
        """What must hold in every position; `broken_invariant` counts them from 1."""
        part = self.part("invariants")
        return part.INVARIANTS if part else ()

    # ------------------------------------------------------------ for people

    def messages(self, lang: str = "en") -> Messages:
        """The game's messages in a language."""
        return messages(self.package, lang)

    def title(self, lang: str = "en") -> str:
        """The game's name for people."""
        t = self.messages(lang)
        return t("title") if t.has("title") else self.name.replace("_", " ").capitalize()

    def summary(self, lang: str = "en") -> str:
        """What the game is, in a sentence; empty if it does not say."""
        t = self.messages(lang)
        return t("summary") if t.has("summary") else ""

    def guide(self, lang: str = "en") -> str:
        """How to play, in Markdown: in this language, else in English, else the summary."""
        for known in dict.fromkeys((lang, "en")):
            page = files(self.package).joinpath("guide", f"{known}.md")
            if page.is_file():
                return page.read_text("utf-8")
        return f"# {self.title(lang)}\n\n{self.summary(lang)}\n"

    def option_title(self, option: Option, lang: str = "en") -> str:
        """What is agreed on with an option, for people."""
        t = self.messages(lang)
        return t(f"option-{option.name}") if t.has(f"option-{option.name}") else option.name

    def choice_title(self, option: Option, choice: Choice, lang: str = "en") -> str:
        """One of an option's choices, for people."""
        t, message = self.messages(lang), f"option-{option.name}-{choice}"
        return t(message) if t.has(message) else str(choice)

    def describe(self, view: Data, data: Data, t: Messages) -> str:
        """An action in words, from a view."""
        own = getattr(self.part("actions"), "describe", None)
        words: str | None = own(view, data, t) if own else None
        return words or generic.describe(data, t)

    def reason(self, view: Data, data: Data, t: Messages) -> str:
        """Why an action is illegal, in words, from the view of the seat that decides."""
        if view["phase"] not in self.actions.phases_of(data):
            return generic.wrong_phase(view, t)
        words: str = self._own("reasons", "reason")(view, data, t)
        return words

    def explain_scores(self, view: Data, t: Messages) -> list[Lines]:
        """The score of each seat, line by line."""
        found: list[Lines] = self._own("scoring", "lines")(view, t)
        return found

    def render_text(self, view: Data, seat: int, t: Messages) -> str:
        """A view as lines of text, with Rich's colour marks."""
        lines: str = self._own("board_text", "write")(view, seat, t)
        return lines

    def details(self, s: np.record, truth: bool) -> Data:
        """What only this game has in its view."""
        found: Data = self._own("view", "details")(s, truth)
        return found

    def render_html(self, view: Data, seat: int, t: Messages, legal: "list[int] | None" = None) -> str:
        """A view as HTML. `legal` are the actions to offer on a generic board; boards of a game's own offer all."""
        part: contract.BoardPart | None = self.part("board")
        if part:
            return part.draw(view, seat, t)
        steps = dict.fromkeys(step for a in legal or () for step in self.path(a))
        return generic.draw(view, seat, t, self.title(t.lang), [*steps])

    def score(self, typed: str, t: Messages) -> Sheet:
        """Score a player's side of a game with the real box; raises BadSheet."""
        part: contract.SheetPart | None = self.part("sheet")
        if part is None:
            raise BadSheet(f"{self.title(t.lang)} has no score sheet.")
        return part.score(typed, t)

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
        state = State(self, data)
        if broken := self.broken_invariant(state.s):
            raise BadRecord(f"These bytes are no state of {self.name}: {broken}.")
        return state

    def broken_invariant(self, s: np.record) -> str:
        """What is wrong with a record, in words; empty if it is a possible position."""
        if not self._has_options(s):
            return "players and options must be some that the game has"
        if not 0 <= s.seat < s.count or not 0 <= s.phase < len(self.phases) or s.over not in (0, 1) or s.turn < 0:
            return "seat, phase, turn and over must be in their ranges"
        broken = self.verbs["broken_invariant"](s)
        return self.invariants[broken - 1] if broken else ""

    def _has_options(self, s: np.record) -> bool:
        """Whether a record's players and options are some that the game has."""
        chosen = [int(n) for n in s.options]
        allowed = [(option, option.allowed(chosen[0])) for option in self.options]
        places = [self.players, *([option.choices.index(c) for c in choices] for option, choices in allowed)]
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
        return self.actions.to_data(self.check_action(a))

    def find(self, data: Mapping[str, Any]) -> int:
        """The number of an action that is given as data; raises BadAction."""
        number = self.actions.find(data)
        if number is None:
            raise BadAction(self._expected(data))
        return number

    def number(self, action: "int | Mapping[str, Any]") -> int:
        """The number of an action that is given as a number or as data; raises BadAction."""
        return self.find(action) if isinstance(action, Mapping) else self.check_action(action)

    def check_action(self, a: object) -> int:
        """A number, if it is one of an action; raises BadAction."""
        if type(a) is int and 0 <= a < self.num_actions:
            return a
        if not isinstance(a, np.integer) or not 0 <= a < self.num_actions:
            raise BadAction(f"Actions of {self.name} are numbers from 0 to {self.num_actions - 1}, not {a!r:.80}.")
        return int(a)

    def path(self, a: int) -> tuple[str, ...]:
        """The board elements that a person clicks for an action, one after the other."""
        return self.actions.path(a)

    def _expected(self, data: Mapping[str, Any]) -> str:
        examples, do = self.actions.examples(), data.get("do")
        if isinstance(do, str) and do in examples:
            return f"No such {do} in {self.name}; one looks like {examples[do]}."
        return f'An action of {self.name} has "do": one of {", ".join(examples)}.'


def check_seed(seed: object) -> int:
    """The seed, or a secret one if it is None; raises BadSeed."""
    if seed is None:
        return secrets.randbits(128)
    if not isinstance(seed, int | np.integer) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise BadSeed(f"A seed is a whole number from 0 to 2^128 - 1, not {seed!r:.80}.")
    return int(seed)


# ---------------------------------------------------------------- the registry


@functools.cache
def _installed() -> dict[str, EntryPoint]:
    """The games that installed packages bring, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


@functools.cache
def built_in_names() -> tuple[str, ...]:
    """The names of the games that come with Vitral."""
    folder = importlib.import_module(GROUP)
    return tuple(m.name for m in pkgutil.iter_modules(folder.__path__) if m.ispkg)


def game_names() -> list[str]:
    """The names of all games: our own, and those of installed packages that can be loaded.

    >>> import vitral
    >>> "splendor" in vitral.game_names()
    True
    """
    return sorted({*built_in_names(), *_loadable()})


@functools.cache
def _loadable() -> tuple[str, ...]:
    """The installed games that can be loaded; a warning names each of the others."""
    found = []
    for name in _installed():
        try:
            found.append(game(name).name)
        except BadGame as error:
            warnings.warn(f"{error} It is left out.", stacklevel=3)
    return tuple(found)


@functools.cache
def game(name: str) -> Game:
    """The game of this name, loaded when it is first asked for; raises UnknownGame, or BadGame if it can't be loaded.

    >>> import vitral
    >>> vitral.game("splendor")
    <vitral game splendor>
    """
    if name in built_in_names():
        found = importlib.import_module(f"{GROUP}.{name}").GAME
    elif name in _installed():
        found = _from_package(_installed()[name])
    else:
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join(game_names())}.")
    if not isinstance(found, Game) or found.name != name:
        raise BadGame(f"The game {name!r} must be a Game of that name, not {found!r:.80}.")
    return found


def _from_package(point: EntryPoint) -> Any:
    try:
        return point.load()
    except BadGame:
        raise
    except Exception as error:  # somebody else's code: whatever is wrong with it, the other games go on
        raise BadGame(f"The game {point.name!r} of {point.value} can't be loaded: {error!r}.") from error
