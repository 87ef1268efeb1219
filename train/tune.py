"""Tune a game's weights.toml by self-play: python train/tune.py GAME [--players 2] [--fit wins|points] [--rounds 4]
[--evolve 20].

First come rounds of fitting. Each plays games between greedy players of the present weights, with some noise so that
they see more than their own habits, keeps what the evaluation counts at some decisions, and fits the weights to how
the games ended: to who won (logistic regression) or to the points (least squares). New weights replace the old ones
if they win more than their share of a match of greedy players, every deal from every seat.

Then come generations of evolution (the cross-entropy method): many weights around the present ones each play the same
deals against the weights so far, and the best of them say where to look next. In the end the scale is fitted, which
turns a lead into a chance to win. All games are played in compiled code, on all cores; weights that don't win the
last match are not written.
"""

import argparse
import os
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

import vitral
from vitral.bots.thinking.chain import MAX_CHAIN, NUM_CHAIN_STATES, gumbel_noise, rate_actions
from vitral.bots.thinking.evaluation import POINTS, Weights, linear_weights, write_weights
from vitral.bots.thinking.tree import new_states, new_workspace, words_of
from vitral.cli_common import read_options
from vitral.core import chance
from vitral.core.rule import rule
from vitral.core.verbs import apply, payoffs, setup, terms

U = np.uint64
Array = np.ndarray[Any, Any]
HEAD = "How bots weigh what evaluation.py counts, early and late in a game. Tuned by self-play with train/tune.py."
QUIET = 0.02  # noise of a match, in logits: just enough that no two games are equal
BUDGET = 300  # evaluations for an action that begins a long chain: for many games
MAX_TURN = 600  # a game that goes on for longer is nobody's win: players of poor weights may never end one
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
ROWS_A_GAME = 30  # that are kept at most
SPARED = 12  # one decision in this many is kept, on average


@rule
def chosen_action(s, states, words, weights, turn_phase, out, workspace, rated, noise, seed):  # type: ignore[no-untyped-def]
    """The action that looks best after adding some noise to every one: (action, next seed)."""
    seeds = np.zeros(1, np.uint64)
    _, seed = chance.fast_random(seed, 2)
    seeds[0] = seed
    rated[:] = 0
    n = rate_actions(s, states, words, seeds, turn_phase, False, weights, workspace, out, BUDGET, rated)
    best, chosen = -1e18, 0
    for i in range(n):
        error, seed = gumbel_noise(seed)
        worth = rated[i] + noise * error
        if worth > best:
            best, chosen = worth, i
    return out[0, chosen], seed


@rule
def play_games(  # type: ignore[no-untyped-def]
    s, states, words, options, first, last, run, players, noise, turn_phase, out, workspace, rated, kept, won, scored
):
    """Play games first..last-1, players[seat] the weights of a seat; keep what counts at some decisions. How many
    rows were kept.

    A row: the game's number, how late it is by seat, then the terms by seat.
    """
    key, rows, term_values = np.zeros(2, np.uint64), 0, workspace.term_values
    for game in range(first, last):
        key[0], key[1] = U(game), U(run)
        setup(s[0], options, key)
        seed = chance.siphash(key[0], key[1], U(0))
        while not s[0].over and s[0].turn < MAX_TURN:
            spare, seed = chance.fast_random(seed, SPARED)
            if spare == 0 and rows < len(kept):
                kept[rows, 0, 0] = game
                for seat in range(s[0].count):
                    kept[rows, seat, 1] = terms(s[0], seat, term_values)
                    kept[rows, seat, 2:] = term_values
                rows += 1
            weights = players[s[0].seat]
            a, seed = chosen_action(s, states, words, weights, turn_phase, out, workspace, rated, noise, seed)
            apply(s[0], a)
        if s[0].over:
            payoffs(s[0], won[game])
        for seat in range(s[0].count):
            terms(s[0], seat, term_values)
            scored[game, seat] = term_values[POINTS]
    return rows


def play_part(
    g: vitral.Game, options: Array, first: int, last: int, run: int, players: tuple[Weights, ...], noise: float
) -> tuple[Array, Array, Array]:
    """Games first..last-1 in this thread: rows [row, seat, 2 + term], and by game and seat the share of the win and
    the points.
    """
    count, width = int(options[0]), len(g.term_names)
    won, scored = np.zeros((last, count), np.float32), np.zeros((last, count), np.float32)
    kept = np.zeros((max(1, (last - first) * ROWS_A_GAME), count, 2 + width), np.float32)
    out, rated = np.zeros((MAX_CHAIN, g.num_actions), np.int16), np.zeros(g.num_actions)
    s, states, workspace = new_states(g, 1), new_states(g, NUM_CHAIN_STATES), new_workspace(g, count)
    turn, words = g.turn_phase, words_of(states)
    rows = play_games(
        s, states, words, options, first, last, run, players, noise, turn, out, workspace, rated, kept, won, scored
    )
    return kept[:rows], won, scored


def self_play(
    g: vitral.Game, options: Array, games: int, run: int, players: tuple[Weights, ...], noise: float
) -> tuple[Array, Array, Array]:
    """On all cores: rows [row, seat, 2 + term], and for each row and seat the share of the win and the points of its
    game.
    """

    def part(core: int) -> tuple[Array, Array, Array]:
        rows, won, scored = play_part(
            g, options, games * core // CORES, games * (core + 1) // CORES, run, players, noise
        )
        games_of = rows[:, 0, 0].astype(np.int64)
        return rows, won[games_of], scored[games_of]

    with ThreadPoolExecutor(CORES) as pool:
        rows, won, scored = (np.concatenate(parts) for parts in zip(*pool.map(part, range(CORES)), strict=True))
    return rows, won, scored


def columns(rows: Array) -> Array:
    """What the weights multiply: each term once as early and once as late, [row, seat, 2 * term]."""
    late, x = rows[:, :, 1:2], rows[:, :, 2:]
    return np.concatenate([(1 - late) * x, late * x], axis=2).astype(np.float64)


def fit_wins(x: Array, target: Array, ridge: float = 3.0, steps: int = 30) -> Array:
    """Logistic regression of who wins on the weighed terms of all seats, by Newton's method."""
    size = np.sqrt((x**2).mean(axis=(0, 1))) + 1e-9
    x = x / size
    w = np.zeros(x.shape[2])
    for _ in range(steps):
        v = x @ w
        p = np.exp(v - v.max(axis=1, keepdims=True))
        p /= p.sum(axis=1, keepdims=True)
        mean = np.einsum("rs,rst->rt", p, x)
        gradient = np.einsum("rs,rst->t", target - p, x) - ridge * w
        hessian = np.einsum("rs,rst,rsu->tu", p, x, x, optimize=True) - mean.T @ mean + ridge * np.eye(len(w))
        step = np.linalg.solve(hessian, gradient)
        w += step
        if np.abs(step).max() < 1e-4:
            break
    return np.asarray(w / size)


def fit_points(x: Array, target: Array, ridge: float = 10.0) -> Array:
    """Least squares of a seat's final points on its weighed terms."""
    x, y = x.reshape(-1, x.shape[2]), target.reshape(-1)
    size = np.sqrt((x**2).mean(axis=0)) + 1e-9
    x = x / size
    return np.asarray(np.linalg.solve(x.T @ x + ridge * np.eye(x.shape[1]), x.T @ y) / size)


def fit_scale(v: Array, target: Array) -> float:
    """The lead that makes winning e times as likely: the likeliest of many."""

    def likelihood(scale: float) -> float:
        z = v / scale
        z = z - z.max(axis=1, keepdims=True)
        return float((target * (z - np.log(np.exp(z).sum(axis=1, keepdims=True)))).sum())

    return float(max(np.geomspace(0.3, 40, 120), key=likelihood))


def fitted(rows: Array, won: Array, scored: Array, kind: str, before: Weights) -> Weights:
    """Weights that foretell best how the games ended, from what was kept of them; all by row and seat."""
    x = columns(rows)
    w = fit_wins(x, won) if kind == "wins" else fit_points(x, scored)
    half = len(w) // 2
    new = before._replace(term=np.array([w[:half], w[half:]], np.float32))
    if won.shape[1] == 1:
        return new
    v = x @ w
    lead, margin = v[:, 0] - v[:, 1:].max(axis=1), scored[:, 0] - scored[:, 1:].max(axis=1)
    print(f"  {len(x)} rows; the leader in the evaluation wins {np.mean((lead > 0) == (won[:, 0] > 0.5)):.3f}")
    return new._replace(scale=float(fit_scale(v, won)), points_per_unit=float((lead * margin).sum() / (lead**2).sum()))


def success(g: vitral.Game, options: Array, games: int, run: int, new: Weights, old: Weights) -> tuple[float, float]:
    """How new weights do in one seat against old ones in all the others, every deal from every seat: wins and margin,
    by game.
    """
    count, wins, margin = int(options[0]), 0.0, 0.0
    deals = max(1, games // count)
    for seat in range(count):
        players = tuple(new if i == seat else old for i in range(count))
        _, won, scored = play_part(g, options, 0, deals, run, players, QUIET)
        wins += float(won[:, seat].mean()) / count
        if count == 1:
            _, _, before = play_part(g, options, 0, deals, run, (old,), QUIET)
            return wins, float((scored - before).mean())
        others = [scored[:, i] for i in range(count) if i != seat]
        margin += float((scored[:, seat] - np.max(others, axis=0)).mean()) / count
    return wins, margin


def compare(g: vitral.Game, options: Array, games: int, run: int, new: Weights, old: Weights) -> tuple[float, float]:
    """The same on all cores."""
    with ThreadPoolExecutor(CORES) as pool:
        parts = list(
            pool.map(lambda core: success(g, options, games // CORES, run + core * 7919, new, old), range(CORES))
        )
    wins, margin = np.mean(parts, axis=0)
    return float(wins), float(margin)


def is_better(players: int, wins: float, margin: float) -> bool:
    """More than its share of the wins; alone, more points."""
    return wins > 1 / players if players > 1 else margin > 0


def evolve(g: vitral.Game, options: Array, best: Weights, arguments: argparse.Namespace) -> Weights:
    """The cross-entropy method around the present weights, a normal distribution for each."""
    rows, _, _ = self_play(g, options, 40 * CORES, 900, (best,) * int(options[0]), QUIET)
    size = np.sqrt((rows[:, :, 2:] ** 2).mean(axis=(0, 1))) + 0.1
    mean, width = (
        best.term.astype(np.float64),
        np.tile(arguments.width * best.scale / size, (2, 1)) + 0.1 * np.abs(best.term),
    )
    draw, keep = np.random.default_rng(1), max(2, arguments.sample // 5)
    until = time.monotonic() + 60 * arguments.minutes
    for generation in range(arguments.evolve):
        if time.monotonic() > until:
            break
        tried = [mean + width * draw.standard_normal(mean.shape) for _ in range(arguments.sample)]

        def worth(term: Array, run: int = 1000 + generation, deals: int = arguments.deals) -> float:
            wins, margin = success(g, options, deals, run, best._replace(term=term.astype(np.float32)), best)
            return wins * 2 * best.scale * best.points_per_unit + margin

        with ThreadPoolExecutor(CORES) as pool:
            values = list(pool.map(worth, tried))
        order = np.argsort(values)[::-1][:keep]
        elite = np.array([tried[i] for i in order])
        mean = 0.3 * mean + 0.7 * elite.mean(axis=0)
        width = 0.4 * width + 0.6 * elite.std(axis=0) + 0.05 * width
        print(
            f"generation {generation}: the best {np.mean([values[i] for i in order]):.2f}, all {np.mean(values):.2f}",
            flush=True,
        )
    return best._replace(term=mean.astype(np.float32))


def scaled(g: vitral.Game, options: Array, weights: Weights, games: int) -> Weights:
    """The scale and the points of a lead, fitted to games of just these weights."""
    if options[0] == 1:
        return weights
    rows, won, scored = self_play(g, options, games, 950, (weights,) * int(options[0]), 0.1)
    v = columns(rows) @ weights.term.reshape(-1).astype(np.float64)
    lead, margin = v[:, 0] - v[:, 1:].max(axis=1), scored[:, 0] - scored[:, 1:].max(axis=1)
    return weights._replace(
        scale=float(fit_scale(v, won)), points_per_unit=float((lead * margin).sum() / (lead**2).sum())
    )


def tune(g: vitral.Game, options: Array, best: Weights, arguments: argparse.Namespace) -> Weights:
    """Round by round, keep what plays better; each fit uses the games of the last two rounds."""
    players = int(options[0])
    past: list[tuple[Array, Array, Array]] = []
    for i in range(arguments.rounds):
        noise = arguments.noise * (1 - i / arguments.rounds)
        rows, won, scored = self_play(g, options, arguments.games, 100 + i, (best,) * players, noise)
        past = [*past, (rows, won, scored)][-2:]
        rows, won, scored = (np.concatenate(part) for part in zip(*past, strict=True))
        new = fitted(rows, won, scored, arguments.fit, best)
        wins, margin = compare(g, options, arguments.games // 2, 200 + i, new, best)
        print(
            f"round {i}: mean points {scored.mean():.2f}; new weights win {wins:.3f}, margin {margin:.2f}", flush=True
        )
        if is_better(players, wins, margin):
            best = new
    if arguments.evolve:
        new = evolve(g, options, best, arguments)
        wins, margin = compare(g, options, arguments.games, 300, new, best)
        print(f"after evolution: new weights win {wins:.3f}, margin {margin:.2f}", flush=True)
        if is_better(players, wins, margin):
            best = new
    return scaled(g, options, best, arguments.games)


def present_weights(g: vitral.Game, players: int, fresh: bool) -> Weights:
    """The weights in the repository, or none at all to start from."""
    if fresh:
        return Weights(
            np.zeros((2, len(g.term_names)), np.float32),
            scale=1.0,
            points_per_unit=1.0,
            margin_scale=10.0,
            par=0.0,
            margin_weight=0.1,
            rivalry=1.0,
        )
    return linear_weights(g, players)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], help="name=choice")
    parser.add_argument("--fit", choices=("wins", "points"), default="wins")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument(
        "--noise",
        type=float,
        default=0.3,
        help="of the noise in the choices, in logits; it falls from round to round",
    )
    parser.add_argument("--evolve", type=int, default=0, help="generations of evolution after the fitting")
    parser.add_argument("--minutes", type=float, default=60.0, help="after which no further generation begins")
    parser.add_argument("--sample", type=int, default=24, help="weights tried in a generation")
    parser.add_argument("--deals", type=int, default=20, help="games that each of them plays")
    parser.add_argument(
        "--width", type=float, default=0.1, help="of the search at first, in units of the weights' scale"
    )
    for name in ("scale", "margin_scale", "par", "margin_weight", "rivalry"):
        parser.add_argument(
            f"--{name.replace('_', '-')}", type=float, help=f"set the weights' {name}; see bots/thinking/evaluation.py"
        )
    parser.add_argument("--fresh", action="store_true", help="start from nothing")
    parser.add_argument("--section", default="any", help="of weights.toml that is written")
    arguments = parser.parse_args()
    g = vitral.game(arguments.game)
    start = present_weights(g, arguments.players, arguments.fresh)
    chosen = {
        name: getattr(arguments, name)
        for name in ("scale", "margin_scale", "par", "margin_weight", "rivalry")
        if getattr(arguments, name) is not None
    }
    start = start._replace(**chosen)
    best = tune(g, g.option_vector(arguments.players, read_options(g, arguments.option)), start, arguments)
    path = Path(str(files(g.package).joinpath("weights.toml")))
    write_weights(g, arguments.section, best, path, HEAD)
    print(f"wrote {path}")


if __name__ == "__main__":
    main()
