"""Guests: no accounts, but a signed cookie that no one can forge; a seat belongs to whoever holds it."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping

from itsdangerous import BadSignature, Signer

from vitral.core.messages import LANGUAGES
from vitral.table.errors import Refused, texts

COOKIE = "vitral"
LANGUAGE_COOKIE = "vitral_lang"
THEME_COOKIE = "vitral_theme"
THEMES = ("system", "light", "dark")
YEAR = 365 * 24 * 3600
_OLD_TOKEN = re.compile(r"([A-Za-z0-9_-]{22})\.([0-9a-f]{64})")


class TokenSigner:
    """Makes and checks tokens that only this server can make: a guest's identity, and a table's invitation.

    Version 0.1.0 signed by hand. What it made stays valid: a guest's cookie is replaced when a page is next opened, an
    invitation link keeps working.
    """

    def __init__(self, key: str) -> None:
        self._key = key
        self._guests = Signer(key, salt="vitral guest", digest_method=hashlib.sha256)
        self._invites = Signer(key, salt="vitral invite", digest_method=hashlib.sha256)

    def token(self, guest: str) -> str:
        """The proof that one is this guest."""
        return self._guests.sign(guest).decode()

    def guest(self, token: str) -> str | None:
        """The guest of a token; None if it was not made here."""
        try:
            return self._guests.unsign(token).decode()
        except BadSignature:
            return self._old_guest(token)

    def is_old(self, token: str) -> bool:
        """Was a guest's token made by version 0.1.0?"""
        return self._old_guest(token) is not None

    def invite(self, table: str) -> str:
        """The part of an invitation link that lets its reader take a seat."""
        return self._invites.get_signature(table).decode()

    def check_invite(self, table: str, invite: str) -> None:
        """Raises Refused if an invitation to a table was not made here."""
        old = self._old_signature(f"invite {table}")[:24]
        if not any(hmac.compare_digest(right.encode(), invite.encode()) for right in (self.invite(table), old)):
            raise Refused("forbidden", "refused-invite")

    def _old_guest(self, token: str) -> str | None:
        found = _OLD_TOKEN.fullmatch(token)
        if found and hmac.compare_digest(self._old_signature(f"guest {found[1]}"), found[2]):
            return found[1]
        return None

    def _old_signature(self, words: str) -> str:
        return hmac.new(self._key.encode(), words.encode(), hashlib.sha256).hexdigest()


def new_guest() -> str:
    """An id that no one can guess."""
    return secrets.token_urlsafe(16)


def default_name(guest: str, lang: str) -> str:
    """The name of a guest who did not choose one."""
    number = int.from_bytes(hashlib.sha256(guest.encode()).digest()[:4], "big") % 900 + 100
    return texts(lang)("guest", number=str(number))


def bearer(headers: Mapping[str, str]) -> str | None:
    """The token that a program sends."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def language(cookies: Mapping[str, str], headers: Mapping[str, str], asked: str | None = None) -> str:
    """The language asked for, else the one chosen before, else the browser's first that is available."""
    for lang in (asked, cookies.get(LANGUAGE_COOKIE)):
        if lang in LANGUAGES:
            return str(lang)
    return next((lang for lang in _accepted(headers.get("accept-language", "")) if lang in LANGUAGES), "en")


def _accepted(header: str) -> list[str]:
    """The languages of an Accept-Language header, most preferred first.

    >>> _accepted("fr-CA;q=0.5, is, en;q=0.8")
    ['is', 'en', 'fr']
    """
    found = []
    for part in header[:400].split(","):
        name, _, quality = part.strip().partition(";q=")
        try:
            found.append((-float(quality or 1), name.split("-")[0].lower()))
        except ValueError:
            continue
    return [name for _, name in sorted(found, key=lambda one: one[0])]


def theme(cookies: Mapping[str, str]) -> str:
    """Light, dark, or the system's."""
    return cookies.get(THEME_COOKIE) if cookies.get(THEME_COOKIE) in THEMES else "system"  # type: ignore[return-value]


def same_origin(headers: Mapping[str, str]) -> bool:
    """Does a request come from a page of this server? Programs other than browsers name no origin."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")
