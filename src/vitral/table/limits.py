"""Limits on requests: how often, and how large; and the headers of every answer."""

import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vitral.table.errors import Refused
from vitral.table.guests import same_origin

MAX_BODY = 65_536
MAX_BUCKETS = 10_000
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
}


class Bucket:
    """A token bucket: `burst` requests at once, `rate` per second in the long run.

    >>> bucket = Bucket(burst=2, rate=1.0, clock=lambda: 0.0)
    >>> [bucket.take(), bucket.take(), bucket.take()]
    [True, True, False]
    """

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.rate, self._clock = burst, rate, clock
        self._left, self._last = burst, clock()

    def take(self) -> bool:
        """Is one more allowed now?"""
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._last) * self.rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket per name; those unused for longest are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, name: str) -> None:
        """Take one; raises Refused when there are too many."""
        bucket = self._buckets.setdefault(name, Bucket(self.burst, self.rate))
        self._buckets.move_to_end(name)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise Refused("busy", "refused-busy")


def _refusal(status: int, code: str, text: str) -> JSONResponse:
    return JSONResponse({"error": {"code": code, "text": text}}, status, headers=HEADERS)


class Guard:
    """Middleware around the whole application: sizes, origins, and the headers of every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if refusal := self._refuse(scope, headers):
            await refusal(scope, receive, send)
            return
        await self.app(scope, _limited(receive), _with_headers(send))

    def _refuse(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MAX_BODY:
            return _refusal(413, "too-large", f"A request has at most {MAX_BODY} bytes.")
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not same_origin(headers):
            return _refusal(
                403,
                "forbidden",
                "Requests that change something must come from this site's own pages, or from programs.",
            )
        return None


def _limited(receive: Receive) -> Receive:
    """The body, cut off if it grows too large without having announced its length."""
    total = 0

    async def limited() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > MAX_BODY:
            raise Refused("too-large", "refused-too-large", most=MAX_BODY)
        return message

    return limited


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
