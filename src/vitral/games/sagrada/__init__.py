"""Sagrada, by Adrian Adamescu and Daryl Andrews: dice as panes of glass, placed until a window is full of light."""

from vitral.core.game import Game, Option

GAME = Game.from_package(
    __name__,
    version=1,
    players=range(1, 5),
    options=(Option("tools", (1, 2, 3, 4, 5), 3, choices_by_players={2: (3,), 3: (3,), 4: (3,)}),),
    minutes=45,
)
