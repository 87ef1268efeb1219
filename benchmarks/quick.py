"""How responsive the table is for one person, with everything compiled by `vitral warm` or an earlier start.

    python benchmarks/quick.py --save quick.json

Measures three times for every game: from starting the program, as `make play` does, until a table exists and it is my
turn; a default bot's time to answer; and a move's round trip, from sending it to the board that shows it. The board is
drawn, as for a page.
"""

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from load import ask
from websockets.asyncio.client import connect

from vitral import game_names

Data = dict[str, Any]
MOVES = 25  # my moves per game


def start(folder: str) -> tuple[subprocess.Popen[str], str]:
    """Start the program as people do, but without the browser and the delay that lets people follow a bot."""
    arguments = ["serve", "--port", "0", "--bot-delay", "0", "--rate-limit-factor", "100"]
    database = ["--database", f"sqlite:///{Path(folder) / 'quick.sqlite'}"]
    command = [sys.executable, "-c", "from vitral.cli import main; main()", *arguments, *database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"COLUMNS": "200"})
    assert process.stdout is not None
    found = re.search(r"http://localhost:\d+", process.stdout.readline())
    assert found, "the server did not start"
    return process, found[0]


def wait_for(base: str, path: str, done: object, name: str) -> None:
    while True:
        try:
            if ask(base, path)[name] == done:
                return
        except OSError:
            pass
        time.sleep(0.02)


async def play(base: str, name: str, began: float) -> Data:
    """Play against the default bot: when it was first my turn, and how long moves and answers took."""
    token = ask(base, "/api/guests", body={})["token"]
    table = ask(base, "/api/tables", token, {"game": name, "seats": ["me", "bot"]})["table"]
    url = f"{base.replace('http', 'ws')}/tables/{table}/socket"
    trips: list[float] = []
    answers: list[float] = []
    first, sent, shown = 0.0, 0.0, 0.0
    chooser = random.Random(1)
    async with connect(url, additional_headers={"authorization": f"Bearer {token}"}, max_size=None) as socket:
        await socket.send(json.dumps({"type": "ready", "id": "ready", "entropy": "mine"}))
        async for raw in socket:
            message, now = json.loads(raw), time.perf_counter()
            if message["type"] != "table":
                continue
            seen = message["table"]
            mine = [event for event in message["events"] if event["kind"] == "act" and event["seat"] == 0]
            theirs = [event for event in message["events"] if event["kind"] == "act" and event["seat"] == 1]
            if sent and mine:
                trips.append(now - sent)
                sent, shown = 0.0, now
            if theirs and shown:
                answers.append(now - shown)
            if theirs:
                shown = now  # a bot may have several decisions in a row
            if seen["status"] in ("over", "closed") or len(trips) >= MOVES:
                break
            if seen["legal"] and not sent:
                first = first or now
                action = chooser.choice(seen["legal"])["action"]
                sent, shown = time.perf_counter(), 0.0
                body = {"type": "act", "id": f"m{message['seq']}", "action": action, "seq": message["seq"]}
                await socket.send(json.dumps(body))
    return {"turn": first - began, "trips": trips, "answers": answers}


def measure(name: str) -> Data:
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        process, base = start(folder)
        try:
            said = time.perf_counter() - began
            wait_for(base, "/preparing", 100, name)
            turn = asyncio.run(play(base, name, began))["turn"]
            wait_for(base, "/preparing/bots", True, name)
            played = asyncio.run(play(base, name, began))
        finally:
            process.terminate()
            process.wait(20)
    return {"said": said, "turn": turn, "trips": played["trips"], "answers": played["answers"]}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--save", type=Path)
    chosen = options.parse_args()
    found = {}
    print("game | start to my turn, s | bot's answer, ms: median, max | round trip, ms: median, max")
    for name in game_names():
        one = measure(name)
        found[name] = {
            "seconds_to_my_turn": round(one["turn"], 2),
            "answer_ms": [round(1000 * f(one["answers"])) for f in (statistics.median, max)],
            "trip_ms": [round(1000 * f(one["trips"]), 1) for f in (statistics.median, max)],
        }
        numbers = found[name]
        print(name, numbers["seconds_to_my_turn"], numbers["answer_ms"], numbers["trip_ms"], sep=" | ")
    if chosen.save:
        chosen.save.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
