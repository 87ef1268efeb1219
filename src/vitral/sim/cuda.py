"""All of CUDA: generic kernels over the verbs, for every game, with arrays that other libraries share without copying.

Arrays lie with neighbouring lanes side by side ([action, lane], [feature, lane]), so that a warp writes whole lines of
memory; users get them turned ([lane, action]), which copies nothing.
"""

import functools
import time
from typing import Any, NamedTuple

import numba
import numpy as np

from vitral.core.chance import toss
from vitral.core.errors import BadAction, IllegalAction, VitralError
from vitral.core.game import Choice, Game
from vitral.core.state import State
from vitral.core.verbs import apply, legal, ranks, scores
from vitral.sim import lanes
from vitral.sim.playouts import Results, first_toss


class NoDevice(VitralError):
    """There is no GPU that CUDA can use."""


if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for this old name, which NumPy 2.5 dropped
    np.row_stack = np.vstack

try:
    from numba import cuda
except ImportError:
    raise NoDevice("The device cuda needs the extra of that name: pip install 'vitral[cuda]'.") from None

numba.config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is no mistake

U = np.uint64
THREADS = 128  # in a block
LANES = 1 << 19  # that play side by side; each plays many games, so that few wait for the last


def lay_tables_into_global_memory() -> None:
    """Numba takes constant memory: 64 kB at most, and slow where the lanes of a warp look up different places."""
    from numba.cuda.cudadrv import nvvm

    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL


if not numba.config.ENABLE_CUDASIM:
    lay_tables_into_global_memory()


class Kernels(NamedTuple):
    """The kernels of one game."""

    play: Any
    start: Any
    step: Any
    observe: Any


def check_device() -> None:
    """Raise NoDevice, with the reason, if there is no GPU to use."""
    if not cuda.is_available():
        raise NoDevice("There is no GPU that CUDA can use here; device='cpu' always works.")


@functools.cache
def kernels(g: Game) -> Kernels:
    """Kernels for a game: Numba compiles them when they are first used."""
    num_actions, num_features, num_options = g.num_actions, g.num_features, len(np.zeros(1, g.dtype)["options"][0])
    record = as_record(g.dtype)

    @cuda.jit
    def play(options, run, scored, ranked, decisions):
        """Each thread plays the games i, i + threads, ...: one decision after the other, one game after the other."""
        room, out = cuda.local.array(1, record), cuda.local.array(num_actions, numba.int16)
        key, mine = cuda.local.array(2, numba.uint64), cuda.local.array(num_options, numba.int16)
        for k in range(num_options):
            mine[k] = options[k]
        s, games, i = room[0], decisions.shape[0], cuda.grid(1)
        if i >= games:
            return
        lanes.start(s, mine, U(i), run, key)
        seed, played = first_toss(s), 0
        while i < games:
            n, seed = toss(seed, legal(s, out))
            apply(s, out[n])
            played += 1
            if s.over:
                decisions[i] = played
                scores(s, scored[i])
                ranks(s, ranked[i])
                i += cuda.gridsize(1)
                lanes.start(s, mine, U(i), run, key)
                seed, played = first_toss(s), 0

    @cuda.jit
    def start(states, options, run, seeds, seats, masks):
        out, key = cuda.local.array(num_actions, numba.int16), cuda.local.array(2, numba.uint64)
        i = cuda.grid(1)
        if i < states.shape[0]:
            lanes.start(states[i], options, seeds[i], run, key)
            seeds[i] += U(states.shape[0])
            seats[i] = states[i].seat
            lanes.write_mask(states[i], out, masks[:, i])

    @cuda.jit
    def step(states, options, run, seeds, actions, auto_reset, seats, done, paid, masks, wrong):
        """Play an action in each lane, begin anew what ended, tell what is legal next; a wrong action is only noted."""
        out, key = cuda.local.array(num_actions, numba.int16), cuda.local.array(2, numba.uint64)
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        s, a = states[i], actions[i]
        done[i] = False
        if s.over:
            return
        if a < 0 or a >= masks.shape[0] or not masks[a, i]:
            cuda.atomic.min(wrong, 0, i)
            return
        done[i] = lanes.step(s, a, paid[i])
        if done[i] and auto_reset:
            lanes.start(s, options, seeds[i], run, key)
            seeds[i] += U(states.shape[0])
        seats[i] = s.seat
        lanes.write_mask(s, out, masks[:, i])

    @cuda.jit
    def observe(states, out):
        room = cuda.local.array(1, record)
        i = cuda.grid(1)
        if i < states.shape[0]:
            lanes.observe(states, i, room, 0, out[:num_features, i])

    return Kernels(play, start, step, observe)


def as_record(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The record type whose fields are also attributes, as interpreted rules need them."""
    return np.dtype((np.record, dtype))


class Turned:
    """A device array with its two axes exchanged, as a view: Numba's own `.T` copies."""

    def __init__(self, array: Any) -> None:
        self.array = array
        whole = array.__cuda_array_interface__
        step = array.dtype.itemsize
        turned = {"shape": whole["shape"][::-1], "strides": (step, step * whole["shape"][1])}
        self.__cuda_array_interface__ = whole | turned


def turned(array: Any) -> Any:
    """[action, lane] as [lane, action], in the same memory."""
    return array.T if numba.config.ENABLE_CUDASIM else cuda.as_cuda_array(Turned(array))


def blocks(total: int) -> int:
    return (total + THREADS - 1) // THREADS


def playouts(g: Game, options: dict[str, Choice], players: int, games: int, seed: int) -> Results:
    """Random games on the GPU, byte for byte those of the CPU."""
    check_device()
    vector = cuda.to_device(g.option_vector(players, options))
    scored, ranked = (cuda.to_device(np.zeros((games, players), np.int32)) for _ in range(2))
    decisions = cuda.to_device(np.zeros(games, np.int32))
    play, grid = kernels(g).play, blocks(min(games, LANES))
    play[1, THREADS](vector, U(seed), scored[:1], ranked[:1], decisions[:1])  # compiled before the clock starts
    cuda.synchronize()
    started = time.perf_counter()
    play[grid, THREADS](vector, U(seed), scored, ranked, decisions)
    cuda.synchronize()
    seconds = time.perf_counter() - started
    return Results(
        g, options, players, seed, scored.copy_to_host(), ranked.copy_to_host(), decisions.copy_to_host(), seconds
    )


class CudaBatch:
    """Games side by side on the GPU, as `vitral.sim.batch.Batch` has them on the CPU.

    All arrays stay on the device and have the CUDA array interface: `torch.as_tensor(batch.mask())` shares them.
    """

    def __init__(
        self, g: Game, size: int, players: int, seed: int, options: dict[str, Choice], auto_reset: bool
    ) -> None:
        check_device()
        self.game, self.size, self.players, self.auto_reset = g, size, players, auto_reset
        self.states = cuda.to_device(np.zeros(size, as_record(g.dtype)))
        self.seat, self.done = cuda.device_array(size, np.int8), cuda.to_device(np.zeros(size, np.bool_))
        self.payoffs = cuda.to_device(np.zeros((size, players), np.float32))
        self._options, self._run = cuda.to_device(g.option_vector(players, options)), U(seed)
        self._seeds = cuda.to_device(np.arange(size, dtype=np.uint64))
        self._masks = cuda.device_array((g.num_actions, size), np.bool_)
        self._features = cuda.device_array((g.num_features, size), np.float32)
        self._wrong, self._none = cuda.device_array(1, np.int64), np.full(1, size, np.int64)
        self._kernels, self._grid = kernels(g), blocks(size)
        start = self._kernels.start[self._grid, THREADS]
        start(self.states, self._options, self._run, self._seeds, self.seat, self._masks)

    def mask(self) -> Any:
        """Which actions are legal in each lane."""
        return turned(self._masks)

    def features(self) -> Any:
        """What a network sees in each lane, from the seat that decides."""
        self._kernels.observe[self._grid, THREADS](self.states, self._features)
        return turned(self._features)

    def step(self, actions: Any) -> None:
        """Play an action in each lane; raises IllegalAction, and then the lanes with a wrong action have not moved."""
        actions = (
            cuda.as_cuda_array(actions) if hasattr(actions, "__cuda_array_interface__") else cuda.to_device(actions)
        )
        if actions.shape != (self.size,) or actions.dtype.kind not in "iu":
            raise BadAction(f"A step takes {self.size} whole numbers, one action a lane.")
        self._wrong.copy_to_device(self._none)
        self._kernels.step[self._grid, THREADS](
            self.states,
            self._options,
            self._run,
            self._seeds,
            actions,
            self.auto_reset,
            self.seat,
            self.done,
            self.payoffs,
            self._masks,
            self._wrong,
        )
        wrong = int(self._wrong.copy_to_host()[0])
        if wrong < self.size:
            raise IllegalAction(f"Action {actions.copy_to_host()[wrong]} is not legal in lane {wrong}.")

    def state(self, i: int) -> State:
        """A copy of a lane's state."""
        return self.game.load(self.states[range(self.size)[i]].copy_to_host().tobytes())
