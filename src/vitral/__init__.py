"""Modern board games of glass, gems and stone, to play and to study.

>>> import vitral
>>> s = vitral.game("splendor").new(players=2, seed=7)
>>> while not s.over:
...     s.play(s.legal()[-1])
>>> s.over, min(s.ranks())
(True, 0)
"""

from typing import TYPE_CHECKING, Any

from vitral.core.errors import (
    BadAction,
    BadGame,
    BadOption,
    BadPlayers,
    BadRecord,
    BadSeed,
    BadSheet,
    GameOver,
    IllegalAction,
    UnknownGame,
    UnknownLanguage,
    VitralError,
    WrongSeat,
)
from vitral.core.game import Game, Option, built_in_names, game, game_names
from vitral.core.known import Known
from vitral.core.record import Record, replay
from vitral.core.state import State

if TYPE_CHECKING:
    from vitral.bots import bot
    from vitral.sim.batch import batch
    from vitral.sim.playouts import playouts

__version__ = "0.1.0"
__all__ = [
    "BadAction",
    "BadGame",
    "BadOption",
    "BadPlayers",
    "BadRecord",
    "BadSeed",
    "BadSheet",
    "Game",
    "GameOver",
    "IllegalAction",
    "Known",
    "Option",
    "Record",
    "State",
    "UnknownGame",
    "UnknownLanguage",
    "VitralError",
    "WrongSeat",
    "batch",
    "bot",
    "built_in_names",
    "game",
    "game_names",
    "playouts",
    "replay",
]

_LATER = {"bot": "vitral.bots", "batch": "vitral.sim.batch", "playouts": "vitral.sim.playouts"}


def __getattr__(name: str) -> Any:
    """Bots and simulations are loaded when they are first asked for: they bring Numba with them."""
    if name not in _LATER:
        raise AttributeError(f"module 'vitral' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LATER[name]), name)
