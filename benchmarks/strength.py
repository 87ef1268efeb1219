"""How strong the bots are: every match that the project promises figures for, in parallel, within a time budget.

    python benchmarks/strength.py --minutes 12 --out docs/strength [--only sintra] [--reports]

Each match is a tournament of its own in a folder under --out, on equal deals from every seat; the same command goes
on with it. Matches take turns, one game each, so that whenever the time is up all of them have been played about
equally often. summary.md says what came out of all matches so far, with intervals. --reports also writes the page of
each match (that needs matplotlib and openskill), and --rate the ratings of the levels that bots/ratings.toml shows.
"""

import argparse
import itertools
import os
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

import vitral
from vitral.bots import levels
from vitral.core.game import Choice
from vitral.sim.arena import Job, Tournament, keep_plan, play_job
from vitral.sim.results import GAMES, GameLog, GameRow, Mean, Proportion, scores_of, wins

QUICK, STRONGEST = levels()[-2].bot, levels()[-1].bot  # search:0.1 and search:1.0


@dataclass
class Match:
    """A tournament with what it should show."""

    name: str
    promise: str
    tournament: Tournament
    rows: list[GameRow] = field(default_factory=list)

    def figure(self) -> str:
        """What came out so far."""
        if not self.rows:
            return "not played"
        t, points = self.tournament, scores_of(self.rows)
        if t.players == 1:
            beaten = Proportion(sum(row.payoffs[0] for row in self.rows), len(self.rows))
            median = sorted(points[t.bots[0]])[len(self.rows) // 2]
            return f"won {beaten}; points {Mean.of(points[t.bots[0]])}, median {median}"
        if len(t.bots) == 1:
            rounds = Mean.of(sum(row.decided) / t.players for row in self.rows)
            return f"points {Mean.of(points[t.bots[0]])}; {rounds} decisions a seat; {self.ending()}"
        return f"{t.bots[0]} wins {wins(self.rows)[t.bots[0]]}; points " + ", ".join(
            f"{name} {Mean.of(points[name])}" for name in t.bots
        )

    def ending(self) -> str:
        """How the last positions look: rounds played in Splendor, monoliths completed in Monolyth."""
        finals = [row.replay() for row in self.rows]
        if self.tournament.game == "splendor":
            rounds = [sum(_is_turn(row, i) for i in range(len(row.actions))) / row.players for row in self.rows]
            return f"{Mean.of(rounds)} rounds"
        if self.tournament.game == "monolyth":
            return f"completed {Proportion(sum(s.view(None)['ending'] for s in finals), len(finals))}"
        return "all played to the end"


def _is_turn(row: GameRow, i: int) -> bool:
    """Whether an action begins a turn of Splendor and is no later step of it."""
    return vitral.game(row.game).action(row.actions[i])["do"] in ("take", "reserve", "buy", "pass")


def matches(seed: int, folder: Path) -> list[Match]:
    """Every match, game by game, with the games that its folder holds already."""
    found = []
    for name in vitral.game_names():
        found += [
            Match(f"{name}-greedy-random", "greedy wins at least 97 %", _duel(name, seed, "greedy", "random")),
            Match(f"{name}-search-greedy", "search at 1 s wins at least 85 %", _duel(name, seed, STRONGEST, "greedy")),
            *_ladder(name, seed),
            Match(f"{name}-self", SELF_PLAY[name], Tournament(name, (STRONGEST,), 10_000, 2, {}, seed)),
        ]
        found += [
            Match(f"{name}-solo{i}", words, _solo(name, seed, options)) for i, words, options in SOLO.get(name, [])
        ]
        found += [
            Match(f"{name}{i}", words, Tournament(name, (QUICK, "greedy"), 10_000, players, options, seed))
            for i, words, players, options in [*MORE_PLAYERS, *VARIANTS.get(name, [])]
        ]
    for match in found:
        if (folder / match.name / GAMES).exists():
            match.rows = GameLog(folder / match.name).rows()
    return found


SELF_PLAY = {
    "sagrada": "more than 52 points a player, aim 58",
    "sintra": "more than 115 points a player on side A",
    "splendor": "ended within 28 rounds",
    "monolyth": "a completed monolith in nearly every game",
}
MORE_PLAYERS: list[tuple[str, str, int, dict[str, Choice]]] = [
    (f"-{n}-players", f"search at 0.1 s wins more than {100 / n:.0f} % of its seats", n, {}) for n in (3, 4)
]
VARIANTS: dict[str, list[tuple[str, str, int, dict[str, Choice]]]] = {
    "sintra": [("-side-b", "search at 0.1 s wins more than 50 %", 2, {"side": "B"})],
}
SOLO: dict[str, list[tuple[str, str, dict[str, Choice]]]] = {
    "sagrada": [
        (f"-{n}", f"targets beaten with {n} tool{'s' * (n > 1)}" + " (more than half)" * (n == 5), {"tools": n})
        for n in range(1, 6)
    ],
    "monolyth": [("", "median at least 65", {})],
}


def _duel(name: str, seed: int, one: str, other: str) -> Tournament:
    return Tournament(name, (one, other), 10_000, 2, {}, seed)


def _ladder(name: str, seed: int) -> list[Match]:
    """Each level against the next; the last two are a second and a tenth of a second of search."""
    return [
        Match(
            f"{name}-{upper.name}-{lower.name}",
            "1 s beats 0.1 s in at least 60 %" if upper.bot == STRONGEST else "the level above wins more",
            _duel(name, seed, upper.bot, lower.bot),
        )
        for lower, upper in itertools.pairwise(levels())
    ]


def _solo(name: str, seed: int, options: dict[str, Choice]) -> Tournament:
    return Tournament(name, (STRONGEST,), 10_000, 1, options, seed)


# ---------------------------------------------------------------- playing


def pending(match: Match) -> Iterator[Job]:
    """The games of a match that are still to play."""
    done = {row.index for row in match.rows}
    return (job for job in match.tournament.schedule() if job.index not in done)


def play_all(chosen: list[Match], folder: Path, seconds: float, grace: float, workers: int, most: int) -> None:
    """Play the matches in turns until each has so many games or the time is up; games that have begun then have some
    time more, so that long ones aren't missing more often than short ones.
    """
    begin_until = time.monotonic() + seconds
    until = begin_until + grace
    queues = {match.name: pending(match) for match in chosen}
    logs: dict[str, GameLog] = {}
    by_name = {match.name: match for match in chosen}
    started = {match.name: len(match.rows) for match in chosen}
    running: dict[Future[GameRow], str] = {}
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        while time.monotonic() < until:
            open_ = [name for name in queues if started[name] < most]
            while len(running) < workers and open_ and time.monotonic() < begin_until:
                name = min(open_, key=lambda one: started[one])
                job = next(queues[name], None)
                if job is None:
                    started[name] = most
                    open_.remove(name)
                    continue
                if name not in logs:
                    keep_plan(by_name[name].tournament, folder / name)
                    logs[name] = GameLog(folder / name)
                running[pool.submit(play_job, job)] = name
                started[name] += 1
                open_ = [name for name in queues if started[name] < most]
            if not running:
                return
            ready, _ = wait(running, timeout=max(0.1, until - time.monotonic()), return_when=FIRST_COMPLETED)
            for one in ready:
                name = running.pop(one)
                by_name[name].rows.append(one.result())
                logs[name].append(by_name[name].rows[-1])
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list((pool._processes or {}).values()):
            process.terminate()


def warm(only: list[str]) -> None:
    """Compile once, game by game side by side, before the clock starts."""
    from vitral.sim.warm import warm_games

    for _ in warm_games(only or vitral.game_names()):
        pass


# ---------------------------------------------------------------- what came out


def summary(played: list[Match]) -> str:
    """A table of all matches that were played."""
    lines = ["# How strong the bots are", "", "| match | promised | games | came out |", "|---|---|---|---|"]
    lines += [f"| {m.name} | {m.promise} | {len(m.rows)} | {m.figure()} |" for m in played if m.rows]
    return "\n".join(lines) + "\n"


def write_ratings(played: list[Match], path: Path) -> None:
    """The ratings of the levels from all games between two of them, as bots/ratings.toml has them."""
    from vitral.sim.ratings import ratings

    lines = [
        "# Measured ratings of the levels by game: [rating, uncertainty], in openskill's units; 25 is the mean of all.",
        "# Written by benchmarks/strength.py from its tournaments; a game without figures was not measured yet.",
    ]
    names = {level.bot: level.name for level in levels()}
    for game in sorted({match.tournament.game for match in played}):
        rows = [row for match in played if match.tournament.game == game for row in match.rows]
        rated = ratings(row for row in rows if names.keys() >= set(row.bots))
        if rated:
            lines += ["", f"[{game}]"]
            lines += [f"{names[bot]} = [{one.mu:.1f}, {one.sigma:.1f}]" for bot, one in rated.items()]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--grace", type=float, default=4.0, help="minutes more for games that have begun")
    parser.add_argument("--out", type=Path, default=Path("docs/strength"))
    parser.add_argument("--only", nargs="*", default=[], help="games")
    parser.add_argument("--match", nargs="*", default=[], help="parts of the names of matches; by default all")
    parser.add_argument("--games", type=int, default=200, help="at most so many games a match")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=6)
    parser.add_argument("--reports", action="store_true")
    parser.add_argument("--rate", type=Path, help="write the ratings of the levels to this file")
    arguments = parser.parse_args()
    known = matches(arguments.seed, arguments.out)
    chosen = [m for m in known if not arguments.only or m.tournament.game in arguments.only]
    chosen = [m for m in chosen if not arguments.match or any(part in m.name for part in arguments.match)]
    if arguments.minutes > 0:
        warm(arguments.only)
    play_all(chosen, arguments.out, 60 * arguments.minutes, 60 * arguments.grace, arguments.workers, arguments.games)
    text = summary(known)
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / "summary.md").write_text(text, "utf-8")
    print(text)
    if arguments.rate:
        write_ratings(known, arguments.rate)
    if arguments.reports:
        from vitral.sim.report import write_report

        for match in chosen:
            if match.rows:
                write_report(arguments.out / match.name)


if __name__ == "__main__":
    main()
