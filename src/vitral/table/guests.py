"""Guests: no accounts, but a signed cookie that nobody can forge; a seat belongs to who holds it."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping

from vitral.core.text import LANGUAGES
from vitral.table.errors import Refused, texts

COOKIE = "vitral"
LANGUAGE_COOKIE = "vitral_lang"
THEME_COOKIE = "vitral_theme"
THEMES = ("system", "light", "dark")
YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"([A-Za-z0-9_-]{22})\.([0-9a-f]{64})")


class Signer:
    """Makes and checks what only this server can make."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def sign(self, words: str) -> str:
        return hmac.new(self._key, words.encode(), hashlib.sha256).hexdigest()

    def token(self, guest: str) -> str:
        """What proves that one is this guest."""
        return f"{guest}.{self.sign('guest ' + guest)}"

    def guest(self, token: str) -> str | None:
        """The guest of a token; None if it was not made here."""
        found = _TOKEN.fullmatch(token)
        if found and hmac.compare_digest(self.token(found[1]), token):
            return found[1]
        return None

    def invite(self, table: str) -> str:
        """What a link must carry for its reader to sit down."""
        return self.sign("invite " + table)[:24]

    def check_invite(self, table: str, invite: str) -> None:
        if not hmac.compare_digest(self.invite(table).encode(), invite.encode()):
            raise Refused("forbidden", "refused-invite")


def new_guest() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(16)


def default_name(guest: str, lang: str) -> str:
    """What a guest is called who did not choose a name."""
    number = int.from_bytes(hashlib.sha256(guest.encode()).digest()[:4], "big") % 900 + 100
    return texts(lang)("guest", number=str(number))


def bearer(headers: Mapping[str, str]) -> str | None:
    """The token of a program that says who it is."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def language(cookies: Mapping[str, str], headers: Mapping[str, str], asked: str | None = None) -> str:
    """The language asked for, else the one chosen before, else the browser's first that we have."""
    for lang in (asked, cookies.get(LANGUAGE_COOKIE)):
        if lang in LANGUAGES:
            return str(lang)
    return next((lang for lang in _accepted(headers.get("accept-language", "")) if lang in LANGUAGES), "en")


def _accepted(header: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first.

    >>> _accepted("fr-CA;q=0.5, is, en;q=0.8")
    ['is', 'en', 'fr']
    """
    wishes = []
    for part in header[:400].split(","):
        name, _, quality = part.strip().partition(";q=")
        try:
            wishes.append((-float(quality or 1), name.split("-")[0].lower()))
        except ValueError:
            continue
    return [name for _, name in sorted(wishes, key=lambda spec: spec[0])]


def theme(cookies: Mapping[str, str]) -> str:
    """Light, dark, or as the system says."""
    return cookies.get(THEME_COOKIE) if cookies.get(THEME_COOKIE) in THEMES else "system"  # type: ignore[return-value]


def same_origin(headers: Mapping[str, str]) -> bool:
    """Does the page that asks come from this server? A program that is no browser names no origin."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")
