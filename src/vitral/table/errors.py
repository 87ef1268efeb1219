"""Refusals: a code for programs, and a sentence for people in their own language."""

from typing import Any

from vitral.core.errors import VitralError
from vitral.core.messages import Messages, messages

PACKAGE = "vitral.table"
STATUS = {
    "malformed": 400,
    "forbidden": 403,
    "unknown": 404,
    "illegal": 409,
    "stale": 409,
    "too-large": 413,
    "busy": 429,
    "failed": 500,
    "preparing": 503,
}


def texts(lang: str) -> Messages:
    """The table's messages in a language."""
    return messages(PACKAGE, lang)


class Refused(VitralError):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: str, message: str = "", words: str = "", **values: Any) -> None:
        self.code, self.message, self.values, self.words = code, message, values, words
        super().__init__(self.tell("en"))

    def tell(self, lang: str) -> str:
        """Why, in one sentence; words that were made elsewhere stay as they are."""
        return self.words or texts(lang)(self.message, **self.values)

    @property
    def status(self) -> int:
        """The HTTP status of the answer."""
        return STATUS[self.code]
