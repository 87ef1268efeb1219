"""Planted faults are found: by the contract, and by comparing compiled code with the interpreter."""

import os
import subprocess
import sys
from pathlib import Path


def test_the_contract_finds_every_planted_fault() -> None:
    """tests/faults.py, interpreted."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/faults.py"]
    folder, variables = Path(__file__).parents[1], os.environ | {"NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:]
    assert " passed" in done.stdout and "failed" not in done.stdout


def test_compiled_code_that_differs_from_the_interpreter_is_found(tmp_path: Path) -> None:
    """An int8 that wraps when interpreted and widens when compiled: the interpreter run fails on the warning."""
    imports = "import numpy as np\nfrom vitral.core.rule import rule\n"
    source = imports + "@rule\ndef twice(x):\n    return x + x\nprint(int(twice(np.int8(100))))\n"
    (tmp_path / "widths.py").write_text(source, "utf-8")
    command = [sys.executable, "-W", "error::RuntimeWarning", str(tmp_path / "widths.py")]
    native = subprocess.run(command, capture_output=True, text=True, check=True)
    interpreted = subprocess.run(
        command, env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=False
    )
    assert native.stdout == "200\n"
    assert interpreted.returncode != 0
    assert "overflow" in interpreted.stderr
