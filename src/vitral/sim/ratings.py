"""Ratings with uncertainty from the games of a tournament: Plackett and Luce's model, as openskill has it."""

from collections.abc import Iterable
from dataclasses import dataclass

from vitral.sim.results import Row, bots_of


@dataclass(frozen=True)
class Rating:
    """How strong a bot is among those that it met: 25 is the mean, and `sigma` how uncertain that is."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the bot is worth at least, almost surely."""
        return self.mu - 3 * self.sigma


def ratings(rows: Iterable[Row]) -> dict[str, Rating]:
    """Rate the bots of all games with several seats, in the order of the schedule; the best first."""
    from openskill.models import PlackettLuce

    rows = sorted((row for row in rows if row.players > 1), key=lambda row: row.index)
    model = PlackettLuce()
    rated = {name: model.rating(name=name) for name in bots_of(rows)}
    for row in rows:
        if len(set(row.bots)) == len(row.bots):
            teams = model.rate([[rated[name]] for name in row.bots], ranks=list(row.ranks))
            for name, (one,) in zip(row.bots, teams, strict=True):
                rated[name] = one
    found = {name: Rating(float(one.mu), float(one.sigma)) for name, one in rated.items()}
    return dict(sorted(found.items(), key=lambda item: -item[1].mu))
