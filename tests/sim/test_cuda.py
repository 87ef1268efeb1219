"""The kernels, run by Numba's simulator of CUDA: the same games as on the CPU; benchmarks/gpu.py uses a real GPU."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import vitral

COMPARE = """
import sys
import numpy as np
import vitral

name, players = sys.argv[1], int(sys.argv[2])
there, here = (vitral.playouts(name, players=players, games=2, seed=1, device=device) for device in ("cuda", "cpu"))
for part in ("scores", "ranks", "decisions"):
    assert np.array_equal(getattr(there, part), getattr(here, part)), part
there, here = (vitral.batch(name, size=3, players=players, seed=2, device=device) for device in ("cuda", "cpu"))
random = np.random.default_rng(1)
for turn in range(25):
    mask = here.mask()
    assert np.array_equal(there.mask().copy_to_host(), mask)
    assert np.array_equal(there.features().copy_to_host(), here.features())
    actions = np.array([random.choice(np.flatnonzero(row)) for row in mask])
    there.step(actions)
    here.step(actions)
    states = there.states
    assert all(np.array_equal(states[field], here.states[field]) for field in here.states.dtype.names)
    for part in ("done", "payoffs", "seat"):
        assert np.array_equal(getattr(there, part).copy_to_host(), getattr(here, part)), part
try:
    there.step(np.full(3, here.game.num_actions))
except vitral.IllegalAction as error:
    print(error)
"""


@pytest.mark.parametrize("name", vitral.game_names())
def test_kernels_play_the_games_of_the_cpu(name: str) -> None:
    simulated = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", COMPARE, name, str(max(2, vitral.game(name).players[0]))]
    done = subprocess.run(command, env=simulated, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"Action {vitral.game(name).num_actions} is not legal in lane 0.\n"


def test_without_a_gpu_the_reason_is_given() -> None:
    from numba import cuda

    if cuda.is_available():
        assert len(vitral.playouts("splendor", games=3, device="cuda")) == 3
        return
    with pytest.raises(vitral.VitralError, match="no GPU that CUDA can use"):
        vitral.playouts("splendor", device="cuda")
    with pytest.raises(vitral.VitralError, match="no GPU that CUDA can use"):
        vitral.batch("splendor", size=2, device="cuda")


def test_cuda_is_in_one_file() -> None:
    source = Path(vitral.__file__).parent
    users = [p.relative_to(source).as_posix() for p in source.rglob("*.py") if "import cuda" in p.read_text("utf-8")]
    assert [path for path in users if path not in ("sim/playouts.py",)] == ["sim/cuda.py"]
