"""Load on one server: many tables of random players over sockets; how fast a move is on every screen, and whether the
logs hold every move once.

    python benchmarks/load.py --tables 200 --seconds 30 --save load.json

It starts a server of its own on a new file, so that nothing else is touched. Players get data instead of pictures, as
programs do; with --boards they get the drawn boards too, as pages do.
"""

import argparse
import asyncio
import json
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from vitral import Record, game_names

Data = dict[str, Any]


@dataclass
class Figures:
    """What was seen during the run."""

    moves: int = 0
    refused: int = 0
    seen: list[float] = field(default_factory=list)  # seconds from sending a move to one screen that shows it
    heard: dict[str, dict[int, str]] = field(default_factory=dict)  # words by event, by table
    answered: dict[str, int] = field(default_factory=dict)  # moves that the server has answered, by table


def ask(base: str, path: str, token: str = "", body: Data | None = None) -> Data:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(base + path, None if body is None else json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=120) as answer:
        found: Data = json.load(answer)
        return found


def lay_table(base: str, name: str) -> tuple[str, list[str]]:
    """A table with two guests who are ready; its name and their tokens."""
    tokens = [ask(base, "/api/guests", body={})["token"] for _ in range(2)]
    made = ask(base, "/api/tables", tokens[0], {"game": name, "seats": ["me", "open"]})
    ask(base, f"/api/tables/{made['table']}/ready", tokens[0], {"entropy": "one"})
    ask(base, f"/api/tables/{made['table']}/sit", tokens[1], {"invite": made["invite"], "entropy": "two"})
    return made["table"], tokens


class Player:
    """A random player on a socket."""

    def __init__(self, table: str, seat: int, sent: dict[int, float], figures: Figures, chooser: random.Random) -> None:
        self.table, self.seat, self.sent, self.figures, self.chooser = table, seat, sent, figures, chooser
        self.number = 0

    async def play(self, socket: ClientConnection, end: float) -> None:
        """Answer every position that is mine, until the time is over or the game is."""
        async for raw in socket:
            message = json.loads(raw)
            if message["type"] == "refused":
                self.figures.refused += 1
            elif message["type"] == "done":
                self.figures.answered[self.table] = self.figures.answered.get(self.table, 0) + 1
            else:
                self.look(message)
                if message["table"]["status"] != "playing" or time.perf_counter() > end:
                    return
                if message["table"]["legal"]:
                    await self.act(socket, message)

    def look(self, message: Data) -> None:
        now, heard = time.perf_counter(), self.figures.heard.setdefault(self.table, {})
        for event in message["events"]:
            heard[event["seq"]] = event["words"]
            if event["seq"] in self.sent:
                self.figures.seen.append(now - self.sent[event["seq"]])

    async def act(self, socket: ClientConnection, message: Data) -> None:
        action = self.chooser.choice(message["table"]["legal"])["action"]
        self.number += 1
        self.figures.moves += 1
        self.sent[message["seq"] + 1] = time.perf_counter()
        body = {"type": "act", "id": f"s{self.seat}m{self.number}", "action": action, "seq": message["seq"]}
        await socket.send(json.dumps(body))


async def run(base: str, tables: list[tuple[str, list[str]]], seconds: float, boards: bool) -> Figures:
    figures, chooser = Figures(), random.Random(1)
    end = time.perf_counter() + seconds

    async def sit(table: str, seat: int, token: str, sent: dict[int, float]) -> None:
        url = f"{base.replace('http', 'ws')}/tables/{table}/socket?board={int(boards)}"
        async with connect(url, additional_headers={"authorization": f"Bearer {token}"}, max_size=None) as socket:
            try:
                async with asyncio.timeout(seconds + 30):
                    await Player(table, seat, sent, figures, chooser).play(socket, end)
            except TimeoutError:
                pass  # the other player has stopped: nothing comes any more

    work = []
    for table, tokens in tables:
        sent: dict[int, float] = {}
        work += [sit(table, seat, token, sent) for seat, token in enumerate(tokens)]
    await asyncio.gather(*work)
    return figures


def compare(base: str, tables: list[tuple[str, list[str]]], figures: Figures) -> int:
    """Close every table and replay its log: it holds every answered move once. How many actions there were."""
    total = 0
    for table, tokens in tables:
        status = ask(base, f"/api/tables/{table}", tokens[0])["status"]
        if status == "playing":
            ask(base, f"/api/tables/{table}/close", tokens[0], {})
        end = Record.from_data(ask(base, f"/api/tables/{table}/record", tokens[0])).verify()
        log = {e["seq"]: e["words"] for e in ask(base, f"/api/tables/{table}/log?since=0", tokens[0])["events"]}
        wrong = [seq for seq, words in figures.heard[table].items() if seq in log and log[seq] != words]
        if wrong or len(end.log or []) < figures.answered.get(table, 0):
            raise SystemExit(f"table {table}: events {wrong} differ, or answered moves are missing")
        total += len(end.log or [])
    return total


def start(folder: str) -> tuple[subprocess.Popen[str], str]:
    command = "from vitral.cli import main; main()"
    database = f"sqlite:///{Path(folder) / 'load.sqlite'}"
    arguments = [
        sys.executable,
        "-c",
        command,
        "serve",
        "--port",
        "0",
        "--pace",
        "0",
        "--bot",
        "random",
        "--database",
        database,
    ]
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, env=os.environ | {"COLUMNS": "200"})
    assert process.stdout is not None
    found = re.search(r"http://localhost:\d+", process.stdout.readline())
    assert found, "the server did not start"
    while not is_ready(found[0]):
        time.sleep(0.5)
    return process, found[0]


def is_ready(base: str) -> bool:
    try:
        return set(ask(base, "/preparing").values()) == {100}
    except OSError:
        return False


def memory(process: subprocess.Popen[str]) -> float:
    """Megabytes that the server holds."""
    try:
        status = Path(f"/proc/{process.pid}/status").read_text("utf-8")
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]
    except OSError:
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--boards", action="store_true", help="send drawn boards, as to pages")
    options.add_argument("--save", type=Path)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, base = start(folder)
        try:
            names = game_names()
            tables = [lay_table(base, names[i % len(names)]) for i in range(chosen.tables)]
            began = time.perf_counter()
            figures = asyncio.run(run(base, tables, chosen.seconds, chosen.boards))
            took, held = time.perf_counter() - began, memory(process)
            total = compare(base, tables, figures)
        finally:
            process.terminate()
            process.wait(20)
    cuts = statistics.quantiles(figures.seen, n=100)
    answer = {
        "tables": chosen.tables,
        "sockets": 2 * chosen.tables,
        "boards": chosen.boards,
        "cores": os.cpu_count(),
        "seconds": round(took, 1),
        "moves": total,
        "moves_per_second": round(total / took, 1),
        "refused": figures.refused,
        "ms_to_every_screen_p50": round(1000 * cuts[49], 1),
        "ms_to_every_screen_p99": round(1000 * cuts[98], 1),
        "megabytes": round(held),
        "lost_or_doubled": 0,
    }
    print(json.dumps(answer, indent=1))
    if chosen.save:
        chosen.save.write_text(json.dumps(answer, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
