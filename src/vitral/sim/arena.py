"""Tournaments of bots: who meets whom on which deals, played on all cores and saved game by game, so that an
interrupted tournament can be resumed.

A bot that raises an exception, chooses an illegal action or does not answer in time loses the game at once: it is
ranked last, and the others share the win. A game that reaches the maximum number of decisions is a draw. Both are
recorded and listed in the report.
"""

import hashlib
import json
import os
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, field
from itertools import combinations, combinations_with_replacement
from multiprocessing import get_context
from pathlib import Path

from vitral import __version__
from vitral.bots import Bot, seated
from vitral.core.errors import BadAction, BadOption, IllegalAction, VitralError
from vitral.core.game import Choice, game
from vitral.core.record import Record
from vitral.core.state import State
from vitral.sim.playouts import check_limit, decision_limit
from vitral.sim.results import Failure, GameLog, GameRow, Sprt

PLAN = "tournament.json"
JobRunner = Callable[[Iterable["Job"]], Iterator[GameRow]]


class WorkerDied(VitralError):
    """A process that played a game ended without a result."""


@dataclass(frozen=True)
class Tournament:
    """What is to be played. Every line-up of bots plays the same deals (common random numbers), each from every
    seat.
    """

    game: str
    bots: tuple[str, ...]
    games: int = 100
    players: int = 2
    options: dict[str, Choice] = field(default_factory=dict)
    seed: int = 0
    gauntlet: bool = False  # only line-ups with the first bot
    max_decisions: int | None = None  # after which a game is a draw; None: `decision_limit` of the game

    def check(self) -> None:
        """Raise an error if anything is wrong, before anything is played."""
        g = game(self.game)
        g.option_vector(g.check_players(self.players), self.options)
        check_limit(self.max_decisions)
        if self.games < 1:
            raise BadOption(f"The number of games is a whole number from 1 on, not {self.games}.")
        if not self.bots or len(set(self.bots)) != len(self.bots):
            raise BadOption("A tournament is among bots that all differ, one or more.")
        for text in self.bots:
            seated(text, 0).close()

    def line_ups(self) -> list[tuple[str, ...]]:
        """Who plays together: different bots as far as there are enough, never all the same unless there is only
        one.
        """
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
        """All games in order: deal by deal, each line-up from every seat."""
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

    def __str__(self) -> str:
        return f"game {self.index} ({', '.join(self.bots)})"


def rotations(line_up: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The line-up from every seat."""
    return list(dict.fromkeys(line_up[i:] + line_up[:i] for i in range(len(line_up))))


def deal_seed(tournament: Tournament, deal: int) -> int:
    """The 128-bit seed of a deal, the same for all line-ups."""
    text = f"{tournament.game} {tournament.players} {tournament.seed} {deal}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "little")


# ---------------------------------------------------------------- one game


def play_job(job: Job) -> GameRow:
    """Play one game."""
    t = job.tournament
    s = game(t.game).new(t.players, job.seed, **t.options)
    limit = t.max_decisions or decision_limit(s.game, t.players, t.options)
    bots = [seated(text, (job.seed ^ seat * 0x9E3779B9) & (2**64 - 1)) for seat, text in enumerate(job.bots)]
    seconds, decided = [0.0] * t.players, [0] * t.players
    failure = None
    try:
        while not s.over and s.turn < limit and failure is None:
            seat = int(s.s.seat)
            started = time.perf_counter()
            failure = play_turn(s, bots[seat])
            seconds[seat] += time.perf_counter() - started
            decided[seat] += failure is None
    finally:
        for bot in bots:
            bot.close()
    return _row(job, s, decided, seconds, failure)


def play_turn(s: State, bot: Bot) -> Failure | None:
    """Have the bot choose for the seat to act, and play its action; if the bot fails, say how."""
    seat, turn = int(s.s.seat), s.turn
    try:
        action = bot.choose(s)
    except Exception as error:  # the code of any bot: whatever it raises is a failure of that bot
        return Failure(seat, turn, _describe(error))
    try:
        s.play(action)
    except (BadAction, IllegalAction) as error:
        return Failure(seat, turn, f"{type(error).__name__}: it chose {action!r:.80}. {error}")
    return None


def _describe(error: Exception) -> str:
    """An error in one line, and where it was raised."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(where.filename).name}, line {where.lineno})".replace("\n", " ")


def _row(job: Job, s: State, decided: list[int], seconds: list[float], failure: Failure | None) -> GameRow:
    t, record = job.tournament, Record.of(s)
    capped = not s.over and failure is None
    ranks, payoffs = _outcome(s, failure)
    return GameRow(
        job.index,
        t.game,
        s.game.version,
        __version__,
        t.players,
        dict(s.options),
        job.seed,
        job.bots,
        tuple(s.scores()),
        ranks,
        payoffs,
        s.turn,
        tuple(decided),
        tuple(seconds),
        record.digest or "",
        record.actions,
        capped,
        failure,
    )


def _outcome(s: State, failure: Failure | None) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Ranks and payoffs: by the rules; else a bot that failed is last behind all others, or all share a draw."""
    if s.over and failure is None:
        return tuple(s.ranks() or ()), tuple(s.payoffs())
    if s.players == 1:
        return (0,), (0.0,)  # unfinished, so not won
    last = failure.seat if failure else None
    winners = s.players - (failure is not None)
    ranks = tuple(winners if seat == last else 0 for seat in range(s.players))
    return ranks, tuple(0.0 if rank else 1 / winners for rank in ranks)


# ---------------------------------------------------------------- running


def run(
    tournament: Tournament,
    folder: Path,
    runner: JobRunner | None = None,
    sprt: Sprt | None = None,
    on_progress: Callable[[list[GameRow], int], None] = lambda rows, total: None,
) -> list[GameRow]:
    """Play the games that are not in the folder yet, and return all rows. `on_progress` is called after each game with
    the rows so far and the number of all games. With `sprt`, stop as soon as the first bot's strength is decided.
    """
    tournament.check()
    if sprt and len(tournament.bots) != 2:
        raise BadOption("Sequential stopping compares two bots.")
    keep_plan(tournament, folder)
    log, schedule = GameLog(folder), tournament.schedule()
    rows = log.rows()
    done = {row.index for row in rows}
    on_progress(rows, len(schedule))
    if sprt and sprt.verdict(results_of(tournament.bots[0], rows)):
        return rows
    for row in (runner or process_runner(os.cpu_count() or 1))(job for job in schedule if job.index not in done):
        log.append(row)
        rows.append(row)
        on_progress(rows, len(schedule))
        if sprt and sprt.verdict(results_of(tournament.bots[0], rows)):
            break
    return rows


def results_of(name: str, rows: Iterable[GameRow]) -> list[float]:
    """The payoff of a bot in each game, in the order of the schedule."""
    return [row.payoffs[row.bots.index(name)] for row in sorted(rows, key=lambda row: row.index) if name in row.bots]


def keep_plan(tournament: Tournament, folder: Path) -> None:
    """Write the tournament into the folder; raises BadOption if the folder holds another one. Only the number of games
    may differ.
    """
    folder.mkdir(parents=True, exist_ok=True)
    plan, path = asdict(tournament), folder / PLAN
    plan["bots"] = list(tournament.bots)
    if path.exists() and {**asdict(read_plan(folder)), "games": 0} != {**asdict(tournament), "games": 0}:
        raise BadOption(f"{folder} holds another tournament; name another folder, or the same tournament.")
    path.write_text(json.dumps(plan, indent=1) + "\n", "utf-8")


def read_plan(folder: Path) -> Tournament:
    """The tournament of a folder."""
    plan = json.loads((folder / PLAN).read_text("utf-8"))
    return Tournament(**{**plan, "bots": tuple(plan["bots"])})


def process_runner(workers: int) -> JobRunner:
    """Play jobs in this many processes; rows come as games finish. Leaving early drops the games in progress."""

    def play(jobs: Iterable[Job]) -> Iterator[GameRow]:
        waiting, running = iter(jobs), dict[Future[GameRow], Job]()
        pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
        try:
            while True:
                for job in waiting:
                    running[pool.submit(play_job, job)] = job
                    if len(running) >= 2 * workers:
                        break
                if not running:
                    return
                for one in wait(running, return_when=FIRST_COMPLETED).done:
                    yield _result(one, running)
                    del running[one]
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list((pool._processes or {}).values()):
                process.terminate()

    return play


def _result(one: "Future[GameRow]", running: "dict[Future[GameRow], Job]") -> GameRow:
    try:
        return one.result()
    except BrokenProcessPool:
        names = "; ".join(map(str, running.values()))
        raise WorkerDied(
            f"A process died while it played one of these: {names}. Finished games are saved; the same command resumes."
        ) from None


def serial_runner(jobs: Iterable[Job]) -> Iterator[GameRow]:
    """Play jobs in this process, one after the other."""
    for job in jobs:
        yield play_job(job)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
