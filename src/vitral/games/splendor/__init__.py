"""Splendor, by Marc André: gem tokens buy cards, cards buy dearer cards, and nobles come to see them."""

from vitral.core.game import Game, Option

GAME = Game.from_package(
    __name__,
    version=1,
    players=range(2, 5),
    options=(Option("payment", ("minimum", "free"), "minimum"),),
    minutes=30,
)
