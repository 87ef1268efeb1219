"""The greedy bot: looks one move ahead, to the end of its own turn, and takes what its evaluation likes best."""

import math
import random

import numpy as np

from vitral.bots import Bot
from vitral.bots.thinking.chain import CHAIN_START, MAX_CHAIN, NUM_CHAIN_STATES, rate_actions
from vitral.bots.thinking.evaluation import Weights, load_weights
from vitral.bots.thinking.moves import MoveMemory
from vitral.bots.thinking.tree import new_states, new_workspace, words_of
from vitral.core.known import Known

BUDGET = 20_000  # evaluations for one action that begins a long chain


class GreedyBot(Bot):
    """Chooses the action that begins the best move; what it can't know it guesses several times.

    With `noise` it errs: the more, the more often; 1 makes it mistake a lead that wins e times as often for an even
    game.
    """

    def __init__(
        self, guesses: int = 4, noise: float = 0.0, seed: int | None = None, weights: Weights | None = None
    ) -> None:
        self.guesses, self.noise, self.weights = guesses, noise, weights
        self._random, self._memory = random.Random(seed), MoveMemory()

    def pick(self, known: Known) -> int:
        g, start = known.game, self._memory.note(known)
        weights = self.weights or load_weights(g, known.players)
        states = new_states(g, NUM_CHAIN_STATES)
        root = np.frombuffer(bytearray(bytes(known)), g.dtype).view(np.recarray)
        if start is not None:
            states[CHAIN_START] = np.frombuffer(bytes(start), g.dtype)[0]
        out, rated = np.zeros((MAX_CHAIN, g.num_actions), np.int16), np.zeros(g.num_actions, np.float64)
        seeds = np.array([self._random.getrandbits(64) for _ in range(self.guesses)], np.uint64)
        workspace, turn_phase = new_workspace(g, known.players), g.turn_phase
        n = rate_actions(
            root, states, words_of(states), seeds, turn_phase, start is not None, weights, workspace, out, BUDGET, rated
        )
        prospects = [float(one) / self.guesses + self._mistake() for one in rated[:n]]
        return int(out[0, prospects.index(max(prospects))])

    def _mistake(self) -> float:
        """What an action looks better than it is. (Gumbel's distribution)"""
        return -self.noise * math.log(-math.log(self._random.random() or 0.5)) if self.noise else 0.0
