"""What actions reveal: checked on positions where the answer is known, and against the truth over whole games."""

import random

import pytest

from tests.table.playing import few_settings
from vitral import game
from vitral.table import secrecy
from vitral.testing.playing import Setting

G = game("splendor")
SETTINGS = few_settings()


def test_taking_tokens_reveals_nothing_and_can_be_foreseen() -> None:
    s = G.new(2, seed=1)
    take = G.find({"do": "take", "gems": ["white", "blue", "green"]})
    after = s.copy()
    after.play(take)
    assert not secrecy.reveals(s, take, after)
    foreseen = secrecy.preview(s, take)
    assert foreseen is not None and bytes(foreseen) == bytes(after.known(0))


def test_a_card_that_is_turned_up_is_a_revelation() -> None:
    s = G.new(2, seed=1)
    card = s.view(0)["market"]["1"][0]
    reserve = G.find({"do": "reserve", "card": card})
    after = s.copy()
    after.play(reserve)
    assert secrecy.reveals(s, reserve, after)
    assert secrecy.preview(s, reserve) is None


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_foreseen_comes_true_and_owes_nothing_to_the_truth(setting: Setting) -> None:
    """A preview equals what the seat sees afterwards, and is the same in any world that it can't tell apart."""
    s, chooser = setting.new(5), random.Random(5)
    while not s.over:
        action, seat = chooser.choice(s.legal()), int(s.s.seat)
        if s.turn % 7 == 0:
            foreseen = secrecy.preview(s, action)
            other = secrecy.preview(s.guess(seat, 99), action)
            assert (foreseen is None) == (other is None)
            if foreseen is not None and other is not None:
                after = s.copy()
                after.play(action)
                assert bytes(foreseen) == bytes(after.known(seat)) == bytes(other)
        s.play(action)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_an_action_that_is_not_told_can_not_be_told_apart(setting: Setting) -> None:
    """An action is secret just where another legal one leaves the observer with the same knowledge."""
    s, chooser = setting.new(6), random.Random(6)
    while not s.over:
        action, before = chooser.choice(s.legal()), s.copy()
        s.play(action)
        if before.turn % 5 and before.turn > 6:
            continue
        for observer in range(-1, s.players):
            same = []
            for other in before.legal():
                instead = before.copy()
                instead.play(other)
                if bytes(instead.known(observer)) == bytes(s.known(observer)) and bytes(instead) != bytes(s):
                    same.append(other)
            assert secrecy.is_secret(before, action, s, observer) == (bool(same) and observer != before.seat)
