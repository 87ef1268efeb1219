"""State and Known: the truth and what a seat knows are two types; copies, undo and equality go by value."""

import pickle
from pathlib import Path

import pytest

import vitral
from vitral import Known, State


def played(name: str, actions: int, players: int = 2) -> State:
    s = vitral.game(name).new(players, seed=5)
    for _ in range(actions):
        s.play(s.legal()[-1])
    return s


def test_what_can_not_be_known_can_not_be_asked() -> None:
    s = played("splendor", 3)
    known = s.known(1)
    assert isinstance(known, Known) and not isinstance(known, State)
    for secret in ("play", "seed", "record", "log", "undo", "known", "reseed"):
        assert not hasattr(known, secret)
    assert not known.s.key.any()


def test_legal_actions_are_the_decider_s_alone() -> None:
    s = played("splendor", 1)
    assert s.known(1).legal() == s.legal()
    for other in (0, -1):
        with pytest.raises(vitral.WrongSeat, match="Seat 1 decides now"):
            s.known(other).legal()


@pytest.mark.parametrize("name", vitral.game_names())
def test_scores_that_a_seat_can_not_know_are_none(name: str) -> None:
    s = played(name, 12, max(2, vitral.game(name).players[0]))
    for seat in range(-1, s.players):
        known = s.known(seat)
        assert known.scores() == known.view()["scores"]
        assert all(a is None or a == b for a, b in zip(known.scores(), s.scores(), strict=True))


def test_points_in_sagrada_would_tell_the_private_objective() -> None:
    s = played("sagrada", 12)
    assert s.known(0).scores() == [s.scores()[0], None] and s.known(-1).scores() == [None, None]
    while not s.over:
        s.play(s.legal()[0])
    assert s.known(-1).scores() == s.scores()


def test_a_bot_takes_either_and_refuses_what_another_seat_knows() -> None:
    s = played("splendor", 1)
    assert vitral.bot("greedy", seed=1).choose(s) == vitral.bot("greedy", seed=1).choose(s.known(1))
    with pytest.raises(vitral.WrongSeat, match="what seat 0 knows"):
        vitral.bot("greedy").choose(s.known(0))


def test_equality_and_hash_go_by_value() -> None:
    s = played("splendor", 4)
    twin = s.copy()
    assert s == twin and hash(s) == hash(twin) and len({s, twin}) == 1
    twin.play(twin.legal()[0])
    assert s != twin and s != s.known(0) and s.known(0) == s.copy().known(0)


def test_undo_takes_back_and_ends_at_the_start() -> None:
    s = played("splendor", 5)
    before, log = s.copy(), s.log
    s.play(s.legal()[0])
    assert s.undo() == before.legal()[0] and s == before and s.log == log
    for _ in range(5):
        s.undo()
    assert s == vitral.game("splendor").new(2, seed=5) and s.log == []
    with pytest.raises(vitral.IllegalAction, match="no action to take back"):
        s.undo()


def test_a_copy_shares_no_future_with_its_original() -> None:
    s = played("splendor", 2)
    twin = s.copy()
    twin.play(twin.legal()[0])
    s.play(s.legal()[-1])
    assert s.log is not None and twin.log is not None and s.log[:2] == twin.log[:2] and s.log != twin.log


def test_trusted_play_is_the_same_as_checked_play() -> None:
    s = played("sintra", 0)
    twin = s.copy()
    while not s.over:
        action = s.legal()[s.turn % len(s.legal())]
        s.play(action)
        twin.play(action, checked=False)
    assert s == twin and s.log == twin.log


def test_print_shows_the_board_without_marks() -> None:
    s = played("splendor", 2)
    assert "Bank: " in str(s) and "[/]" not in str(s) and str(s) == str(s.known(-1))
    assert s.html() == s.html(-1) == s.known(-1).html() and s.text() == s.text(-1)


def test_the_whole_truth_is_shown_on_request_alone() -> None:
    s = vitral.game("splendor").new(2, seed=5)
    s.play({"do": "reserve", "deck": 1})
    card = s.view(None)["seats"][0]["reserved"][0]["card"]
    assert f"#{card} " in s.text(None) and f"#{card} " not in s.text() and f"#{card} " in s.text(0)
    assert f"card-{card}" in s.html(None) and f"card-{card}" not in s.html()


def test_replay_takes_a_path_or_text(tmp_path: Path) -> None:
    s = played("splendor", 6)
    file = tmp_path / "game.json"
    file.write_text(s.record().to_json(), "utf-8")
    for source in (file, str(file), file.read_text("utf-8"), file.read_bytes()):
        assert vitral.replay(source) == s
    for wrong in (tmp_path, tmp_path / "none.json", "nonsense", "", "\0"):
        with pytest.raises(vitral.BadRecord, match=r"can't be read.*\.$"):
            vitral.replay(wrong)


def test_states_pickle() -> None:
    s = played("splendor", 6)
    again = pickle.loads(pickle.dumps(s))
    assert again == s and again.log == s.log
    again.play(again.legal()[0])
