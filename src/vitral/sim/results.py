"""The games of a tournament on disk, one row of a CSV file each, and what they add up to. Any row replays."""

import csv
import io
import json
import math
import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
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
)


@dataclass(frozen=True)
class Row:
    """One game: who sat where, how it ended, how long it took, and all its actions."""

    index: int  # place in the schedule
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
    decided: tuple[int, ...]  # [seat] decisions
    seconds: tuple[float, ...]  # [seat] that its decisions took
    digest: str
    actions: tuple[int, ...]

    def record(self) -> Record:
        """The game as a record."""
        return Record(game(self.game), self.players, self.options, self.seed, self.actions, self.digest)

    def replay(self) -> State:
        """Play the game again to its end; raises BadRecord if it comes out otherwise."""
        if self.rules != game(self.game).version:
            raise BadRecord(f"Game {self.index} follows rules version {self.rules}, not {game(self.game).version}.")
        return self.record().verify()

    def to_csv(self) -> str:
        """The row as a line of text."""
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerow(_write(getattr(self, name)) for name in COLUMNS)
        return out.getvalue()

    @classmethod
    def from_csv(cls, cells: Sequence[str]) -> "Row":
        """Read a row; raises BadRecord."""
        if len(cells) != len(COLUMNS):
            raise BadRecord(f"A row of {GAMES} has {len(COLUMNS)} cells, not {len(cells)}.")
        c = dict(zip(COLUMNS, cells, strict=True))
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
            )
        except ValueError as error:
            raise BadRecord(f"A row of {GAMES} can't be read: {error}.") from None


def _write(value: object) -> str:
    if (isinstance(value, tuple) and value and isinstance(value[0], str)) or isinstance(value, dict):
        return json.dumps(value)
    if isinstance(value, tuple):
        return " ".join(f"{x:.4g}" if isinstance(x, float) else str(x) for x in value)
    return str(value)


def _ints(text: str) -> tuple[int, ...]:
    return tuple(int(x) for x in text.split())


def _floats(text: str) -> tuple[float, ...]:
    return tuple(float(x) for x in text.split())


class Log:
    """The file of a tournament: rows are appended, each on disk before the next. A line cut off by a kill is cut
    away.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / GAMES
        folder.mkdir(parents=True, exist_ok=True)
        if not self.path.exists():
            self.path.write_text(",".join(COLUMNS) + "\n", "utf-8")
        whole = self.path.read_bytes()
        if not whole.endswith(b"\n"):
            os.truncate(self.path, whole.rfind(b"\n") + 1)

    def rows(self) -> list[Row]:
        """All games so far."""
        return read_rows(self.path)

    def append(self, row: Row) -> None:
        with self.path.open("a", encoding="utf-8", newline="") as file:
            file.write(row.to_csv())
            file.flush()
            os.fsync(file.fileno())


def read_rows(path: Path) -> list[Row]:
    """The rows of a file of games; raises BadRecord."""
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file))
    if not lines or tuple(lines[0]) != COLUMNS:
        raise BadRecord(f"{path} is no list of games; `vitral arena` writes them.")
    return [Row.from_csv(cells) for cells in lines[1:]]


# ---------------------------------------------------------------- what they add up to


@dataclass
class Share:
    """How often something happened, with the interval that holds the truth in 95 of 100 cases. (Wilson, 1927)"""

    total: float = 0.0
    count: int = 0

    def add(self, part: float) -> None:
        self.total += part
        self.count += 1

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.5

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
    """A mean with its interval of 95 %."""

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


def bots_of(rows: Iterable[Row]) -> list[str]:
    """The bots that played, in the order of their first game."""
    return list(dict.fromkeys(bot for row in rows for bot in row.bots))


def wins(rows: Iterable[Row]) -> dict[str, Share]:
    """By bot, its share of the wins of the games and seats that it played."""
    total: dict[str, float] = defaultdict(float)
    count: dict[str, int] = defaultdict(int)
    for row in rows:
        for bot, payoff in zip(row.bots, row.payoffs, strict=True):
            total[bot] += payoff
            count[bot] += 1
    return {bot: Share(total[bot], count[bot]) for bot in total}


def win_matrix(rows: Iterable[Row]) -> dict[tuple[str, str], Share]:
    """By pair of bots, how often the first stood better than the second in a game, a tie for half."""
    total: dict[tuple[str, str], float] = defaultdict(float)
    count: dict[tuple[str, str], int] = defaultdict(int)
    for row in rows:
        for i, one in enumerate(row.bots):
            for j, other in enumerate(row.bots):
                if i != j and one != other:
                    total[one, other] += 0.5 * ((row.ranks[i] < row.ranks[j]) + (row.ranks[i] <= row.ranks[j]))
                    count[one, other] += 1
    return {pair: Share(total[pair], count[pair]) for pair in total}


def scores_of(rows: Iterable[Row]) -> dict[str, list[int]]:
    """By bot, its points in every game and seat."""
    found: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        for bot, points in zip(row.bots, row.scores, strict=True):
            found[bot].append(points)
    return dict(found)


def seconds_of(rows: Iterable[Row]) -> dict[str, list[float]]:
    """By bot, the mean time of a decision in every game and seat."""
    found: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        for bot, seconds, decided in zip(row.bots, row.seconds, row.decided, strict=True):
            found[bot].append(seconds / max(1, decided))
    return dict(found)


# ---------------------------------------------------------------- sequential stopping


@dataclass(frozen=True)
class Sprt:
    """Is the first bot's share of wins nearer to `low` or to `high`? (Wald's test, with the variance as observed)"""

    low: float = 0.5
    high: float = 0.55
    error: float = 0.05  # how often either answer may be wrong

    def ratio(self, results: Sequence[float]) -> float:
        """The logarithm of how much likelier the results are with `high`."""
        n = len(results)
        if n < 2:
            return 0.0
        mean = sum(results) / n
        variance = sum((x - mean) ** 2 for x in results) / n
        if variance == 0:
            variance = 0.25 / n
        return n * (self.high - self.low) * (2 * mean - self.high - self.low) / (2 * variance)

    def verdict(self, results: Sequence[float]) -> str | None:
        """`low` or `high` when that is clear, else None."""
        bound, ratio = math.log((1 - self.error) / self.error), self.ratio(results)
        return "high" if ratio >= bound else "low" if ratio <= -bound else None
