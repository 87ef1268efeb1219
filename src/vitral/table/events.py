"""Everything that can happen at a table: one frozen dataclass per kind of event, and one union of them all.

The store keeps an event as a kind, a seat and data. `to_row` and `from_row` are the only code that knows this format.
"""

import json
from dataclasses import dataclass, fields
from typing import Any, ClassVar, get_args

from pydantic import ConfigDict, TypeAdapter, ValidationError

from vitral.core.errors import VitralError

RENAMED = {"rise": "stand"}  # kinds of version 0.1.0 that have another name now


class BadLog(VitralError):
    """A stored event that this version cannot read."""


class _Strict:
    """Stored data must have exactly the fields of the event, with exactly their types."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True)
class Sit(_Strict):
    """A person takes a seat: an open one, or during the game that of a bot that failed."""

    kind: ClassVar = "sit"
    seat: int
    guest: str
    name: str


@dataclass(frozen=True)
class Stand(_Strict):
    """A person leaves a seat before the game starts."""

    kind: ClassVar = "stand"
    seat: int


@dataclass(frozen=True)
class SeatBot(_Strict):
    """A bot takes an open seat, or during the game that of a bot that failed."""

    kind: ClassVar = "bot"
    seat: int
    bot: str  # its level


@dataclass(frozen=True)
class Ready(_Strict):
    """A person is ready to play, and adds a random text to the shuffle."""

    kind: ClassVar = "ready"
    seat: int
    entropy: str


@dataclass(frozen=True)
class Rename(_Strict):
    """A person changes their name."""

    kind: ClassVar = "name"
    seat: int
    name: str


@dataclass(frozen=True)
class Start(_Strict):
    """The game starts."""

    kind: ClassVar = "start"


@dataclass(frozen=True)
class Act(_Strict):
    """A seat plays an action."""

    kind: ClassVar = "act"
    seat: int
    action: int
    bot: bool = False  # did a bot choose it?


@dataclass(frozen=True)
class Undo(_Strict):
    """A seat's action, and everything after it, is undone."""

    kind: ClassVar = "undo"
    seat: int
    to: int  # the number of actions that remain


@dataclass(frozen=True)
class RequestTakeback(_Strict):
    """A seat asks the others to let it undo its last action."""

    kind: ClassVar = "ask"
    seat: int
    to: int  # the number of actions that would remain


@dataclass(frozen=True)
class AgreeTakeback(_Strict):
    """A seat agrees to a takeback."""

    kind: ClassVar = "agree"
    seat: int


@dataclass(frozen=True)
class DeclineTakeback(_Strict):
    """A seat declines a takeback, which ends the request."""

    kind: ClassVar = "refuse"
    seat: int


@dataclass(frozen=True)
class StandIn(_Strict):
    """A bot starts or stops standing in for an absent person."""

    kind: ClassVar = "absent"
    seat: int
    absent: bool


@dataclass(frozen=True)
class BotFailed(_Strict):
    """A bot failed to choose a legal action. Nothing was played; someone else must take over."""

    kind: ClassVar = "failed"
    seat: int
    bot: str  # its level


@dataclass(frozen=True)
class Chat(_Strict):
    """A person says something to the table."""

    kind: ClassVar = "chat"
    seat: int
    text: str


@dataclass(frozen=True)
class Rematch(_Strict):
    """The players continue at another table."""

    kind: ClassVar = "rematch"
    seat: int
    table: str


@dataclass(frozen=True)
class Close(_Strict):
    """The host ends the table, and its secret is revealed."""

    kind: ClassVar = "close"


Event = (
    Sit
    | Stand
    | SeatBot
    | Ready
    | Rename
    | Start
    | Act
    | Undo
    | RequestTakeback
    | AgreeTakeback
    | DeclineTakeback
    | StandIn
    | BotFailed
    | Chat
    | Rematch
    | Close
)
KINDS: dict[str, type[Event]] = {event.kind: event for event in get_args(Event)}
_ADAPTERS: dict[str, TypeAdapter[Event]] = {kind: TypeAdapter(event) for kind, event in KINDS.items()}


@dataclass(frozen=True)
class Entry:
    """An event in a table's log, with its number."""

    seq: int
    event: Event
    at: float = 0.0  # seconds since 1970
    ref: str | None = None  # identifies the request, so that a retry is harmless


def seat_of(event: Event) -> int | None:
    """The seat that an event is about; None for the whole table."""
    return None if isinstance(event, Start | Close) else event.seat


def to_row(event: Event) -> tuple[str, int | None, dict[str, Any]]:
    """An event as the store keeps it: kind, seat and data. Fields with their default value are left out."""
    kept = {one.name: getattr(event, one.name) for one in fields(event) if getattr(event, one.name) != one.default}
    seat = kept.pop("seat", None)
    return event.kind, seat, kept


def from_row(kind: str, seat: int | None, data: dict[str, Any]) -> Event:
    """An event from the store; raises BadLog with what is wrong."""
    adapter = _ADAPTERS.get(RENAMED.get(kind, kind))
    if adapter is None:
        raise BadLog(f"The stored event has the kind “{kind}”, which this version does not know.")
    try:
        return adapter.validate_json(json.dumps(data if seat is None else {**data, "seat": seat}))
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise BadLog(f"The stored event of the kind “{kind}” is damaged: {place}: {first['msg']}.") from None
