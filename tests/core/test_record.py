"""Logs: what outsiders may hand us, whole, cut short, altered or made up."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import vitral
from vitral.core.record import Record


def played(actions: int = 30) -> vitral.State:
    s = vitral.game("splendor").new(players=3, seed=11, payment="free")
    for i in range(actions):
        s.play(s.legal()[i * 13 % len(s.legal())])
    return s


RECORD = played().record().to_data()
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def test_a_record_tells_the_whole_game() -> None:
    s = played()
    data = json.loads(s.record().to_json())
    assert data["game"] == "splendor"
    assert (data["players"], data["options"], data["seed"]) == (3, {"payment": "free"}, "11")
    assert len(data["actions"]) == 30
    assert data["actions"][0]["do"] in ("take", "reserve", "buy")
    assert bytes(vitral.replay(s.record().to_json())) == bytes(s)


def test_any_prefix_can_be_seen() -> None:
    record = played().record()
    assert record.state(0).turn == 0
    assert record.state(12).turn == 12
    assert bytes(record.state(30)) == bytes(record.verify())


def test_numbers_and_missing_parts_are_understood() -> None:
    data = dict(RECORD, seed=11, actions=[vitral.game("splendor").find(a) for a in RECORD["actions"]])
    del data["digest"]
    assert Record.from_data(data).verify().turn == 30


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"vitral": 2}, "reads records of format 1, not 2"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": 3}, '"game" of a record is a str'),
        ({"rules": 99}, "follows rules version 99 of splendor; this program plays version 1"),
        ({"players": 7}, "for 2 to 4 players, not 7"),
        ({"options": {"payment": "gold"}}, "minimum, free, not 'gold'"),
        ({"options": []}, '"options" of a record is a dict'),
        ({"seed": None}, "lacks a seed"),
        ({"seed": "-1"}, "whole number from 0"),
        ({"seed": "9" * 60}, "whole number from 0"),
        ({"actions": "none"}, '"actions" of a record is a list'),
        ({"actions": [{"do": "dance"}]}, '"do": one of take, reserve'),
        ({"actions": [9999]}, "numbers from 0 to 259"),
        ({"actions": [None]}, "numbers from 0 to 259"),
        ({"digest": 5}, "digest of a record is text or null"),
        ({"extra": 1}, "A record has no 'extra'"),
    ],
)
def test_a_faulty_record_is_refused_with_the_reason(change: dict[str, Any], message: str) -> None:
    with pytest.raises(vitral.BadRecord, match=message):
        Record.from_data(RECORD | change)


def test_altered_games_do_not_verify() -> None:
    cut = dict(RECORD, actions=RECORD["actions"][:-1])
    with pytest.raises(vitral.BadRecord, match="not to the state that it names"):
        Record.from_data(cut).verify()
    with pytest.raises(vitral.BadRecord, match=r"not to the state that it names|illegal"):
        Record.from_data(dict(RECORD, seed="12")).verify()
    illegal = dict(RECORD, actions=[{"do": "pass"}, *RECORD["actions"]])
    with pytest.raises(vitral.BadRecord, match=r"Action 1 of 31 .* is illegal: You can pass only"):
        Record.from_data(illegal).verify()


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"x"', "{}", "\x00", "[" * 100_000])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(vitral.BadRecord):
        vitral.replay(text)


def test_a_truncated_file_is_refused() -> None:
    text = played().record().to_json()
    for end in range(0, len(text) - 2, 97):
        with pytest.raises(vitral.BadRecord):
            vitral.replay(text[:end])


@given(st.sampled_from(sorted(RECORD)), json_values)
@settings(max_examples=200)
def test_any_value_anywhere_is_understood_or_refused(key: str, value: object) -> None:
    try:
        Record.from_data(RECORD | {key: value}).verify()
    except vitral.BadRecord as error:
        assert str(error)


@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(vitral.BadRecord):
        Record.from_json(data)


def test_a_state_without_a_past_has_no_log() -> None:
    s = played()
    for known in (s.known(0), s.game.load(bytes(s))):
        with pytest.raises(vitral.BadRecord, match="its past is unknown"):
            known.record()


def test_chance_can_go_another_way_from_a_move_on() -> None:
    whole = played().record()
    branched = Record(whole.game, whole.players, whole.options, whole.seed, whole.actions[:12], None, ((12, 99),))
    s = branched.state()
    assert s.seed == 99 == branched.last_seed and whole.last_seed == whole.seed
    assert bytes(branched.state(5)) == bytes(whole.state(5))
    with pytest.raises(vitral.BadRecord):
        s.record()  # one seed does not tell this game
    actions, other = list(whole.actions[:12]), whole.state(12)
    assert s.view(None) == other.view(None)  # what was dealt stays
    while bytes(s.known(-1)) == bytes(other.known(-1)):
        actions.append(s.legal()[0])
        s.play(actions[-1])
        other.play(actions[-1])
    end = Record(whole.game, whole.players, whole.options, whole.seed, tuple(actions), None, ((12, 99),))
    again = Record.from_json(end.to_json())
    assert again == end and bytes(again.verify()) == bytes(s)


@pytest.mark.parametrize(
    "branches", [7, [1], [[1, "x"]], [[-1, "5"]], [[31, "5"]], [[3, "5"], [2, "6"]], [[True, "5"]], [["1", "5"]]]
)
def test_faulty_branches_are_refused(branches: object) -> None:
    with pytest.raises(vitral.BadRecord):
        Record.from_data(RECORD | {"branches": branches})
