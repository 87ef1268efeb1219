"""The GPU beside the CPU: equal bytes for equal seeds, and decisions per second. python benchmarks/gpu.py [GAME...]

Prints a table in Markdown for each game, number of players and number of environments: random games played to the end
within one kernel; environments stepped with masks, as `step` checks actions by default; the same with `checked=False`;
and with masks, the check and features. Games are compiled in parallel and measured one after the other.
"""

import argparse
import multiprocessing
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba import cuda

import vitral
from vitral.sim import cuda as device

WARM_UP, STEPS = 100, 50
PART = 64  # actions that a thread looks through
GAMES_PER_ENV = 4
Row = tuple[Any, ...]


@cuda.jit
def prefer(masks, seed, best):  # type: ignore[no-untyped-def]
    """Each thread looks through some actions of eight environments; of the legal ones of each, one is random."""
    group, part = cuda.grid(2)
    if group >= masks.shape[1]:
        return
    last = masks.shape[0] - 1
    for first in range(part * PART, min(part * PART + PART, masks.shape[0]), 2):
        both = masks[first, group]
        if first < last:
            both |= masks[first + 1, group] << np.uint64(1)  # two at a time, since memory is far away
        while both != np.uint64(0):
            place = cuda.ffs(np.int64(both)) - 1
            both &= both - np.uint64(1)
            i, a = group * 8 + place // 8, first + place % 8
            x = np.uint32(np.uint32(seed * 40503 + i) * np.uint32(2654435761) + np.uint32(a) * np.uint32(2246822519))
            x = np.uint32((x ^ (x >> np.uint32(15))) * np.uint32(3266489917))
            cuda.atomic.max(best, i, np.int64(x) << np.int64(16) | np.int64(a))


@cuda.jit
def decide(best, actions):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < best.shape[0]:
        actions[i] = best[i] & 0xFFFF
        best[i] = 0


def in_eights(mask: Any) -> Any:
    """The memory of a mask as words, the truth values of eight environments each: [action, group]."""
    whole = mask.__cuda_array_interface__
    (size, actions), (_, stride) = whole["shape"], whole["strides"]
    words = whole | {"shape": (actions, size // 8), "strides": (stride, 8), "typestr": "<u8"}
    return cuda.as_cuda_array(SimpleNamespace(__cuda_array_interface__=words, mask=mask))


# ---------------------------------------------------------------- equal bytes


def equal(name: str, players: int, games: int = 3000, size: int = 256, steps: int = 100) -> bool:
    """Whether GPU and CPU give the same results for random games, and the same states when stepped."""
    there: Any
    there, here = (vitral.playouts(name, players=players, games=games, seed=7, device=d) for d in ("cuda", "cpu"))
    same = all(
        np.array_equal(getattr(there, part), getattr(here, part)) for part in ("scores", "ranks", "decisions", "capped")
    )
    envs: Any
    envs, twins = (vitral.batch(name, size=size, players=players, seed=8, device=d) for d in ("cuda", "cpu"))
    random = np.random.default_rng(1)
    for _ in range(steps):
        mask = twins.mask()
        actions = np.array([random.choice(np.flatnonzero(row)) for row in mask])
        same &= np.array_equal(envs.mask().copy_to_host(), mask)
        same &= np.allclose(envs.features().copy_to_host(), twins.features(), atol=1e-6)
        envs.step(actions)
        twins.step(actions)
        same &= all(
            np.array_equal(getattr(envs, part).copy_to_host(), getattr(twins, part)) for part in ("done", "payoffs")
        )
    return bool(same and envs.states.tobytes() == twins.states.tobytes() and refuses(envs))


def refuses(envs: Any) -> bool:
    """Whether an illegal action in one environment is found, and changes nothing in any of them."""
    actions, before = envs.mask().copy_to_host().argmax(axis=1), envs.states.tobytes()
    actions[5] = envs.game.num_actions
    try:
        envs.step(actions)
    except vitral.IllegalAction as error:
        return "in environment 5." in str(error) and bool(envs.states.tobytes() == before)
    return False


# ---------------------------------------------------------------- decisions per second


def fused(name: str, players: int, size: int) -> float:
    """Decisions per second of random games played to the end within one kernel, the better of two runs."""
    games = GAMES_PER_ENV * size
    runs = [vitral.playouts(name, players=players, games=games, seed=s, device="cuda") for s in (1, 2)]
    return max(run.decisions_per_second for run in runs)


def stepped(name: str, players: int, size: int) -> Iterator[float]:
    """Decisions per second when each is chosen by its mask, outside the step: checked, unchecked, with features too."""
    envs: Any = vitral.batch(name, size=size, players=players, seed=1, device="cuda")
    actions, best = (cuda.to_device(np.zeros(size, np.int64)) for _ in range(2))
    parts = (envs.game.num_actions + PART - 1) // PART
    look = prefer[(device.blocks(size // 8), parts), (device.THREADS, 1)]
    choose, words = decide[device.blocks(size), device.THREADS], in_eights(envs.mask())

    def with_mask(seed: int, checked: bool = True) -> None:
        envs.mask()  # always the same memory
        look(words, seed, best)
        choose(best, actions)
        envs.step(actions, checked)

    def unchecked(seed: int) -> None:
        with_mask(seed, checked=False)

    def with_features(seed: int) -> None:
        envs.features()
        with_mask(seed)

    for once in (with_mask, unchecked, with_features):
        yield size * STEPS / seconds_of(once)


def seconds_of(once: Callable[[int], None]) -> float:
    """The time of STEPS steps, after some to warm up and to spread the environments over their games."""
    for seed in range(WARM_UP):
        once(seed)
    cuda.synchronize()
    started = time.perf_counter()
    for seed in range(WARM_UP, WARM_UP + STEPS):
        once(seed)
    cuda.synchronize()
    return time.perf_counter() - started


def rows(name: str, sizes: list[int], counts: list[int], compare: bool, whole: bool, lock: Any) -> list[Row]:
    """The rows of one game; all kernels are compiled before others are kept waiting."""
    counts = [players for players in vitral.game(name).players if not counts or players in counts]
    list(stepped(name, counts[0], size=64))
    if whole:
        fused(name, counts[0], size=64)
    same = {players: ("yes" if equal(name, players) else "**NO**") if compare else "" for players in counts}
    found = []
    for players in counts:
        for size in sizes:
            with lock:
                rate = fused(name, players, size) if whole else 0.0
                row = (name, players, same[players], size, rate, *stepped(name, players, size))
            print(*row, flush=True)
            found.append(row)
    return found


# ---------------------------------------------------------------- the table


def table(found: list[Row]) -> str:
    gpu = cuda.get_current_device().name
    lines = [
        f"Machine: {gpu.decode() if isinstance(gpu, bytes) else gpu}. Millions of decisions per second.",
        "",
        "| game | players | bytes equal | environments | fused | with masks | unchecked | with features too |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, players, same, size, *rates in sorted(found):
        lines.append(
            f"| {name} | {players} | {same} | {size:,} | " + " | ".join(f"{r / 1e6:,.0f}" for r in rates) + " |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=vitral.game_names())
    parser.add_argument(
        "--sizes", type=int, nargs="+", default=[1 << 14, 1 << 17, 1 << 20], help="numbers of environments"
    )
    parser.add_argument("--players", type=int, nargs="+", default=[], help="numbers of players; default: all")
    parser.add_argument("--no-compare", action="store_true", help="don't compare with the CPU")
    parser.add_argument("--no-fused", action="store_true", help="only step from outside")
    parser.add_argument("--out", type=Path, help="write the table to a file")
    arguments = parser.parse_args()
    spawn = multiprocessing.get_context("spawn")
    with spawn.Manager() as manager, spawn.Pool(len(arguments.names)) as pool:
        lock = manager.Lock()
        rest = (arguments.sizes, arguments.players, not arguments.no_compare, not arguments.no_fused)
        found = pool.starmap(rows, [(name, *rest, lock) for name in arguments.names], chunksize=1)
    text = table([row for part in found for row in part])
    print(text)
    if arguments.out:
        arguments.out.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
