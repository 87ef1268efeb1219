"""What fails is told: a bot that can't choose, a request that breaks, a game that can't be prepared."""

import logging
import re
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tests.table.playing import Program, do, new_match, play
from tests.table.test_match import TAKE, G, refuses
from tests.table.test_socket import Line
from vitral import VitralError
from vitral.core.messages import LANGUAGES
from vitral.table import bot_pool, events, rendering
from vitral.table import match as matches
from vitral.table.match import MAX_EVENTS, SPARE_EVENTS
from vitral.table.rendering import Reader


class Broken(Exception):
    pass


def broken(*_: Any) -> int:
    raise Broken("planted")


def pass_always(*_: Any) -> int:
    return G.find({"do": "pass"})


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> pytest.MonkeyPatch:
    """Every bot raises an error."""
    caplog.set_level(logging.CRITICAL, "vitral.table")  # the tracebacks are expected
    monkeypatch.setattr(bot_pool, "_choose", broken)
    return monkeypatch


# ---------------------------------------------------------------- the match


def test_a_bot_that_failed_waits_for_someone_to_take_over() -> None:
    match = new_match(G, 3, 2)
    play(match, 2)
    assert match.bot_to_move() == "random" and match.failed_seat is None
    do(match, match.fail_bot(2, "random", match.moved))
    assert match.failed_seat == match.acting_seat == 2 and match.bot_to_move() is None
    assert match.fail_bot(2, "random", match.moved) == []
    refuses("forbidden", match, "seat_bot", "stranger", 2, "random")
    refuses("illegal", match, "seat_bot", "guest 1", 1, "random")
    do(match, match.seat_bot("guest 1", 2, "expert"))
    assert match.bot_to_move() == "expert" and match.seats[2].bot == "expert"
    refuses("illegal", match, "seat_bot", "guest 0", 2, "random")


def test_a_person_takes_over_from_a_bot_that_failed() -> None:
    match = new_match(G, 2, 1)
    do(match, match.act(0, TAKE, match.seq))
    refuses("illegal", match, "sit", "third", "Cy")
    do(match, match.fail_bot(1, "random", match.moved))
    refuses("illegal", match, "sit", "guest 0", "Ada")
    refuses("illegal", match, "sit", "third", "Cy", 0)
    before = match.entropy
    do(match, match.sit("third", "Cy", entropy="too late for the shuffle"))
    assert match.seat_of("third") == 1 and match.seats[1].bot is None and match.entropy == before
    do(match, match.act(1, TAKE, match.seq))
    assert match.acting_seat == 0


def test_a_failed_stand_in_is_replaced_and_the_seat_stays_its_owners() -> None:
    match = new_match(G, 2, 2)
    do(match, match.stand_in(0, True))
    do(match, match.fail_bot(0, "random", match.moved))
    refuses("illegal", match, "sit", "third", "Cy")
    do(match, match.seat_bot("guest 1", 0, "expert"))
    assert match.bot_to_move() == "expert" and match.seats[0].guest == "guest 0"
    do(match, match.fail_bot(0, "expert", match.moved))
    do(match, match.stand_in(0, False))
    assert match.failed_seat is None and match.bot_to_move() is None


def test_a_failure_in_an_old_position_is_none() -> None:
    match = new_match(G, 2, 1)
    seq = match.moved
    do(match, match.act(0, TAKE, match.seq))
    assert match.fail_bot(1, "random", seq) == []
    assert match.fail_bot(0, "random", match.moved) == []
    do(match, match.fail_bot(1, "random", match.moved))
    do(match, match.request_takeback(0, match.seq))
    assert match.failed_seat is None and not match.seats[1].failed


def test_a_full_log_stops_the_bots_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(G, 2, 1)
    monkeypatch.setattr(matches, "MAX_EVENTS", match.seq + 1 + SPARE_EVENTS)
    do(match, match.act(0, TAKE, match.seq))
    assert match.bot_to_move() is None and MAX_EVENTS > 1000
    assert "maximum" in rendering.prompt(match, Reader(0)) or "long" in rendering.prompt(match, Reader(0))
    refuses("illegal", match, "act", 1, TAKE, match.seq)
    do(match, match.close("guest 0"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_told_in_words(lang: str) -> None:
    match = new_match(G, 2, 1)
    do(match, match.act(0, TAKE, match.seq))
    do(match, match.fail_bot(1, "random", match.moved))
    assert rendering.prompt(match, Reader(0, lang)) and rendering.table(match, Reader(0, lang), set(), lambda _: "")
    do(match, match.seat_bot("guest 0", 1, "expert"))
    said = {line["kind"]: line["words"] for line in rendering.log(match, Reader(0, lang), 0)}
    assert {"sit", "bot", "start", "act", "failed"} == said.keys()
    assert all(said.values()) and said["failed"] != said["bot"]


# ---------------------------------------------------------------- at the table


def failed(table: dict[str, Any], _: object) -> bool:
    return table["failed"] is not None


def reach(line: Line, condition: Any) -> dict[str, Any]:
    """The message that shows the condition: the last one, or one still to come."""
    if line.tables and condition(line.table, line.tables[-1]):
        return line.tables[-1]
    return line.until(condition)


def test_a_bot_that_raises_plays_nothing_and_is_replaced(alice: Program, failing: pytest.MonkeyPatch) -> None:
    table = alice.make("splendor", ["me", "bot"])["table"]
    with alice.connect(table) as socket:
        line = Line(socket)
        line.hear()
        line.ask("ready", entropy="x")
        reach(line, lambda t, _: t["legal"])
        assert line.ask("act", action=TAKE, seq=line.tables[-1]["seq"])["type"] == "done"
        told = reach(line, failed)
        assert told["table"]["failed"] == {"seat": 1, "replace": True, "sit": False}
        assert told["events"][-1]["kind"] == "failed" and "couldn’t choose" in told["events"][-1]["words"]
        assert "another bot" in told["table"]["prompt"] and told["table"]["acting_seat"] == 1
        assert line.ask("bot", seat=1, bot="nobody")["code"] == "malformed"
        failing.undo()
        assert line.ask("bot", seat=1, bot="random")["type"] == "done"
        told = reach(line, lambda t, _: t["acting_seat"] == 0)
        words = " ".join(one["words"] for one in alice.get(f"/tables/{table}/log")["events"])
        assert told["table"]["failed"] is None and "took over" in words


def test_a_bot_that_breaks_the_rules_plays_nothing(alice: Program, failing: pytest.MonkeyPatch) -> None:
    failing.setattr(bot_pool, "_choose", pass_always)
    table = alice.make("splendor", ["bot", "me"])["table"]
    with alice.connect(table) as socket:
        line = Line(socket)
        line.hear()
        line.ask("ready", entropy="x")
        reach(line, failed)
    kinds = [one["kind"] for one in alice.get(f"/tables/{table}/log")["events"]]
    assert "act" not in kinds and kinds.count("failed") == 1


def test_a_program_replaces_a_bot_and_a_guest_takes_its_seat(
    alice: Program, bert: Program, failing: pytest.MonkeyPatch
) -> None:
    made = alice.make("splendor", ["bot", "me"])
    table = made["table"]
    with alice.connect(table) as socket:
        line = Line(socket)
        line.hear()
        line.ask("ready", entropy="x")
        reach(line, failed)
        assert bert.post(f"/tables/{table}/bot", {"seat": 0, "bot": "random"}, 403)["error"]["code"] == "forbidden"
        seq = alice.post(f"/tables/{table}/bot", {"seat": 0, "bot": "random"})["seq"]
        reach(line, lambda t, m: m["seq"] > seq and failed(t, m))  # this one fails, too
        assert bert.post(f"/tables/{table}/sit", {"invite": made["invite"]})["seat"] == 0
        assert bert.get(f"/tables/{table}")["legal"]


# ---------------------------------------------------------------- requests


def test_a_request_that_breaks_is_answered_and_the_connection_goes_on(
    alice: Program, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = alice.make("splendor", ["me", "bot"])["table"]
    with alice.connect(table) as socket:
        line = Line(socket)
        line.hear()
        line.ask("ready", entropy="x")
        reach(line, lambda t, _: t["legal"])
        monkeypatch.setattr(rendering, "describe", broken)
        answer = line.ask("preview", action=TAKE)
        assert (answer["type"], answer["code"]) == ("refused", "failed") and "Broken" not in answer["text"]
        assert "planted" in caplog.text
        monkeypatch.undo()
        assert line.ask("preview", action=TAKE)["type"] == "preview"


def test_a_page_that_breaks_says_so(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "draw", broken)
    with TestClient(app, base_url="http://table.test", raise_server_exceptions=False) as client:
        name = client.get("/api/games").json()[0]["name"]
        from vitral.table import site

        site.picture.cache_clear()
        answer = client.get(f"/rules/{name}")
        assert answer.status_code == 500 and re.search(r"went wrong", answer.text)
        assert "planted" not in answer.text
        assert answer.headers["content-type"].startswith("text/html")


def test_a_game_that_cannot_be_prepared_says_so(client: TestClient, alice: Program) -> None:
    progress = client.app.state.server.warmup.games["splendor"]  # type: ignore[attr-defined]
    progress.done, progress.failed = 0, True
    answer = alice.post("/tables", {"game": "splendor", "seats": ["me", "bot"]}, 500)
    assert answer["error"]["code"] == "failed" and "could not be prepared" in answer["error"]["text"]
    page = client.get("/")
    assert page.status_code == 200 and "could not be prepared" in page.text


def test_a_log_that_cannot_be_read_is_a_sentence(client: TestClient, alice: Program) -> None:
    made = alice.make("splendor", ["me", "bot"])["table"]
    server = client.app.state.server  # type: ignore[attr-defined]
    with server.tables.store.engine.begin() as connection:
        connection.exec_driver_sql("update events set kind = 'fly' where kind = 'bot'")
    server.tables._loaded.clear()
    assert "does not know" in alice.get(f"/tables/{made}", 400)["error"]["text"]
    assert client.get("/").status_code == 200


def test_an_event_of_no_kind_is_an_error() -> None:
    match = new_match(G, 2, 2)
    with pytest.raises(AssertionError):
        match.fold(events.Entry(match.seq + 1, VitralError("no event")))  # type: ignore[arg-type]
