"""Many games side by side, stepped from outside: what a trainer of networks asks for."""

from typing import TYPE_CHECKING, Any

import numpy as np

from vitral.core.errors import BadAction, IllegalAction
from vitral.core.game import Choice, Game, game
from vitral.core.rule import rule
from vitral.core.state import State
from vitral.sim import lanes
from vitral.sim.playouts import check_device, check_run, in_parallel

if TYPE_CHECKING:
    from vitral.sim.cuda import CudaBatch

U = np.uint64
Array = np.ndarray[Any, Any]


@rule
def start_lanes(states, options, first, last, which, seeds, run, key):
    """A new game in each lane of `which`, from a seed that was not used before."""
    for i in range(first, last):
        if which[i]:
            lanes.start(states[i], options, seeds[i], run, key)
            seeds[i] += U(len(states))


@rule
def mask_lanes(states, first, last, out, masks):
    for i in range(first, last):
        lanes.write_mask(states[i], out, masks[i])


@rule
def find_illegal(states, first, last, actions, out, done):
    """The first lane whose action is not legal, or -1; lanes that are over don't count."""
    for i in range(first, last):
        if not done[i] and not lanes.is_legal(states[i], actions[i], out):
            return i
    return -1


@rule
def step_lanes(states, first, last, actions, done, paid):
    for i in range(first, last):
        if not states[i].over:
            done[i] = lanes.step(states[i], actions[i], paid[i])


@rule
def observe_lanes(states, first, last, scratch, out):
    for i in range(first, last):
        scratch[0] = states[i]
        lanes.observe(scratch[0], out[i])


class Batch:
    """Games side by side. With `auto_reset`, a game that a step ends is followed by a new one in its lane at once.

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
        self.states = np.zeros(size, g.dtype).view(np.recarray)
        self.done = np.zeros(size, np.bool_)  # whether the last step ended the game of a lane
        self.payoffs = np.zeros((size, players), np.float32)  # of the games that the last step ended
        self._options, self._seed = g.option_vector(players, options), seed
        self._seeds = np.arange(size, dtype=np.uint64)  # the seed of each lane's next game, below the batch's own
        self.reset(np.ones(size, np.bool_))

    @property
    def seat(self) -> Array:
        """Who decides in each lane."""
        return np.asarray(self.states["seat"])

    def mask(self) -> Array:
        """Which actions are legal in each lane."""
        masks = np.zeros((self.size, self.game.num_actions), np.bool_)
        in_parallel(lambda first, last: mask_lanes(self.states, first, last, self._room(), masks), self.size)
        return masks

    def features(self) -> Array:
        """What a network sees in each lane, from the seat that decides: nothing that this seat can't know."""
        out = np.zeros((self.size, self.game.num_features), np.float32)

        def part(first: int, last: int) -> None:
            observe_lanes(self.states, first, last, np.zeros(1, self.game.dtype).view(np.recarray), out)

        in_parallel(part, self.size)
        return out

    def step(self, actions: Array) -> None:
        """Play an action in each lane; raises IllegalAction, and nothing changes then. Lanes that are over stay so."""
        actions = self._checked(actions)
        self.done[:] = False
        in_parallel(
            lambda first, last: step_lanes(self.states, first, last, actions, self.done, self.payoffs), self.size
        )
        if self.auto_reset and self.done.any():
            self.reset(self.done)

    def reset(self, which: Array) -> None:
        """New games in some lanes, given as truth values, from seeds that were not used before."""

        def part(first: int, last: int) -> None:
            room = np.zeros(2, np.uint64)
            start_lanes(self.states, self._options, first, last, which, self._seeds, U(self._seed), room)

        in_parallel(part, self.size)

    def state(self, i: int) -> State:
        """A copy of a lane's state."""
        return self.game.load(self.states[range(self.size)[i]].tobytes())

    def _room(self) -> Array:
        return np.zeros(self.game.num_actions, np.int16)

    def _checked(self, actions: Array) -> Array:
        actions = np.asarray(actions)
        if actions.shape != (self.size,) or actions.dtype.kind not in "iu":
            raise BadAction(f"A step takes {self.size} whole numbers, one action a lane.")
        over = self.states["over"].astype(np.bool_)
        wrong = find_illegal(self.states, 0, self.size, actions.astype(np.int64), self._room(), over)
        if wrong >= 0:
            raise IllegalAction(f"Action {actions[wrong]} is not legal in lane {wrong}.")
        return actions.astype(np.int64)


def batch(
    name: str,
    size: int,
    players: int = 2,
    seed: int = 0,
    device: str = "cpu",
    auto_reset: bool = True,
    **options: Choice,
) -> "Batch | CudaBatch":
    """Many games side by side: `mask()`, `step(actions)`, `features()`, `seat`, `done`, `payoffs`."""
    g = game(name)
    check_run(size, seed)
    if check_device(device) == "cuda":
        from vitral.sim.cuda import CudaBatch

        return CudaBatch(g, size, g.check_players(players), seed, options, auto_reset)
    return Batch(g, size, g.check_players(players), seed, options, auto_reset)
