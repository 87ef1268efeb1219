"""Liar's dice: bid on dice that nobody sees all of, or doubt the last bid. The last player with dice wins."""

from vitral.core.game import Game, Option

ONES = Option("ones", ("wild", "plain"), "wild")
GAME = Game.from_package(__name__, version=1, players=range(2, 7), options=(ONES,), minutes=20)
