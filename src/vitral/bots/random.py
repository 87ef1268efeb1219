"""The random bot: every legal action is equally likely."""

import random

from vitral.bots import Bot
from vitral.core.known import Known


class RandomBot(Bot):
    """Chooses at random; with a seed, always in the same way."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def pick(self, known: Known) -> int:
        return self._random.choice(known.legal())
