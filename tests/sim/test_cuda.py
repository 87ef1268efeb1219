"""The kernels, run by Numba's simulator of CUDA: the same games as on the CPU; benchmarks/gpu.py uses a real GPU."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import vitral

COMPARE = """
import sys
import numpy as np
import vitral

name, players, turns = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
there, here = (vitral.playouts(name, players=players, games=2, seed=1, device=device) for device in ("cuda", "cpu"))
for part in ("scores", "ranks", "decisions"):
    assert np.array_equal(getattr(there, part), getattr(here, part)), part
there, here = (vitral.batch(name, size=3, players=players, seed=2, device=device) for device in ("cuda", "cpu"))
random = np.random.default_rng(1)
ended = 0
for turn in range(turns):
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
    ended += here.done.sum()
try:
    there.step(np.full(3, here.game.num_actions))
except vitral.IllegalAction as error:
    print(error, ended)
"""


def compared(name: str, players: int, turns: int) -> str:
    """What the program above says when the simulator plays so many turns in three lanes."""
    simulated = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", COMPARE, name, str(players), str(turns)]
    done = subprocess.run(command, env=simulated, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", vitral.game_names())
def test_kernels_play_the_games_of_the_cpu(name: str) -> None:
    said = compared(name, max(2, vitral.game(name).players[0]), turns=25)
    assert said == f"Action {vitral.game(name).num_actions} is not legal in lane 0. 0\n"


def test_lanes_that_end_begin_anew_as_on_the_cpu() -> None:
    assert compared("sagrada", players=1, turns=60).endswith("lane 0. 3\n")


def test_without_a_gpu_the_reason_is_given() -> None:
    from numba import cuda

    if cuda.is_available():
        assert len(vitral.playouts("splendor", games=3, device="cuda")) == 3
        return
    with pytest.raises(vitral.VitralError, match="no GPU that CUDA can use"):
        vitral.playouts("splendor", device="cuda")
    with pytest.raises(vitral.VitralError, match="no GPU that CUDA can use"):
        vitral.batch("splendor", size=2, device="cuda")


def test_numba_takes_the_kernels_for_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as that goes without one: types and the code that it hands to the compiler of CUDA."""
    import numba
    from numba.cuda import compiler, dispatcher

    from vitral.sim.cuda import kernels

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))
    n, u = numba, numba.uint64
    lanes, seats, done, words = n.int64[::1], n.int8[::1], n.boolean[::1], u[:, ::1]
    options = numba.typeof(vitral.game("splendor").option_vector(2, {}))
    arguments = {
        "play": (options, u, n.int32[:, ::1], n.int32[:, ::1], n.int32[::1]),
        "start": (words, options, u, u[::1], seats, words, lanes, lanes),
        "step": (words, lanes, seats, done, n.float32[:, ::1], words, lanes, lanes),
        "expand": (words, words),
        "observe": (words, n.float32[:, ::1]),
    }
    for name, kernel in kernels(vitral.game("splendor"))._asdict().items():
        made = compiler.compile_cuda(kernel.py_func, numba.void, arguments[name], cc=(9, 0))
        assert f"4cuda7kernels12_3clocals_3e{len(name)}{name}" in made.library.get_llvm_str()


def test_cuda_is_in_one_file() -> None:
    source = Path(vitral.__file__).parent
    users = [p.relative_to(source).as_posix() for p in source.rglob("*.py") if "import cuda" in p.read_text("utf-8")]
    assert [path for path in users if path not in ("sim/playouts.py",)] == ["sim/cuda.py"]
