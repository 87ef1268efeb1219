"""The greedy bot: looks one move ahead, to the end of its own turn, and takes what its evaluation likes best."""

import math
import random

import numpy as np

from vitral.bots import Bot
from vitral.bots.thinking.chain import MAX_CHAIN, rate_actions
from vitral.bots.thinking.evaluation import Weights, load_weights
from vitral.core.state import State

BUDGET = 20_000  # evaluations for one action that begins a long chain


class Player(Bot):
    """Chooses the action that begins the best move; what it can't know it guesses several times.

    With `noise` it errs: the more, the more often; 1 makes it mistake a lead that wins e times as often for an even
    game.
    """

    def __init__(
        self, guesses: int = 4, noise: float = 0.0, seed: int | None = None, weights: Weights | None = None
    ) -> None:
        self.guesses, self.noise, self.weights = guesses, noise, weights
        self._random = random.Random(seed)

    def pick(self, known: State) -> int:
        g, count = known.game, known.players
        weights = self.weights or load_weights(g, count)
        states = np.zeros(MAX_CHAIN, g.dtype).view(np.recarray)
        root = np.frombuffer(bytearray(bytes(known)), g.dtype).view(np.recarray)
        out, rated = np.zeros((MAX_CHAIN, g.num_actions), np.int16), np.zeros(g.num_actions, np.float64)
        seeds = np.array([self._random.getrandbits(64) for _ in range(self.guesses)], np.uint64)
        workspace = np.zeros(len(g.term_names), np.float32), np.zeros(count, np.float32)
        n = rate_actions(
            root, states, seeds, known.s.seat, g.phases.index("turn"), weights, out, *workspace, BUDGET, rated
        )
        leads = [float(lead) / self.guesses + self._mistake() * weights.scale for lead in rated[:n]]
        return int(out[0, leads.index(max(leads))])

    def _mistake(self) -> float:
        """What an action looks better than it is. (Gumbel's distribution)"""
        return -self.noise * math.log(-math.log(self._random.random() or 0.5)) if self.noise else 0.0
