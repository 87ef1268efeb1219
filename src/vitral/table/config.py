"""A table's configuration: everything that was decided when it was created."""

from collections.abc import Mapping
from dataclasses import dataclass

from vitral.core.game import Choice, Game, game
from vitral.core.record import Record
from vitral.core.state import State
from vitral.table import fairness


def usual_players(g: Game) -> int:
    """Two players, or as few as the game needs, or as many as it has."""
    return min(max(2, g.players[0]), g.players[-1])


@dataclass(frozen=True)
class TableConfig:
    """Everything that was decided when the table was created. The store keeps the fields under these names."""

    table: str
    game: str
    players: int
    options: Mapping[str, Choice]
    host: str  # the guest who created it
    secret: str
    hints: bool = True
    bot: str = "random"  # the level that fills open seats, and stands in for absent players
    seed: int | None = None  # of the game that this one continues
    opening: tuple[int, ...] = ()  # the actions played there
    branches: tuple[tuple[int, int], ...] = ()  # (number of actions, new seed) where that game was reseeded
    fresh: bool = False  # after the opening, draws come from a seed of this table's own
    before: str | None = None  # the table of which this is the rematch

    @property
    def is_proven(self) -> bool:
        """Do the draws come from this table's secret and its players' texts?"""
        return self.seed is None or self.fresh

    def record(self, entropy: list[str]) -> Record:
        """The record of the game before the first action at this table."""
        own = fairness.seed(self.secret, self.table, entropy)
        seed = own if self.seed is None else self.seed
        here = ((len(self.opening), own),) if self.fresh else ()
        earlier = tuple(one for one in self.branches if one[0] < len(self.opening) or not self.fresh)
        return Record(game(self.game), self.players, self.options, seed, self.opening, None, earlier + here)

    def start(self, entropy: list[str]) -> State:
        """The first position at this table, without its past: the match keeps the log."""
        return game(self.game).load(bytes(self.record(entropy).state()))
