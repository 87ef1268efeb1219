"""The GPU beside the CPU: equal bytes for equal seeds, and decisions per second. python benchmarks/gpu.py [GAME...]

Compares every setting of each game, then prints a table in Markdown for each game, number of players and number of
environments: random games played to the end within one kernel; environments stepped with masks, as `step` checks
actions by default; the same with `checked=False`; and with masks, the check and features. Games are compiled and
compared in parallel and, when all are done with that, measured one after the other. Exits with 1 if a game failed or
gave other bytes than the CPU.
"""

import argparse
import contextlib
import multiprocessing
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba import cuda

import vitral
from vitral.sim import cuda as device
from vitral.sim.benchmark import settings

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


def differences(
    name: str, players: int, options: dict[str, Any], games: int = 3000, size: int = 256, steps: int = 100
) -> set[str]:
    """What differs between GPU and CPU in the results of random games, and in environments that are stepped alike."""
    there: Any
    there, here = (
        vitral.playouts(name, players=players, games=games, seed=7, device=d, **options) for d in ("cuda", "cpu")
    )
    parts = ("scores", "ranks", "decisions", "capped")
    found = {part for part in parts if not np.array_equal(getattr(there, part), getattr(here, part))}
    envs: Any
    envs, twins = (vitral.batch(name, size=size, players=players, seed=8, device=d, **options) for d in ("cuda", "cpu"))
    random = np.random.default_rng(1)
    for _ in range(steps):
        found |= differences_now(envs, twins)
        actions = np.array([random.choice(np.flatnonzero(row)) for row in twins.mask()])
        try:
            envs.step(actions)
        except vitral.IllegalAction:
            return found | {"legal actions"}
        twins.step(actions)
    found |= differences_now(envs, twins)
    if envs.states.tobytes() != twins.states.tobytes():
        found.add("states")
    return found if refuses(envs) else found | {"refusal"}


def differences_now(envs: Any, twins: Any) -> set[str]:
    """What differs after the last step; features may differ in the seventh decimal."""
    parts = {part: getattr(envs, part).copy_to_host() for part in ("done", "payoffs")}
    found = {part for part, there in parts.items() if not np.array_equal(there, getattr(twins, part))}
    if not np.array_equal(envs.mask().copy_to_host(), twins.mask()):
        found.add("mask")
    if not np.allclose(envs.features().copy_to_host(), twins.features(), atol=1e-6):
        found.add("features")
    return found


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


class Turns:
    """Games wait until all are compiled and compared, then measure one at a time."""

    def __init__(self, manager: Any, games: int) -> None:
        self.lock, self.barrier = manager.Lock(), manager.Barrier(games)

    def wait(self) -> None:
        with contextlib.suppress(threading.BrokenBarrierError):  # another game failed
            self.barrier.wait()


def rows(name: str, arguments: argparse.Namespace, turns: Turns) -> tuple[list[Row], bool]:
    """The rows of one game, and whether nothing differed; all settings are compared before anything is measured."""
    counts = [players for players in vitral.game(name).players if not arguments.players or players in arguments.players]
    try:
        list(stepped(name, counts[0], size=64))
        if not arguments.no_fused:
            fused(name, counts[0], size=64)
        same = dict.fromkeys(counts, "") if arguments.no_compare else compared(name, counts)
        turns.wait()
    except BaseException:
        turns.barrier.abort()
        raise
    found = []
    for players in [p for p in arguments.measure or counts if p in counts]:
        for size in arguments.sizes:
            with turns.lock:
                rate = 0.0 if arguments.no_fused else fused(name, players, size)
                row = (name, players, same[players], size, rate, *stepped(name, players, size))
            print(line(row), flush=True)
            found.append(row)
    return found, set(same.values()) <= {"", "yes"}


def compared(name: str, counts: list[int]) -> dict[int, str]:
    """For each number of players, "yes" if all its settings give the same on GPU and CPU, else what differs."""
    found: dict[int, set[str]] = {players: set() for players in counts}
    for players, options in settings(vitral.game(name)):
        if players in counts:
            different = differences(name, players, options)
            found[players] |= different
            verdict = f"DIFFERENT: {', '.join(sorted(different))}" if different else "equal"
            print(f"{name}, {players} players, {options}: {verdict}", flush=True)
    return {players: f"**NO**: {', '.join(sorted(found[players]))}" if found[players] else "yes" for players in counts}


# ---------------------------------------------------------------- the table


def table(found: list[Row]) -> str:
    gpu = cuda.get_current_device().name
    lines = [
        f"Machine: {gpu.decode() if isinstance(gpu, bytes) else gpu}. Millions of decisions per second.",
        "",
        "| game | players | bytes equal | environments | fused | with masks | unchecked | with features too |",
        "|---|---|---|---|---|---|---|---|",
    ]
    return "\n".join(lines + [line(row) for row in sorted(found)]) + "\n"


def line(row: Row) -> str:
    name, players, same, size, *rates = row
    return f"| {name} | {players} | {same} | {size:,} | " + " | ".join(f"{r / 1e6:,.0f}" for r in rates) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=vitral.game_names())
    parser.add_argument(
        "--sizes", type=int, nargs="+", default=[1 << 14, 1 << 17, 1 << 20], help="numbers of environments"
    )
    parser.add_argument("--players", type=int, nargs="+", default=[], help="numbers of players; default: all")
    parser.add_argument(
        "--measure", type=int, nargs="+", default=[], help="of these, the ones to measure, in this order; default: all"
    )
    parser.add_argument("--no-compare", action="store_true", help="don't compare with the CPU")
    parser.add_argument("--no-fused", action="store_true", help="only step from outside")
    parser.add_argument("--out", type=Path, help="write the table to a file")
    arguments = parser.parse_args()
    spawn = multiprocessing.get_context("spawn")
    found: list[Row] = []
    good = True
    with spawn.Manager() as manager, spawn.Pool(len(arguments.names)) as pool:
        turns = Turns(manager, len(arguments.names))
        for job in [pool.apply_async(rows, (name, arguments, turns)) for name in arguments.names]:
            try:
                part, same = job.get()
                found, good = found + part, good and same
            except Exception:
                traceback.print_exc()
                good = False
    text = table(found)
    print(text)
    if arguments.out:
        arguments.out.write_text(text, "utf-8")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
