"""Random games by the thousand: reproducible, replayable, and the same on one core or on all."""

import numpy as np
import pytest

import vitral
from vitral.sim import playouts as module
from vitral.sim.speed import measure, settings


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


def test_no_move_allocates() -> None:
    """Compiled play takes no memory: Numba's own counters of allocations stand still."""
    from numba.core.runtime import _nrt_python, rtsys

    g = vitral.game("splendor")
    states, out = np.zeros(1, g.dtype).view(np.recarray), np.zeros(g.num_actions, np.int16)
    rows, decisions, key = np.zeros((50, 2), np.int32), np.zeros(50, np.int32), np.zeros(2, np.uint64)
    arguments = (states, g.option_vector(2, {}), key, out, rows, rows.copy(), decisions)
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
