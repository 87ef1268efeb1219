"""The parts of a match: its seats, the actions played, and a request for a takeback."""

from dataclasses import dataclass, field
from functools import cached_property

from vitral.core.state import State
from vitral.table import secrecy


@dataclass
class Seat:
    """A place at the table."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None  # the level of the bot that sits here
    entropy: str | None = None  # None until the person is ready
    absent: bool = False  # a bot stands in
    stand_in: str | None = None  # the level that stands in, if it is not the table's
    failed: bool = False  # the bot that plays here could not choose

    @property
    def is_open(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_human(self) -> bool:
        return self.guest is not None


@dataclass
class Step:
    """An action that was played, with the positions before and after it."""

    seq: int  # of its log entry
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
class TakebackRequest:
    """A seat asks the others to let it undo its last action."""

    seat: int
    to: int  # the number of actions that would remain
    agreed: set[int] = field(default_factory=set)
