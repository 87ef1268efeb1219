"""Tournaments of bots: who meets whom on which deals, played on all cores, kept on disk, to go on with after any
interruption.
"""

import hashlib
import json
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from itertools import combinations, combinations_with_replacement
from multiprocessing import get_context
from pathlib import Path

from vitral import __version__
from vitral.bots import seated
from vitral.core.errors import BadOption
from vitral.core.game import Choice, game
from vitral.core.record import Record
from vitral.sim.results import Log, Row, Sprt

PLAN = "tournament.json"
MAX_DECISIONS = 20_000
Players = Callable[[Iterable["Job"]], Iterator[Row]]


@dataclass(frozen=True)
class Tournament:
    """What is to be played. Every line-up of bots plays the same deals, each from every seat."""

    game: str
    bots: tuple[str, ...]
    games: int = 100
    players: int = 2
    options: dict[str, Choice] = field(default_factory=dict)
    seed: int = 0
    gauntlet: bool = False  # only line-ups with the first bot

    def check(self) -> None:
        """Raise what is wrong, before anything is played."""
        g = game(self.game)
        g.option_vector(g.check_players(self.players), self.options)
        if self.games < 1:
            raise BadOption(f"The number of games is a whole number from 1 on, not {self.games}.")
        if not self.bots or len(set(self.bots)) != len(self.bots):
            raise BadOption("A tournament is among bots that all differ, one or more.")
        for text in self.bots:
            seated(text, 0).close()

    def line_ups(self) -> list[tuple[str, ...]]:
        """Who sits together: different bots as far as there are enough, never all the same unless there is but one."""
        if len(self.bots) >= self.players:
            found = list(combinations(self.bots, self.players))
        else:
            found = [
                one
                for one in combinations_with_replacement(self.bots, self.players)
                if len(set(one)) == len(self.bots) or len(set(one)) > 1
            ]
        return [one for one in found if not self.gauntlet or self.bots[0] in one]

    def schedule(self) -> "list[Job]":
        """All games in their order: deal by deal, each line-up on it from every seat."""
        seatings = [seats for line_up in self.line_ups() for seats in rotations(line_up)]
        deals = -(-self.games // len(seatings))
        return [
            Job(self, d * len(seatings) + i, deal_seed(self, d), seats)
            for d in range(deals)
            for i, seats in enumerate(seatings)
        ]


@dataclass(frozen=True)
class Job:
    """One game of a tournament."""

    tournament: Tournament
    index: int
    seed: int  # of the deal
    bots: tuple[str, ...]  # [seat]


def rotations(line_up: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The line-up from every seat."""
    return list(dict.fromkeys(line_up[i:] + line_up[:i] for i in range(len(line_up))))


def deal_seed(tournament: Tournament, deal: int) -> int:
    """The seed of a deal: of 128 bits, the same for all line-ups."""
    text = f"{tournament.game} {tournament.players} {tournament.seed} {deal}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "little")


def play_job(job: Job) -> Row:
    """Play one game."""
    t = job.tournament
    s = game(t.game).new(t.players, job.seed, **t.options)
    players = [seated(text, (job.seed ^ seat * 0x9E3779B9) & (2**64 - 1)) for seat, text in enumerate(job.bots)]
    seconds, decided = [0.0] * t.players, [0] * t.players
    try:
        while not s.over and s.turn < MAX_DECISIONS:
            seat = int(s.s.seat)
            started = time.perf_counter()
            action = players[seat].choose(s)
            seconds[seat] += time.perf_counter() - started
            decided[seat] += 1
            s.play(action)
    finally:
        for player in players:
            player.close()
    if not s.over:
        raise BadOption(f"A game of {', '.join(job.bots)} did not end in {MAX_DECISIONS} decisions.")
    record = Record.of(s)
    return Row(
        job.index,
        t.game,
        s.game.version,
        __version__,
        t.players,
        dict(s.options),
        job.seed,
        job.bots,
        tuple(s.scores()),
        tuple(s.ranks() or ()),
        tuple(s.payoffs()),
        s.turn,
        tuple(decided),
        tuple(seconds),
        record.digest or "",
        record.actions,
    )


# ---------------------------------------------------------------- running


def run(
    tournament: Tournament,
    folder: Path,
    play: Players | None = None,
    sprt: Sprt | None = None,
    told: Callable[[list[Row], int], None] = lambda rows, total: None,
) -> list[Row]:
    """Play what is not yet played, telling after each game; all rows. With `sprt`, stop as soon as the first bot's
    strength is clear.
    """
    tournament.check()
    if sprt and len(tournament.bots) != 2:
        raise BadOption("Sequential stopping compares two bots.")
    keep_plan(tournament, folder)
    log, schedule = Log(folder), tournament.schedule()
    rows = log.rows()
    done = {row.index for row in rows}
    told(rows, len(schedule))
    if sprt and sprt.verdict(results_of(tournament.bots[0], rows)):
        return rows
    for row in (play or in_processes(os.cpu_count() or 1))(job for job in schedule if job.index not in done):
        log.append(row)
        rows.append(row)
        told(rows, len(schedule))
        if sprt and sprt.verdict(results_of(tournament.bots[0], rows)):
            break
    return rows


def results_of(name: str, rows: Iterable[Row]) -> list[float]:
    """What a bot got in each game, in the order of the schedule."""
    return [row.payoffs[row.bots.index(name)] for row in sorted(rows, key=lambda row: row.index) if name in row.bots]


def keep_plan(tournament: Tournament, folder: Path) -> None:
    """Write what is played into the folder; raises BadOption if another tournament is there. More games may be asked
    for later.
    """
    folder.mkdir(parents=True, exist_ok=True)
    plan, path = asdict(tournament), folder / PLAN
    plan["bots"] = list(tournament.bots)
    if path.exists():
        before = json.loads(path.read_text("utf-8"))
        if {**before, "games": 0} != {**plan, "games": 0}:
            raise BadOption(f"{folder} holds another tournament; name another folder, or ask for the same.")
    path.write_text(json.dumps(plan, indent=1) + "\n", "utf-8")


def read_plan(folder: Path) -> Tournament:
    """The tournament of a folder."""
    plan = json.loads((folder / PLAN).read_text("utf-8"))
    return Tournament(**{**plan, "bots": tuple(plan["bots"])})


def in_processes(workers: int) -> Players:
    """Play jobs in so many processes; rows come as they are ready. Leaving early drops the games that are not ready."""

    def play(jobs: Iterable[Job]) -> Iterator[Row]:
        waiting, running = iter(jobs), set[Future[Row]]()
        pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
        try:
            while True:
                for job in waiting:
                    running.add(pool.submit(play_job, job))
                    if len(running) >= 2 * workers:
                        break
                if not running:
                    return
                ready, running = wait(running, return_when=FIRST_COMPLETED)
                for one in ready:
                    yield one.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list((pool._processes or {}).values()):
                process.terminate()

    return play


def in_order(jobs: Iterable[Job]) -> Iterator[Row]:
    """Play jobs here, one after the other."""
    for job in jobs:
        yield play_job(job)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that leads."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
