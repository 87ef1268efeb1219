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
LOWEST = U(0x0101010101010101)  # the lowest bit of each byte
WRONG, ENDED = range(2)  # places of what a step notes: the first lane with a wrong action, how many games ended
THREADS = 8 if numba.config.ENABLE_CUDASIM else 64  # in a block: few, so that few wait for the last


if numba.config.ENABLE_CUDASIM:
    kernel = cuda.jit
else:
    gpu_code.lay_tables_into_global_memory()
    gpu_code.keep_functions_apart()
    gpu_code.trim_modules()
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
    num_words = g.dtype.itemsize // WORD

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

    @kernel
    def start(words, options, run, seeds, seats, shown, ended, notes):
        """Begin anew the lanes whose games ended. They are few, and a beginning is long: threads do nothing else."""
        mine, out = cuda.local.array(num_words, numba.uint64), cuda.local.array(num_actions, numba.int16)
        key, place = cuda.local.array(2, numba.uint64), cuda.grid(1)
        if place >= notes[ENDED]:
            return
        s, i = mine.view(record)[0], ended[place]
        for k in range(num_words):
            mine[k] = U(0)
        lanes.start(s, options, seeds[i], run, key)
        for k in range(num_words):
            words[k, i] = mine[k]
        seeds[i] += U(words.shape[1])
        seats[i] = s.seat
        lanes.write_bits(s, out, shown[:, i])

    @kernel
    def step(words, actions, seats, done, paid, shown, ended, notes):
        """Play an action in each lane and tell what is legal next; ends are noted, and wrong actions, which move
        nothing.
        """
        mine, out = cuda.local.array(num_words, numba.uint64), cuda.local.array(num_actions, numba.int16)
        i = cuda.grid(1)
        if i >= words.shape[1]:
            return
        s, a = mine.view(record)[0], actions[i]
        for k in range(num_words):
            mine[k] = words[k, i]
        done[i] = False
        if s.over:
            return
        if a < 0 or a >= num_actions or not lanes.is_in(shown[a // BITS, i], a % BITS):
            cuda.atomic.min(notes, WRONG, i)
            return
        done[i] = lanes.step(s, a, paid[i])
        if s.over:
            ended[cuda.atomic.add(notes, ENDED, 1)] = i
        for k in range(num_words):
            words[k, i] = mine[k]
        seats[i] = s.seat
        lanes.write_bits(s, out, shown[:, i])

    @kernel
    def expand(shown, masks):
        """The bit sets of legal actions as truth values: each thread writes those of one set of eight lanes.

        Eight actions of eight lanes are a square: a word with a byte for each lane, in which the lowest bits are the
        first action's truth values, the next bits the second's.
        """
        squares, (group, k) = cuda.local.array(8, numba.uint64), cuda.grid(2)
        if group >= masks.shape[1]:
            return
        for eight in range(8):
            squares[eight] = U(0)
        for lane in range(8):
            actions = shown[k, group * 8 + lane]
            for eight in range(8):
                squares[eight] |= (actions >> U(8 * eight) & U(255)) << U(8 * lane)
        for a in range(BITS):
            if k * BITS + a < num_actions:
                masks[k * BITS + a, group] = squares[a // 8] >> U(a % 8) & LOWEST

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
    """A device array of so many lanes with its two axes exchanged, as a view: Numba's own `.T` copies."""

    def __init__(self, array: Any, kind: np.dtype[Any], size: int) -> None:
        self.array = array
        whole, (rows, columns) = array.__cuda_array_interface__, array.shape
        turned = {"shape": (size, rows), "strides": (kind.itemsize, columns * array.dtype.itemsize)}
        self.__cuda_array_interface__ = whole | turned | {"typestr": kind.str}


def turned(array: Any, kind: Any, size: int) -> Any:
    """[action, lane] as [lane, action], in the same memory."""
    if numba.config.ENABLE_CUDASIM:
        return array.view(kind)[:, :size].T
    return cuda.as_cuda_array(Turned(array, np.dtype(kind), size))


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
        groups, sets = (size + 7) // 8, (g.num_actions + BITS - 1) // BITS
        self._shown = cuda.device_array((sets, groups * 8), np.uint64)
        self._masks = cuda.device_array((g.num_actions, groups), np.uint64)  # of eight lanes each
        self._features = cuda.device_array((g.num_features, size), np.float32)
        self._mask_turned = turned(self._masks, np.bool_, size)
        self._features_turned = turned(self._features, np.float32, size)
        self._ended, self._notes = cuda.to_device(np.arange(size)), cuda.to_device(np.array([size, size]))
        self._nothing = np.array([size, 0])  # to note
        made, grid = kernels(g), blocks(size)
        self._expand = made.expand[(blocks(groups), sets), (THREADS, 1)]
        self._start, self._step, self._observe = (k[grid, THREADS] for k in (made.start, made.step, made.observe))
        self._begin()

    def _begin(self) -> None:
        """New games in the lanes that are noted as ended."""
        self._start(
            self._words, self._options, self._run, self._seeds, self.seat, self._shown, self._ended, self._notes
        )

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
        self._notes.copy_to_device(self._nothing)
        self._step(self._words, actions, self.seat, self.done, self.payoffs, self._shown, self._ended, self._notes)
        if self.auto_reset:
            self._begin()
        if (wrong := int(self._notes.copy_to_host()[WRONG])) < self.size:
            raise IllegalAction(f"Action {actions.copy_to_host()[wrong]} is not legal in lane {wrong}.")

    def state(self, i: int) -> State:
        """A copy of a lane's state."""
        i = range(self.size)[i]
        return self.game.load(self._words[:, i].copy_to_host().tobytes())
