"""A study of a game's balance: many games of one bot with itself, kept on disk, and what they add up to."""

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path

from vitral.bots import bot
from vitral.core.errors import BadOption, BadRecord
from vitral.core.game import Choice, game
from vitral.core.record import Record
from vitral.core.state import State
from vitral.sim.playouts import check_run
from vitral.sim.results import Share

PLAN, GAMES = "plan.json", "games.jsonl"
AT_ONCE = 8  # games that a process plays at a time
LEAST = 30  # times that something must have happened to be reported


@dataclass(frozen=True)
class Plan:
    """What is to be played: the bot has all seats."""

    game: str
    bot: str = "random"
    players: int = 2
    games: int = 2000
    seed: int = 0
    options: dict[str, Choice] = field(default_factory=dict)

    def check(self) -> None:
        """Raise what is wrong, before anything is played."""
        g = game(self.game)
        g.option_vector(g.check_players(self.players), self.options)
        check_run(self.games, self.seed)
        bot(self.bot, seed=0)

    def seed_of(self, i: int) -> int:
        """The seed of the i-th game, of 128 bits."""
        text = f"{self.game} {self.players} {self.seed} {i}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "little")


def play_game(plan: Plan, i: int) -> str:
    """Play the i-th game; its record as one line."""
    seed = plan.seed_of(i)
    s = game(plan.game).new(plan.players, seed, **plan.options)
    bots = [bot(plan.bot, seed=(seed + seat) % 2**63) for seat in range(plan.players)]
    while s.seat is not None:
        s.play(bots[s.seat].choose(s))
    return json.dumps(s.record().to_data())


def _play_some(plan: Plan, numbers: list[int]) -> list[str]:
    return [play_game(plan, i) for i in numbers]


def run(plan: Plan, folder: Path, told: Callable[[int], None] = lambda done: None, workers: int | None = None) -> Path:
    """Play what is not yet played, in processes side by side; the file of records. A later run goes on from there."""
    plan.check()
    keep_plan(plan, folder)
    path = folder / GAMES
    done = whole_lines(path)
    told(min(done, plan.games))
    left = list(range(done, plan.games))
    parts = [left[i : i + AT_ONCE] for i in range(0, len(left), AT_ONCE)]
    with path.open("a", encoding="utf-8") as file:
        for lines in _in_processes(plan, parts, workers or os.cpu_count() or 1):
            file.writelines(f"{line}\n" for line in lines)
            file.flush()
            done += len(lines)
            told(done)
    return path


def _in_processes(plan: Plan, parts: list[list[int]], workers: int) -> Iterator[list[str]]:
    """The games of all parts, in their order."""
    if workers == 1 or len(parts) <= 1:
        yield from (_play_some(plan, numbers) for numbers in parts)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(_play_some, [plan] * len(parts), parts)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def keep_plan(plan: Plan, folder: Path) -> None:
    """Write what is played into the folder; raises BadOption if another study is there. More games may be asked for."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / PLAN
    if path.exists() and json.loads(path.read_text("utf-8")) | {"games": 0} != asdict(plan) | {"games": 0}:
        raise BadOption(f"{folder} holds another study; name another folder, or ask for the same.")
    path.write_text(json.dumps(asdict(plan), indent=1) + "\n", "utf-8")


def whole_lines(path: Path) -> int:
    """How many records there are; a line cut off by a kill is cut away."""
    if not path.exists():
        return 0
    data = path.read_bytes()
    if not data.endswith(b"\n"):
        os.truncate(path, data.rfind(b"\n") + 1)
    return data.count(b"\n")


def read_records(path: Path, games: int) -> Iterator[Record]:
    """The first so many records of a file; raises BadRecord."""
    with path.open(encoding="utf-8") as file:
        for number, line in zip(range(games), file, strict=False):
            try:
                yield Record.from_json(line)
            except BadRecord as error:
                raise BadRecord(f"Line {number + 1} of {path}: {error}") from None


# ---------------------------------------------------------------- what they add up to


@dataclass
class Findings:
    """What the games of a study show."""

    players: int
    seats: list[Share]  # [seat] its share of the wins
    points: list[list[int]]  # [seat] in each game
    decisions: list[int] = field(default_factory=list)  # in each game
    choices: list[Share] = field(default_factory=list)  # [decision] the number of legal actions, added up
    openings: dict[str, Share] = field(default_factory=dict)  # the first action in words: what its seat won
    actions: dict[str, Share] = field(default_factory=dict)  # an action in words: what seats won that played it

    @classmethod
    def of(cls, records: Iterable[Record], players: int, lang: str = "en") -> "Findings":
        """Replay games and note what they show."""
        found = cls(players, [Share() for _ in range(players)], [[] for _ in range(players)])
        words: dict[int, str] = {}
        for record in records:
            found.add(record, words, lang)
        return found

    def add(self, record: Record, words: dict[int, str], lang: str) -> None:
        """One more game; `words` remembers how actions are called."""
        s = record.start()
        played: set[tuple[int, int]] = set()  # (seat, action)
        for number, a in enumerate(record.actions):
            if number == len(self.choices):
                self.choices.append(Share())
            self.choices[number].add(len(s.legal()))
            if a not in words:
                words[a] = s.describe(a, lang)
            played.add((int(s.s.seat), a))
            s.play(a)
        self._end(s, record, played, words)

    def _end(self, s: State, record: Record, played: set[tuple[int, int]], words: dict[int, str]) -> None:
        payoffs = s.payoffs()
        for seat, payoff in enumerate(payoffs):
            self.seats[seat].add(payoff)
            self.points[seat].append(s.scores()[seat])
        self.decisions.append(s.turn)
        first = int(record.start().s.seat)
        self.openings.setdefault(words[record.actions[0]], Share()).add(payoffs[first])
        for seat, a in played:
            self.actions.setdefault(words[a], Share()).add(payoffs[seat])

    @property
    def branching(self) -> float:
        """The mean number of legal actions of a decision."""
        return sum(one.total for one in self.choices) / sum(one.count for one in self.choices)

    def lopsided(self) -> list[int]:
        """Seats whose share of the wins is surely not an even one."""
        bounds = [share.interval() for share in self.seats]
        return [seat for seat, (low, high) in enumerate(bounds) if not low <= 1 / self.players <= high]


def best(shares: dict[str, Share], limit: int, worst: bool = False) -> list[tuple[str, Share]]:
    """What surely won most (or least) among all that happened often enough."""
    often = [(words, share) for words, share in shares.items() if share.count >= LEAST]
    if worst:
        return sorted(often, key=lambda pair: pair[1].interval()[1])[:limit]
    return sorted(often, key=lambda pair: -pair[1].interval()[0])[:limit]
