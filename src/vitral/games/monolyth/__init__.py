"""Monolyth, by Phil Walker-Harding: stones become monoliths, level by level, and prophecies come true or not."""

from vitral.core.game import Game, Option
from vitral.games.monolyth.components import CARDS, UNVERIFIED

GAME = Game.from_package(
    __name__,
    version=1,
    players=range(1, 5),
    options=(Option("structure", ("random", *CARDS), "random"),),
    minutes=45,
    unverified=UNVERIFIED,
)
