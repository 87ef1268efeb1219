"""How much stronger the search is than that of version 0.1.0, at equal processor time.

    python benchmarks/reference.py --seconds 0.1 --games 400 --minutes 60 --out docs/strength/reference.csv

The frozen version is a copy of its sources (made with git if it is not there), runs in processes of its own and is
reached through the program protocol. Every deal is played from every seat, the new version in one seat and the old one
in all others. Games are appended to the file as they end; the same command continues. Intervals are Wilson's, 95 %.
"""

import argparse
import base64
import csv
import functools
import io
import math
import multiprocessing
import os
import subprocess
import sys
import tarfile
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import vitral
from vitral.bots import bot, search
from vitral.bots.process import ProcessBot
from vitral.core.known import Known
from vitral.sim.results import Mean, Proportion

COMMIT = "36e60a1"  # version 0.1.0
ROOT = Path(__file__).parents[1]
PATIENCE = 600.0  # seconds for an answer of the old version: it may have to compile first
MAX_DECISIONS = 3000  # a game that goes on for longer is nobody's win


@dataclass(frozen=True)
class Game:
    """One game of the new version in one seat against the old one in the others."""

    game: str
    players: int
    seconds: float
    index: int
    seat: int  # of the new version
    payoff: float
    margin: int
    decisions: int
    new_seconds: float  # of processor time for a decision
    old_seconds: float


class Reference(ProcessBot):
    """The old version in its own environment."""

    def __init__(self, folder: Path, spec: str, seed: int) -> None:
        program = ROOT / "benchmarks" / "reference_player.py"
        own = {str(ROOT), str(ROOT / "src")}
        others = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path not in {"", *own}]
        paths = os.pathsep.join([str(folder / "src"), *others])
        super().__init__(f"env PYTHONPATH={paths} {sys.executable} {program} {spec}", PATIENCE, seed)
        self.spent, self.asked = 0.0, 0

    def _question(self, known: Known) -> dict[str, Any]:
        state = base64.b64encode(bytes(known)).decode()
        return {"do": "choose", "state": state, "seconds": self.seconds, "legal": known.legal()}

    def _ask(self, message: dict[str, Any], what: str) -> dict[str, Any]:
        answer = super()._ask(message, what)
        self.spent, self.asked = self.spent + float(answer.get("seconds", 0.0)), self.asked + (what == "choose")
        return answer


@functools.cache
def reference(folder: Path, spec: str, name: str) -> Reference:
    """One program for each kind of game, for all games of a process."""
    return Reference(folder, spec, seed=os.getpid())


def play(folder: Path, until: float, name: str, players: int, seconds: float, index: int) -> Game | None:
    """A game; None if the time was up before its end."""
    search.MAX_WALL = math.inf  # both versions keep to processor time, on a busy machine too
    deal, seat = divmod(index, players)
    s = vitral.game(name).new(players, seed=77_000_000 + deal)
    old, new = reference(folder, f"search:{seconds}", name), bot("search", seconds=seconds, threads=1, seed=index)
    if not old.asked:
        old.choose(s)  # a new process loads its compiled code first, which is not thinking
    spent, asked, old_before = 0.0, 0, (old.spent, old.asked)
    while not s.over and s.turn < MAX_DECISIONS:
        if time.monotonic() > until:
            return None
        if s.seat == seat:
            started = time.thread_time()
            action = new.choose(s)
            spent, asked = spent + time.thread_time() - started, asked + 1
        else:
            action = old.choose(s)
        s.play(action)
    payoff = s.payoffs()[seat]
    margin = s.scores()[seat] - max((x for i, x in enumerate(s.scores()) if i != seat), default=0)
    old_mean = (old.spent - old_before[0]) / max(1, old.asked - old_before[1])
    return Game(name, players, seconds, index, seat, payoff, margin, s.turn, spent / max(1, asked), old_mean)


# ---------------------------------------------------------------- the file


def read(path: Path) -> list[Game]:
    """The games so far; a line cut off by a kill is cut away."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(",".join(field.name for field in fields(Game)) + "\n", "utf-8")
    text = path.read_text("utf-8")
    if not text.endswith("\n"):
        path.write_text(text[: text.rfind("\n") + 1], "utf-8")
    with path.open(encoding="utf-8", newline="") as file:
        return [_game(row) for row in csv.DictReader(file)]


def _game(row: dict[str, str]) -> Game:
    kinds: dict[str, Any] = {field.name: field.type for field in fields(Game)}
    return Game(**{name: kinds[name](value) for name, value in row.items()})


def append(path: Path, one: Game) -> None:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(
        f"{value:.5g}" if isinstance(value, float) else value for value in asdict(one).values()
    )
    with path.open("a", encoding="utf-8") as file:
        file.write(out.getvalue())


def summary(games: list[Game]) -> str:
    """The share of wins by game, players and time."""
    groups: dict[tuple[str, int, float], list[Game]] = defaultdict(list)
    for one in games:
        groups[one.game, one.players, one.seconds].append(one)
    lines = [
        "| game | players | seconds | new wins | margin | decisions | new, old s |",
        "|---|---|---|---|---|---|---|",
    ]
    for (name, players, seconds), some in sorted(groups.items()):
        share = Proportion(sum(one.payoff for one in some), len(some))
        longest = max(one.decisions for one in some)
        spent = [sum(getattr(one, key) for one in some) / len(some) for key in ("new_seconds", "old_seconds")]
        lines.append(
            f"| {name} | {players} | {seconds} | {share} | {Mean.of(one.margin for one in some)} | "
            f"{Mean.of(one.decisions for one in some)}, longest {longest} | {spent[0]:.3f}, {spent[1]:.3f} |"
        )
    return "\n".join(lines)


# ---------------------------------------------------------------- playing


def fetch(folder: Path) -> None:
    """Get the sources of version 0.1.0 from the history of this repository."""
    if not (folder / "src" / "vitral").exists():
        sources = subprocess.run(["git", "archive", COMMIT, "src"], cwd=ROOT, check=True, capture_output=True).stdout
        folder.mkdir(parents=True, exist_ok=True)
        with tarfile.open(fileobj=io.BytesIO(sources)) as archive:
            archive.extractall(folder, filter="data")


def jobs(names: list[str], arguments: argparse.Namespace, done: set[tuple[str, int, float, int]]) -> Iterator[Any]:
    """The games that are still to play, games of all kinds taking turns."""
    for index in range(arguments.games):
        for name in names:
            if (name, arguments.players, arguments.seconds, index) not in done:
                yield name, arguments.players, arguments.seconds, index


def warm(folder: Path, name: str, players: int) -> None:
    """Compile both versions of a game."""
    s = vitral.game(name).new(players, seed=1)
    old = Reference(folder, "search:0.001", seed=1)
    old.choose(s)
    old.close()
    bot("search", seconds=0.001, threads=1, seed=1).choose(s)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", default=[], help="games")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--games", type=int, default=400, help="of each kind")
    parser.add_argument("--minutes", type=float, default=60.0, help="of this call, compiling included")
    parser.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--out", type=Path, default=Path("docs/strength/reference.csv"))
    parser.add_argument("--reference", type=Path, default=ROOT / "reference", help="where version 0.1.0 is, or will be")
    arguments = parser.parse_args()
    until = time.monotonic() + 60 * arguments.minutes
    folder, names = arguments.reference.resolve(), arguments.only or vitral.game_names()
    fetch(folder)
    games = read(arguments.out)
    todo = jobs(names, arguments, {(one.game, one.players, one.seconds, one.index) for one in games})
    with ProcessPoolExecutor(arguments.processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        for one in [pool.submit(warm, folder, name, arguments.players) for name in names]:
            one.result()
        running: set[Future[Game | None]] = set()
        while True:
            while len(running) < arguments.processes and time.monotonic() < until and (job := next(todo, None)):
                running.add(pool.submit(play, folder, until, *job))
            if not running:
                break
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ready:
                if (game := future.result()) is not None:
                    append(arguments.out, game)
                    games.append(game)
    print(summary(games))


if __name__ == "__main__":
    main()
