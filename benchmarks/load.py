"""Load on one server: many tables of random players over sockets; how fast a move is on every screen, and whether the
logs hold every move once.

    python benchmarks/load.py --tables 200 --seconds 30 --think 1 --save load.json

It starts a server of its own on a new file, so that nothing else is touched; `--rate-limit-factor` lets it take so many players
from one address. Players get data instead of pictures, as programs do; with --boards they get the drawn boards too, as
pages do. With --think 0 everybody answers at once: then the server is always behind, and the figure is its throughput.
Afterwards every table is closed, its whole record is replayed, and each of its actions is compared with what was sent
under that event's number and with what both players were told.
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
SECRET = "has chosen in secret."  # until the table is closed


@dataclass
class Laid:
    """A table, and what its players know of it."""

    name: str
    tokens: list[str]
    sent: dict[int, tuple[int, int]] = field(default_factory=dict)  # seat and action by the event that it must become
    left: dict[int, float] = field(default_factory=dict)  # when it was sent
    answered: set[int] = field(default_factory=set)  # events that the server has confirmed
    heard: list[dict[int, str]] = field(default_factory=lambda: [{} for _ in range(SEATS)])  # words by event, by seat


@dataclass
class Figures:
    """What was seen during the run."""

    refused: list[str] = field(default_factory=list)
    everywhere: list[float] = field(default_factory=list)  # seconds from sending a move until both screens show it


def ask(base: str, path: str, token: str = "", body: Data | None = None) -> Data:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(base + path, None if body is None else json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=120) as answer:
        found: Data = json.load(answer)
        return found


def lay_table(base: str, game: str) -> Laid:
    """A table with two guests who are ready."""
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
        self.answering = -1  # the position that I think about
        self.waiting: dict[str, int] = {}  # the event that a request must become, by its id

    async def play(self, socket: ClientConnection, end: float) -> None:
        """Answer every position that is mine until the time is over, then listen until nothing is under way."""
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
        """Is this a position that I have not answered? The same one comes again when somebody comes or goes."""
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
                pass  # the time is over, and nothing is under way any more

    await asyncio.gather(*(sit(laid, seat) for laid in tables for seat in range(SEATS)))
    return figures


# ---------------------------------------------------------------- what the server has kept


def whole_log(base: str, laid: Laid, seat: int) -> list[Data]:
    """Every event of a table, from the first on, as a seat may read it."""
    events: list[Data] = []
    since = 0
    while True:
        found = ask(base, f"/api/tables/{laid.name}/log?since={since}", laid.tokens[seat])
        events += found["events"]
        since = found["last"]
        if since >= found["seq"]:
            return events


def compare(base: str, laid: Laid) -> int:
    """Close a table and replay its record; every action is one that was sent, once. How many there were."""
    if ask(base, f"/api/tables/{laid.name}", laid.tokens[0])["status"] == "playing":
        ask(base, f"/api/tables/{laid.name}/close", laid.tokens[0], {})
    record = Record.from_data(ask(base, f"/api/tables/{laid.name}/record", laid.tokens[0]))
    record.verify()
    logs = [whole_log(base, laid, seat) for seat in range(SEATS)]
    acts = [event for event in logs[0] if event["kind"] == "act"]
    kept = {event["seq"]: (event["seat"], action) for event, action in zip(acts, record.actions, strict=True)}
    _expect(laid, len(kept) == len(acts), "an event number is there twice")
    _expect(laid, kept == laid.sent, "the record is not what was sent")
    _expect(laid, laid.answered == set(laid.sent), "a move was not answered")
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
    arguments = ["--port", "0", "--bot-delay", "0", "--bot", "random", "--rate-limit-factor", "1000", "--database", database]
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
    """What the server holds of memory: VmRSS now, VmHWM at most."""
    found = re.search(rf"{what}:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text("utf-8"))
    assert found
    return round(int(found[1]) / 1024)


def busy(process: subprocess.Popen[str]) -> float:
    """Seconds of the processor that the server has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--think", type=float, default=1.0, help="seconds that a player thinks, on average")
    options.add_argument("--boards", action="store_true", help="send drawn boards, as to pages")
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
        "server_ms_a_move": round(1000 * used / total, 2),
        "megabytes_before": empty,
        "megabytes": held,
        "megabytes_at_most": most,
        "lost_or_doubled": 0,  # or compare() would have said so
    }
    print(json.dumps(answer, indent=1))
    if figures.refused:
        print("refused:", *sorted(set(figures.refused)), sep="\n ")
    if chosen.save:
        chosen.save.write_text(json.dumps(answer, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
