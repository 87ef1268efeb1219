"""No one can keep others from playing: tables in memory, locks, rematches, the length of a log."""

import asyncio
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.table.playing import Program, do, new_match, two_at_a_table
from tests.table.test_match import TAKE, G, refuses
from vitral.table import match as matches
from vitral.table import tables
from vitral.table.errors import Refused
from vitral.table.tables import TableRegistry


def registry(client: TestClient) -> TableRegistry:
    found: TableRegistry = client.app.state.server.tables  # type: ignore[attr-defined]
    return found


def call(client: TestClient, work: Any) -> Any:
    """Run a coroutine where the server runs."""
    assert client.portal is not None
    return client.portal.call(work)


def test_tables_whose_bots_have_finished_are_let_go(
    client: TestClient, alice: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And never the one that was just created: that was an error 500, until a restart."""
    monkeypatch.setattr(tables, "MAX_LOADED", 5)
    made = [alice.make("splendor", ["bot", "me"])["table"] for _ in range(5)]
    for table in made:
        alice.post(f"/tables/{table}/ready", {"entropy": "x"})
        while not alice.get(f"/tables/{table}")["legal"]:
            pass
    made += [alice.make("splendor", ["bot", "me"])["table"] for _ in range(5)]
    assert len(registry(client)._loaded) <= 5
    for table in made:
        assert alice.get(f"/tables/{table}")["table"] == table  # any of them is loaded again
    assert len(registry(client)._loaded) <= 5


def test_unknown_tables_leave_nothing_behind(client: TestClient, alice: Program) -> None:
    for i in range(20):
        alice.get(f"/tables/unknown{i}", 404)
    assert registry(client)._loading == {} and not any(name.startswith("u") for name in registry(client)._loaded)


def test_a_table_is_loaded_once_for_all_who_ask(client: TestClient, alice: Program) -> None:
    table = alice.make("splendor", ["me", "bot"])["table"]
    found = registry(client)
    found._loaded.clear()

    async def ask() -> list[Any]:
        unknown = asyncio.gather(*(found.get("unknown") for _ in range(5)), return_exceptions=True)
        return [*await asyncio.gather(*(found.get(table) for _ in range(5))), *await unknown]

    answers = call(client, ask)
    assert len({id(live) for live in answers[:5]}) == 1
    assert all(isinstance(one, Refused) for one in answers[5:]) and found._loading == {}


def test_simultaneous_rematches_make_one_table(client: TestClient, alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    alice.post(f"/tables/{table}/close")
    found = registry(client)
    guests = [seat.guest for seat in found._loaded[table].match.seats]

    async def ask() -> list[str]:
        return await asyncio.gather(*(found.rematch(table, guest) for guest in guests * 3 if guest))

    assert len(set(call(client, ask))) == 1
    with found.store.engine.connect() as connection:
        assert connection.exec_driver_sql("select count(*) from tables").scalar_one() == 2


def test_a_takeback_is_requested_once_in_a_position() -> None:
    match = new_match(G, 2, 2)
    do(match, match.act(0, TAKE, match.seq))
    do(match, match.act(1, TAKE, match.seq))
    do(match, match.request_takeback(1, match.seq))
    refuses("illegal", match, "request_takeback", 1, match.seq)
    refuses("illegal", match, "request_takeback", 0, match.seq)
    do(match, match.answer_takeback(0, False))
    refuses("illegal", match, "request_takeback", 1, match.seq)
    do(match, match.act(0, match.state.legal()[0] if match.state else 0, match.seq))
    do(match, match.request_takeback(1, match.seq))


def test_talk_leaves_room_for_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MAX_TALK", 3)
    match = new_match(G, 2, 2)
    for i in range(3):
        do(match, match.rename(1, f"Name {i} of many"))
    refuses("busy", match, "rename", 1, "another")
    refuses("busy", match, "say", 0, "hello")
    do(match, match.act(0, TAKE, match.seq))
    refuses("busy", match, "request_takeback", 0, match.seq)
    do(match, match.close("guest 0"))
