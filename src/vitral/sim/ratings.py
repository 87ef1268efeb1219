"""Ratings with uncertainty from the games of a tournament: the Plackett-Luce model of openskill."""

from collections.abc import Iterable
from dataclasses import dataclass

from vitral.sim.results import GameRow, bots_of


@dataclass(frozen=True)
class Rating:
    """The strength of a bot among those that it met: 25 is average, and `sigma` the uncertainty."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A rating that the bot almost certainly exceeds."""
        return self.mu - 3 * self.sigma


def ratings(rows: Iterable[GameRow]) -> dict[str, Rating]:
    """Rate the bots by all games between different bots, in the order of the schedule; the best first.

    A game with the same bot in two seats says nothing about either. A bot that only played such games has no rating.
    """
    from openskill.models import PlackettLuce

    different = (row for row in rows if row.players > 1 and len(set(row.bots)) == row.players)
    rows = sorted(different, key=lambda row: row.index)
    model = PlackettLuce()
    rated = {name: model.rating(name=name) for name in bots_of(rows)}
    for row in rows:
        teams = model.rate([[rated[name]] for name in row.bots], ranks=list(row.ranks))
        for name, (one,) in zip(row.bots, teams, strict=True):
            rated[name] = one
    found = {name: Rating(float(one.mu), float(one.sigma)) for name, one in rated.items()}
    return dict(sorted(found.items(), key=lambda item: -item[1].mu))
