"""Load test of one server: many tables of random players over sockets. Measures how soon a move is on every screen, and
checks that the logs have every move exactly once.

    python benchmarks/load.py --tables 200 --seconds 30 --think 1 --save load.json

It starts its own server with a new database, with rate limits that allow this many players from one address. Players
receive data without boards, as programs do; with --boards they also receive drawn boards, as pages do. With --think 0
all players answer at once: the server is then always behind, and the figure is its throughput. Afterwards every table
is closed, its record is replayed, and each action is compared with what was sent under that event's number and with
what both players were told.
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
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from vitral import Record, game_names

Data = dict[str, Any]
SEATS = 2
SECRET = "made a secret choice."  # until the table is closed


@dataclass
class Laid:
    """A table, and what its players know about it."""

    name: str
    tokens: list[str]
    sent: dict[int, tuple[int, int]] = field(default_factory=dict)  # seat and action, by the number of the event
    left: dict[int, float] = field(default_factory=dict)  # when it was sent
    answered: set[int] = field(default_factory=set)  # events confirmed by the server
    heard: list[dict[int, str]] = field(default_factory=lambda: [{} for _ in range(SEATS)])  # words by event, by seat


@dataclass
class Figures:
    """Measurements of the run."""

    refused: list[str] = field(default_factory=list)
    everywhere: list[float] = field(default_factory=list)  # seconds from sending a move until it is on both screens


def ask(base: str, path: str, token: str = "", body: Data | None = None) -> Data:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(base + path, None if body is None else json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=120) as answer:
        found: Data = json.load(answer)
        return found


def lay_table(base: str, game: str) -> Laid:
    """Create a table with two guests who are ready."""
    tokens = [ask(base, "/api/guests", body={})["token"] for _ in range(SEATS)]
    made = ask(base, "/api/tables", tokens[0], {"game": game, "seats": ["me", "open"]})
    ask(base, f"/api/tables/{made['table']}/ready", tokens[0], {"entropy": "one"})
    ask(base, f"/api/tables/{made['table']}/sit", tokens[1], {"invite": made["invite"], "entropy": "two"})
    return Laid(made["table"], tokens)


class Player:
    """A random player on a socket."""

    def __init__(self, laid: Laid, seat: int, figures: Figures, think: float) -> None:
        self.laid, self.seat, self.figures, self.think = laid, seat, figures, think
        self.chooser = random.Random(f"{laid.name} {seat}")
        self.answering = -1  # the position I am thinking about
        self.waiting: dict[str, int] = {}  # the number of the expected event, by request id

    async def play(self, socket: ClientConnection, end: float) -> None:
        """Answer every position that is mine until the time is up, then listen until no request is pending."""
        thinking: asyncio.Task[None] | None = None
        over = False
        async for raw in socket:
            message = json.loads(raw)
            if message["type"] == "table":
                self.look(message)
                over = message["table"]["status"] != "playing"
                if message["table"]["legal"] and self.is_new(message) and time.perf_counter() < end:
                    thinking = asyncio.create_task(self.act(socket, message, end))
            elif message["type"] == "done":
                self.laid.answered.add(self.waiting.pop(message["id"]))
            else:
                self.figures.refused.append(message["text"])
            if over and not self.waiting:
                break
        del thinking

    def is_new(self, message: Data) -> bool:
        """Whether I have not answered this position yet. It is sent again whenever someone joins or leaves."""
        before, self.answering = self.answering, int(message["seq"])
        return before != self.answering

    def look(self, message: Data) -> None:
        now, heard = time.perf_counter(), self.laid.heard
        for event in message["events"]:
            seq = event["seq"]
            heard[self.seat][seq] = event["words"]
            if seq in self.laid.left and all(seq in one for one in heard):
                self.figures.everywhere.append(now - self.laid.left.pop(seq))

    async def act(self, socket: ClientConnection, message: Data, end: float) -> None:
        action = self.chooser.choice(message["table"]["legal"])["action"]
        if self.think:
            await asyncio.sleep(self.chooser.expovariate(1 / self.think))
        if time.perf_counter() > end:
            return
        seq = message["seq"] + 1
        name = f"s{self.seat}e{seq}"
        self.laid.sent[seq], self.waiting[name] = (self.seat, action), seq
        self.laid.left[seq] = time.perf_counter()
        await socket.send(json.dumps({"type": "act", "id": name, "action": action, "seq": message["seq"]}))


async def run(base: str, tables: list[Laid], seconds: float, think: float, boards: bool) -> Figures:
    figures = Figures()
    begin = asyncio.Event()
    joined = 0

    async def sit(laid: Laid, seat: int) -> None:
        nonlocal joined
        url = f"{base.replace('http', 'ws')}/tables/{laid.name}/socket?board={int(boards)}"
        headers = {"authorization": f"Bearer {laid.tokens[seat]}"}
        async with connect(url, additional_headers=headers, max_size=None, open_timeout=60) as socket:
            joined += 1
            if joined == SEATS * len(tables):
                begin.set()
            await begin.wait()
            try:
                async with asyncio.timeout(seconds + 10):
                    await Player(laid, seat, figures, think).play(socket, time.perf_counter() + seconds)
            except TimeoutError:
                pass  # the time is up, and no request is pending

    await asyncio.gather(*(sit(laid, seat) for laid in tables for seat in range(SEATS)))
    return figures


# ---------------------------------------------------------------- checking the logs


def whole_log(base: str, laid: Laid, seat: int) -> list[Data]:
    """All events of a table, as a seat may read them."""
    events: list[Data] = []
    since = 0
    while True:
        found = ask(base, f"/api/tables/{laid.name}/log?since={since}", laid.tokens[seat])
        events += found["events"]
        since = found["last"]
        if since >= found["seq"]:
            return events


def compare(base: str, laid: Laid) -> int:
    """Close a table, replay its record, check that every action was sent exactly once, and return their number."""
    if ask(base, f"/api/tables/{laid.name}", laid.tokens[0])["status"] == "playing":
        ask(base, f"/api/tables/{laid.name}/close", laid.tokens[0], {})
    record = Record.from_data(ask(base, f"/api/tables/{laid.name}/record", laid.tokens[0]))
    record.verify()
    logs = [whole_log(base, laid, seat) for seat in range(SEATS)]
    acts = [event for event in logs[0] if event["kind"] == "act"]
    kept = {event["seq"]: (event["seat"], action) for event, action in zip(acts, record.actions, strict=True)}
    _expect(laid, len(kept) == len(acts), "an event number occurs twice")
    _expect(laid, kept == laid.sent, "the record differs from what was sent")
    _expect(laid, laid.answered == set(laid.sent), "a move was not confirmed")
    for log, heard in zip(logs, laid.heard, strict=True):
        words = {event["seq"]: event["words"] for event in log}
        _expect(laid, set(kept) <= set(heard), "a player was not told of a move")
        for seq, said in heard.items():
            _expect(laid, said == words[seq] or said.endswith(SECRET), f"{said!r} became {words[seq]!r}")
    return len(acts)


def _expect(laid: Laid, holds: bool, fault: str) -> None:
    if not holds:
        raise SystemExit(f"table {laid.name}: {fault}")


# ---------------------------------------------------------------- the server


def start(folder: str) -> tuple[subprocess.Popen[str], str]:
    database = f"sqlite:///{Path(folder) / 'load.sqlite'}"
    arguments = [
        "--port",
        "0",
        "--bot-delay",
        "0",
        "--bot",
        "random",
        "--rate-limit-factor",
        "1000",
        "--database",
        database,
    ]
    command = [sys.executable, "-c", "from vitral.cli import main; main()", "serve", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"COLUMNS": "200"})
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


def megabytes(process: subprocess.Popen[str], what: str) -> int:
    """The server's memory: VmRSS is the current size, VmHWM the peak."""
    found = re.search(rf"{what}:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text("utf-8"))
    assert found
    return round(int(found[1]) / 1024)


def busy(process: subprocess.Popen[str]) -> float:
    """CPU time of the server in seconds."""
    fields = Path(f"/proc/{process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--think", type=float, default=1.0, help="mean thinking time of a player in seconds")
    options.add_argument("--boards", action="store_true", help="send drawn boards, as pages get them")
    options.add_argument("--save", type=Path)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, base = start(folder)
        try:
            names, empty = game_names(), megabytes(process, "VmRSS")
            tables = [lay_table(base, names[i % len(names)]) for i in range(chosen.tables)]
            used = busy(process)
            figures = asyncio.run(run(base, tables, chosen.seconds, chosen.think, chosen.boards))
            used, held, most = busy(process) - used, megabytes(process, "VmRSS"), megabytes(process, "VmHWM")
            total = sum(compare(base, laid) for laid in tables)
        finally:
            process.terminate()
            process.wait(20)
    cuts = statistics.quantiles(figures.everywhere, n=100)
    answer = {
        "tables": chosen.tables,
        "sockets": SEATS * chosen.tables,
        "boards": chosen.boards,
        "think": chosen.think,
        "cores": os.cpu_count(),
        "seconds": chosen.seconds,
        "moves": total,
        "moves_per_second": round(total / chosen.seconds, 1),
        "refused": len(figures.refused),
        "ms_to_every_screen_p50": round(1000 * cuts[49], 1),
        "ms_to_every_screen_p99": round(1000 * cuts[98], 1),
        "server_ms_per_move": round(1000 * used / total, 2),
        "megabytes_before": empty,
        "megabytes": held,
        "megabytes_at_most": most,
        "lost_or_doubled": 0,  # otherwise compare() exits
    }
    print(json.dumps(answer, indent=1))
    if figures.refused:
        print("refused:", *sorted(set(figures.refused)), sep="\n ")
    if chosen.save:
        chosen.save.write_text(json.dumps(answer, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
