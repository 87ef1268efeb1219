"""A game from another package, for up to six players and with texts in few languages, is at home at the table."""

import os
import subprocess
import sys
from pathlib import Path

from vitral.new_game import new_game

SCRIPT = """
import random, sys
from starlette.testclient import TestClient
from tests.table.playing import Program
from vitral import game, game_names
from vitral.table.app import make_app

assert "tumble" in game_names() and game("tumble").players[-1] == 6
app = make_app(f"sqlite:///{sys.argv[1]}", bot_delay=0.0, level="random")
server = app.state.server
every = server.warmup.games
server.warmup.games = {"tumble": every["tumble"]}
server.warmup.run()  # of this game alone
server.warmup.games, server.warmup.start = every, lambda: None
with TestClient(app, base_url="http://table.test") as client:
    for lang in ("en", "es", "fr", "nl", "is"):
        for path in ("/", "/new?game=tumble", "/rules/tumble", "/about", "/style/tumble.css", "/api/games"):
            answer = client.get(path, headers={"accept-language": lang})
            assert answer.status_code == 200, (path, lang, answer.text)
            assert "Tumble" in answer.text or path in ("/about", "/style/tumble.css"), (path, lang)
    form = client.get("/new?game=tumble").text
    assert form.count("data-seat>") == 6
    sent = {f"seat{i}": "me" if i == 0 else "bot:random" for i in range(6)}
    made = client.post("/new/tumble", data=sent, follow_redirects=True)
    assert made.status_code == 200 and "/tables/" in str(made.url), made.text
    alice = Program(client)
    table = alice.make("tumble", ["bot", "me", "bot", "bot", "bot", "bot"])["table"]
    alice.post(f"/tables/{table}/ready", {"entropy": "x"})
    chooser = random.Random(1)
    while (seen := alice.get(f"/tables/{table}"))["status"] == "playing":
        if seen["legal"]:
            alice.post(f"/tables/{table}/act", {"action": chooser.choice(seen["legal"])["action"], "seq": seen["seq"]})
    assert len(seen["seats"]) == len(seen["result"]["scores"]) == 6
    assert len({seat["name"] for seat in seen["seats"]}) == 6
    assert alice.get(f"/tables/{table}/moves/3?seat=5")["board"]
    page = client.get(f"/tables/{table}/replay", headers={"accept-language": "is"})
    assert page.status_code == 200 and page.text.count("<caption>") == 6
print("played")
"""


def test_six_players_at_the_table(tmp_path: Path) -> None:
    new_game("tumble", tmp_path / "tumble")
    facts = tmp_path / "site" / "vitral_tumble-0.1.0.dist-info"
    facts.mkdir(parents=True)
    facts.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: vitral-tumble\nVersion: 0.1.0\n", "utf-8")
    facts.joinpath("entry_points.txt").write_text("[vitral.games]\ntumble = tumble:GAME\n", "utf-8")
    places = [str(tmp_path / "site"), str(tmp_path / "tumble" / "src"), str(Path(__file__).parents[2]), *sys.path]
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path / "table.sqlite")],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, places))},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.stdout.strip() == "played", done.stdout + done.stderr[-3000:]
