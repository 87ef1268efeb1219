"""The trainer: what its gate lets pass, what a fit finds, and a round from self-play to the gate."""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import pytest

import vitral
from train.evaluation import Run, run_round
from train.match import Gate, Tally
from train.network import fit_network, fit_scale
from train.self_play import Positions
from vitral.bots.thinking.evaluation import linear_weights
from vitral.bots.thinking.network import load_network, num_inputs, read_networks


def tally(won: int, games: int, margin: float = 0.0) -> Tally:
    found = Tally()
    for i in range(games):
        found.add(float(i < won), margin + (-1) ** i)
    return found


class TestGate:
    @pytest.mark.parametrize(
        ("won", "games", "players", "passes"),
        [
            (50, 100, 2, False),
            (57, 100, 2, False),
            (61, 100, 2, True),
            (12, 12, 2, False),  # too few
            (0, 0, 2, False),
            (38, 100, 3, False),
            (44, 100, 3, True),
        ],
    )
    def test_luck_does_not_pass(self, won: int, games: int, players: int, passes: bool) -> None:
        assert Gate().is_passed(tally(won, games), players) == passes

    def test_after_enough_games_a_milder_test_will_do(self) -> None:
        assert Gate(enough=100).is_passed(tally(57, 100), 2)
        assert not Gate(enough=101).is_passed(tally(57, 100), 2)
        assert not Gate(enough=100).is_passed(tally(50, 100), 2)

    @pytest.mark.parametrize(("margin", "passes"), [(0.0, False), (0.1, False), (0.5, True), (-0.5, False)])
    def test_solo_by_points(self, margin: float, passes: bool) -> None:
        assert Gate().is_passed(tally(0, 100, margin), 1) == passes


def positions(scale: float, count: int = 4000) -> Positions:
    """Made-up positions of Splendor: points decide as `scale` says, and who has more of the last term wins oftener."""
    g, random = vitral.game("splendor"), np.random.default_rng(1)
    inputs = random.integers(0, 5, (count, num_inputs(g, 2))).astype(np.float32)
    inputs[:, -1] = 0.5
    terms = inputs[:, :-1].reshape(count, 2, -1)
    weights = linear_weights(g, 2)
    lead = terms @ weights.term.mean(axis=0)
    logit = (lead[:, 0] - lead[:, 1]) / scale + 2 * (terms[:, 0, -1] - terms[:, 1, -1])
    won = (random.random(count) < 1 / (1 + np.exp(-logit))).astype(np.float32)
    wins = np.stack([won, 1 - won], axis=1)
    return Positions(inputs, wins, 10 * wins, won)


def test_a_network_learns_what_the_weights_miss() -> None:
    some, g = positions(20.0), vitral.game("splendor")
    weights = linear_weights(g, 2)._replace(scale=20.0)
    _, figures = fit_network(some, weights, (16, 8), epochs=1, seed=1)
    assert figures["log_loss"] < 0.8 * figures["linear_log_loss"]


def test_the_scale_is_found() -> None:
    g, random = vitral.game("splendor"), np.random.default_rng(2)
    some = positions(3.0)
    weights = linear_weights(g, 2)
    lead = some.inputs[:, :-1].reshape(len(some.inputs), 2, -1) @ weights.term.mean(axis=0)
    some.wins[:, 0] = random.random(len(lead)) < 1 / (1 + np.exp(-(lead[:, 0] - lead[:, 1]) / 3))
    some.wins[:, 1] = 1 - some.wins[:, 0]
    assert fit_scale(some, weights) == pytest.approx(3, rel=0.2)


def test_a_round_goes_from_games_to_the_gate(tmp_path: Path) -> None:
    """Whatever time there is: too few games pass no gate, so that the best player stays the one before."""
    g = vitral.game("splendor")
    settings: dict[str, object] = {"iterations": 4, "positions": 60, "play_share": 0.9, "memory": 1, "epochs": 1}
    settings |= {"hidden1": 8, "hidden2": 4, "seconds": 0.001, "games": 1, "processes": 1, "enough": None}
    run = Run(g, 2, tmp_path, argparse.Namespace(**settings))
    assert run_round(run, 0, time.monotonic() + 600)
    facts = json.loads(run.log.read_text("utf-8"))
    assert facts["positions"] >= 60 and not facts["won"] and not facts["uses_scale"]
    assert set(read_networks(g, tmp_path / "candidate-0.npz")) == {2}
    held = load_network(g, 2)
    assert held and np.array_equal(run.best().weights.network.w1, held.network.w1)  # the package's stays the best
    assert run.calibrated().scale == linear_weights(g, 2).scale
