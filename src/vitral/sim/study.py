"""Self-play statistics on the balance of a game. A study is a tournament of a single bot."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from vitral.core.errors import VitralError
from vitral.core.record import Record
from vitral.core.state import State
from vitral.sim.arena import Tournament
from vitral.sim.results import GameRow, Proportion

MIN_SAMPLES = 30  # below which nothing is reported


def records(tournament: Tournament, rows: Iterable[GameRow]) -> list[Record]:
    """The finished games of a study, in the order of the schedule; raises VitralError if there is none."""
    asked = _asked(tournament, rows)
    found = [row.record() for row in asked if row.finished]
    if not found:
        raise VitralError(f"None of the games of this study ended by the rules. {asked[0].note}")
    return found


def unfinished(tournament: Tournament, rows: Iterable[GameRow]) -> list[GameRow]:
    """The games of a study that did not end by the rules; its statistics leave them out."""
    return [row for row in _asked(tournament, rows) if not row.finished]


def _asked(tournament: Tournament, rows: Iterable[GameRow]) -> list[GameRow]:
    """The games that the study asks for, in the order of the schedule; a folder may hold more."""
    return [row for row in sorted(rows, key=lambda row: row.index) if row.index < tournament.games]


@dataclass
class BalanceStats:
    """Statistics over the games of a study."""

    players: int
    seats: list[Proportion]  # [seat] its win rate
    points: list[list[int]]  # [seat] in each game
    decisions: list[int] = field(default_factory=list)  # in each game
    choices: list[Proportion] = field(default_factory=list)  # [decision] the number of legal actions
    openings: dict[str, Proportion] = field(default_factory=dict)  # the first action in words: the win rate of its seat
    actions: dict[str, Proportion] = field(default_factory=dict)  # in words: the win rate of seats that played it

    @classmethod
    def from_records(cls, records: Iterable[Record], players: int, lang: str = "en") -> "BalanceStats":
        """Replay games and add them up."""
        found = cls(players, [Proportion() for _ in range(players)], [[] for _ in range(players)])
        words: dict[int, str] = {}
        for record in records:
            found.add(record, words, lang)
        return found

    def add(self, record: Record, words: dict[int, str], lang: str) -> None:
        """Add one game; `words` caches the descriptions of actions."""
        played: set[tuple[int, int]] = set()  # (seat, action)
        for number, (s, a) in enumerate(zip(record.states(), record.actions, strict=False)):
            if number == len(self.choices):
                self.choices.append(Proportion())
            self.choices[number].add(len(s.legal()))
            if a not in words:
                words[a] = s.describe(a, lang)
            played.add((int(s.s.seat), a))
        self._end(s, record, played, words)

    def _end(self, s: State, record: Record, played: set[tuple[int, int]], words: dict[int, str]) -> None:
        payoffs = s.payoffs()
        for seat, payoff in enumerate(payoffs):
            self.seats[seat].add(payoff)
            self.points[seat].append(s.scores()[seat])
        self.decisions.append(s.turn)
        first = int(record.start().s.seat)
        self.openings.setdefault(words[record.actions[0]], Proportion()).add(payoffs[first])
        for seat, a in played:
            self.actions.setdefault(words[a], Proportion()).add(payoffs[seat])

    @property
    def branching(self) -> float:
        """The branching factor: the mean number of legal actions per decision."""
        return sum(one.total for one in self.choices) / sum(one.count for one in self.choices)

    def biased_seats(self) -> list[int]:
        """Seats whose win rate differs significantly from an equal one."""
        bounds = [share.interval() for share in self.seats]
        return [seat for seat, (low, high) in enumerate(bounds) if not low <= 1 / self.players <= high]


def best(shares: dict[str, Proportion], limit: int, worst: bool = False) -> list[tuple[str, Proportion]]:
    """The highest (or lowest) win rates by confidence bound, among all with enough samples."""
    often = [(words, share) for words, share in shares.items() if share.count >= MIN_SAMPLES]
    if worst:
        return sorted(often, key=lambda pair: pair[1].interval()[1])[:limit]
    return sorted(often, key=lambda pair: -pair[1].interval()[0])[:limit]
