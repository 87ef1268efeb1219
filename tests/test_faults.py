"""The contract can fail: a sound toy game passes it, and each planted fault is found by the check that is for it."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests import contract, toy
from vitral import Game, State
from vitral.core import verbs

SEEDS = range(3)


@pytest.fixture(autouse=True)
def forget_toys() -> object:
    """Each test makes its toy anew."""
    before = dict(verbs._games)
    yield
    verbs._games.clear()
    verbs._games.update(before)


def settings(game: Game) -> list[contract.Setting]:
    return list(contract.settings(game))


def run(check: Callable[..., None], game: Game, *arguments: object, **named: object) -> None:
    for setting in settings(game):
        for seed in SEEDS:
            check(setting, seed, *arguments, **named)


@pytest.fixture
def no_style(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has no style sheet and logs are found by name: give it what a registered game has."""
    monkeypatch.setattr("vitral.core.drawing.styled", lambda package, board: board)


def known(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    monkeypatch.setattr("vitral.core.record.game", lambda name: game)
    return game


@pytest.mark.usefixtures("no_style")
def test_a_sound_game_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = known(monkeypatch, toy.toy())
    run(contract.check_play, game)
    run(contract.check_conservation, game)
    run(contract.check_scores, game, toy.oracle)
    run(contract.check_illegal, game, every=2)
    run(contract.check_copies, game, every=2)
    run(contract.check_noninterference, game, every=2)
    run(contract.check_hidden, game, every=2)
    run(contract.check_views, game, toy.KEYS, toy.KEYS)
    run(contract.check_shown, game, every=2)
    run(contract.check_features, game, every=2)
    contract.check_actions_as_data(settings(game)[0])


@pytest.mark.usefixtures("no_style")
@pytest.mark.parametrize(
    ("fault", "check", "arguments"),
    [
        ("lost chip", contract.check_conservation, ()),
        ("unsorted", contract.check_play, ()),
        ("no way out", contract.check_play, ()),
        ("wrong score", contract.check_scores, (toy.oracle,)),
        ("leak", contract.check_noninterference, ()),
        ("future in draws", contract.check_hidden, ()),
        ("extra key", contract.check_views, (toy.KEYS, toy.KEYS)),
    ],
)
def test_a_planted_fault_is_found(
    fault: str, check: Callable[..., None], arguments: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = known(monkeypatch, toy.toy(fault))
    every = {} if check in (contract.check_conservation, contract.check_play) else {"every": 1}
    with pytest.raises((AssertionError, IndexError)):
        run(check, game, *arguments, **every)


@pytest.mark.usefixtures("no_style")
def test_a_copy_that_shares_memory_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = known(monkeypatch, toy.toy("shared copy"))
    monkeypatch.setattr(
        "vitral.core.state.State.copy", lambda self: type(self)(self.game, self.s, list(self.log or ()))
    )
    with pytest.raises(AssertionError):
        run(contract.check_copies, game, every=2)


def test_a_play_that_changes_bytes_before_it_refuses_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = known(monkeypatch, toy.toy("hasty"))

    def hasty(view: object, data: object, t: object) -> str:
        touched[0].s.bag += np.int8(0)
        touched[0].s.seat = 0
        return "No."

    touched: list[State] = []
    object.__setattr__(game, "reason", hasty)
    original = contract.sampled

    def watched(*arguments: object) -> object:
        for s in original(*arguments):  # type: ignore[arg-type]
            touched[:] = [s]
            yield s

    monkeypatch.setattr(contract, "sampled", watched)
    with pytest.raises(AssertionError):
        run(contract.check_illegal, game, every=1)


def test_compiled_code_that_differs_from_the_interpreter_is_found(tmp_path: Path) -> None:
    """An int8 that wraps when interpreted and widens when compiled: the interpreter run fails on the warning."""
    import subprocess
    import sys

    imports = "import numpy as np\nfrom vitral.core.rule import rule\n"
    source = imports + "@rule\ndef twice(x):\n    return x + x\nprint(int(twice(np.int8(100))))\n"
    (tmp_path / "widths.py").write_text(source, "utf-8")
    command = [sys.executable, "-W", "error::RuntimeWarning", str(tmp_path / "widths.py")]
    import os

    native = subprocess.run(command, capture_output=True, text=True, check=True)
    interpreted = subprocess.run(
        command, env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=False
    )
    assert native.stdout == "200\n"
    assert interpreted.returncode != 0
    assert "overflow" in interpreted.stderr
