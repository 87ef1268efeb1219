"""The messages from a page to the table: typed, limited in size, and refused in one sentence if invalid.

Every message to a page carries `seq`, the number of the last log entry that it accounts for. A page that reconnects
sends `since=` and gets what happened after that. Every request carries an `id` chosen by the page, so that it is
carried out only once even if it is sent twice.
"""

import json
import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from vitral.table.errors import Refused

MAX_MESSAGE = 4_096  # bytes of a message to the server; socket frames beyond MAX_FRAME end the connection
MAX_FRAME = 65_536
MAX_NAME = 24
MAX_CHAT = 300
MAX_ENTROPY = 100
MAX_PATH = 16
MAX_SEATS = 16


def clean(text: str) -> str:
    """Text on one line, normalised, without invisible characters.

    >>> clean(" Zoë\\u202e\\n<b> ")
    'Zoë <b>'
    """
    spaced = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    shown = (c for c in spaced if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return " ".join("".join(shown).split())


def _something(text: str) -> str:
    if not text:
        raise ValueError("a visible text is expected")
    return text


Id = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Seq = Annotated[int, Field(ge=0, le=10**6, strict=True)]
Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(clean), AfterValidator(_something)]
Line = Annotated[str, Field(min_length=1, max_length=MAX_CHAT), AfterValidator(clean), AfterValidator(_something)]
Entropy = Annotated[str, Field(max_length=MAX_ENTROPY), AfterValidator(clean)]
Action = Annotated[int, Field(ge=0, le=10**6, strict=True)] | dict[str, Any]
Element = Annotated[str, Field(min_length=1, max_length=60)]


class Message(BaseModel):
    """What every message to the server has."""

    model_config = ConfigDict(extra="forbid")
    id: Id


class Act(Message):
    """Play an action in the position of entry `seq`."""

    type: Literal["act"]
    action: Action
    seq: Seq


class Preview(Message):
    """How would the board look after an action?"""

    type: Literal["preview"]
    action: Action


class Why(Message):
    """Why can't these elements be chosen, one after the other?"""

    type: Literal["why"]
    path: Annotated[list[Element], Field(min_length=1, max_length=MAX_PATH)]


class Undo(Message):
    """Undo my last action; with `ask`, if the others agree."""

    type: Literal["undo"]
    seq: Seq
    ask: bool = False


class Answer(Message):
    """Agree to a takeback, or decline it."""

    type: Literal["answer"]
    agree: bool


class Chat(Message):
    """Say something to the table."""

    type: Literal["chat"]
    text: Line


class Ready(Message):
    """I am ready, and this is my random text."""

    type: Literal["ready"]
    entropy: Entropy


class Sit(Message):
    """Take an open seat, or that of a bot that failed, by invitation."""

    type: Literal["sit"]
    invite: Annotated[str, Field(max_length=64)] = ""
    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS, strict=True)] | None = None


class Bot(Message):
    """Give an open seat, or that of a bot that failed, to a bot."""

    type: Literal["bot"]
    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS, strict=True)]
    bot: Annotated[str, Field(max_length=40)]


class Stand(Message):
    """Leave my seat before the game starts."""

    type: Literal["stand"]


class Start(Message):
    """Start at once, with bots on the open seats."""

    type: Literal["start"]


class Hint(Message):
    """What are the best actions?"""

    type: Literal["hint"]


class Rematch(Message):
    """Play again, at another table."""

    type: Literal["rematch"]


class Close(Message):
    """End the table."""

    type: Literal["close"]


class Ping(Message):
    """Is the connection alive?"""

    type: Literal["ping"]


Command = Act | Undo | Answer | Chat | Ready | Bot | Stand | Start | Close  # become events of the match
Request = Command | Sit | Preview | Why | Hint | Rematch | Ping
_requests: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="type")])


def parse(raw: str | bytes) -> Request:
    """Read a message; raises Refused with what is wrong."""
    if len(raw) > MAX_MESSAGE:
        raise Refused("too-large", "refused-too-large", most=MAX_MESSAGE)
    try:
        return _requests.validate_python(json.loads(raw))
    except ValidationError as error:
        raise Refused("malformed", "refused-message", fault=fault(error)) from None
    except (ValueError, RecursionError):
        raise Refused("malformed", "refused-json") from None


def fault(error: ValidationError) -> str:
    """Where data from outside is wrong, and what was expected."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])[:80]
    return f"{place}: {first['msg']}" if place else str(first["msg"])


def request_id(raw: str | bytes) -> str | None:
    """The id of a message that may be invalid otherwise, to answer it by."""
    try:
        found = json.loads(raw).get("id") if len(raw) <= MAX_MESSAGE else None
    except (ValueError, RecursionError, AttributeError):
        return None
    return found if isinstance(found, str) and len(found) <= 40 else None
