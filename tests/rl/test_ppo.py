"""The training example learns: after a short run the network wins clearly more often than before."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
import torch

from vitral.rl.torch import Network, VectorEnv, wins_against_random

PATH = Path(__file__).parents[2] / "train" / "ppo.py"
GAMES = 500


@pytest.fixture
def ppo() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ppo", PATH)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_ppo_learns_to_beat_random_players(ppo: ModuleType) -> None:
    """By more than five standard errors of the difference of two shares of games."""
    torch.set_num_threads(1)
    torch.manual_seed(1)
    env = VectorEnv("splendor", size=64)
    network = Network(env)
    optimiser = torch.optim.Adam(network.parameters(), lr=1e-3)
    before = wins_against_random(network.sample, VectorEnv("splendor", GAMES, seed=2))
    for _ in range(10):
        ppo.learn(network, optimiser, ppo.play(network, env))
    after = wins_against_random(network.sample, VectorEnv("splendor", GAMES, seed=3))
    assert after - before > 5 * (2 * 0.25 / GAMES) ** 0.5


def test_returns_go_to_the_seat_that_decided(ppo: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without decay, every decision of a finished game returns what its seat was paid."""
    torch.set_num_threads(1)
    torch.manual_seed(1)
    monkeypatch.setattr(ppo, "STEPS", 500)
    monkeypatch.setattr(ppo, "DECAY", 1.0)
    env, twin = VectorEnv("splendor", size=4, seed=5), VectorEnv("splendor", size=4, seed=5)
    *_, actions, _, _, returns = ppo.play(Network(env), env)
    actions, returns = actions.reshape(500, 4), returns.reshape(500, 4)
    seats, paid, turn = [], torch.full((500, 4), float("nan")), twin.observe()
    for t in range(500):
        seats.append(turn.seat)
        turn = twin.step(actions[t])
        for lane in turn.done.nonzero().flatten().tolist():
            for u in range(t, -1, -1):
                if not paid[u, lane].isnan():
                    break
                paid[u, lane] = turn.payoffs[lane, seats[u][lane]]
    known = ~paid.isnan()
    assert known.sum() > 1000
    assert torch.equal(returns[known], paid[known])
