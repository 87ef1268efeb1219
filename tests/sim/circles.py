"""A game for tests that can go round in circles, for one to six players: whoever leaves the circle wins.

With the option way_out=closed nobody can leave, and the game never ends. (Compiled code of it is cached like that of
any game: whoever changes its rules also changes its record, or clears the cache.)
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from vitral.core.begin import begin
from vitral.core.fields import state_dtype
from vitral.core.game import Game, Option
from vitral.core.game import game as real_game
from vitral.core.rule import rule
from vitral.sim import arena, batch, playouts, results, study_report

NAME = "circles"
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
def scores(s, out):  # type: ignore[no-untyped-def]
    for seat in range(s.count):
        out[seat] = 1 if s.over and seat == s.seat else 0


@rule
def ranks(s, out):  # type: ignore[no-untyped-def]
    for seat in range(s.count):
        out[seat] = 0 if seat == s.seat else 1


@rule
def hide(s, seat):  # type: ignore[no-untyped-def]
    s.key[0], s.key[1], s.draws = 0, 0, 0


@rule
def guess(s, seat):  # type: ignore[no-untyped-def]
    s.draws = 0


@rule
def features(s, seat, out):  # type: ignore[no-untyped-def]
    out[0] = s.circles_walked


@rule
def flaw(s):  # type: ignore[no-untyped-def]
    return 0


def make() -> Game:
    def nothing(*_: Any) -> Any:
        raise NotImplementedError

    verbs = (setup, legal, apply, scores, ranks, hide, guess, features, flaw)
    return Game(
        name=NAME,
        package="vitral.games.splendor",  # its texts lend the title
        version=1,
        players=range(1, 7),
        options=(Option("way_out", ("open", "closed"), "open"),),
        dtype=State,
        phases=("turn",),
        verbs={verb.__name__: verb for verb in verbs},
        num_actions=NUM_ACTIONS,
        feature_names=("circles",),
        to_data=lambda a: {"do": ("stay", "leave")[a]},
        path=lambda a: (str(a),),
        details=lambda s, whole: {},
        describe=lambda view, action, text: str(action["do"]).capitalize(),
        reason=lambda view, action, text: "There is no way out.",
        explain_scores=nothing,
        draw=nothing,
        write=nothing,
        score=nothing,
    )


GAME = make()


@contextmanager
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Every part of `vitral.sim` finds the game by its name."""
    for module in (arena, batch, playouts, results, study_report):
        monkeypatch.setattr(module, "game", lambda name: GAME if name == NAME else real_game(name))
    yield GAME
