"""Games side by side do what single games do."""

import numpy as np
import pytest

import vitral


@pytest.mark.parametrize("name", vitral.game_names())
def test_lanes_are_games(name: str) -> None:
    """Each lane, stepped from outside, is the state that the same actions give one by one; masks and features agree."""
    g, size = vitral.game(name), 5
    players = g.players[-1]
    lanes = vitral.batch(name, size=size, players=players, seed=3, auto_reset=False)
    single = [g.new(players, seed=(3 << 64) + i) for i in range(size)]
    random = np.random.default_rng(1)
    for _ in range(60):
        mask, features = lanes.mask(), lanes.features()
        for i, s in enumerate(single):
            assert bytes(lanes.state(i)) == bytes(s)
            assert np.flatnonzero(mask[i]).tolist() == s.legal()
            if not s.over:
                assert features[i].tobytes() == s.features(s.s.seat).tobytes()
        actions = np.array([random.choice(s.legal()) if s.legal() else 0 for s in single])
        lanes.step(actions)
        for i, s in enumerate(single):
            if not s.over:
                s.play(int(actions[i]))
                assert lanes.done[i] == s.over
                assert lanes.payoffs[i].tolist() == s.payoffs()
    assert lanes.seat.tolist() == [int(s.s.seat) for s in single]


@pytest.mark.parametrize("name", vitral.game_names())
def test_a_game_that_ends_is_followed_by_a_new_one(name: str) -> None:
    lanes, random, ended = vitral.batch(name, size=16, seed=8), np.random.default_rng(2), 0
    while ended < 20:
        mask = lanes.mask()
        assert mask.any(axis=1).all()
        lanes.step(np.array([random.choice(np.flatnonzero(row)) for row in mask]))
        for i in np.flatnonzero(lanes.done):
            assert lanes.payoffs[i].sum() in (0, 1)
            assert lanes.states["turn"][i] == 0
        ended += int(lanes.done.sum())


def test_an_illegal_step_changes_nothing() -> None:
    lanes = vitral.batch("splendor", size=4, seed=1)
    before = lanes.states.tobytes()
    good = lanes.mask().argmax(axis=1)
    with pytest.raises(vitral.IllegalAction, match="Action 259 is not legal in lane 2"):
        lanes.step(np.where(np.arange(4) == 2, 259, good))
    for wrong in (good[:3], good.astype(float), np.zeros((4, 1), int)):
        with pytest.raises(vitral.BadAction, match="one action a lane"):
            lanes.step(wrong)
    assert lanes.states.tobytes() == before
    with pytest.raises(vitral.BadOption):
        vitral.batch("splendor", size=0)
    with pytest.raises(vitral.BadOption, match="device"):
        vitral.batch("splendor", size=1, device="abacus")
