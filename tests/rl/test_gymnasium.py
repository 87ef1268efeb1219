"""One agent at a table of bots: what Gymnasium itself asks of an environment, and what ours adds."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from rich.text import Text

import vitral
from vitral.bots import Bot
from vitral.rl.common import plain, rewards
from vitral.rl.gymnasium import VitralEnv, register

SETTINGS = [(name, players) for name in vitral.game_names() for players in vitral.game(name).players]


class Forgiving(VitralEnv):
    """Gymnasium's checker plays any action, even before a game begins: take each for a legal one."""

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        assert self.state is not None
        legal = self.state.legal()
        return super().step(legal[int(action) % len(legal)] if legal else action)


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_gymnasiums_own_check_passes(name: str, players: int) -> None:
    check_env(Forgiving(name, players=players), skip_render_check=True)


@pytest.mark.parametrize("name", vitral.game_names())
def test_a_made_environment_plays_whole_games(name: str) -> None:
    """`gymnasium.make` wraps it in checks of every observation, reward and order of calls."""
    ids = dict(zip(vitral.game_names(), register(), strict=True))
    players = max(2, vitral.game(name).players[0])
    env = gymnasium.make(ids[name], players=players, seat=None)
    won = 0.0
    for seed in range(4):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            assert info["action_mask"].any()
            _, reward, over, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
            assert not truncated
            assert reward == 0 or over
        assert not info["action_mask"].any()
        won += float(reward)
    assert 0 <= won <= 4


def test_equal_seeds_give_equal_games() -> None:
    def trace(seed: int) -> list[bytes]:
        env, seen = VitralEnv("splendor", players=3, seat=None), []
        observation, info = env.reset(seed=seed)
        while info["action_mask"].any():
            seen.append(observation.tobytes())
            observation, _, _, _, info = env.step(int(info["action_mask"].argmax()))
        return seen

    assert trace(1) == trace(1) != trace(2)


@pytest.mark.parametrize("name", vitral.game_names())
def test_the_agent_sees_what_its_seat_may_see(name: str) -> None:
    env = VitralEnv(name, players=vitral.game(name).players[-1], seat=1)
    observation, info = env.reset(seed=5)
    for _ in range(6):
        s = env.state
        assert s is not None and s.seat == 1
        assert observation.tobytes() == s.features(1).tobytes()
        assert np.flatnonzero(info["action_mask"]).tolist() == np.flatnonzero(env.action_masks()).tolist() == s.legal()
        observation, _, over, _, info = env.step(s.legal()[0])
        if over:
            break


def test_an_illegal_action_raises_the_reason_and_changes_nothing() -> None:
    env = VitralEnv("splendor")
    with pytest.raises(vitral.GameOver, match="call reset"):
        env.step(0)
    env.reset(seed=1)
    s = env.state
    assert s is not None
    before = bytes(s)
    with pytest.raises(vitral.IllegalAction, match=r"\w.*\."):
        env.step(next(a for a in range(s.game.num_actions) if a not in s.legal()))
    with pytest.raises(vitral.BadAction, match="numbers from 0"):
        env.step(10_000)
    assert bytes(s) == before


def test_bad_settings_are_refused() -> None:
    for settings in ({"seat": 2}, {"reward": "fame"}, {"render_mode": "oil"}, {"opponents": ["random"] * 3}):
        with pytest.raises(vitral.BadOption):
            VitralEnv("splendor", players=2, **settings)
    with pytest.raises(vitral.VitralError, match="no bot 'nobody'"):
        VitralEnv("splendor", opponents="nobody").reset()


def test_bots_that_were_made_here_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[Bot] = []
    monkeypatch.setattr(Bot, "close", lambda self: closed.append(self))
    own = vitral.bot("random", seed=1)
    env = VitralEnv("splendor", players=3, opponents=[own, "random"])
    env.reset(seed=1)
    assert closed == []
    env.reset(seed=2)
    env.close()
    env.close()
    assert len(closed) == 2 and own not in closed


def test_opponents_may_be_different_bots() -> None:
    class Last(Bot):
        def pick(self, known: vitral.Known) -> int:
            return known.legal()[-1]

    env = VitralEnv("splendor", players=3, seat=1, opponents=[Last(), "random"])
    env.reset(seed=1)
    s = env.state
    assert s is not None
    first = vitral.game("splendor").new(3, s.seed)
    assert (s.log or [])[0] != first.legal()[-1], "seat 0 is the second one clockwise from seat 1: the random bot"
    env.step(s.legal()[0])
    log = s.log or []
    for a in log[:2]:
        first.play(a)
    while first.seat == 1:
        first.play(log[first.turn])
    assert log[first.turn] == first.legal()[-1]


@pytest.mark.parametrize("name", vitral.game_names())
def test_rewards_and_pictures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for players in vitral.game(name).players:
        s = vitral.playouts(name, players=players, games=1, seed=3).replay(0)
        assert rewards(s, "win") == s.payoffs()
        points = s.scores()
        expected = [mine - max([p for j, p in enumerate(points) if j != i], default=0) for i, mine in enumerate(points)]
        assert rewards(s, "points") == expected
        assert rewards(vitral.game(name).new(players, 1), "points") == [0.0] * players
        assert plain(s, 0) == Text.from_markup(s.text(0)).plain
    env = VitralEnv(name, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text == plain(env.state, 0)  # type: ignore[arg-type]
    env.render_mode = "html"
    assert "<svg" in env.render() or "<section" in env.render()
    env.render_mode = "human"
    assert env.render() is None
    assert capsys.readouterr().out == text + "\n"
