"""The GPU beside the CPU: equal bytes for equal seeds, and decisions a second. python benchmarks/gpu.py [GAME...]

Prints a table in Markdown: fused random games, and lanes stepped from outside with masks, and with masks and features.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from numba import cuda

import vitral
from vitral.sim import cuda as device
from vitral.sim.speed import measure

STEPS = 60


@cuda.jit
def choose(masks, seed, actions):  # type: ignore[no-untyped-def]
    """A random legal action a lane, chosen cheaply: the first legal one from a random place on."""
    i = cuda.grid(1)
    if i < actions.shape[0]:
        size = masks.shape[1]
        x = np.uint32(seed * 2654435761 + i * 40503)
        x ^= x >> np.uint32(15)
        a = np.int64(x) % np.int64(size)
        while not masks[i, a]:
            a = (a + np.int64(1)) % np.int64(size)
        actions[i] = a


def equal(name: str, players: int, games: int = 3000, size: int = 256) -> bool:
    """Whether GPU and CPU give the same results for random games, and the same states when stepped."""
    there: Any
    there, here = (vitral.playouts(name, players=players, games=games, seed=7, device=d) for d in ("cuda", "cpu"))
    same = all(np.array_equal(getattr(there, part), getattr(here, part)) for part in ("scores", "ranks", "decisions"))
    lanes: Any
    lanes, twins = (vitral.batch(name, size=size, players=players, seed=8, device=d) for d in ("cuda", "cpu"))
    random = np.random.default_rng(1)
    for _ in range(100):
        mask = twins.mask()
        actions = np.array([random.choice(np.flatnonzero(row)) for row in mask])
        same &= np.array_equal(lanes.mask().copy_to_host(), mask)
        same &= np.allclose(lanes.features().copy_to_host(), twins.features(), atol=1e-6)
        lanes.step(actions)
        twins.step(actions)
    return bool(same and lanes.states.copy_to_host().tobytes() == twins.states.tobytes())


def fused(name: str, players: int, games: int) -> float:
    """Decisions a second of random games played to the end within one kernel."""
    return max(
        vitral.playouts(name, players=players, games=games, seed=s, device="cuda").decisions_per_second for s in (1, 2)
    )


def sweep(name: str, players: int, games: int) -> None:
    """How the number of lanes and the size of a block change the speed of fused games."""
    chosen = device.LANES, device.THREADS
    for threads in (64, 128, 256):
        for power in (16, 17, 18, 19):
            device.LANES, device.THREADS = 1 << power, threads
            rate = vitral.playouts(name, players=players, games=games, seed=3, device="cuda").decisions_per_second
            print(f"  {name} {players}: 2^{power} lanes, blocks of {threads}: {rate / 1e6:.0f} M/s", flush=True)
    device.LANES, device.THREADS = chosen


def stepped(name: str, players: int, size: int, features: bool) -> float:
    """Decisions a second when each is chosen outside the step, from its mask."""
    lanes = vitral.batch(name, size=size, players=players, seed=1, device="cuda")
    actions, grid = cuda.device_array(size, np.int64), device.blocks(size)

    def once(seed: int) -> None:
        if features:
            lanes.features()
        choose[grid, device.THREADS](lanes.mask(), seed, actions)
        lanes.step(actions)

    for seed in range(20):
        once(seed)
    cuda.synchronize()
    started = time.perf_counter()
    for seed in range(20, 20 + STEPS):
        once(seed)
    cuda.synchronize()
    return size * STEPS / (time.perf_counter() - started)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=vitral.game_names())
    parser.add_argument("--games", type=int, default=4_000_000)
    parser.add_argument("--size", type=int, default=1 << 20)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--sweep", action="store_true", help="only show how lanes and blocks change the speed")
    arguments = parser.parse_args()
    if arguments.sweep:
        for name in arguments.names:
            sweep(name, max(2, vitral.game(name).players[0]), arguments.games)
        return
    name_of_gpu = cuda.get_current_device().name
    lines = [
        f"Machine: {name_of_gpu.decode() if isinstance(name_of_gpu, bytes) else name_of_gpu}.",
        "",
        "| game | players | bytes equal | one CPU core, M/s | fused, M/s | with masks, M/s | with features too, M/s |",
        "|---|---|---|---|---|---|---|",
    ]
    print("\n".join(lines), flush=True)
    for name in arguments.names:
        g = vitral.game(name)
        for players in g.players:
            row = [
                name,
                str(players),
                "yes" if equal(name, players) else "**NO**",
                f"{measure(g, players, {}, 0.5).decisions_per_second / 1e6:.2f}",
                f"{fused(name, players, arguments.games) / 1e6:.0f}",
                f"{stepped(name, players, arguments.size, False) / 1e6:.0f}",
                f"{stepped(name, players, arguments.size, True) / 1e6:.0f}",
            ]
            lines.append("| " + " | ".join(row) + " |")
            print(lines[-1], flush=True)
    if arguments.out:
        arguments.out.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
