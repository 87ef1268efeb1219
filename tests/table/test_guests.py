"""Guests' tokens and invitations: made here or refused; those of version 0.1.0 stay valid."""

import hashlib
import hmac

import pytest
from starlette.testclient import TestClient

from vitral.table.errors import Refused
from vitral.table.guests import COOKIE, TokenSigner, new_guest

KEY = "5e" * 32


def old_signature(key: str, words: str) -> str:
    """As version 0.1.0 made it."""
    return hmac.new(key.encode(), words.encode(), hashlib.sha256).hexdigest()


def old_token(key: str, guest: str) -> str:
    return f"{guest}.{old_signature(key, 'guest ' + guest)}"


def test_a_token_names_its_guest_and_no_other() -> None:
    signer, guest = TokenSigner(KEY), new_guest()
    token = signer.token(guest)
    assert signer.guest(token) == guest and not signer.is_old(token)
    assert TokenSigner("00" * 32).guest(token) is None
    for forged in ("", guest, f"{guest}.", token[:-1], f"x{token}", f"{new_guest()}.{token.rpartition('.')[2]}", "ö.ö"):
        assert signer.guest(forged) is None


def test_a_token_of_version_0_1_0_is_still_valid() -> None:
    signer, guest = TokenSigner(KEY), new_guest()
    token = old_token(KEY, guest)
    assert signer.guest(token) == guest and signer.is_old(token)
    assert signer.guest(old_token("00" * 32, guest)) is None
    assert signer.guest(f"{new_guest()}.{token.rpartition('.')[2]}") is None


def test_invitations_are_for_one_table() -> None:
    signer = TokenSigner(KEY)
    signer.check_invite("t1", signer.invite("t1"))
    signer.check_invite("t1", old_signature(KEY, "invite t1")[:24])
    for forged in ("", "x", "ö", signer.invite("t2"), old_signature(KEY, "invite t2")[:24], signer.token("t1")):
        with pytest.raises(Refused):
            signer.check_invite("t1", forged)


def test_an_old_cookie_is_replaced_and_the_guest_stays(client: TestClient) -> None:
    """Whoever sat at a table before the upgrade still sits there."""
    server = client.app.state.server  # type: ignore[attr-defined]
    guest = new_guest()
    old = old_token(server.signer._key, guest)
    page = client.get("/", headers={"cookie": f"{COOKIE}={old}"})
    new = page.cookies[COOKIE]
    assert new != old and server.signer.guest(new) == guest and not server.signer.is_old(new)
    again = client.get("/", headers={"cookie": f"{COOKIE}={new}"})
    assert COOKIE not in again.cookies
    made = client.post(
        "/api/tables", headers={"authorization": f"Bearer {old}"}, json={"game": "splendor", "seats": ["me", "bot"]}
    ).json()
    assert client.get(f"/api/tables/{made['table']}", headers={"authorization": f"Bearer {new}"}).json()["seat"] == 0
