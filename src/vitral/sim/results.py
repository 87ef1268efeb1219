"""The games of a tournament on disk, one row of a CSV file per game, and statistics over them. Any row replays."""

import csv
import io
import json
import math
import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from vitral.core.errors import BadRecord
from vitral.core.game import Choice, game
from vitral.core.record import Record
from vitral.core.state import State

GAMES = "games.csv"
COLUMNS = (
    "index",
    "game",
    "rules",
    "vitral",
    "players",
    "options",
    "seed",
    "bots",
    "scores",
    "ranks",
    "payoffs",
    "decisions",
    "decided",
    "seconds",
    "digest",
    "actions",
    "capped",
    "failure",
)
FIRST_COLUMNS = COLUMNS[:-2]  # of files from before unfinished games were recorded


@dataclass(frozen=True)
class Failure:
    """A bot that raised an exception, chose an illegal action or did not answer in time, and so lost the game."""

    seat: int
    turn: int  # actions played before
    what: str

    @classmethod
    def from_json(cls, text: str) -> "Failure":
        data = json.loads(text)
        return cls(int(data["seat"]), int(data["turn"]), str(data["what"]))


@dataclass(frozen=True)
class GameRow:
    """One game: its seats, how it ended, how long it took, and all its actions.

    A game ends by its rules, or a bot fails and loses it (`failure`), or it is cut off as a draw (`capped`).
    """

    index: int  # position in the schedule
    game: str
    rules: int  # version
    vitral: str  # version
    players: int
    options: dict[str, Choice]
    seed: int
    bots: tuple[str, ...]  # [seat]
    scores: tuple[int, ...]  # [seat]
    ranks: tuple[int, ...]  # [seat]
    payoffs: tuple[float, ...]  # [seat]
    decisions: int
    decided: tuple[int, ...]  # [seat] number of decisions
    seconds: tuple[float, ...]  # [seat] total time of its decisions
    digest: str
    actions: tuple[int, ...]
    capped: bool = False
    failure: Failure | None = None

    @property
    def finished(self) -> bool:
        """Whether the game ended by its rules."""
        return not self.capped and self.failure is None

    @property
    def note(self) -> str:
        """Why the game did not end by its rules, in a sentence; empty if it did."""
        if self.failure:
            seat, turn = self.failure.seat, self.failure.turn
            return f"Game {self.index}: {self.bots[seat]} (seat {seat}) lost at turn {turn}: {self.failure.what}"
        if self.capped:
            bots = ", ".join(self.bots)
            return f"Game {self.index}: {bots}: a draw, since the game was not over after {self.decisions} decisions."
        return ""

    def record(self) -> Record:
        """The game as a record."""
        return Record(game(self.game), self.players, self.options, self.seed, self.actions, self.digest)

    def replay(self) -> State:
        """Replay the game; raises BadRecord if the result differs."""
        if self.rules != game(self.game).version:
            raise BadRecord(f"Game {self.index} follows rules version {self.rules}, not {game(self.game).version}.")
        return self.record().verify()

    def to_csv(self) -> str:
        """The row as a line of text."""
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerow(_write(getattr(self, name)) for name in COLUMNS)
        return out.getvalue()

    @classmethod
    def from_csv(cls, cells: Sequence[str]) -> "GameRow":
        """Read a row; raises BadRecord."""
        if len(cells) not in (len(COLUMNS), len(FIRST_COLUMNS)):
            raise BadRecord(f"A row of {GAMES} has {len(COLUMNS)} cells, not {len(cells)}.")
        c = dict(zip(COLUMNS, [*cells, "0", ""][: len(COLUMNS)], strict=True))
        try:
            return cls(
                int(c["index"]),
                c["game"],
                int(c["rules"]),
                c["vitral"],
                int(c["players"]),
                json.loads(c["options"]),
                int(c["seed"]),
                tuple(json.loads(c["bots"])),
                _ints(c["scores"]),
                _ints(c["ranks"]),
                _floats(c["payoffs"]),
                int(c["decisions"]),
                _ints(c["decided"]),
                _floats(c["seconds"]),
                c["digest"],
                _ints(c["actions"]),
                bool(int(c["capped"])),
                Failure.from_json(c["failure"]) if c["failure"] else None,
            )
        except (ValueError, KeyError, TypeError) as error:
            raise BadRecord(f"A row of {GAMES} can't be read: {error}.") from None


def _write(value: object) -> str:
    if value is None or isinstance(value, bool):
        return str(int(value)) if value is not None else ""
    if isinstance(value, Failure):
        return json.dumps(asdict(value))
    if (isinstance(value, tuple) and value and isinstance(value[0], str)) or isinstance(value, dict):
        return json.dumps(value)
    if isinstance(value, tuple):
        return " ".join(f"{x:.4g}" if isinstance(x, float) else str(x) for x in value)
    return str(value)


def _ints(text: str) -> tuple[int, ...]:
    return tuple(int(x) for x in text.split())


def _floats(text: str) -> tuple[float, ...]:
    return tuple(float(x) for x in text.split())


class GameLog:
    """The file of a tournament: each row is on disk before the next is appended. A line that a kill cut off is
    removed, and a file with fewer columns, from an earlier version, is rewritten with all of them.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / GAMES
        folder.mkdir(parents=True, exist_ok=True)
        if not self.path.exists():
            self.path.write_text(",".join(COLUMNS) + "\n", "utf-8")
        whole = self.path.read_bytes()
        if not whole.endswith(b"\n"):
            os.truncate(self.path, whole.rfind(b"\n") + 1)
        if whole.startswith(",".join(FIRST_COLUMNS).encode() + b"\n"):
            self._add_columns()

    def _add_columns(self) -> None:
        rows, new = self.rows(), self.path.with_suffix(".new")
        new.write_text(",".join(COLUMNS) + "\n" + "".join(row.to_csv() for row in rows), "utf-8")
        new.replace(self.path)

    def rows(self) -> list[GameRow]:
        """All games so far."""
        return read_rows(self.path)

    def append(self, row: GameRow) -> None:
        with self.path.open("a", encoding="utf-8", newline="") as file:
            file.write(row.to_csv())
            file.flush()
            os.fsync(file.fileno())


def read_rows(path: Path) -> list[GameRow]:
    """The rows of a file of games; raises BadRecord."""
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file))
    if not lines or tuple(lines[0]) not in (COLUMNS, FIRST_COLUMNS):
        raise BadRecord(f"{path} is no list of games; `vitral arena` writes them.")
    return [GameRow.from_csv(cells) for cells in lines[1:]]


# ---------------------------------------------------------------- statistics


@dataclass
class Proportion:
    """A proportion with its 95 % confidence interval (Wilson, 1927)."""

    total: float = 0.0
    count: int = 0

    def add(self, part: float) -> None:
        self.total += part
        self.count += 1

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else float("nan")

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        if not self.count:
            return 0.0, 1.0
        n, p = self.count, self.mean
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = self.interval()
        return f"{self.mean:.1%} ({low:.1%} to {high:.1%} of {self.count})"


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % confidence interval."""

    mean: float
    half: float
    count: int

    @classmethod
    def of(cls, values: Iterable[float]) -> "Mean":
        xs = list(values)
        n = len(xs)
        if n == 0:
            return cls(float("nan"), float("nan"), 0)
        mean = sum(xs) / n
        spread = math.sqrt(sum((x - mean) ** 2 for x in xs) / (n - 1)) if n > 1 else float("nan")
        return cls(mean, 1.96 * spread / math.sqrt(n), n)

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.half:.2f}"


def bots_of(rows: Iterable[GameRow]) -> list[str]:
    """The bots that played, in the order of their first game."""
    return list(dict.fromkeys(bot for row in rows for bot in row.bots))


def wins(rows: Iterable[GameRow]) -> dict[str, Proportion]:
    """By bot, its win rate over the games and seats that it played."""
    total: dict[str, float] = defaultdict(float)
    count: dict[str, int] = defaultdict(int)
    for row in rows:
        for bot, payoff in zip(row.bots, row.payoffs, strict=True):
            total[bot] += payoff
            count[bot] += 1
    return {bot: Proportion(total[bot], count[bot]) for bot in total}


def win_matrix(rows: Iterable[GameRow]) -> dict[tuple[str, str], Proportion]:
    """By pair of bots, how often the first was ranked ahead of the second; a tie counts half."""
    total: dict[tuple[str, str], float] = defaultdict(float)
    count: dict[tuple[str, str], int] = defaultdict(int)
    for row in rows:
        for i, one in enumerate(row.bots):
            for j, other in enumerate(row.bots):
                if i != j and one != other:
                    total[one, other] += 0.5 * ((row.ranks[i] < row.ranks[j]) + (row.ranks[i] <= row.ranks[j]))
                    count[one, other] += 1
    return {pair: Proportion(total[pair], count[pair]) for pair in total}


def scores_of(rows: Iterable[GameRow]) -> dict[str, list[int]]:
    """By bot, its points in every finished game and seat."""
    found: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        for bot, points in zip(row.bots, row.scores, strict=True):
            found[bot] += [points] if row.finished else []
    return dict(found)


def seconds_of(rows: Iterable[GameRow]) -> dict[str, list[float]]:
    """By bot, the mean time of a decision in every game and seat."""
    found: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        for bot, seconds, decided in zip(row.bots, row.seconds, row.decided, strict=True):
            found[bot].append(seconds / max(1, decided))
    return dict(found)


# ---------------------------------------------------------------- sequential stopping


@dataclass(frozen=True)
class Sprt:
    """A sequential test: is the first bot's win rate `low` or `high`? (Wald's SPRT, with observed variance)"""

    low: float = 0.5
    high: float = 0.55
    error: float = 0.05  # of either kind

    def ratio(self, results: Sequence[float]) -> float:
        """The log-likelihood ratio of `high` to `low`."""
        n = len(results)
        if n < 2:
            return 0.0
        mean = sum(results) / n
        variance = sum((x - mean) ** 2 for x in results) / n
        if variance == 0:
            variance = 0.25 / n
        return n * (self.high - self.low) * (2 * mean - self.high - self.low) / (2 * variance)

    def verdict(self, results: Sequence[float]) -> str | None:
        """`low` or `high` once it is decided, else None."""
        bound, ratio = math.log((1 - self.error) / self.error), self.ratio(results)
        return "high" if ratio >= bound else "low" if ratio <= -bound else None
