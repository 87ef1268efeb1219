"""Games as tensors: the same games as in the batch, in the same memory."""

import numpy as np
import pytest
import torch

import vitral
from vitral.rl.torch import VectorEnv, random_actions


@pytest.mark.parametrize("name", vitral.game_names())
def test_tensors_are_the_batch(name: str) -> None:
    players = vitral.game(name).players[-1]
    env, twin = VectorEnv(name, size=6, players=players, seed=3), vitral.batch(name, size=6, players=players, seed=3)
    torch.manual_seed(1)
    turn, ended = env.observe(), 0
    for _ in range(400):
        assert torch.equal(turn.features, torch.from_numpy(twin.features()))
        assert torch.equal(turn.mask, torch.from_numpy(twin.mask()))
        actions = random_actions(turn.mask)
        assert turn.mask[torch.arange(6), actions].all()
        turn = env.step(actions)
        twin.step(actions.numpy())
        assert turn.seat.tolist() == twin.seat.tolist()
        assert turn.done.tolist() == twin.done.tolist()
        assert turn.payoffs[turn.done].tolist() == twin.payoffs[twin.done].tolist()
        ended += int(turn.done.sum())
    assert ended > 0
    assert turn.payoffs.shape == (6, players)


def test_nothing_large_is_copied() -> None:
    env = VectorEnv("splendor", size=3)
    array = np.zeros((3, 5), np.float32)
    assert env._shared(array).data_ptr() == array.ctypes.data
    seats = env._shared(env.batch.seat)
    assert seats.data_ptr() == env.batch.seat.ctypes.data


def test_an_illegal_step_is_refused() -> None:
    env = VectorEnv("splendor", size=3)
    with pytest.raises(vitral.IllegalAction, match="environment 0"):
        env.step(torch.full((3,), 259))
