"""A game for tests that can go round in circles, for one to six players: whoever leaves the circle wins.

With the option way_out=closed nobody can leave, and the game never ends.
"""

from importlib.metadata import EntryPoint
from types import SimpleNamespace

import numpy as np
import pytest

from vitral.core import game as registry
from vitral.core.actions import Actions, Family
from vitral.core.begin import begin
from vitral.core.fields import state_dtype
from vitral.core.game import GROUP, Game, Option
from vitral.core.rule import rule

STAY, LEAVE, NUM_ACTIONS = 0, 1, 2
State = state_dtype(("circles_walked", np.int64))  # how often somebody stayed


@rule
def setup(s, options, key):  # type: ignore[no-untyped-def]
    begin(s, options, key, 0)
    s.circles_walked = 0


@rule
def legal(s, out):  # type: ignore[no-untyped-def]
    out[0] = STAY
    out[1] = LEAVE
    return NUM_ACTIONS - s.options[1]


@rule
def apply(s, a):  # type: ignore[no-untyped-def]
    s.turn += 1
    if a == LEAVE:
        s.over = 1
    else:
        s.circles_walked += 1
        s.seat = (s.seat + 1) % s.count


@rule
def points(s, seat):  # type: ignore[no-untyped-def]
    return 1 if s.over and seat == s.seat else 0


@rule
def features(s, seat, out):  # type: ignore[no-untyped-def]
    out[0] = s.circles_walked


GAME = Game(
    "circles",
    "vitral.core",
    {
        "state": SimpleNamespace(State=State, PHASES=("turn",)),
        "actions": SimpleNamespace(
            ACTIONS=Actions(Family("stay", phase="turn"), Family("leave", phase="turn"), turn="turn")
        ),
        "rules": SimpleNamespace(setup=setup, legal=legal, apply=apply, points=points),
        "features": SimpleNamespace(NAMES=("circles",), features=features),
        "reasons": SimpleNamespace(reason=lambda view, data, t: "There is no way out."),
    },
    version=1,
    players=range(1, 7),
    options=(Option("way_out", ("open", "closed"), "open"),),
)


def install(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Have the game found by its name, like that of an installed package."""
    point = EntryPoint(GAME.name, f"{__name__}:GAME", GROUP)
    monkeypatch.setattr(registry, "_installed", lambda: {GAME.name: point})
    return GAME
