"""Random games by Numba's simulator of CUDA are those of the CPU; test_batch.py does this for batches."""

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
for limit in (None, 10):
    there, here = (
        vitral.playouts(name, players=players, games=2, seed=1, device=device, max_decisions=limit)
        for device in ("cuda", "cpu")
    )
    assert there.max_decisions == here.max_decisions
    for part in ("scores", "ranks", "decisions", "capped"):
        assert np.array_equal(getattr(there, part), getattr(here, part)), part
    print(there.capped.all(), end=" ")
"""


@pytest.mark.parametrize("name", vitral.game_names())
def test_kernels_play_the_games_of_the_cpu(name: str) -> None:
    """In the simulator; also when they are cut off after ten decisions."""
    simulated = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", COMPARE, name, str(max(2, vitral.game(name).players[0]))]
    done = subprocess.run(command, env=simulated, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "False True "


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
