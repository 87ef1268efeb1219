"""Declared actions: numbers, data, phases and paths follow from one declaration."""

import pytest

import vitral
from vitral.core.actions import Actions, Family
from vitral.core.layout import ONE, layout

GEMS = ("red", "blue")
ACTIONS = Actions(
    Family("take", phase="turn", gems=[("red",), ("red", "blue")], path=lambda data: (*data["gems"], "take")),
    Family("buy", phase="turn", card=range(3)),
    Family("reserve", phase="turn", card=range(3)),
    Family("reserve", name="reserve_deck", phase="turn", deck=(1, 2)),
    Family("pay", phase=("pay", "late"), colour=GEMS, gold=range(3), path="gold-{gold} of-{colour}"),
    Family("pass", phase="turn"),
    Family("put", phase="late", cell=[(r, c) for r in range(2) for c in range(2)], slot=(0, None)),
    turn="turn",
)


def test_numbers_run_through_the_families_with_the_last_parameter_fastest() -> None:
    first, after = ACTIONS.first, ACTIONS.after
    assert (first.take, first.buy, first.reserve, first.reserve_deck, first.pay, first.pass_) == (0, 2, 5, 8, 10, 16)
    assert after.pay == first.pass_ == after.pass_ - 1 and len(ACTIONS) == after.put == 25
    assert ACTIONS.to_data(first.pay + 1 * 3 + 2) == {"do": "pay", "colour": "blue", "gold": 2}
    assert ACTIONS.to_data(first.put + 3) == {"do": "put", "cell": [0, 1], "slot": None}


def test_every_action_is_found_by_its_data() -> None:
    assert [ACTIONS.find(ACTIONS.to_data(a)) for a in range(len(ACTIONS))] == list(range(len(ACTIONS)))
    for unknown in ({"do": "buy", "card": 3}, {"do": "buy"}, {"card": 1}, {"do": "buy", "card": object()}):
        assert ACTIONS.find(unknown) is None


def test_data_is_no_ones_to_change() -> None:
    ACTIONS.to_data(1)["gems"].append("gold")
    assert ACTIONS.to_data(1)["gems"] == ["red", "blue"]


def test_paths() -> None:
    paths = [ACTIONS.path(a) for a in range(len(ACTIONS))]
    assert paths[0] == ("red", "take")
    assert paths[ACTIONS.first.buy] == ("card-0", "buy") and paths[ACTIONS.first.reserve] == ("card-0", "reserve")
    assert paths[ACTIONS.first.reserve_deck] == ("deck-1",)
    assert paths[ACTIONS.first.pay] == ("gold-0", "of-red")
    assert paths[ACTIONS.first.pass_] == ("pass",)
    assert paths[ACTIONS.first.put + 1] == ("cell-0-0", "slot-none")


def test_phases() -> None:
    assert ACTIONS.phases_of({"do": "pay", "colour": "red", "gold": 1}) == ("pay", "late")
    with pytest.raises(vitral.BadAction, match="No such action"):
        ACTIONS.phases_of({"do": "dance"})


def test_a_layout_refuses_a_name_twice() -> None:
    with pytest.raises(ValueError, match="same name twice"):
        layout(bank_0=ONE, bank=2)
