"""What many games of one bot with itself show about the balance of a game. A study is a tournament of that one bot."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from vitral.core.record import Record
from vitral.core.state import State
from vitral.sim.arena import Tournament
from vitral.sim.results import Row, Share

LEAST = 30  # times that something must have happened to be reported


def records(tournament: Tournament, rows: Iterable[Row]) -> list[Record]:
    """The games that were asked for, in the order of the schedule; a folder may hold more."""
    return [row.record() for row in sorted(rows, key=lambda row: row.index) if row.index < tournament.games]


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
        played: set[tuple[int, int]] = set()  # (seat, action)
        for number, (s, a) in enumerate(zip(record.states(), record.actions, strict=False)):
            if number == len(self.choices):
                self.choices.append(Share())
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
