"""All of CUDA: generic kernels over the verbs, for every game, with arrays that other libraries share without copying.

Arrays have neighbouring environments side by side ([action, env], [feature, env], [word of the state, env]), so that a
warp writes whole lines of memory; users get them transposed ([env, action]), which copies nothing.
"""

import functools
import time
from typing import Any, NamedTuple

import numba
import numpy as np

from vitral.core.errors import VitralError
from vitral.core.game import Choice, Game
from vitral.core.state import State
from vitral.sim import env, nvvm_patches
from vitral.sim.contract import Array, check_actions, check_reset, illegal_action
from vitral.sim.playouts import PlayoutResults, check_seed, play_on, write_result


class NoDevice(VitralError):
    """There is no GPU that CUDA can use."""


if not hasattr(np, "row_stack"):  # numba-cuda 0.30 uses this old name, which NumPy 2.5 dropped
    np.row_stack = np.vstack

try:
    from numba import cuda
except ImportError:
    raise NoDevice("The device cuda needs the extra of that name: pip install 'vitral[cuda]'.") from None

numba.config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is no mistake

U = np.uint64
WORD, BITS = 8, 64  # bytes and bits of the words that states and sets of actions consist of
LOWEST = U(0x0101010101010101)  # the lowest bit of each byte
ILLEGAL, ENDED = range(2)  # the status of a step: the first environment with an illegal action, how many games ended
THREADS = 8 if numba.config.ENABLE_CUDASIM else 64  # in a block: few, so that few wait for the last


def kernel(function: Any) -> Any:
    """Compile as a whole, with our patches, and with as much first-level cache as there is, for the states."""
    if numba.config.ENABLE_CUDASIM:
        return cuda.jit(function)
    return nvvm_patches.patch(cuda.jit(lto=False, shared_memory_carveout="MaxL1")(function))


class Kernels(NamedTuple):
    """The kernels of one game."""

    play: Any
    reset: Any
    check: Any
    step: Any
    unpack_masks: Any
    write_features: Any


def check_device() -> None:
    """Raise NoDevice, with the reason, if there is no GPU to use."""
    if not cuda.is_available():
        raise NoDevice("There is no GPU that CUDA can use here; device='cpu' always works.")


@functools.cache
def kernels(g: Game) -> Kernels:
    """Kernels for a game: Numba compiles them when they are first used.

    A state is worked on in local memory, where those of neighbouring environments are side by side.
    """
    num_actions, num_features, record = g.num_actions, g.num_features, as_record(g.dtype)
    num_words = g.dtype.itemsize // WORD

    @kernel
    def play(options, batch_seed, limit, out_scores, out_ranks, decisions, capped):
        """Each thread plays one game: those that start together stay roughly together, round by round."""
        states, out = cuda.local.array(1, record), cuda.local.array(num_actions, numba.int16)
        key, i = cuda.local.array(2, numba.uint64), cuda.grid(1)
        if i < decisions.shape[0]:
            s = states[0]
            env.reset(s, options, U(i), batch_seed, key)
            decisions[i] = play_on(s, out, limit)
            capped[i] = write_result(s, out_scores[i], out_ranks[i])

    @kernel
    def reset(words, options, batch_seed, seeds, seats, legal_bits, ended, status):
        """Restart finished environments. They are few and setup is slow, so this is a kernel of its own."""
        local, out = cuda.local.array(num_words, numba.uint64), cuda.local.array(num_actions, numba.int16)
        key, place = cuda.local.array(2, numba.uint64), cuda.grid(1)
        if place >= status[ENDED]:
            return
        s, i = local.view(record)[0], ended[place]
        for k in range(num_words):
            local[k] = U(0)
        env.reset(s, options, seeds[i], batch_seed, key)
        for k in range(num_words):
            words[k, i] = local[k]
        seeds[i] += U(words.shape[1])
        seats[i] = s.seat
        env.write_mask_bits(s, out, legal_bits[:, i])

    @kernel
    def check(actions, legal_bits, status):
        """Find the first environment with an illegal action. Where no action is legal, the game is over: none counts.

        Before the step, as a kernel of its own: it reads one action and one set of bits per environment, no state.
        """
        i = cuda.grid(1)
        if i >= actions.shape[0]:
            return
        a = actions[i]
        if a >= 0 and a < num_actions and env.has_bit(legal_bits[a // BITS, i], a % BITS):
            return
        for k in range(legal_bits.shape[0]):
            if legal_bits[k, i] != U(0):
                cuda.atomic.min(status, ILLEGAL, i)

    @kernel
    def step(words, actions, seats, done, out_payoffs, legal_bits, ended, status):
        """Play an action in each environment, unless the check found an illegal one; write what is legal next."""
        local, out = cuda.local.array(num_words, numba.uint64), cuda.local.array(num_actions, numba.int16)
        i = cuda.grid(1)
        if i >= words.shape[1] or status[ILLEGAL] < words.shape[1]:
            return
        s = local.view(record)[0]
        for k in range(num_words):
            local[k] = words[k, i]
        done[i] = False
        if s.over:
            return
        done[i] = env.step(s, actions[i], out_payoffs[i])
        if s.over:
            ended[cuda.atomic.add(status, ENDED, 1)] = i
        for k in range(num_words):
            words[k, i] = local[k]
        seats[i] = s.seat
        env.write_mask_bits(s, out, legal_bits[:, i])

    @kernel
    def unpack_masks(legal_bits, masks):
        """The bit sets of legal actions as truth values: each thread writes those of one set of eight environments.

        Eight actions of eight environments are a square: a word with a byte for each environment, in which the lowest
        bits are the first action's truth values, the next bits the second's.
        """
        squares, (group, k) = cuda.local.array(8, numba.uint64), cuda.grid(2)
        if group >= masks.shape[1]:
            return
        for eight in range(8):
            squares[eight] = U(0)
        for place in range(8):
            actions = legal_bits[k, group * 8 + place]
            for eight in range(8):
                squares[eight] |= (actions >> U(8 * eight) & U(255)) << U(8 * place)
        for a in range(BITS):
            if k * BITS + a < num_actions:
                masks[k * BITS + a, group] = squares[a // 8] >> U(a % 8) & LOWEST

    @kernel
    def write_features(words, out):
        local, i = cuda.local.array(num_words, numba.uint64), cuda.grid(1)
        if i < words.shape[1]:
            for k in range(num_words):
                local[k] = words[k, i]
            env.write_features(local.view(record)[0], out[:num_features, i])

    return Kernels(play, reset, check, step, unpack_masks, write_features)


def as_record(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The record type whose fields are also attributes, as interpreted rules need them."""
    return np.dtype((np.record, dtype))


class TransposedView:
    """A device array with its two axes exchanged, as a view: Numba's own `.T` copies."""

    def __init__(self, array: Any, dtype: np.dtype[Any], size: int) -> None:
        self.array = array
        whole, (rows, columns) = array.__cuda_array_interface__, array.shape
        turned = {"shape": (size, rows), "strides": (dtype.itemsize, columns * array.dtype.itemsize)}
        self.__cuda_array_interface__ = whole | turned | {"typestr": dtype.str}


def transpose(array: Any, dtype: Any, size: int) -> Any:
    """[action, env] as [env, action], in the same memory."""
    if numba.config.ENABLE_CUDASIM:
        return array.view(dtype)[:, :size].T
    return cuda.as_cuda_array(TransposedView(array, np.dtype(dtype), size))


def on_device(array: Any) -> Any:
    """Copy an array of the host to the GPU; one of another library on the GPU shares its memory."""
    if cuda.devicearray.is_cuda_ndarray(array):
        return array
    if hasattr(array, "__cuda_array_interface__"):
        return cuda.as_cuda_array(array)
    return cuda.to_device(np.asarray(array))


def blocks(total: int) -> int:
    return (total + THREADS - 1) // THREADS


def playouts(g: Game, options: dict[str, Choice], players: int, games: int, seed: int, limit: int) -> PlayoutResults:
    """Random games on the GPU, byte for byte those of the CPU."""
    check_device()
    vector = cuda.to_device(g.option_vector(players, options))
    results = [cuda.to_device(np.zeros((games, players), np.int32)) for _ in ("scores", "ranks")]
    results += [cuda.to_device(np.zeros(games, dtype)) for dtype in (np.int32, np.bool_)]
    play = kernels(g).play
    play[1, THREADS](vector, U(seed), limit, *(part[:1] for part in results))  # compiled before the clock starts
    cuda.synchronize()
    started = time.perf_counter()
    play[blocks(games), THREADS](vector, U(seed), limit, *results)
    cuda.synchronize()
    seconds = time.perf_counter() - started
    scores, ranks, decisions, capped = (part.copy_to_host() for part in results)
    return PlayoutResults(g, options, players, seed, limit, scores, ranks, decisions, capped, seconds)


class CudaBatch:
    """A vectorised environment on the GPU; `vitral.sim.contract.GameBatch` says what its methods promise.

    All arrays stay on the device and have the CUDA array interface: `torch.as_tensor(batch.mask())` shares them. `mask`
    and `features` always return the same memory, which each call overwrites.
    """

    def __init__(
        self, g: Game, size: int, players: int, seed: int, options: dict[str, Choice], auto_reset: bool
    ) -> None:
        check_device()
        self.game, self.size, self.players, self.auto_reset = g, size, players, auto_reset
        self.seat, self.done = cuda.device_array(size, np.int8), cuda.to_device(np.zeros(size, np.bool_))
        self.payoffs = cuda.to_device(np.zeros((size, players), np.float32))
        self._options = cuda.to_device(g.option_vector(players, options))
        self._seeds = cuda.device_array(size, np.uint64)  # of each environment's next game
        self._words = cuda.device_array((g.dtype.itemsize // WORD, size), np.uint64)
        groups, sets = (size + 7) // 8, (g.num_actions + BITS - 1) // BITS
        self._legal_bits = cuda.to_device(np.zeros((sets, groups * 8), np.uint64))
        self._masks = cuda.device_array((g.num_actions, groups), np.uint64)  # of eight environments each
        self._features = cuda.device_array((g.num_features, size), np.float32)
        self._mask_view = transpose(self._masks, np.bool_, size)
        self._features_view = transpose(self._features, np.float32, size)
        self._ended = cuda.to_device(np.zeros(size, np.int64))
        self._status, self._no_status = (cuda.to_device(np.array([size, 0])) for _ in range(2))
        made, grid = kernels(g), blocks(size)
        self._unpack_masks = made.unpack_masks[(blocks(groups), sets), (THREADS, 1)]
        self._reset, self._check, self._step, self._write_features = (
            one[grid, THREADS] for one in (made.reset, made.check, made.step, made.write_features)
        )
        self.reset(seed=seed)

    @property
    def states(self) -> Array:
        """[env] A copy of all states, as records on the host."""
        words = np.ascontiguousarray(self._words.copy_to_host().T)
        return words.view(as_record(self.game.dtype))[:, 0].view(np.recarray)

    def state(self, i: int) -> State:
        """A copy of the state of one environment."""
        i = range(self.size)[i]
        return self.game.load(self._words[:, i].copy_to_host().tobytes())

    def mask(self) -> Any:
        """[env, action] bool: which actions are legal."""
        self._unpack_masks(self._legal_bits, self._masks)
        return self._mask_view

    def features(self) -> Any:
        """[env, feature] float32: what a network sees from the seat to act."""
        self._write_features(self._words, self._features)
        return self._features_view

    def step(self, actions: Any, checked: bool = True) -> None:
        """Play one action per environment; an illegal one raises IllegalAction and changes nothing anywhere.

        With `checked=False` the call returns without waiting for the GPU.
        """
        actions = on_device(actions)
        check_actions(actions, self.size)
        self._status.copy_to_device(self._no_status)
        if checked:
            self._check(actions, self._legal_bits, self._status)
        self._step(
            self._words, actions, self.seat, self.done, self.payoffs, self._legal_bits, self._ended, self._status
        )
        if self.auto_reset:
            self._reset_finished()
        if checked and (illegal := int(self._status.copy_to_host()[ILLEGAL])) < self.size:
            raise illegal_action(actions.copy_to_host()[illegal], illegal)

    def reset(self, which: Any = None, seed: int | None = None) -> None:
        """Start new games: in all environments or those of `which`; with `seed`, as in a new batch of that seed."""
        chosen = check_reset(which if which is None else on_device(which).copy_to_host(), seed, self.size)
        if seed is not None:
            self._batch_seed = U(check_seed(seed))
            self._seeds.copy_to_device(np.arange(self.size, dtype=np.uint64))
        places = np.zeros(self.size, np.int64)
        places[: chosen.sum()] = np.flatnonzero(chosen)
        self._ended.copy_to_device(places)
        self._status.copy_to_device(np.array([self.size, chosen.sum()]))
        self._reset_finished()
        done, payoffs = self.done.copy_to_host(), self.payoffs.copy_to_host()
        done[chosen], payoffs[chosen] = False, 0
        self.done.copy_to_device(done)
        self.payoffs.copy_to_device(payoffs)

    def _reset_finished(self) -> None:
        """Start new games in the environments listed as ended."""
        self._reset(
            self._words,
            self._options,
            self._batch_seed,
            self._seeds,
            self.seat,
            self._legal_bits,
            self._ended,
            self._status,
        )
