"""Networks: the file, the compiled forward pass against a plain one, and bots that play by them."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import vitral
from vitral.bots import UnknownBot, bot
from vitral.bots.thinking.evaluation import ask_network, linear_weights
from vitral.bots.thinking.network import BadNetwork, Network, Trained, digest, read_networks, shapes, write_networks
from vitral.bots.thinking.tree import new_workspace

HIDDEN = (12, 6)


def random_network(g: vitral.Game, players: int, seed: int = 1) -> Network:
    random = np.random.default_rng(seed)
    parts = (random.standard_normal(shape) * 0.1 for shape in shapes(len(g.term_names), players, HIDDEN))
    return Network(*(part.astype(np.float32) for part in parts))


def text_label(g: vitral.Game, path: Path, *players: int) -> Path:
    file = path / "network.npz"
    write_networks(g, {n: Trained(random_network(g, n), {"search": {"rollout_depth": 0}}) for n in players}, file)
    return file


class TestFile:
    def test_comes_back(self, tmp_path: Path) -> None:
        g = vitral.game("splendor")
        found = read_networks(g, text_label(g, tmp_path, 2, 3))
        assert set(found) == {2, 3} and found[2].about["search"] == {"rollout_depth": 0}
        assert digest(found[3].network) == digest(random_network(g, 3)) == found[3].about["digest"]

    def test_another_game(self, tmp_path: Path) -> None:
        with pytest.raises(BadNetwork, match="other terms than sagrada"):
            read_networks(vitral.game("sagrada"), text_label(vitral.game("splendor"), tmp_path, 2))

    def test_no_network_at_all(self, tmp_path: Path) -> None:
        (tmp_path / "network.npz").write_text("not a zip")
        with pytest.raises(BadNetwork, match="is no file of networks"):
            read_networks(vitral.game("splendor"), tmp_path / "network.npz")

    @pytest.mark.parametrize(
        ("key", "change", "words"),
        [("2.b1", lambda part: part[:-1], "not the shapes"), ("2.w2", lambda part: part + 1, "is damaged")],
    )
    def test_damaged(self, key: str, change: Any, words: str, tmp_path: Path) -> None:
        file = text_label(vitral.game("splendor"), tmp_path, 2)
        with np.load(file) as data:
            parts: dict[str, Any] = {name: data[name] for name in data.files}
        parts[key] = change(parts[key])
        np.savez(file, **parts)
        with pytest.raises(BadNetwork, match=words):
            read_networks(vitral.game("splendor"), file)


@pytest.mark.parametrize("players", [2, 3])
def test_compiled_estimates_equal_plain_ones(players: int) -> None:
    """The chances and points of a position, computed with whole matrices from what each seat counts."""
    g = vitral.game("splendor")
    s, n = g.new(players, seed=3), random_network(g, players)
    for _ in range(20):
        s.play(bot("random", seed=s.turn).choose(s))
    workspace = new_workspace(g, players)
    ask_network(s.s, n, workspace)
    terms, late = [], 0.0
    for i in range(players):
        counted = np.zeros(len(g.term_names), np.float32)
        lateness = g.verbs["terms"](s.s, (int(s.s.seat) + i) % players, counted)
        late = lateness if i == 0 else late
        terms.append(counted)
    x = np.concatenate([*terms, [late]])
    out = np.maximum(np.maximum(x @ n.w1 + n.b1, 0) @ n.w2 + n.b2, 0) @ n.w3 + n.b3
    linear = np.array([t @ n.linear[0] * (1 - late) + t @ n.linear[1] * late for t in terms])
    chances = np.exp(out[:players] + linear)
    order = [(int(s.s.seat) + i) % players for i in range(players)]
    expected = 0.005 + (1 - players * 0.005) * chances / chances.sum()
    assert workspace.wins[order] == pytest.approx(expected, rel=1e-3)
    points = out[players:] + linear * n.points_per_logit[0]
    assert workspace.standing[order] == pytest.approx(points, rel=1e-3, abs=1e-3)


class TestBot:
    def test_values_play(self, tmp_path: Path) -> None:
        g = vitral.game("splendor")
        player = bot(f"network:{text_label(g, tmp_path, 2)},iterations=20,seed=1", threads=1)
        s = g.new(2, seed=4)
        for _ in range(8):
            action = player.choose(s)
            assert action in s.legal()
            s.play(action)
        assert player.analyse(s).iterations == 20

    def test_equals_a_search_with_that_network(self, tmp_path: Path) -> None:
        g = vitral.game("splendor")
        s, file = g.new(2, seed=5), text_label(g, tmp_path, 2)
        weights = linear_weights(g, 2)._replace(network=random_network(g, 2))
        search = bot("search", iterations=100, threads=1, seed=1, weights=weights, rollout_depth=0)
        assert bot(f"network:{file},iterations=100", threads=1, seed=1).analyse(s) == search.analyse(s)

    def test_a_policy_plays_its_likeliest_action(self, tmp_path: Path) -> None:
        g = vitral.game("splendor")
        s, file = g.new(2, seed=4), tmp_path / "policy.npz"
        bias = np.zeros(g.num_actions, np.float32)
        bias[s.legal()[3]] = 1
        about = {"kind": "policy", "game": "splendor", "players": 2, "layers": 1}
        np.savez(
            file, about=np.array(json.dumps(about)), w0=np.zeros((g.num_features, g.num_actions), np.float32), b0=bias
        )
        assert bot(f"network:{file}").choose(s) == s.legal()[3]
        with pytest.raises(BadNetwork, match="is for splendor with 2 players"):
            bot(f"network:{file}").choose(g.new(3, seed=1))

    def test_other_players(self, tmp_path: Path) -> None:
        g = vitral.game("splendor")
        with pytest.raises(BadNetwork, match="no network for 3 players"):
            bot(f"network:{text_label(g, tmp_path, 2)}").choose(g.new(3, seed=1))

    @pytest.mark.parametrize(("spec", "words"), [("network:", "needs a file"), ("network:/no/file", "that is there")])
    def test_what_is_wrong(self, spec: str, words: str) -> None:
        with pytest.raises(UnknownBot, match=words):
            bot(spec)
