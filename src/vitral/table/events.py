"""What a match is made of: its terms, its seats, and the events and steps that it went through."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from vitral.core.game import Choice, game
from vitral.core.record import Record
from vitral.core.state import State
from vitral.table import fairness, secrecy


@dataclass(frozen=True)
class Terms:
    """What was settled when the table was made."""

    table: str
    game: str
    players: int
    options: Mapping[str, Choice]
    host: str  # the guest who made it
    secret: str
    hints: bool = True
    bot: str = "random"  # who fills seats that stay open, and stands in
    seed: int | None = None  # of the game that this one branches from
    opening: tuple[int, ...] = ()  # what was played there
    branches: tuple[tuple[int, int], ...] = ()  # and where chance had changed its course there
    fresh: bool = False  # after the opening, chance goes on from a seed of this table's own
    before: str | None = None  # the table of which this is the rematch

    @property
    def is_proven(self) -> bool:
        """Does chance come from the secret and the seats' texts?"""
        return self.seed is None or self.fresh

    def record(self, entropy: list[str]) -> Record:
        """What was settled before the first move at this table, as a record."""
        own = fairness.seed(self.secret, self.table, entropy)
        seed = own if self.seed is None else self.seed
        here = ((len(self.opening), own),) if self.fresh else ()
        earlier = tuple(one for one in self.branches if one[0] < len(self.opening) or not self.fresh)
        return Record(game(self.game), self.players, self.options, seed, self.opening, None, earlier + here)

    def start(self, entropy: list[str]) -> State:
        """The first position."""
        return self.record(entropy).state()


@dataclass(frozen=True)
class Draft:
    """An event that has no number yet."""

    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Event:
    """Something that happened at the table."""

    seq: int
    kind: str
    seat: int | None
    data: Mapping[str, Any]
    at: float = 0.0  # seconds since 1970
    ref: str | None = None  # names the request, so that a retry is harmless


@dataclass
class Seat:
    """A place at the table."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    entropy: str | None = None  # None until the person is ready
    absent: bool = False  # a bot stands in

    @property
    def is_open(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_person(self) -> bool:
        return self.guest is not None


@dataclass
class Step:
    """An action that was played, with the positions around it."""

    seq: int  # of its event
    seat: int
    action: int
    before: State
    after: State
    by_bot: bool
    undone: bool = False
    _secret: dict[int, bool] = field(default_factory=dict)

    @cached_property
    def reveals(self) -> bool:
        return secrecy.reveals(self.before, self.action, self.after)

    def is_secret(self, observer: int) -> bool:
        """Must the observer not be told which action it was?"""
        if observer not in self._secret:
            self._secret[observer] = secrecy.is_secret(self.before, self.action, self.after, observer)
        return self._secret[observer]


@dataclass
class Request:
    """Somebody asks the others to let a move be taken back."""

    seat: int
    to: int  # actions that would stay
    agreed: set[int] = field(default_factory=set)
