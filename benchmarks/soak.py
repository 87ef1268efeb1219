"""Play a million random games per setting, checking every invariant after every decision.

python benchmarks/soak.py [GAME...]
"""

import argparse
import os
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import vitral
from vitral.core import chance
from vitral.core.rule import rule
from vitral.core.verbs import apply, broken_invariant, legal, ranks, scores, setup
from vitral.sim.benchmark import settings
from vitral.sim.playouts import random_policy_seed

U = np.uint64


@rule
def soak(states, options, first, last, key1, out, scored, ranked, totals):  # type: ignore[no-untyped-def]
    """Play games first..last-1. Return the first that breaks an invariant, or -1.

    Totals: decisions, then points and wins by seat.
    """
    s, key = states[0], states[0].key
    for i in range(first, last):
        key[0], key[1] = U(i), key1
        setup(s, options, key)
        seed = random_policy_seed(s)
        while not s.over:
            if broken_invariant(s) != 0:
                return i
            n, seed = chance.fast_random(seed, legal(s, out))
            apply(s, out[n])
            totals[0] += 1
        if broken_invariant(s) != 0:
            return i
        scores(s, scored)
        ranks(s, ranked)
        for seat in range(s.count):
            totals[1 + seat] += scored[seat]
            totals[1 + s.count + seat] += ranked[seat] == 0
    return -1


def run(name: str, players: int, options: dict[str, str | int], games: int) -> bool:
    g, cores = vitral.game(name), os.cpu_count() or 1
    vector = g.option_vector(players, options)
    totals = np.zeros((cores, 1 + 2 * players), np.int64)

    def part(core: int) -> int:
        states, out = np.zeros(1, g.dtype).view(np.recarray), np.zeros(g.num_actions, np.int16)
        scored, ranked = np.zeros(players, np.int32), np.zeros(players, np.int32)
        first, last = games * core // cores, games * (core + 1) // cores
        return int(soak(states, vector, first, last, U(2026), out, scored, ranked, totals[core]))

    started = time.perf_counter()
    with ThreadPoolExecutor(cores) as pool:
        broken = [i for i in pool.map(part, range(cores)) if i >= 0]
    total = totals.sum(axis=0)
    means = ", ".join(f"{total[1 + seat] / games:.2f}" for seat in range(players))
    wins = ", ".join(f"{total[1 + players + seat] / games:.3f}" for seat in range(players))
    verdict = f"BROKEN INVARIANT in games {broken}" if broken else "ok"
    print(
        f"{name} {players} {options}: {games} games, {total[0] / games:.1f} decisions per game, mean points {means}, "
        f"win rate {wins}, {time.perf_counter() - started:.0f} s: {verdict}",
        flush=True,
    )
    return not broken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=vitral.game_names())
    parser.add_argument("--games", type=int, default=1_000_000)
    arguments = parser.parse_args()
    sound = [
        run(name, *setting, arguments.games) for name in arguments.names for setting in settings(vitral.game(name))
    ]
    raise SystemExit(not all(sound))


if __name__ == "__main__":
    main()
