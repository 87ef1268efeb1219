"""Random games by the thousand: reproducible, replayable, and the same on one core or on all."""

import numpy as np
import pytest

import vitral
from vitral.core.game import Game
from vitral.sim import playouts as module
from vitral.sim.benchmark import measure, settings
from vitral.sim.playouts import NO_RANK, decision_limit


@pytest.mark.parametrize("name", vitral.game_names())
def test_any_row_replays(name: str) -> None:
    for players in vitral.game(name).players:
        results = vitral.playouts(name, players=players, games=20, seed=9)
        for i in (0, 7, 19):
            s = results.replay(i)
            assert s.over
            assert s.seed == results.seed_of(i)
            assert s.scores() == results.scores[i].tolist()
            assert s.ranks() == results.ranks[i].tolist()
            assert s.turn == results.decisions[i]


def test_equal_seeds_give_equal_results_in_any_division_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    first = vitral.playouts("splendor", games=600, seed=4)
    monkeypatch.setattr(module, "CHUNK", 37)
    second = vitral.playouts("splendor", games=600, seed=4)
    assert np.array_equal(first.scores, second.scores)
    assert np.array_equal(first.decisions, second.decisions)
    assert not np.array_equal(first.scores, vitral.playouts("splendor", games=600, seed=5).scores)
    assert len(first) == 600
    assert first.games_per_second > 0


def test_bad_input_is_refused() -> None:
    with pytest.raises(vitral.UnknownGame):
        vitral.playouts("chess")
    with pytest.raises(vitral.BadPlayers):
        vitral.playouts("splendor", players=9)
    with pytest.raises(vitral.BadOption, match="whole number from 1 on"):
        vitral.playouts("splendor", games=0)
    with pytest.raises(vitral.BadSeed, match="2\\^64 - 1"):
        vitral.playouts("splendor", seed=2**64)
    with pytest.raises(vitral.BadOption, match="device"):
        vitral.playouts("splendor", device="abacus")
    with pytest.raises(vitral.BadOption, match="maximum number of decisions is a whole number from 1 to"):
        vitral.playouts("splendor", max_decisions=0)


def test_a_game_that_never_ends_is_cut_off_and_says_so(circle_game: Game) -> None:
    r = vitral.playouts("circles", players=2, games=3, way_out="closed")
    assert r.max_decisions == 65_536 and r.decisions.tolist() == [65_536] * 3
    assert r.capped.all() and (r.ranks == NO_RANK).all() and (r.scores == 0).all()


def test_only_games_that_reach_the_limit_are_capped(circle_game: Game) -> None:
    r = vitral.playouts("circles", players=6, games=400, seed=2, max_decisions=3)
    assert 0 < r.capped.sum() < 400 and (r.decisions[r.capped] == 3).all()
    assert ((r.ranks == NO_RANK).all(axis=1) == r.capped).all() and (r.ranks[~r.capped].min(axis=1) == 0).all()
    ended_last = int(np.flatnonzero(~r.capped & (r.decisions == 3))[0])
    cut = int(np.flatnonzero(r.capped)[0])
    assert r.replay(ended_last).over and not r.replay(cut).over
    assert r.replay(cut).turn == 3 and r.ranks.shape == (400, 6)


@pytest.mark.parametrize("name", vitral.game_names())
def test_the_limit_is_far_above_the_longest_game(name: str) -> None:
    g = vitral.game(name)
    for players in g.players:
        r = vitral.playouts(name, players=players, games=300, seed=11)
        assert r.max_decisions == decision_limit(g, players, {}) <= 65_536
        assert not r.capped.any() and 10 * r.decisions.max() < r.max_decisions


def test_no_move_allocates() -> None:
    """Compiled play takes no memory: Numba's own counters of allocations don't move."""
    from numba.core.runtime import _nrt_python, rtsys

    g = vitral.game("splendor")
    states, out = np.zeros(1, g.dtype).view(np.recarray), np.zeros(g.num_actions, np.int16)
    rows, decisions, key = np.zeros((50, 2), np.int32), np.zeros(50, np.int32), np.zeros(2, np.uint64)
    results = (rows, rows.copy(), decisions, np.zeros(50, np.bool_))
    arguments = (states, g.option_vector(2, {}), key, out, 10_000, *results)
    module.play_many(*arguments)
    _nrt_python.memsys_enable_stats()
    before = rtsys.get_allocation_stats()
    module.play_many(*arguments)
    after = rtsys.get_allocation_stats()
    _nrt_python.memsys_disable_stats()
    assert decisions.sum() > 3000
    assert after.alloc - before.alloc <= 8  # the wrappers of the call's own arguments, not one for each decision


def test_speed_is_measured_in_every_setting() -> None:
    g = vitral.game("splendor")
    found = list(settings(g))
    assert [players for players, options in found if options == {"payment": "minimum"}] == [2, 3, 4]
    assert (4, {"payment": "free"}) in found
    one = measure(g, 2, {"payment": "minimum"}, seconds=0.01)
    assert one.key == "splendor 2 payment=minimum"
    assert 80 < one.decisions_per_game < 110
