"""The messages between a page and the table, typed and limited; what doesn't fit is refused in one sentence.

Every message to a page carries `seq`, the number of the table's last event that it knows of. A page that comes back
says `since=`, and gets what happened after that. Requests carry an `id` of the page's making: none is ever done twice.
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


def clean(text: str) -> str:
    """Text on one line, without invisible signs, in one form.

    >>> clean(" Zoë\\u202e\\n<b> ")
    'Zoë <b>'
    """
    spaced = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    shown = (c for c in spaced if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return " ".join("".join(shown).split())


def _something(text: str) -> str:
    if not text:
        raise ValueError("something to read is expected")
    return text


Id = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Seq = Annotated[int, Field(ge=0, le=10**6, strict=True)]
Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(clean), AfterValidator(_something)]
Line = Annotated[str, Field(min_length=1, max_length=MAX_CHAT), AfterValidator(clean), AfterValidator(_something)]
Entropy = Annotated[str, Field(max_length=MAX_ENTROPY), AfterValidator(clean)]
Action = Annotated[int, Field(ge=0, le=10**6, strict=True)] | dict[str, Any]
Element = Annotated[str, Field(min_length=1, max_length=60)]


class Message(BaseModel):
    """What all messages to the server have."""

    model_config = ConfigDict(extra="forbid")
    id: Id


class Act(Message):
    """Play an action in the position that the sender knows."""

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
    """Take my last action back; `ask`: with the consent of the others."""

    type: Literal["undo"]
    seq: Seq
    ask: bool = False


class Answer(Message):
    """May the other take a move back?"""

    type: Literal["answer"]
    agree: bool


class Chat(Message):
    """Something to say to the table."""

    type: Literal["chat"]
    text: Line


class Ready(Message):
    """I am here, and this is my part of the chance."""

    type: Literal["ready"]
    entropy: Entropy


class Sit(Message):
    """Sit down on an open seat, by invitation."""

    type: Literal["sit"]
    invite: Annotated[str, Field(max_length=64)] = ""
    seat: Annotated[int, Field(ge=0, le=15, strict=True)] | None = None


class Bot(Message):
    """Give an open seat to a bot."""

    type: Literal["bot"]
    seat: Annotated[int, Field(ge=0, le=15, strict=True)]
    bot: Annotated[str, Field(max_length=40)]


class Plain(Message):
    """Stand up, begin at once, ask for a hint, play again, end the table."""

    type: Literal["rise", "start", "hint", "rematch", "close", "ping"]


Request = Act | Preview | Why | Undo | Answer | Chat | Ready | Sit | Bot | Plain
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
    """What is wrong with data from outside: where, and what was expected."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])[:80]
    return f"{place}: {first['msg']}" if place else str(first["msg"])


def request_id(raw: str | bytes) -> str | None:
    """The id of a message that may be faulty otherwise, to answer it by."""
    try:
        found = json.loads(raw).get("id") if len(raw) <= MAX_MESSAGE else None
    except (ValueError, RecursionError, AttributeError):
        return None
    return found if isinstance(found, str) and len(found) <= 40 else None
