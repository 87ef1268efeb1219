"""Optional libraries stay where they belong."""

import subprocess
import sys

OPTIONAL = ("gymnasium", "pettingzoo", "pyspiel", "torch", "matplotlib", "jax")


def test_vitral_alone_loads_no_optional_library() -> None:
    program = f"""
import sys, vitral
s = vitral.game("splendor").new(players=2, seed=1)
s.play(vitral.bot("random").choose(s))
vitral.batch("splendor", size=1)
print([name for name in {OPTIONAL} if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
