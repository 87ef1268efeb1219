"""A vectorised environment on the CPU: many games stepped together, for training."""

from typing import Any

import numpy as np

from vitral.core.game import Choice, Game, game
from vitral.core.rule import rule
from vitral.core.state import State
from vitral.sim import env
from vitral.sim.contract import Array, GameBatch, check_actions, check_reset, illegal_action
from vitral.sim.playouts import check_device, check_run, check_seed, parallel_for

U = np.uint64


@rule
def reset_envs(states, options, first, last, which, seeds, batch_seed, key):
    """Start a new game in each environment of `which`, from the next seed of that environment."""
    for i in range(first, last):
        if which[i]:
            env.reset(states[i], options, seeds[i], batch_seed, key)
            seeds[i] += U(len(states))


@rule
def write_masks(states, first, last, out, masks):
    for i in range(first, last):
        env.write_mask(states[i], out, masks[i])


@rule
def find_illegal(states, first, last, actions, out):
    """The first environment whose action is not legal, or -1. Games that are over don't count."""
    for i in range(first, last):
        if not states[i].over and not env.is_legal(states[i], actions[i], out):
            return i
    return -1


@rule
def step_envs(states, first, last, actions, done, out_payoffs):
    for i in range(first, last):
        if not states[i].over:
            done[i] = env.step(states[i], actions[i], out_payoffs[i])


@rule
def write_features(states, first, last, scratch, out):
    for i in range(first, last):
        scratch[0] = states[i]
        env.write_features(scratch[0], out[i])


class Batch:
    """A vectorised environment on the CPU; `vitral.sim.contract.GameBatch` says what its methods promise.

    >>> import vitral
    >>> b = vitral.batch("splendor", size=8, players=2, seed=1)
    >>> b.mask().shape, b.features().shape == (8, b.game.num_features)
    ((8, 260), True)
    >>> b.step(b.mask().argmax(axis=1))
    >>> b.seat.tolist(), b.done.any()
    ([1, 1, 1, 1, 1, 1, 1, 1], np.False_)
    """

    def __init__(
        self, g: Game, size: int, players: int, seed: int, options: dict[str, Choice], auto_reset: bool
    ) -> None:
        self.game, self.size, self.players, self.auto_reset = g, size, players, auto_reset
        self.done = np.zeros(size, np.bool_)
        self.payoffs = np.zeros((size, players), np.float32)
        self._states = np.zeros(size, g.dtype).view(np.recarray)
        self._options = g.option_vector(players, options)
        self.reset(seed=seed)

    @property
    def seat(self) -> Array:
        """[env] int8: the seat to act."""
        return np.asarray(self._states["seat"])

    @property
    def states(self) -> Array:
        """[env] A copy of all states, as records on the host."""
        copied = bytearray(self._states.tobytes())  # byte for byte: NumPy's own copy skips the padding
        return np.frombuffer(copied, self.game.dtype).view(np.recarray)

    def state(self, i: int) -> State:
        """A copy of the state of one environment."""
        return self.game.load(self._states[range(self.size)[i]].tobytes())

    def mask(self) -> Array:
        """[env, action] bool: which actions are legal."""
        masks = np.zeros((self.size, self.game.num_actions), np.bool_)
        parallel_for(lambda first, last: write_masks(self._states, first, last, self._legal_buffer(), masks), self.size)
        return masks

    def features(self) -> Array:
        """[env, feature] float32: what a network sees from the seat to act."""
        out = np.zeros((self.size, self.game.num_features), np.float32)

        def chunk(first: int, last: int) -> None:
            write_features(self._states, first, last, np.zeros(1, self.game.dtype).view(np.recarray), out)

        parallel_for(chunk, self.size)
        return out

    def step(self, actions: Any, checked: bool = True) -> None:
        """Play one action per environment; an illegal one raises IllegalAction and changes nothing anywhere."""
        actions = np.asarray(actions)
        check_actions(actions, self.size)
        chosen = actions.astype(np.int64)
        if checked:
            self._check(chosen)
        self.done[:] = False
        parallel_for(
            lambda first, last: step_envs(self._states, first, last, chosen, self.done, self.payoffs), self.size
        )
        if self.auto_reset and self.done.any():
            self._restart(self.done)

    def reset(self, which: Any = None, seed: int | None = None) -> None:
        """Start new games: in all environments or those of `which`; with `seed`, as in a new batch of that seed."""
        chosen = check_reset(which, seed, self.size)
        if seed is not None:
            self._batch_seed = U(check_seed(seed))
            self._seeds = np.arange(self.size, dtype=np.uint64)  # of each environment's next game
        self._restart(chosen)
        self.done[chosen] = False
        self.payoffs[chosen] = 0

    def _restart(self, which: Array) -> None:
        def chunk(first: int, last: int) -> None:
            key = np.zeros(2, np.uint64)
            reset_envs(self._states, self._options, first, last, which, self._seeds, self._batch_seed, key)

        parallel_for(chunk, self.size)

    def _check(self, actions: Array) -> None:
        found: list[int] = []

        def chunk(first: int, last: int) -> None:
            found.append(int(find_illegal(self._states, first, last, actions, self._legal_buffer())))

        parallel_for(chunk, self.size)
        if illegal := [i for i in found if i >= 0]:
            raise illegal_action(actions[min(illegal)], min(illegal))

    def _legal_buffer(self) -> Array:
        return np.zeros(self.game.num_actions, np.int16)


def batch(
    name: str,
    size: int,
    players: int = 2,
    seed: int = 0,
    device: str = "cpu",
    auto_reset: bool = True,
    **options: Choice,
) -> GameBatch:
    """A vectorised environment: `mask()`, `features()`, `step(actions)`, `reset()`, `seat`, `done`, `payoffs`."""
    g = game(name)
    check_run(size, seed)
    if check_device(device) == "cuda":
        from vitral.sim.cuda import CudaBatch

        return CudaBatch(g, size, g.check_players(players), seed, options, auto_reset)
    return Batch(g, size, g.check_players(players), seed, options, auto_reset)
