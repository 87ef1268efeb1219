"""Random games as a list of digests: run natively and interpreted, the lists must be equal.

python -m vitral.testing.trace splendor
NUMBA_DISABLE_JIT=1 python -W error::RuntimeWarning -m vitral.testing.trace splendor
"""

import hashlib
import random
import sys

import numpy as np

from vitral.core.game import game
from vitral.core.verbs import terms
from vitral.testing.playing import settings


def main(name: str, steps: int = 120) -> None:
    """Print a digest of all that the verbs give, over part of a random game in every setting."""
    for setting in settings(game(name)):
        s, chooser, digest = setting.new(3), random.Random(3), hashlib.sha256()
        while not s.over and s.turn < steps:
            digest.update(bytes(s) + repr(s.legal()).encode() + repr(s.scores()).encode())
            seat = s.turn % (s.players + 1) - 1
            digest.update(bytes(s.guess(seat, s.turn)) + np.round(s.features(seat), 5).tobytes())
            counted = np.zeros(len(s.game.term_names), np.float32)
            late = terms(s.s, max(0, seat), counted)
            digest.update(np.round(np.append(counted, late), 3).astype(np.float32).tobytes())
            assert s.game.broken_invariant(s.s) == ""
            s.play(chooser.choice(s.legal()))
        print(setting, s.turn, digest.hexdigest())


if __name__ == "__main__":
    main(sys.argv[1])
