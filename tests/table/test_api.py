"""The table over HTTP: programs play whole games; what is wrong is refused in one sentence."""

import json
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tests.table.playing import Program, two_at_a_table
from vitral import Record, game, game_names
from vitral.core.game import built_in_names
from vitral.core.messages import LANGUAGES
from vitral.table.fairness import Proof, commitment
from vitral.table.guests import COOKIE
from vitral.table.limits import Buckets

Data = dict[str, Any]


def play_on(table: str, programs: list[Program], moves: int = 10_000) -> None:
    """Play at the table, always the first legal action or, every third time, the last."""
    for i in range(moves):
        seen = programs[0].get(f"/tables/{table}")
        if seen["status"] != "playing":
            return
        who = programs[seen["acting_seat"]]
        legal = who.get(f"/tables/{table}/legal")
        action = legal["legal"][-1 if i % 3 else 0]
        who.post(
            f"/tables/{table}/act",
            {"action": action["data"] if i % 2 else action["action"], "seq": legal["seq"], "id": f"m{i}"},
        )


def error(answer: Any, status: int) -> Data:
    assert answer.status_code == status, answer.text
    found: Data = answer.json()["error"]
    assert found["text"] and "\n" not in found["text"] and "Traceback" not in found["text"]
    return found


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize("name", game_names())
def test_programs_play_a_whole_game(name: str, alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert, name)
    before = alice.get(f"/tables/{table}")
    alice.get(f"/tables/{table}/record", 403)
    play_on(table, [alice, bert])
    seen = alice.get(f"/tables/{table}")
    assert seen["status"] == "over" and seen["result"]["ranks"].count(0) >= 1
    record = alice.get(f"/tables/{table}/record")
    proof = Proof.from_data(record["proof"])
    assert proof.commitment == before["commitment"] == commitment(proof.secret)
    assert proof.entropy == ("alice's own", "bert's own")
    end = Record.from_data(record).verify()
    assert end.over and end.scores() == seen["result"]["scores"]
    proof.check(end.seed)
    checked = bert.get(f"/tables/{table}/check")
    assert checked["seed"] == f"{end.seed:032x}" and checked["draws"] == int(end.s.draws)


@pytest.mark.parametrize("name", game_names())
def test_bots_play_a_whole_game_by_themselves(name: str, app: FastAPI, alice: Program) -> None:
    app.state.server.asking = Buckets(10**6, 10**6)  # who waits asks often
    table = alice.make(name, ["bot:random"] * max(2, game(name).players[0]))["table"]
    for _ in range(20_000):
        seen = alice.get(f"/tables/{table}")
        if seen["status"] == "over":
            break
    assert seen["status"] == "over"
    assert [line["kind"] for line in alice.get(f"/tables/{table}/log")["events"][-3:]] == ["act"] * 3


def test_a_retry_is_harmless(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    legal = alice.get(f"/tables/{table}/legal")
    body = {"action": legal["legal"][0]["action"], "seq": legal["seq"], "id": "once"}
    first = alice.post(f"/tables/{table}/act", body)
    assert alice.post(f"/tables/{table}/act", body) == first
    assert alice.get(f"/tables/{table}")["seq"] == first["seq"]
    assert bert.post(f"/tables/{table}/act", body, 409)["error"]["code"] == "stale"


def test_what_is_wrong_is_refused_and_nothing_changes(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    seen = alice.get(f"/tables/{table}")
    act, seq = f"/tables/{table}/act", seen["seq"]
    one = seen["legal"][0]["action"]
    assert bert.post(act, {"action": one, "seq": seq}, 409)["error"]["code"] == "illegal"
    assert alice.post(act, {"action": one, "seq": seq - 1}, 409)["error"]["code"] == "stale"
    assert alice.post(act, {"action": {"do": "pass"}, "seq": seq}, 409)["error"]["code"] == "illegal"
    for body in (
        {"action": 10**5, "seq": seq},
        {"action": {"do": "fly"}, "seq": seq},
        {"action": one},
        {"action": one, "seq": seq, "x": 1},
    ):
        assert alice.post(act, body, 400)["error"]["code"] == "malformed"
    watcher = Program(alice.client)
    assert watcher.post(act, {"action": one, "seq": seq}, 403)["error"]["code"] == "forbidden"
    assert alice.get(f"/tables/{table}")["seq"] == seq


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": ["me", "open"]},
        {"game": "splendor", "seats": ["me"]},
        {"game": "splendor", "seats": ["me", "me"]},
        {"game": "splendor", "seats": ["me", "throne"]},
        {"game": "splendor", "seats": ["me", "bot:genius"]},
        {"game": "splendor", "seats": ["me"] * 9},
        {"game": "splendor", "seats": ["me", "open"], "options": {"payment": "barter"}},
        {"game": "splendor", "seats": ["me", "open"], "options": {"colour": "red"}},
        {"game": "splendor", "seats": ["me", "open"], "secret": "00"},
        {"seats": ["me", "open"]},
        [],
    ],
)
def test_no_table_is_made_of_nonsense(alice: Program, body: Any) -> None:
    answer = alice.client.post("/api/tables", json=body, headers=alice.headers)
    assert answer.status_code in (400, 404)
    assert len(answer.json()["error"]["text"]) < 300


# ---------------------------------------------------------------- who may do what


def test_a_seat_needs_the_invitation(alice: Program, bert: Program) -> None:
    made = alice.make("splendor", ["me", "open"])
    table = made["table"]
    assert "invite" not in bert.get(f"/tables/{table}")
    bert.post(f"/tables/{table}/sit", {}, 403)
    bert.post(f"/tables/{table}/sit", {"invite": "é" * 24}, 403)
    bert.post(f"/tables/{table}/sit", {"invite": alice.make("splendor", ["me", "open"])["invite"]}, 403)
    bert.post(f"/tables/{table}/sit", {"invite": made["invite"]})
    Program(alice.client).post(f"/tables/{table}/sit", {"invite": made["invite"]}, 409)
    bert.post(f"/tables/{table}/start", status=403)
    bert.post(f"/tables/{table}/close", status=403)
    alice.post(f"/tables/{table}/start")


def test_forged_tokens_and_cookies_are_worth_nothing(alice: Program, bert: Program, client: TestClient) -> None:
    table = two_at_a_table(alice, bert)
    guest, _, signature = alice.token.partition(".")
    for token in (
        "x",
        f"{guest}.",
        f"{guest}.{'0' * 64}",
        f"{bert.token.partition('.')[0]}.{signature}",
        alice.token[:-1],
    ):
        headers = {"authorization": f"Bearer {token}"}
        found = error(client.post(f"/api/tables/{table}/act", json={"action": 0, "seq": 1}, headers=headers), 403)
        assert found["code"] == "forbidden"
        assert error(client.get(f"/api/tables/{table}", headers={"cookie": f"{COOKIE}={token}"}), 403)
        page = client.get("/", headers={"cookie": f"{COOKIE}={token}"})
        assert page.status_code == 200 and COOKIE in page.headers["set-cookie"]
    client.cookies.clear()
    assert error(client.post("/api/tables", json={"game": "splendor", "seats": ["me", "open"]}), 403)


def test_other_sites_change_nothing(alice: Program, client: TestClient) -> None:
    headers = alice.headers | {"origin": "http://evil.test"}
    body = {"game": "splendor", "seats": ["me", "open"]}
    assert error(client.post("/api/tables", json=body, headers=headers), 403)
    assert error(client.post("/play/splendor", headers={"origin": "http://evil.test"}), 403)
    own = alice.headers | {"origin": "http://table.test"}
    assert client.post("/api/tables", json=body, headers=own).status_code == 201


def test_large_bodies_are_refused(alice: Program, client: TestClient) -> None:
    assert error(client.post("/api/tables", content=b"x" * 70_000, headers=alice.headers), 413)

    def pieces() -> Any:
        for _ in range(20):
            yield b"x" * 8_000

    assert client.post("/api/tables", content=pieces(), headers=alice.headers).status_code in (400, 413)


def test_tables_are_not_made_without_end(app: FastAPI, alice: Program) -> None:
    app.state.server.making.rate = 0.0
    body = {"game": "splendor", "seats": ["me", "open"]}
    codes = [alice.client.post("/api/tables", json=body, headers=alice.headers).status_code for _ in range(65)]
    assert codes.count(201) == 60 and codes[-1] == 429


# ---------------------------------------------------------------- pages


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_there_in_every_language(lang: str, alice: Program, bert: Program, client: TestClient) -> None:
    table = two_at_a_table(alice, bert)
    alice.post(f"/tables/{table}/close")
    paths = [
        "/",
        "/new",
        "/new?game=splendor",
        "/about",
        "/docs",
        "/replay",
        f"/tables/{table}",
        f"/tables/{table}/replay",
    ]
    for path in [*paths, *(f"/rules/{name}" for name in game_names())]:
        answer = client.get(path, headers={"accept-language": f"{lang}-XX, de;q=0.9"})
        assert answer.status_code == 200, path
        assert f'<html lang="{lang}"' in answer.text
        assert "<style" not in answer.text and " style=" not in answer.text and "onclick" not in answer.text, path
        assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_a_language_is_chosen_and_kept(client: TestClient) -> None:
    assert "Jugar" in client.get("/?lang=es").text
    assert "Jugar" in client.get("/").text
    client.post(
        "/settings",
        data={"lang": "fr", "theme": "dark", "name": " <b>Zoë</b> ", "back": "//evil.test"},
        follow_redirects=False,
    )
    page = client.get("/").text
    assert "Jouer" in page and 'data-theme="dark"' in page
    assert "&lt;b&gt;Zoë&lt;/b&gt;" in page and "<b>Zoë" not in page


def test_settings_lead_back_to_this_site_only(client: TestClient) -> None:
    for back in ("//evil.test", "http://evil.test", "/\\evil.test", "javascript:alert(1)"):
        answer = client.post("/settings", data={"back": back}, follow_redirects=False)
        assert answer.headers["location"] == "/"
    answer = client.post("/settings", data={"back": "/about"}, follow_redirects=False)
    assert answer.headers["location"] == "/about"


def test_a_game_is_played_at_once(client: TestClient) -> None:
    answer = client.post("/play/splendor", follow_redirects=False)
    assert answer.status_code == 303
    assert client.get(answer.headers["location"]).status_code == 200
    assert answer.headers["location"] in client.get("/").text


def test_a_table_is_made_by_a_form(client: TestClient) -> None:
    fields = {"seat0": "me", "seat1": "bot:random", "seat2": "none", "seat3": "none", "payment": "free", "hints": "on"}
    assert client.post("/new/splendor", data=fields, follow_redirects=False).status_code == 303
    wrong = client.post("/new/splendor", data=fields | {"seat1": "none"}, follow_redirects=False)
    assert wrong.status_code == 400 and 'role="alert"' in wrong.text


def test_what_there_is_not_is_said_on_a_page(client: TestClient) -> None:
    for path in ("/tables/nothing", "/nowhere", "/rules/chess", "/static/none.js", "/style/chess.css"):
        assert client.get(path).status_code == 404
    for path in ("/api/tables/nothing", "/api/nowhere"):
        error(client.get(path), 404)


# ---------------------------------------------------------------- afterwards


def test_a_finished_game_is_replayed_and_played_on(alice: Program, bert: Program, client: TestClient) -> None:
    table = two_at_a_table(alice, bert)
    play_on(table, [alice, bert], 8)
    alice.get(f"/tables/{table}/moves/3", 403)
    alice.post(f"/tables/{table}/close")
    shown = alice.get(f"/tables/{table}/moves/3?seat=1&lang=nl")
    assert shown["move"] == 3 and shown["moves"] == 8 and "splendor" in shown["board"]
    alice.get(f"/tables/{table}/moves/9", 400)
    alice.get(f"/tables/{table}/moves/1?seat=7", 400)
    page = client.get(f"/tables/{table}/replay?move=5&seat=0").text
    assert 'data-move="5"' in page
    answer = client.post(f"/tables/{table}/play-from/5", follow_redirects=False)
    branch = answer.headers["location"].rpartition("/")[2]
    me = {"authorization": f"Bearer {client.cookies[COOKIE]}"}
    client.post(f"/api/tables/{branch}/ready", json={"entropy": "mine"}, headers=me)
    for _ in range(3):
        legal = client.get(f"/api/tables/{branch}/legal", headers=me).json()
        if legal["legal"]:
            body = {"action": legal["legal"][0]["action"], "seq": legal["seq"]}
            client.post(f"/api/tables/{branch}/act", json=body, headers=me)
    client.post(f"/api/tables/{branch}/close", headers=me)
    old = Record.from_data(alice.get(f"/tables/{table}/record"))
    new = Record.from_data(client.get(f"/api/tables/{branch}/record").json())
    assert new.actions[:5] == old.actions[:5] and len(new.actions) > 5 and new.seed == old.seed
    assert new.branches == ((5, new.last_seed),) and new.last_seed != old.seed
    checked = client.get(f"/api/tables/{branch}/check").json()
    assert checked["seed"] == f"{new.last_seed:032x}" and checked["actions"] == len(new.actions)
    assert client.get(f"/api/tables/{branch}/moves/{len(new.actions)}").status_code == 200
    opened = alice.post("/records", client.get(f"/api/tables/{branch}/record").json(), 201)["table"]
    assert alice.get(f"/tables/{opened}/record")["digest"] == new.digest


def test_a_record_is_downloaded_and_opened_again(alice: Program, bert: Program, client: TestClient) -> None:
    table = two_at_a_table(alice, bert)
    play_on(table, [alice, bert])
    file = client.get(f"/tables/{table}/record.json")
    assert "attachment" in file.headers["content-disposition"]
    opened = alice.client.post(
        "/api/records", content=file.content, headers=alice.headers | {"content-type": "application/json"}
    )
    assert opened.status_code == 201
    shown = alice.get(f"/tables/{opened.json()['table']}/moves/4")
    assert shown["board"] == alice.get(f"/tables/{table}/moves/4")["board"]
    bad = json.loads(file.text) | {"digest": "0" * 64}
    assert "altered" in alice.post("/records", bad, 400)["error"]["text"]
    assert alice.post("/records", {"game": "splendor"}, 400)["error"]["text"]
    assert alice.post("/records", {"game": "chess"}, 404)["error"]["text"]


def test_everybody_reads_a_guest_without_a_name_in_their_own_language(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert)
    for lang, word in {"en": "Guest", "es": "Invitado", "fr": "Invité", "nl": "Gast", "is": "Gestur"}.items():
        seen = alice.get(f"/tables/{table}?lang={lang}")
        assert all(seat["name"].startswith(f"{word} ") for seat in seen["seats"])
        assert f"{word} " in alice.get(f"/tables/{table}/log?lang={lang}")["events"][0]["words"]


def test_a_long_log_is_read_in_parts(alice: Program, bert: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vitral.table.rendering.MAX_LINES", 8)
    table = two_at_a_table(alice, bert, "splendor")
    play_on(table, [alice, bert], 10)
    first = alice.get(f"/tables/{table}/log")
    rest = alice.get(f"/tables/{table}/log?since={first['last']}")
    assert len(first["events"]) == 8 and first["last"] < first["seq"] == rest["last"]
    numbers = [event["seq"] for event in first["events"] + rest["events"]]
    assert numbers == sorted(set(numbers))


def test_bots_that_are_not_compiled_yet_say_so(app: FastAPI, alice: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    server = app.state.server
    monkeypatch.setattr(server.tables, "_drive", lambda live: None)  # the bot does not get on with it
    table = alice.make("splendor", ["bot:journeyman", "me"])["table"]
    alice.post(f"/tables/{table}/ready", {"entropy": "mine"})
    monkeypatch.setattr(server.warmup, "has_bots", lambda name: False)
    assert "Preparing the bots" in alice.get(f"/tables/{table}")["prompt"]
    assert "Preparando los bots" in alice.get(f"/tables/{table}?lang=es")["prompt"]
    monkeypatch.setattr(server.warmup, "has_bots", lambda name: True)
    assert "Waiting for" in alice.get(f"/tables/{table}")["prompt"]


def test_choices_that_a_number_of_players_forbids_are_named(client: TestClient, alice: Program) -> None:
    tools = next(one for one in alice.get("/games") if one["name"] == "sagrada")["options"][0]
    assert tools["allowed"] == {"1": [1, 2, 3, 4, 5], "2": [3], "3": [3], "4": [3]}
    page = client.get("/new?game=sagrada").text
    assert 'value="5" data-players="1"' in page and 'value="3" data-players="1 2 3 4" selected' in page


def test_hints_are_refused_where_no_bot_can_give_them(alice: Program, bert: Program) -> None:
    table = two_at_a_table(alice, bert, hints=False)
    assert alice.get(f"/tables/{table}")["hints"] is False


def test_opponents_are_offered_with_their_measured_strength(client: TestClient, alice: Program) -> None:
    master = alice.get("/bots")[-1]
    assert set(master["ratings"]) == set(built_in_names())
    for name in built_in_names():
        rating, uncertainty = master["ratings"][name]
        assert uncertainty > 0
        assert f"Bot: Master ({round(rating)})" in client.get(f"/new?game={name}&lang=en").text
        assert f"Þjarki: Meistari ({round(rating)})" in client.get(f"/new?game={name}&lang=is").text
    table = alice.make("splendor", ["me", "open"])["table"]
    for path in ("/new?game=splendor&lang=en", f"/tables/{table}?lang=en"):
        assert "measured rating in this game" in client.get(path).text, path
