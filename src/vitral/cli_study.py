"""The commands that study games: tournaments, reports and benchmarks."""

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from vitral.cli_common import (
    AsJson,
    Lang,
    Name,
    Options,
    Players,
    console,
    language,
    print_json,
    read_options,
    report_errors,
    stderr,
)
from vitral.core.errors import BadOption, VitralError
from vitral.core.game import Game, game, game_names

commands = typer.Typer()

Seed = Annotated[int, typer.Option(help="Random seed.", min=0)]
Jobs = Annotated[int, typer.Option(help="Number of parallel games; default: one per core.", min=0, show_default=False)]
Cluster = Annotated[bool, typer.Option("--cluster", help="Distribute the games over a Ray cluster.")]
Address = Annotated[
    str | None, typer.Option(help="Address of the Ray cluster; default: the one in the environment, or a local one.")
]
MaxDecisions = Annotated[
    int | None,
    typer.Option(help="Cut a game off after this many decisions; default: a limit that no real game reaches.", min=1),
]


@commands.command()
@report_errors
def arena(
    name: Name,
    bots: Annotated[
        list[str], typer.Argument(help="Bots or levels, for example greedy, search:0.1 or master.", metavar="BOT")
    ],
    games: Annotated[int, typer.Option(help="Minimum number of games.", min=1)] = 100,
    players: Players = 2,
    option: Options = [],  # noqa: B006
    seed: Seed = 0,
    gauntlet: Annotated[bool, typer.Option("--gauntlet", help="Play only games that include the first bot.")] = False,
    sprt: Annotated[
        str,
        typer.Option(
            help="Stop early by a sequential test between two win rates of the first bot, for example 0.5:0.55."
        ),
    ] = "",
    out: Annotated[Path | None, typer.Option(help="Folder for the games; reuse it to resume.")] = None,
    jobs: Jobs = 0,
    cluster: Cluster = False,
    address: Address = None,
    max_decisions: MaxDecisions = None,
    as_json: AsJson = False,
) -> None:
    """Run a tournament between bots, each deal played from every seat.

    Stop with Ctrl-C; rerun the same command to resume.
    """
    from vitral.sim import arena as arenas

    g = game(name)
    chosen = read_options(g, option)
    tournament = arenas.Tournament(name, tuple(bots), games, players, chosen, seed, gauntlet, max_decisions)
    tournament.check()
    folder = out or Path("arena") / f"{name}-{players}-{seed}"
    play = _job_runner(g, tournament, jobs, cluster, address)
    with Progress(*Progress.get_default_columns(), "{task.completed}/{task.total}", console=stderr) as progress:
        task, num_shown = progress.add_task(name, total=None), 0

        def show_progress(rows: list[Any], total: int) -> None:
            progress.update(task, completed=len(rows), total=total, description=_standings(rows))
            nonlocal num_shown
            _show_unfinished(rows[num_shown:], progress.console)
            num_shown = len(rows)

        rows = arenas.run(tournament, folder, play, _read_sprt(sprt), show_progress)
    return _show_tournament(rows, folder, as_json)


def _job_runner(g: Game, plan: Any, jobs: int, cluster: bool, address: str | None) -> Any:
    """What runs the games of a tournament: local processes, or a cluster."""
    if cluster:
        from vitral.sim.cluster import ray_runner

        return ray_runner(address)
    from vitral.sim.arena import process_runner
    from vitral.sim.warm import warm_bots

    if set(plan.bots) != {"random"}:  # the random bot needs nothing that is slow to compile
        with stderr.status(f"{g.name} …"):
            warm_bots(g, plan.players)  # once here, so that the processes do not all compile the same
    return process_runner(jobs or os.cpu_count() or 1)


def _show_unfinished(rows: list[Any], to: Console) -> None:
    """Print why games did not end by the rules."""
    for row in rows:
        if not row.finished:
            to.print(row.note, style="yellow", markup=False, highlight=False)


def _standings(rows: list[Any]) -> str:
    from vitral.sim.results import wins

    return "  ".join(f"{name} {share.mean:.0%}" for name, share in wins(rows).items())


def _read_sprt(typed: str) -> Any:
    from vitral.sim.results import Sprt

    if not typed:
        return None
    try:
        low, high = (float(part) for part in typed.split(":"))
    except ValueError:
        raise BadOption(f"--sprt takes two win rates, for example 0.5:0.55, not {typed!r}.") from None
    if not 0 < low < high < 1:
        raise BadOption("--sprt takes a lower and a higher win rate, both between 0 and 1.")
    return Sprt(low, high)


def _show_tournament(rows: list[Any], folder: Path, as_json: bool) -> None:
    from vitral.sim.ratings import ratings
    from vitral.sim.results import Mean, scores_of, seconds_of, wins

    won, points, seconds, rated = wins(rows), scores_of(rows), seconds_of(rows), ratings(rows)
    if as_json:
        data = {
            n: {"games": w.count, "wins": w.mean, "interval": w.interval(), "points": Mean.of(points[n]).mean}
            for n, w in won.items()
        }
        unfinished = [row.note for row in rows if not row.finished]
        return print_json({"folder": str(folder), "games": len(rows), "bots": data, "unfinished": unfinished})
    grid = Grid("bot", "win rate", "points", "seconds per decision", "rating")
    for name, share in won.items():
        rating = f"{rated[name].mu:.1f} ± {2 * rated[name].sigma:.1f}" if name in rated else "–"
        grid.add_row(name, str(share), str(Mean.of(points[name])), f"{Mean.of(seconds[name]).mean:.4f}", rating)
    console.print(grid)
    if cut := sum(not row.finished for row in rows):
        console.print(f"{cut} of the games did not end by the rules; the report says why.", highlight=False)
    console.print(
        f"{len(rows)} games in {folder}; `vitral report {folder}` writes a report.", markup=False, highlight=False
    )
    return None


@commands.command()
@report_errors
def report(folder: Annotated[Path, typer.Argument(help="The folder of a tournament.", metavar="DIR")]) -> None:
    """Write a self-contained HTML report of a tournament."""
    from vitral.sim.report import write_report

    console.print(str(write_report(folder)), markup=False, highlight=False)


@commands.command()
@report_errors
def bench(
    names: Annotated[list[str], typer.Argument(help="Games; default: all.", metavar="GAME")] = [],  # noqa: B006
    seconds: Annotated[float, typer.Option(help="Measuring time per setting.", min=0.01)] = 1.0,
    save: Annotated[Path | None, typer.Option(help="Write the figures to this file.")] = None,
    compare: Annotated[Path | None, typer.Option(help="Show the ratio to the figures in this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of random play and of the search on one core."""
    from vitral.sim import benchmark

    before = _read_figures(compare) if compare else {}
    games = [game(name) for name in names or game_names()]
    played = []
    for g in games:
        for players, options in benchmark.settings(g):
            with stderr.status(f"{g.name} {players}"):
                played.append(benchmark.measure(g, players, options, seconds))
    searched = [_measure_search(g, seconds) for g in games]
    data = {
        one.key: {"decisions_per_second": one.decisions_per_second, "games_per_second": one.games_per_second}
        for one in played
    } | {
        one.key: {
            "decisions_per_second": one.rollout_decisions_per_second,
            "iterations_per_second": one.iterations_per_second,
        }
        for one in searched
    }
    if save:
        save.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    if as_json:
        return print_json(data)
    console.print(_play_grid(played, before))
    console.print(_search_grid(searched, before))
    return None


def _measure_search(g: Game, seconds: float) -> Any:
    from vitral.sim import benchmark

    with stderr.status(f"{g.name} search"):
        return benchmark.measure_search(g, max(2, g.players[0]), seconds)


def _play_grid(played: list[Any], before: dict[str, float]) -> Grid:
    grid = Grid("setting", "decisions/s", "games/s", "decisions/game", *(["ratio"] if before else []))
    for one in played:
        speeds = f"{one.decisions_per_second:,.0f}", f"{one.games_per_second:,.0f}", f"{one.decisions_per_game:.1f}"
        grid.add_row(one.key, *speeds, *_ratio(one.key, one.decisions_per_second, before))
    return grid


def _search_grid(searched: list[Any], before: dict[str, float]) -> Grid:
    grid = Grid("search", "iterations/s", "rollout decisions/s", *(["ratio"] if before else []))
    for one in searched:
        speed = one.rollout_decisions_per_second
        grid.add_row(one.key, f"{one.iterations_per_second:,.0f}", f"{speed:,.0f}", *_ratio(one.key, speed, before))
    return grid


def _ratio(key: str, speed: float, before: dict[str, float]) -> list[str]:
    """The last cell of a row, if there are figures to compare with."""
    return [f"{speed / before[key]:.2f}" if key in before else "-"] if before else []


def _read_figures(path: Path) -> dict[str, float]:
    try:
        return {key: float(row["decisions_per_second"]) for key, row in json.loads(path.read_text("utf-8")).items()}
    except (ValueError, TypeError, KeyError, AttributeError):
        raise VitralError(f"{path} is not a file written by `vitral bench --save FILE`.") from None


@commands.command()
@report_errors
def study(
    name: Name,
    players: Players = 2,
    bot: Annotated[str, typer.Option(help="The bot or level on all seats, for example search:0.1.")] = "random",
    games: Annotated[int, typer.Option(help="Number of games.", min=1)] = 2000,
    option: Options = [],  # noqa: B006
    seed: Seed = 0,
    out: Annotated[Path | None, typer.Option(help="Folder for the games and the report; reuse it to resume.")] = None,
    jobs: Jobs = 0,
    cluster: Cluster = False,
    address: Address = None,
    max_decisions: MaxDecisions = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Write a report on a game's balance: seats, scores, length, branching factor, openings and winning actions.

    Games are saved as they finish: stop with Ctrl-C, rerun the same command to resume.
    """
    from vitral.sim import arena as arenas
    from vitral.sim import study as studies
    from vitral.sim import study_report

    g = game(name)
    chosen = read_options(g, option)
    plan = arenas.Tournament(name, (bot,), games, players, chosen, seed, max_decisions=max_decisions)
    plan.check()
    folder = out or Path("study") / f"{name}-{players}-{seed}"
    play = _job_runner(g, plan, jobs, cluster, address)
    with Progress(*Progress.get_default_columns(), "{task.completed}/{task.total}", console=stderr) as progress:
        task = progress.add_task("games", total=games)
        rows = arenas.run(plan, folder, play, None, lambda rows, total: progress.update(task, completed=len(rows)))
        records = progress.track(studies.records(plan, rows), description="report")
        found = studies.BalanceStats.from_records(records, players, language(lang))
    unfinished = studies.unfinished(plan, rows)
    _show_unfinished(unfinished, stderr)
    page = folder / "study.html"
    page.write_text(study_report.report(plan, found, unfinished), "utf-8")
    if as_json:
        return print_json(_study_data(found) | {"report": str(page), "unfinished": [row.note for row in unfinished]})
    verdict = f"{study_report.verdict(found)} " if players > 1 else ""
    console.print(f"{verdict}The report is {page}.", highlight=False)
    return None


def _study_data(found: Any) -> dict[str, Any]:
    seats = [{"wins": share.mean, "interval": share.interval()} for share in found.seats]
    points = [sum(values) / len(values) for values in found.points]
    decisions = sum(found.decisions) / len(found.decisions)
    return {"seats": seats, "points": points, "decisions": decisions, "branching": found.branching}
