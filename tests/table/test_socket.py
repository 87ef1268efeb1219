"""The live connection: told at once, resumed, never doubled; hostile messages are refused and it goes on."""

import json
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.table.playing import Program, two_at_a_table
from vitral.table.guests import COOKIE

Data = dict[str, Any]


class Line:
    """A connection that keeps what it was told."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.tables: list[Data] = []
        self.number = 0

    def hear(self) -> Data:
        message: Data = json.loads(self.socket.receive_text())
        if message["type"] == "table":
            self.tables.append(message)
        return message

    def ask(self, kind: str, **data: Any) -> Data:
        self.number += 1
        return self.send(json.dumps({"type": kind, "id": f"q{self.number}", **data}), f"q{self.number}")

    def send(self, raw: str, name: str | None) -> Data:
        """Send, and read until the answer comes."""
        self.socket.send_text(raw)
        while True:
            message = self.hear()
            if message["type"] != "table" and message["id"] == name:
                return message

    def until(self, condition: Any) -> Data:
        while True:
            message = self.hear()
            if message["type"] == "table" and condition(message["table"], message):
                return message

    @property
    def table(self) -> Data:
        found: Data = self.tables[-1]["table"]
        return found


def test_a_move_is_told_to_everybody(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    with alice.connect(table) as one, bert.connect(table) as two, TestClientSpectator(alice).connect(table) as three:
        a, b, c = Line(one), Line(two), Line(three)
        first = a.hear()
        b.hear()
        c.hear()
        assert first["table"]["seat"] == 0 and first["table"]["board"] and first["table"]["legal"]
        assert b.table["legal"] == [] and c.table["seat"] == -1 and c.table["legal"] == []
        assert a.ask("act", action=first["table"]["legal"][0]["action"], seq=first["seq"])["type"] == "done"
        told = b.until(lambda t, m: m["events"])
        assert told["events"][0]["kind"] == "act" and told["table"]["acting_seat"] == 1 and told["table"]["legal"]
        assert c.until(lambda t, m: m["events"])["events"] == told["events"]


class TestClientSpectator(Program):
    """A guest who has no seat."""

    __test__ = False

    def __init__(self, other: Program) -> None:
        super().__init__(other.client)


def test_one_who_comes_back_gets_what_was_missed(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    with alice.connect(table) as socket:
        a = Line(socket)
        first = a.hear()
        a.ask("act", action=first["table"]["legal"][0]["action"], seq=first["seq"])
        a.ask("chat", text="hello <b>")
        last = a.ask("ping")["seq"]
    with alice.connect(table, since=first["seq"]) as socket:
        again = Line(socket).hear()
    assert again["since"] == first["seq"] and again["seq"] == last
    assert [event["kind"] for event in again["events"]] == ["act", "chat"]
    assert again["events"][1]["words"] == "hello <b>"
    with alice.connect(table, since=last) as socket:
        assert Line(socket).hear()["events"] == []
    with alice.connect(table, since=10**6) as socket:
        assert Line(socket).hear()["since"] == 0


def test_two_tabs_of_one_seat_are_equal(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    with alice.connect(table) as one, alice.connect(table) as two:
        a, b = Line(one), Line(two)
        first = a.hear()
        b.hear()
        assert b.ask("act", action=first["table"]["legal"][0]["action"], seq=first["seq"])["type"] == "done"
        assert a.until(lambda t, m: m["events"])["table"]["acting_seat"] == 1


def test_a_repeated_message_is_done_once(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    with alice.connect(table) as socket:
        a = Line(socket)
        first = a.hear()
        raw = json.dumps(
            {"type": "act", "id": "same", "action": first["table"]["legal"][0]["action"], "seq": first["seq"]}
        )
        assert a.send(raw, "same")["type"] == "done"
        assert a.send(raw, "same")["type"] == "done"
    log = alice.get(f"/tables/{table}/log")["events"]
    assert [event["kind"] for event in log].count("act") == 1


HOSTILE = [
    "",
    "x",
    "[]",
    "{}",
    "null",
    '{"type":"fly","id":"h"}',
    '{"type":"act","id":"h","action":0}',
    '{"type":"act","id":"h","action":-1,"seq":0}',
    '{"type":"act","id":"h","action":{"do":"fly"},"seq":3}',
    "[" * 3000,
    "x" * 5000,
    '{"type":"chat","id":"h","text":"' + "x" * 3900 + '"}',
    '{"type":"sit","id":"h","seat":0}',
    '{"type":"bot","id":"h","seat":0,"bot":"random"}',
    '{"type":"start","id":"h"}',
    '{"type":"stand","id":"h"}',
    '{"type":"answer","id":"h","agree":true}',
    '{"type":"undo","id":"h","seq":0}',
    '{"type":"rematch","id":"h"}',
    '{"type":"hint","id":"h"}',
    '{"type":"ready","id":"h","entropy":"late"}',
    '{"type":"why","id":"h","path":["' + "y" * 70 + '"]}',
]


def test_hostile_messages_are_refused_and_the_connection_stays(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert, hints=False)
    with bert.connect(table) as socket:
        b = Line(socket)
        before = b.hear()
        for raw in HOSTILE:
            socket.send_text(raw)
            answer = b.hear()
            assert answer["type"] == "refused", raw[:60]
            assert answer["text"] and "\n" not in answer["text"] and len(answer["text"]) < 300
        socket.send_bytes(b"\xff\xfe\x00")
        assert b.hear()["type"] == "refused"
        assert b.ask("ping")["seq"] == before["seq"]


def test_wrong_seat_and_stale_position_are_refused(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    with alice.connect(table) as one, bert.connect(table) as two:
        a, b = Line(one), Line(two)
        first = a.hear()
        b.hear()
        action = first["table"]["legal"][0]["action"]
        assert b.ask("act", action=action, seq=first["seq"])["code"] == "illegal"
        assert a.ask("act", action=action, seq=first["seq"] - 1)["code"] == "stale"
        assert b.ask("preview", action=action)["code"] == "illegal"
        assert b.ask("why", path=["pass"])["code"] == "illegal"
        assert a.ask("ping")["seq"] == first["seq"]


def test_a_flood_is_slowed_down_and_then_ended(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    with alice.connect(table) as socket:
        line = Line(socket)
        line.hear()
        codes: list[str | None] = []
        with pytest.raises(WebSocketDisconnect):
            flood(line, codes)
    assert codes[:50] == [None] * 50 and "busy" in codes


def flood(line: Line, codes: list[str | None]) -> None:
    for _ in range(400):
        line.socket.send_text('{"type":"ping","id":"p"}')
        codes.append(line.hear().get("code"))


def test_chat_is_limited_and_watchers_are_silent(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    with alice.connect(table) as socket, TestClientSpectator(alice).connect(table) as watching:
        line, watcher = Line(socket), Line(watching)
        answers = [line.ask("chat", text=f"n {i}").get("code") for i in range(9)]
        assert answers[:6] == [None] * 6 and answers[-1] == "busy"
        assert watcher.ask("chat", text="psst")["code"] == "forbidden"


def test_foreign_pages_and_forged_cookies_get_no_connection(alice: Program, bert: Program, client: TestClient) -> None:
    table = two_at_a_table(alice, bert)
    guest = alice.token.partition(".")[0]
    for headers in ({"origin": "http://evil.test"}, {"origin": "null"}, {"cookie": f"{COOKIE}={guest}.{'0' * 64}"}):
        with client.websocket_connect(f"/tables/{table}/socket", headers=headers) as socket:
            message = json.loads(socket.receive_text())
            assert message["type"] == "refused" and message["code"] == "forbidden"
            with pytest.raises(WebSocketDisconnect):
                socket.receive_text()
    with client.websocket_connect("/tables/nothing/socket") as socket:
        assert json.loads(socket.receive_text())["code"] == "unknown"


def test_undo_preview_and_why(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    with alice.connect(table) as socket:
        a = Line(socket)
        first = a.hear()
        take = next(one for one in first["table"]["legal"] if one["path"][-1] == "take")
        shown = a.ask("preview", action=take["action"])
        assert shown["words"].startswith("Take") and shown["board"] != first["table"]["board"]
        reserve = next(one for one in first["table"]["legal"] if one["path"][-1] == "reserve")
        assert a.ask("preview", action=reserve["action"])["board"] is None
        assert a.ask("why", path=["pass"])["known"]
        a.ask("act", action=take["action"], seq=first["seq"])
        done = a.until(lambda t, m: t["acting_seat"] == 1) if a.table["acting_seat"] == 0 else a.tables[-1]
        assert done["table"]["undo"]
        assert a.ask("undo", seq=done["seq"])["type"] == "done"
        assert a.table["acting_seat"] == 0 or a.until(lambda t, m: t["acting_seat"] == 0)


def test_a_takeback_is_asked_and_granted(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    with alice.connect(table) as one, bert.connect(table) as two:
        a, b = Line(one), Line(two)
        first = a.hear()
        reserve = next(x for x in first["table"]["legal"] if x["path"][-1] == "reserve")
        seq = a.ask("act", action=reserve["action"], seq=first["seq"])["seq"]
        assert a.ask("undo", seq=seq)["code"] == "illegal"
        assert a.ask("undo", seq=seq, ask=True)["type"] == "done"
        asked = b.until(lambda t, m: t["request"])
        assert asked["table"]["request"]["asked"]
        assert b.ask("answer", agree=True)["type"] == "done"
        assert a.until(lambda t, m: any(e["kind"] == "undo" for e in m["events"]))["table"]["acting_seat"] == 0


def test_a_rematch_seats_everybody_one_further(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    with alice.connect(table) as one, bert.connect(table) as two:
        a, b = Line(one), Line(two)
        a.hear()
        assert b.ask("rematch")["code"] == "illegal"
        assert a.ask("close")["type"] == "done"
        next_table = b.ask("rematch")["table"]
        assert a.ask("rematch")["table"] == next_table
    seen = [alice.get(f"/tables/{next_table}")["seat"], bert.get(f"/tables/{next_table}")["seat"]]
    assert seen == [1, 0]


def test_the_game_begins_when_the_last_page_is_there(alice: Program) -> None:
    table = alice.make("splendor", ["me", "bot:random"])["table"]
    with alice.connect(table) as socket:
        a = Line(socket)
        assert a.hear()["table"]["status"] == "open"
        a.ask("ready", entropy="my own")
        assert (
            a.until(lambda t, m: t["status"] == "playing")["table"]["board"]
            if a.table["status"] == "open"
            else a.table["board"]
        )


def test_names_are_text(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    name = "<img src=x onerror=x>"
    answer = alice.client.put(f"/api/guests/me?table={table}", json={"name": name}, headers=alice.headers)
    assert answer.status_code == 200
    assert bert.get(f"/tables/{table}")["seats"][0]["name"] == name
    page = alice.client.get(f"/tables/{table}", headers=alice.headers).text
    assert "<img src=x" not in page
    for bad in ("", " ", "x" * 25, "\u202e"):
        assert alice.client.put("/api/guests/me", json={"name": bad}, headers=alice.headers).status_code == 400


# ---------------------------------------------------------------- who is gone


def test_a_bot_stands_in_for_one_who_is_gone_until_they_are_back(
    alice: Program, bert: Program, client: TestClient
) -> None:
    table = two_at_a_table(alice, bert)
    tables = client.app.state.server.tables  # type: ignore[attr-defined]
    look, stand_in_after = tables.look_after, tables.stand_in_after
    assert client.portal is not None
    with bert.connect(table) as socket:
        b = Line(socket)
        b.hear()
        client.portal.call(look, table, 1000.0)
        client.portal.call(look, table, 1000.0 + stand_in_after - 1)
        assert not b.table["seats"][0]["absent"]
        client.portal.call(look, table, 1000.0 + stand_in_after)
        gone = b.until(lambda t, m: t["seats"][0]["absent"])
        assert gone["table"]["seats"][0]["state"] == "away, bot playing"
        played = b.until(lambda t, m: t["acting_seat"] == 1)
        assert any(event["kind"] == "act" and event["seat"] == 0 for event in played["events"])
        with alice.connect(table):
            assert not b.until(lambda t, m: not t["seats"][0]["absent"])["table"]["seats"][0]["absent"]


def test_nobody_stands_in_while_nobody_waits(alice: Program, bert: Program, client: TestClient) -> None:
    table = two_at_a_table(alice, bert)
    tables = client.app.state.server.tables  # type: ignore[attr-defined]
    assert client.portal is not None
    for now in (0.0, 1e6):
        client.portal.call(tables.look_after, table, now)
    assert not alice.get(f"/tables/{table}")["seats"][0]["absent"]
