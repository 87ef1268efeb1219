"""The report of a tournament: one HTML page with all figures and plots in it, that needs nothing else."""

from html import escape
from pathlib import Path

from vitral.core.errors import VitralError
from vitral.sim import plots
from vitral.sim.arena import Tournament, read_plan
from vitral.sim.ratings import ratings
from vitral.sim.results import GAMES, Mean, Row, bots_of, read_rows, scores_of, seconds_of, win_matrix, wins

STYLE = """body{font:15px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.25rem .8rem;border-bottom:1px solid #ccc;text-align:left}
td+td{font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto}figcaption{color:#555}figure{margin:2rem 0}"""


def write_report(folder: Path) -> Path:
    """Write report.html into a tournament's folder; its path."""
    if not (folder / GAMES).exists():
        raise VitralError(f"{folder} holds no tournament; `vitral arena` makes one.")
    rows = read_rows(folder / GAMES)
    if not rows:
        raise VitralError(f"{folder} holds no finished game yet.")
    path = folder / "report.html"
    path.write_text(page(read_plan(folder), rows), "utf-8")
    return path


def page(tournament: Tournament, rows: list[Row]) -> str:
    """The whole page."""
    title = f"{tournament.game}, {tournament.players} player{'s' * (tournament.players > 1)}"
    body = [f"<h1>{escape(title)}</h1>", _about(tournament, rows), _table(rows), *_figures(tournament, rows)]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(body) + "\n</body></html>\n"


def _about(tournament: Tournament, rows: list[Row]) -> str:
    versions = ", ".join(sorted({f"vitral {row.vitral}, rules {row.rules}" for row in rows}))
    kind = "Gauntlet of the first bot" if tournament.gauntlet else "Every line-up of the bots"
    options = ", ".join(f"{k}={v}" for k, v in tournament.options.items()) or "default options"
    return (
        f"<p>{kind} on the same deals, each deal from every seat: {len(rows)} games, {escape(options)}, "
        f"seed {tournament.seed}, {versions}. Intervals hold the truth in 95 of 100 cases. "
        f"Each row of {GAMES} has the seed and all actions of its game.</p>"
    )


def _table(rows: list[Row]) -> str:
    won, points, seconds = wins(rows), scores_of(rows), seconds_of(rows)
    rated = ratings(rows)
    head = "<tr><th>bot</th><th>share of wins</th><th>points</th><th>seconds a decision</th><th>rating</th></tr>"
    lines = [
        f"<tr><td>{escape(name)}</td><td>{won[name]}</td><td>{Mean.of(points[name])}</td><td>{Mean.of(seconds[name]).mean:.4f}</td>"
        f"<td>{f'{rated[name].mu:.1f} ± {2 * rated[name].sigma:.1f}' if name in rated else '–'}</td></tr>"
        for name in bots_of(rows)
    ]
    return f"<table>{head}{''.join(lines)}</table>"


def _figures(tournament: Tournament, rows: list[Row]) -> list[str]:
    bots, matrix = bots_of(rows), win_matrix(rows)
    found = []
    if matrix:
        found.append(
            _figure(
                plots.win_matrix(bots, matrix), "How often the bot of the row stood better than the bot of the column."
            )
        )
        found.append(_figure(plots.rating_bars(ratings(rows)), "Ratings, with two standard deviations on either side."))
    found.append(_figure(plots.distributions(scores_of(rows), "points"), "Points at the end."))
    lengths = {name: [float(row.decisions) for row in rows if name in row.bots] for name in bots}
    found.append(
        _figure(plots.distributions(lengths, "decisions of all players"), "Length of the games that the bot played in.")
    )
    found.append(_figure(plots.distributions(seconds_of(rows), "seconds"), "Mean time of a decision, by game."))
    return found


def _figure(svg: str, words: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(words)}</figcaption></figure>"
