"""The public interface: quick to import, typed, and clear about bad input."""

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import vitral


def test_import_brings_neither_numba_nor_a_game() -> None:
    heavy = "m.split('.')[0] in ('numba', 'rich', 'fluent') or 'vitral.games' in m"
    look = f"import sys, vitral; print([m for m in sys.modules if {heavy}])"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_it_is_typed_and_lists_itself() -> None:
    from importlib.resources import files

    assert files("vitral").joinpath("py.typed").is_file()
    assert all(hasattr(vitral, name) for name in vitral.__all__)
    with pytest.raises(AttributeError, match="nonsense"):
        vitral.nonsense  # noqa: B018


def test_games_are_known_by_name() -> None:
    assert "splendor" in vitral.game_names()
    with pytest.raises(vitral.UnknownGame, match=r"There is no game 'chess'; there are .*splendor"):
        vitral.game("chess")


@pytest.mark.parametrize("players", [0, 1, 5, -2, True, "2", 2.0])
def test_a_wrong_number_of_players(players: int) -> None:
    with pytest.raises(vitral.BadPlayers, match="splendor is for 2 to 4 players, not"):
        vitral.game("splendor").new(players=players)


@pytest.mark.parametrize("seed", [-1, 2**128, "7", 1.5, True])
def test_a_wrong_seed(seed: int) -> None:
    with pytest.raises(vitral.BadSeed, match="whole number from 0"):
        vitral.game("splendor").new(seed=seed)


def test_a_wrong_option() -> None:
    g = vitral.game("splendor")
    with pytest.raises(vitral.BadOption, match="splendor has no option 'colour'; it has payment"):
        g.new(colour="red")
    with pytest.raises(vitral.BadOption, match="minimum, free, not 'gold'"):
        g.new(payment="gold")


@given(st.one_of(st.text(), st.integers(), st.floats(), st.booleans(), st.none(), st.lists(st.integers()), st.binary()))
def test_any_value_of_any_option_is_a_choice_or_refused(value: object) -> None:
    for name in vitral.game_names():
        g = vitral.game(name)
        for option in g.options:
            for players in g.players:
                allowed = option.allowed(players)
                if not isinstance(value, bool) and any(value == c and type(value) is type(c) for c in allowed):
                    assert option.choices[option.index(value, players)] == value
                    continue
                with pytest.raises(vitral.BadOption):
                    g.option_vector(players, {option.name: value})


def test_seeds_are_secret_unless_given() -> None:
    g = vitral.game("splendor")
    a, b = g.new(), g.new()
    assert a.seed != b.seed
    assert max(a.seed, b.seed) > 2**64
    assert bytes(g.new(seed=a.seed)) == bytes(a)


def test_seats_are_checked() -> None:
    s = vitral.game("splendor").new(players=2, seed=1)
    for seat in (2, -2, "0", None):
        with pytest.raises(vitral.WrongSeat, match="Seats are 0 to 1"):
            s.known(seat)  # type: ignore[arg-type]
    with pytest.raises(vitral.WrongSeat, match="Seat 0 decides now, not seat 1"):
        s.play(s.legal()[0], seat=1)
    with pytest.raises(vitral.WrongSeat):
        s.html(5)
    with pytest.raises(vitral.UnknownLanguage):
        s.html(0, lang="xx")


@given(st.binary(min_size=352, max_size=352))
def test_arbitrary_bytes_are_no_state(data: bytes) -> None:
    g = vitral.game("splendor")
    data = data[: g.dtype.itemsize]
    with pytest.raises(vitral.BadRecord):
        g.load(data)


def test_a_flipped_byte_is_noticed_or_harmless() -> None:
    """Whatever `load` accepts can be looked at and played without harm."""
    s, random = vitral.game("splendor").new(players=3, seed=4), np.random.default_rng(4)
    for _ in range(40):
        s.play(s.legal()[0])
    for _ in range(1000):
        data = bytearray(bytes(s))
        data[random.integers(len(data))] ^= 1 << random.integers(8)
        try:
            loaded = s.game.load(bytes(data))
        except vitral.BadRecord:
            continue
        loaded.view(0)
        if loaded.legal():
            loaded.play(loaded.legal()[-1])
