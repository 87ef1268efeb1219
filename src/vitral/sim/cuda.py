"""All of CUDA: generic kernels over the verbs, for every game, with arrays that other libraries share without copying.

Arrays lie with neighbouring lanes side by side ([action, lane], [feature, lane], [word of the state, lane]), so that a
warp writes whole lines of memory; users get them turned ([lane, action]), which copies nothing.
"""

import functools
import time
from typing import Any, NamedTuple

import numba
import numpy as np

from vitral.core.errors import BadAction, IllegalAction, VitralError
from vitral.core.game import Choice, Game
from vitral.core.state import State
from vitral.core.verbs import ranks, scores
from vitral.sim import gpu_code, lanes
from vitral.sim.playouts import Results, play_on


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
WORD, BITS = 8, 64  # bytes and bits of the words that states and sets of actions lie in
THREADS = 64  # in a block: few, so that few wait for the last


if numba.config.ENABLE_CUDASIM:
    kernel = cuda.jit
else:
    gpu_code.lay_tables_into_global_memory()
    gpu_code.keep_functions_apart()
    gpu_code.keep_loops_rolled()
    kernel = cuda.jit(lto=False, shared_memory_carveout="MaxL1")  # compiled as a whole; states lie in the first cache


class Kernels(NamedTuple):
    """The kernels of one game."""

    play: Any
    start: Any
    step: Any
    expand: Any
    observe: Any


def check_device() -> None:
    """Raise NoDevice, with the reason, if there is no GPU to use."""
    if not cuda.is_available():
        raise NoDevice("There is no GPU that CUDA can use here; device='cpu' always works.")


@functools.cache
def kernels(g: Game) -> Kernels:
    """Kernels for a game: Numba compiles them when they are first used.

    A lane's state is worked on in local memory, where neighbouring lanes lie side by side.
    """
    num_actions, num_features, record = g.num_actions, g.num_features, as_record(g.dtype)
    num_words, num_sets = g.dtype.itemsize // WORD, (num_actions + BITS - 1) // BITS

    @kernel
    def play(options, run, scored, ranked, decisions):
        """Each thread plays one game: lanes that start together stay together, more or less, round by round."""
        room, out = cuda.local.array(1, record), cuda.local.array(num_actions, numba.int16)
        key, i = cuda.local.array(2, numba.uint64), cuda.grid(1)
        if i < decisions.shape[0]:
            s = room[0]
            lanes.start(s, options, U(i), run, key)
            decisions[i] = play_on(s, out)
            scores(s, scored[i])
            ranks(s, ranked[i])

    @cuda.jit(device=True)
    def show(s, out, shown, i):
        """Which actions are legal in a lane, as bit sets."""
        sets = cuda.local.array(num_sets, numba.uint64)
        lanes.write_bits(s, out, sets)
        for k in range(num_sets):
            shown[k, i] = sets[k]

    @kernel
    def start(words, options, run, seeds, seats, shown):
        mine, out = cuda.local.array(num_words, numba.uint64), cuda.local.array(num_actions, numba.int16)
        key, i = cuda.local.array(2, numba.uint64), cuda.grid(1)
        if i >= words.shape[1]:
            return
        s = mine.view(record)[0]
        for k in range(num_words):
            mine[k] = U(0)
        lanes.start(s, options, seeds[i], run, key)
        for k in range(num_words):
            words[k, i] = mine[k]
        seeds[i] += U(words.shape[1])
        seats[i] = s.seat
        show(s, out, shown, i)

    @kernel
    def step(words, options, run, seeds, actions, auto_reset, seats, done, paid, shown, wrong):
        """Play an action in each lane, begin anew what ended, tell what is legal next; a wrong action is only noted."""
        mine, out = cuda.local.array(num_words, numba.uint64), cuda.local.array(num_actions, numba.int16)
        key, i = cuda.local.array(2, numba.uint64), cuda.grid(1)
        if i >= words.shape[1]:
            return
        s, a = mine.view(record)[0], actions[i]
        for k in range(num_words):
            mine[k] = words[k, i]
        done[i] = False
        if s.over:
            return
        if a < 0 or a >= num_actions or not lanes.is_in(shown[a // BITS, i], a % BITS):
            cuda.atomic.min(wrong, 0, i)
            return
        done[i] = lanes.step(s, a, paid[i])
        if s.over and auto_reset:
            lanes.start(s, options, seeds[i], run, key)
            seeds[i] += U(words.shape[1])
        for k in range(num_words):
            words[k, i] = mine[k]
        seats[i] = s.seat
        show(s, out, shown, i)

    @kernel
    def expand(shown, masks):
        """The bit sets of legal actions as truth values: each thread writes those of one set of one lane."""
        i, k = cuda.grid(2)
        if i < shown.shape[1]:
            left = shown[k, i]
            for a in range(k * BITS, min(k * BITS + BITS, num_actions)):
                masks[a, i] = left & U(1)
                left >>= U(1)

    @kernel
    def observe(words, out):
        mine, i = cuda.local.array(num_words, numba.uint64), cuda.grid(1)
        if i < words.shape[1]:
            for k in range(num_words):
                mine[k] = words[k, i]
            lanes.observe(mine.view(record)[0], out[:num_features, i])

    return Kernels(play, start, step, expand, observe)


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


def on_device(array: Any) -> Any:
    """An array of the host is copied; one of another library on the GPU shares its memory."""
    if cuda.devicearray.is_cuda_ndarray(array):
        return array
    return cuda.as_cuda_array(array) if hasattr(array, "__cuda_array_interface__") else cuda.to_device(array)


def blocks(total: int) -> int:
    return (total + THREADS - 1) // THREADS


def playouts(g: Game, options: dict[str, Choice], players: int, games: int, seed: int) -> Results:
    """Random games on the GPU, byte for byte those of the CPU."""
    check_device()
    vector = cuda.to_device(g.option_vector(players, options))
    scored, ranked = (cuda.to_device(np.zeros((games, players), np.int32)) for _ in range(2))
    decisions = cuda.to_device(np.zeros(games, np.int32))
    play = kernels(g).play
    play[1, THREADS](vector, U(seed), scored[:1], ranked[:1], decisions[:1])  # compiled before the clock starts
    cuda.synchronize()
    started = time.perf_counter()
    play[blocks(games), THREADS](vector, U(seed), scored, ranked, decisions)
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
        self.seat, self.done = cuda.device_array(size, np.int8), cuda.to_device(np.zeros(size, np.bool_))
        self.payoffs = cuda.to_device(np.zeros((size, players), np.float32))
        self._options, self._run = cuda.to_device(g.option_vector(players, options)), U(seed)
        self._seeds = cuda.to_device(np.arange(size, dtype=np.uint64))
        self._words = cuda.device_array((g.dtype.itemsize // WORD, size), np.uint64)
        self._shown = cuda.device_array(((g.num_actions + BITS - 1) // BITS, size), np.uint64)
        self._masks = cuda.device_array((g.num_actions, size), np.bool_)
        self._features = cuda.device_array((g.num_features, size), np.float32)
        self._wrong, self._none = cuda.device_array(1, np.int64), np.full(1, size, np.int64)
        self._mask_turned, self._features_turned = turned(self._masks), turned(self._features)
        made, grid = kernels(g), blocks(size)
        made.start[grid, THREADS](self._words, self._options, self._run, self._seeds, self.seat, self._shown)
        self._expand, self._observe = made.expand[(grid, len(self._shown)), (THREADS, 1)], made.observe[grid, THREADS]
        self._step = made.step[grid, THREADS]

    @property
    def states(self) -> Any:
        """A copy of all states, on the host."""
        return np.ascontiguousarray(self._words.copy_to_host().T).view(as_record(self.game.dtype))[:, 0]

    def mask(self) -> Any:
        """Which actions are legal in each lane: always the same memory, written anew by each call."""
        self._expand(self._shown, self._masks)
        return self._mask_turned

    def features(self) -> Any:
        """What a network sees in each lane, from the seat that decides; also always the same memory."""
        self._observe(self._words, self._features)
        return self._features_turned

    def step(self, actions: Any) -> None:
        """Play an action in each lane; raises IllegalAction, and then the lanes with a wrong action have not moved."""
        actions = on_device(actions)
        if actions.shape != (self.size,) or actions.dtype.kind not in "iu":
            raise BadAction(f"A step takes {self.size} whole numbers, one action a lane.")
        self._wrong.copy_to_device(self._none)
        self._step(
            self._words,
            self._options,
            self._run,
            self._seeds,
            actions,
            self.auto_reset,
            self.seat,
            self.done,
            self.payoffs,
            self._shown,
            self._wrong,
        )
        if (wrong := int(self._wrong.copy_to_host()[0])) < self.size:
            raise IllegalAction(f"Action {actions.copy_to_host()[wrong]} is not legal in lane {wrong}.")

    def state(self, i: int) -> State:
        """A copy of a lane's state."""
        i = range(self.size)[i]
        return self.game.load(self._words[:, i].copy_to_host().tobytes())
