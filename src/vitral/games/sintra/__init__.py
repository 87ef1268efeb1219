"""Stained Glass of Sintra, by Michael Kiesling: glass completes patterns, patterns fill the windows of a palace."""

from vitral.core.game import Game, Option
from vitral.games.sintra.components import UNVERIFIED

GAME = Game.from_package(
    __name__,
    version=1,
    players=range(2, 5),
    options=(Option("side", ("A", "B"), "A"),),
    minutes=40,
    unverified=UNVERIFIED,
)
