"""The greedy bot: looks one move ahead, to the end of its own turn, and takes what its evaluation likes best."""

import random

import numpy as np

from vitral.bots import Bot
from vitral.bots.thinking.chain import MAX_CHAIN, rate_actions
from vitral.bots.thinking.evaluation import Weights, load_weights
from vitral.core.state import State

BUDGET = 20_000  # evaluations for one action that begins a long chain


class Player(Bot):
    """Chooses the action that begins the best move; what it can't know it guesses several times."""

    def __init__(self, guesses: int = 4, seed: int | None = None, weights: Weights | None = None) -> None:
        self.guesses, self.weights = guesses, weights
        self._random = random.Random(seed)

    def pick(self, known: State) -> int:
        g = known.game
        weights = self.weights or load_weights(g, known.players)
        states = np.zeros(MAX_CHAIN, g.dtype).view(np.recarray)
        root = np.frombuffer(bytearray(bytes(known)), g.dtype).view(np.recarray)
        out, rated = np.zeros((MAX_CHAIN, g.num_actions), np.int16), np.zeros(g.num_actions, np.float64)
        seeds = np.array([self._random.getrandbits(64) for _ in range(self.guesses)], np.uint64)
        room = np.zeros(len(g.term_names), np.float32), np.zeros(known.players, np.float32)
        turn = g.phases.index("turn")
        n = rate_actions(root, states, seeds, known.s.seat, turn, weights, out, *room, BUDGET, rated)
        return int(out[0, int(np.argmax(rated[:n]))])
