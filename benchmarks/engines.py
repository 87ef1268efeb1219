"""Random play beside public engines, on one core of the same machine: python benchmarks/engines.py --other PYTHON.

PYTHON is the interpreter of an environment that has pgx (`pip install pgx jax`), if this one has not. Every engine runs
in a process of its own, bound to one core, and its processor time is measured, so that other work counts little.
`--write` puts the table into docs/benchmarks.md.
"""

import argparse
import json
import os
import platform
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
SECONDS = 1.0
LIKE = {"backgammon": "backgammon", "chess": "chess", "go, 9 x 9": "go(board_size=9)", "connect four": "connect_four"}
LIKE_IN_PGX = {"backgammon": "backgammon", "chess": "chess", "go, 9 x 9": "go_9x9", "connect four": "connect_four"}
LANES = 256
Row = tuple[str, str, float]  # engine, game, decisions a second


def measured(play: Callable[[], int]) -> float:
    """Decisions a second of the processor's time, after a first run that doesn't count."""
    play()
    started, total = time.process_time(), 0
    while (spent := time.process_time() - started) < SECONDS:
        total += play()
    return total / spent


def vitral_rows() -> Iterator[Row]:
    """Our games for two, played in compiled code; and stepped from outside with masks and features."""
    import numpy as np

    import vitral
    from vitral.sim.benchmark import measure

    for name in vitral.game_names():
        yield "Vitral", name, measure(vitral.game(name), 2, {}, SECONDS).decisions_per_second
    chooser = np.random.default_rng(1)
    for name in vitral.game_names():
        lanes: Any = vitral.batch(name, size=LANES, players=2, seed=1)

        def step(lanes: Any = lanes) -> int:
            lanes.features()
            mask = lanes.mask()
            lanes.step((mask * chooser.random(mask.shape)).argmax(axis=1))
            return LANES

        yield f"Vitral, {LANES} lanes with masks and features", name, measured(step)


def openspiel_rows() -> Iterator[Row]:
    """OpenSpiel's games in C++, driven from Python, and by its own random rollouts in C++."""
    import pyspiel

    for title, name in LIKE.items():
        game, chooser = pyspiel.load_game(name), random.Random(1)

        def play(game: Any = game, chooser: random.Random = chooser) -> int:
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chooser.choices(outcomes, chances)[0])
                else:
                    state.apply_action(chooser.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        yield "OpenSpiel (C++) driven from Python", title, measured(play)
        length = sum(play() for _ in range(100)) / 100
        rollouts = pyspiel.RandomRolloutEvaluator(n_rollouts=20, seed=1)
        search = pyspiel.MCTSBot(game, rollouts, 1.0, 2, 100, False, 1, False)  # two leaves, 20 rollouts from each
        start = game.new_initial_state()
        while start.is_chance_node():
            start.apply_action(start.chance_outcomes()[0][0])

        def roll(search: Any = search, start: Any = start, length: float = length) -> int:
            search.step(start)
            return round(40 * length)

        yield "OpenSpiel (C++), its own rollouts", title, measured(roll)


def pgx_rows() -> Iterator[Row]:
    """pgx's games, compiled by XLA, in lanes that begin anew when they end."""
    import jax  # type: ignore[import-not-found, unused-ignore]
    import jax.numpy as jnp  # type: ignore[import-not-found, unused-ignore]
    import pgx  # type: ignore[import-not-found, unused-ignore]
    from pgx.experimental.wrappers import auto_reset  # type: ignore[import-not-found, unused-ignore]

    for title, name in LIKE_IN_PGX.items():
        env = pgx.make(name)
        step_lanes = jax.vmap(auto_reset(env.step, env.init))

        def steps(state: Any, key: Any, step_lanes: Any = step_lanes) -> Any:
            def once(now: Any, _: Any) -> Any:
                state, key = now
                key, chosen, chance = jax.random.split(key, 3)
                logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
                action = jax.random.categorical(chosen, logits, axis=-1)
                return (step_lanes(state, action, jax.random.split(chance, LANES)), key), None

            return jax.lax.scan(once, (state, key), None, length=20)[0]

        compiled = jax.jit(steps)
        carry = [(jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), LANES)), jax.random.PRNGKey(2))]

        def play(compiled: Any = compiled, carry: Any = carry) -> int:
            carry[0] = jax.block_until_ready(compiled(*carry[0]))
            return 20 * LANES

        yield f"pgx (XLA), {LANES} lanes", title, measured(play)


ENGINES = {"vitral": vitral_rows, "openspiel": openspiel_rows, "pgx": pgx_rows}


def in_process(engine: str, python: str) -> list[Row]:
    """The rows of an engine from a process of its own."""
    done = subprocess.run([python, __file__, "--engine", engine], stdout=subprocess.PIPE, text=True, check=True)
    return [(row[0], row[1], float(row[2])) for row in json.loads(done.stdout.splitlines()[-1])]


def as_table(rows: list[Row]) -> str:
    """The rows in Markdown, with the machine's name."""
    head = [
        f"{processor()}, one core, Python {platform.python_version()}.",
        "",
        "| engine | game | decisions a second |",
    ]
    body = [f"| {engine} | {game} | {speed:,.0f} |" for engine, game, speed in rows]
    return "\n".join([*head, "|---|---|---:|", *body]) + "\n"


def processor() -> str:
    """What the machine calls its processor."""
    info = Path("/proc/cpuinfo")
    found = re.search(r"model name\s*: (.*)", info.read_text()) if info.exists() else None
    return found[1] if found else platform.processor() or platform.machine()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=sorted(ENGINES), help="this one alone, as JSON")
    parser.add_argument("--other", default=sys.executable, help="the interpreter that has pgx")
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    chosen = parser.parse_args()
    if chosen.engine:
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
        print(json.dumps(list(ENGINES[chosen.engine]())))
        return
    python = {"pgx": chosen.other}
    table = as_table([row for engine in ENGINES for row in in_process(engine, python.get(engine, sys.executable))])
    print(table)
    if chosen.write:
        page = PAGE.read_text("utf-8")
        marked = re.compile(r"(<!-- engines: begin -->\n).*?(<!-- engines: end -->)", re.DOTALL)
        PAGE.write_text(marked.sub(lambda found: f"{found[1]}\n{table}\n{found[2]}", page), "utf-8")


if __name__ == "__main__":
    main()
