"""The contract of a batch, on every device: the same tests for the CPU, for a GPU where there is one, and for Numba's
simulator of CUDA, in a process of its own.
"""

import os
import subprocess
import sys
from typing import Any

import numba
import numpy as np
import pytest
from numba import cuda

import vitral
from tests.sim.circles import LEAVE, STAY
from vitral.core.game import Game
from vitral.sim.batch import Batch
from vitral.sim.contract import GameBatch

SIMULATED = bool(numba.config.ENABLE_CUDASIM)
DEVICES = ["cuda"] if SIMULATED else ["cpu", "cuda"] if cuda.is_available() else ["cpu"]
TURNS = 12 if SIMULATED else 60

on_every_device = pytest.mark.parametrize("device", DEVICES)


def host(array: Any) -> Any:
    return np.array(array.copy_to_host() if hasattr(array, "copy_to_host") else array)


def everything(envs: GameBatch) -> list[bytes]:
    """All that a step could change."""
    parts = (envs.states, envs.seat, envs.done, envs.payoffs, envs.mask(), envs.features())
    return [host(part).tobytes() for part in parts]


if not SIMULATED:

    def test_the_contract_holds_on_the_simulated_gpu() -> None:
        simulated = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__]
        done = subprocess.run(command, env=simulated, capture_output=True, text=True, check=False)
        assert done.returncode == 0 and " passed" in done.stdout, done.stdout + done.stderr


def test_both_batches_have_what_the_contract_names() -> None:
    from vitral.sim.cuda import CudaBatch

    methods = {name for name in vars(GameBatch) if not name.startswith("_")}
    assert methods == {"seat", "states", "state", "mask", "features", "step", "reset"}
    for made in (Batch, CudaBatch):
        public = {name for name in vars(made) if not name.startswith("_")}
        assert public <= methods and methods - public <= {"seat"}  # which the GPU keeps as an array


@on_every_device
@pytest.mark.parametrize("name", vitral.game_names())
def test_environments_are_games(name: str, device: str) -> None:
    """Each environment is the state that the same actions give one by one, and all arrays agree with it."""
    g, size = vitral.game(name), 3 if SIMULATED else 5
    players = g.players[-1]
    envs = vitral.batch(name, size=size, players=players, seed=3, device=device, auto_reset=False)
    single = [g.new(players, seed=(3 << 64) + i) for i in range(size)]
    random = np.random.default_rng(1)
    for _ in range(TURNS):
        mask, features = host(envs.mask()), host(envs.features())
        for i, s in enumerate(single):
            assert bytes(envs.state(i)) == bytes(s)
            assert np.flatnonzero(mask[i]).tolist() == s.legal()
            if not s.over:
                assert features[i].tobytes() == s.features(s.s.seat).tobytes()
        actions = np.array([random.choice(s.legal()) if s.legal() else 0 for s in single])
        playing = [not s.over for s in single]
        envs.step(actions)
        for i, s in enumerate(single):
            if playing[i]:
                s.play(int(actions[i]))
            assert host(envs.done)[i] == (s.over and playing[i])
            assert host(envs.payoffs)[i].tolist() == s.payoffs()
    assert host(envs.seat).tolist() == [int(s.s.seat) for s in single]
    assert envs.states.tobytes() == b"".join(bytes(s) for s in single)


@on_every_device
def test_shapes_and_dtypes(circle_game: Game, device: str) -> None:
    envs = vitral.batch("circles", size=5, players=6, device=device)
    found = {name: host(getattr(envs, name)) for name in ("seat", "done", "payoffs", "states")}
    found |= {"mask": host(envs.mask()), "features": host(envs.features())}
    assert {name: (array.shape, array.dtype.base) for name, array in found.items() if name != "states"} == {
        "seat": ((5,), np.int8),
        "done": ((5,), np.bool_),
        "payoffs": ((5, 6), np.float32),
        "mask": ((5, 2), np.bool_),
        "features": ((5, 1), np.float32),
    }
    assert isinstance(envs.states, np.recarray) and envs.states.shape == (5,)
    assert envs.states.dtype.fields == circle_game.dtype.fields and envs.states[0].count == 6


@on_every_device
def test_states_are_a_copy(circle_game: Game, device: str) -> None:
    envs = vitral.batch("circles", size=2, device=device)
    before = envs.states
    before["circles_walked"] = 77
    envs.step(np.array([STAY, STAY]))
    assert before["circles_walked"].tolist() == [77, 77] and envs.states["circles_walked"].tolist() == [1, 1]


@on_every_device
@pytest.mark.parametrize("auto_reset", [True, False])
def test_an_illegal_action_changes_no_environment(circle_game: Game, device: str, auto_reset: bool) -> None:
    options: Any = {"way_out": "closed"}
    envs = vitral.batch("circles", size=9, seed=1, device=device, auto_reset=auto_reset, **options)
    envs.step(np.zeros(9, np.int64))
    before = everything(envs)
    for wrong, words in {(7, LEAVE): "Action 1 .* environment 7", (3, -1): "-1 .* 3", (8, 200): "200 .* 8"}.items():
        actions = np.zeros(9, np.int64)
        actions[wrong[0]] = wrong[1]
        with pytest.raises(vitral.IllegalAction, match=words):
            envs.step(actions)
        assert everything(envs) == before
    with pytest.raises(vitral.IllegalAction, match="environment 0"):
        envs.step(np.full(9, LEAVE))
    assert everything(envs) == before
    envs.step(np.zeros(9, np.int64))
    assert envs.states["circles_walked"].tolist() == [2] * 9


@on_every_device
def test_an_illegal_action_beside_one_that_ends_a_game(circle_game: Game, device: str) -> None:
    """The other environment's game goes on: it neither ends nor restarts."""
    envs = vitral.batch("circles", size=2, seed=1, device=device)
    before = everything(envs)
    with pytest.raises(vitral.IllegalAction, match="Action 5 is not legal in environment 1"):
        envs.step(np.array([LEAVE, 5]))
    assert everything(envs) == before
    envs.step(np.array([LEAVE, STAY]))
    assert host(envs.done).tolist() == [True, False] and envs.states["turn"].tolist() == [0, 1]


@on_every_device
def test_malformed_actions(circle_game: Game, device: str) -> None:
    envs = vitral.batch("circles", size=4, device=device)
    before = everything(envs)
    for wrong in (np.zeros(3, int), np.zeros(4), np.zeros((4, 1), int)):
        with pytest.raises(vitral.BadAction, match="4 whole numbers, one action per environment"):
            envs.step(wrong)
    assert everything(envs) == before


@on_every_device
def test_finished_games_restart(circle_game: Game, device: str) -> None:
    """From seeds that no environment has used; done and payoffs tell of the game that ended."""
    envs = vitral.batch("circles", size=3, players=3, seed=8, device=device)
    seeds = {int(key) for key in envs.states["key"][:, 0]}
    envs.step(np.array([STAY, LEAVE, STAY]))
    envs.step(np.array([LEAVE, STAY, STAY]))
    assert host(envs.done).tolist() == [True, False, False] and host(envs.payoffs).tolist() == [
        [0, 1, 0],
        [0, 0, 0],
        [0, 0, 0],
    ]
    assert host(envs.mask()).all() and envs.states["turn"].tolist() == [0, 1, 2]
    assert host(envs.seat).tolist() == [0, 1, 2]
    assert len(seeds | {int(key) for key in envs.states["key"][:, 0]}) == 5


@on_every_device
def test_games_that_are_over_stay_over(circle_game: Game, device: str) -> None:
    """Whatever the action there, and their payoffs stay."""
    envs = vitral.batch("circles", size=2, seed=8, device=device, auto_reset=False)
    envs.step(np.array([LEAVE, STAY]))
    envs.step(np.array([99, STAY]))
    assert host(envs.done).tolist() == [False, False] and host(envs.payoffs).tolist() == [[1, 0], [0, 0]]
    assert not host(envs.mask())[0].any() and envs.state(0).over and envs.state(-1).turn == 2


@on_every_device
def test_reset(circle_game: Game, device: str) -> None:
    envs = vitral.batch("circles", size=4, seed=5, device=device, auto_reset=False)
    fresh = everything(envs)
    envs.step(np.array([LEAVE, STAY, STAY, LEAVE]))
    states = envs.states
    envs.reset(np.array([True, True, False, False]))
    assert envs.states["turn"].tolist() == [0, 0, 1, 1] and envs.states[2:].tobytes() == states[2:].tobytes()
    assert host(envs.done).tolist() == [False, False, False, True] and host(envs.payoffs)[:, 0].tolist() == [0, 0, 0, 1]
    seeds = [int(key) for key in envs.states["key"][:, 0]]
    assert seeds == [4, 5, 2, 3]
    envs.reset()
    assert [int(key) for key in envs.states["key"][:, 0]] == [8, 9, 6, 7] and not host(envs.done).any()
    envs.reset(seed=5)
    assert everything(envs) == fresh
    envs.reset(seed=6)
    assert everything(envs) == everything(vitral.batch("circles", size=4, seed=6, device=device, auto_reset=False))


@on_every_device
def test_what_reset_refuses(circle_game: Game, device: str) -> None:
    envs = vitral.batch("circles", size=4, device=device)
    before = everything(envs)
    for wrong in (np.array([True]), np.array([0, 1, 2, 3])):
        with pytest.raises(vitral.BadOption, match="4 truth values"):
            envs.reset(wrong)
    with pytest.raises(vitral.BadOption, match="either"):
        envs.reset(np.ones(4, np.bool_), seed=1)
    with pytest.raises(vitral.BadSeed):
        envs.reset(seed=-1)
    assert everything(envs) == before


@on_every_device
def test_an_unchecked_step_is_the_same_step(circle_game: Game, device: str) -> None:
    one, two = (vitral.batch("circles", size=3, seed=5, device=device) for _ in range(2))
    for actions in ([STAY, LEAVE, STAY], [LEAVE, STAY, STAY]):
        one.step(np.array(actions))
        two.step(np.array(actions), checked=False)
        assert everything(one) == everything(two)


def test_what_a_batch_refuses() -> None:
    with pytest.raises(vitral.BadOption):
        vitral.batch("splendor", size=0)
    with pytest.raises(vitral.BadOption, match="device"):
        vitral.batch("splendor", size=1, device="abacus")
