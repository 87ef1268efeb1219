"""PettingZoo's own tests, for every game and number of players."""

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import vitral
from vitral.rl.pettingzoo import VitralAECEnv, env

SETTINGS = [(name, players) for name in vitral.game_names() for players in vitral.game(name).players]

# PettingZoo spares its own games, by name, these remarks on observations with a mask; a seat that doesn't decide has
# no legal action in them either.
MASKED = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@pytest.mark.parametrize(("name", "players"), SETTINGS)
class TestSuite:
    @pytest.mark.filterwarnings(*MASKED)
    def test_api(self, name: str, players: int) -> None:
        api_test(env(name, players=players), num_cycles=300)

    def test_seed(self, name: str, players: int) -> None:
        seed_test(lambda: env(name, players=players), num_cycles=150)

    def test_render(self, name: str, players: int) -> None:
        render_test(lambda render_mode: env(name, players=players, render_mode=render_mode))


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_rewards_come_at_the_end_to_all(name: str, players: int) -> None:
    table = env(name, players=players, reward="points")
    table.reset(seed=6)
    random, total = np.random.default_rng(6), dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, truncated, _ = table.last()
        total[agent] += reward
        assert not truncated
        assert observation is not None
        mask = observation["action_mask"]
        assert mask.any() != over
        table.step(None if over else int(random.choice(np.flatnonzero(mask))))
    points = table.unwrapped.table.scores()
    others = [max([p for j, p in enumerate(points) if j != i], default=0) for i in range(players)]
    assert list(total.values()) == [mine - other for mine, other in zip(points, others, strict=True)]


def test_an_illegal_action_raises_the_reason_and_changes_nothing() -> None:
    table = VitralAECEnv("splendor")
    table.reset(seed=1)
    before = bytes(table.table)
    with pytest.raises(vitral.IllegalAction, match=r"\w.*\."):
        table.step(next(a for a in range(260) if a not in table.table.legal()))
    assert bytes(table.table) == before
    with pytest.raises(vitral.BadOption, match="render mode"):
        VitralAECEnv("splendor", render_mode="oil")


def test_a_seat_that_waits_may_play_nothing() -> None:
    table = VitralAECEnv("splendor", players=2)
    table.reset(seed=1)
    assert table.observe("player_0")["action_mask"].any()
    assert not table.observe("player_1")["action_mask"].any()
