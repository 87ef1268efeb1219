"""The contract can fail: a sound toy game passes it, and each planted fault is found by the check that is for it.

Collected by test_faults.py, which runs it interpreted: the toys are made of closures, which
compiled code must not hold.
"""

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tests import toy
from vitral import Game, State
from vitral.core import verbs
from vitral.testing import contract
from vitral.testing.playing import sampled, settings

SEEDS = range(2)
AT = {"every": 2}


@pytest.fixture(autouse=True)
def forget_toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test makes its own toy, which has no style sheet."""
    before = dict(verbs._games)
    monkeypatch.setattr("vitral.core.drawing.styled", lambda package, board: board)
    yield
    verbs._games.clear()
    verbs._games.update(before)


def run(check: Callable[..., None], game: Game, *arguments: object, **named: object) -> None:
    for setting in settings(game):
        for seed in SEEDS:
            check(setting, seed, *arguments, **named)


def registered(monkeypatch: pytest.MonkeyPatch, fault: str = "") -> Game:
    game = toy.toy(fault)
    monkeypatch.setattr("vitral.core.record.game", lambda name: game)
    return game


def test_a_sound_game_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    for setting in settings(registered(monkeypatch)):
        contract.check_all(setting, SEEDS, toy.scores, toy.legal)
        contract.check_views(setting, 1, toy.KEYS, toy.KEYS)


@pytest.mark.parametrize(
    ("fault", "check", "arguments", "words"),
    [
        ("old chips", contract.check_setup, (), r"every field, those of empty seats too: chips\.0 is 0 and 85"),
        ("unsorted", contract.check_play, (), r"must ascend, each once: \[2, 1, 0\]"),
        ("no way out", contract.check_play, (), "no action is legal, and the game is not over"),
        ("turns not counted", contract.check_play, (), "must count the actions: there were 4"),
        ("wrong phase", contract.check_play, (), "legal in phase take, but declared for rest"),
        ("round in circles", contract.check_play, (), "not over after 5000 actions"),
        ("lost chip", contract.check_conservation, (), "chips must be neither lost nor added"),
        ("wrong score", contract.check_scores, (toy.scores,), "the oracle counts"),
        ("lines that do not add up", contract.check_scores, (toy.scores,), r"in en add up to \[1, 1\]"),
        ("wrong ranks", contract.check_scores, (toy.scores,), "more points are a better place"),
        ("forgotten action", contract.check_legal, (toy.legal,), "legal lacks {'do': 'take', 'chips': 3}"),
        ("leak", contract.check_noninterference, (), r"by its view: seats\.1\.secret is"),
        ("impossible guess", contract.check_noninterference, (), "no possible one: secrets are 0 to 9"),
        ("hidden differently each time", contract.check_hidden, (), "twice is not the same as once"),
        ("scores not hidden", contract.check_hidden, (), "other scores than it can know"),
        ("extra key", contract.check_views, (toy.KEYS, toy.KEYS), r"has \['extra'\], which nobody was promised"),
        ("missing key", contract.check_views, (toy.KEYS, toy.KEYS), r"lacks \['bag'\]"),
        ("not plain", contract.check_views, (toy.KEYS, toy.KEYS), "no plain JSON: bag is a int8"),
        ("element not drawn", contract.check_shown, (), r"no element for \['chips-1'"),
        ("ambiguous path", contract.check_shown, (), "beginning of another"),
        ("same words", contract.check_shown, (), "the same words in en: Take chips"),
        ("feature without a value", contract.check_features, (), r"within -10 and 10: \['chips'\]"),
        ("features of one name", contract.check_features, (), "two features have the same name"),
        ("features that never change", contract.check_features, (), "the features never change"),
    ],
)
def test_a_planted_fault_is_found(
    fault: str, check: Callable[..., None], arguments: tuple[object, ...], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = {} if check in (contract.check_setup, contract.check_conservation, contract.check_play) else AT
    with pytest.raises(AssertionError, match=words):
        run(check, registered(monkeypatch, fault), *arguments, **every)


def test_two_actions_of_the_same_data_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = next(settings(registered(monkeypatch, "two actions alike")))
    with pytest.raises(AssertionError, match="actions 0 and 1 have the same data"):
        contract.check_actions_as_data(setting)


def test_a_copy_that_shares_memory_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registered(monkeypatch, "shared copy")

    def shared(self: State) -> State:
        twin = State(self.game, bytes(self), self._has_start)
        twin.one, twin._past = self.one, self._past
        return twin

    monkeypatch.setattr(State, "copy", shared)
    with pytest.raises(AssertionError, match="has changed the original"):
        run(contract.check_copies, game, **AT)


def test_an_undo_that_goes_nowhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registered(monkeypatch, "no undo")
    monkeypatch.setattr(State, "undo", lambda self: 0)
    with pytest.raises(AssertionError, match="undo does not lead back"):
        run(contract.check_copies, game, **AT)


def test_a_refusal_that_changes_bytes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registered(monkeypatch, "hasty")
    touched: list[State] = []

    def hasty(view: object, data: object, t: object) -> str:
        touched[0].s.seat = 0
        touched[0].s.bag -= np.int8(1)
        return "No."

    original = sampled

    def watched(*arguments: object) -> Iterator[State]:
        for s in original(*arguments):  # type: ignore[arg-type]
            touched[:] = [s]
            yield s

    monkeypatch.setattr("vitral.core.generic.reason", hasty)
    monkeypatch.setattr(contract, "sampled", watched)
    with pytest.raises(AssertionError, match="refused has changed the state"):
        run(contract.check_illegal, game, every=1)
