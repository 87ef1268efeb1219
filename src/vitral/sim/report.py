"""The report of a tournament: one self-contained HTML page with all figures and plots."""

from html import escape
from pathlib import Path

from vitral.core.errors import VitralError
from vitral.sim import plots
from vitral.sim.arena import Tournament, read_plan
from vitral.sim.ratings import ratings
from vitral.sim.results import GAMES, GameRow, Mean, bots_of, read_rows, scores_of, seconds_of, win_matrix, wins

STYLE = """body{font:15px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.25rem .8rem;border-bottom:1px solid #ccc;text-align:left}
td+td{font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto}figcaption{color:#555}figure{margin:2rem 0}"""


def write_report(folder: Path) -> Path:
    """Write report.html into a tournament's folder, and return its path."""
    if not (folder / GAMES).exists():
        raise VitralError(f"{folder} holds no tournament; `vitral arena` makes one.")
    rows = read_rows(folder / GAMES)
    if not rows:
        raise VitralError(f"{folder} holds no finished game yet.")
    path = folder / "report.html"
    path.write_text(page(read_plan(folder), rows), "utf-8")
    return path


def page(tournament: Tournament, rows: list[GameRow]) -> str:
    """The whole page."""
    title = f"{tournament.game}, {tournament.players} player{'s' * (tournament.players > 1)}"
    body = [f"<h1>{escape(title)}</h1>", _about(tournament, rows), _summary(rows), *unfinished(rows), *_figures(rows)]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(body) + "\n</body></html>\n"


def _about(tournament: Tournament, rows: list[GameRow]) -> str:
    versions = ", ".join(sorted({f"vitral {row.vitral}, rules {row.rules}" for row in rows}))
    kind = "Gauntlet of the first bot" if tournament.gauntlet else "Every line-up of the bots"
    options = ", ".join(f"{k}={v}" for k, v in tournament.options.items()) or "default options"
    return (
        f"<p>{kind} on the same deals, each deal from every seat: {len(rows)} games, {escape(options)}, "
        f"seed {tournament.seed}, {versions}. Intervals are 95 % confidence intervals. "
        f"Each row of {GAMES} has the seed and all actions of its game.</p>"
    )


def _summary(rows: list[GameRow]) -> str:
    won, points, seconds = wins(rows), scores_of(rows), seconds_of(rows)
    rated = ratings(rows)
    head = "<tr><th>bot</th><th>win rate</th><th>points</th><th>seconds per decision</th><th>rating</th></tr>"
    lines = [
        f"<tr><td>{escape(name)}</td><td>{won[name]}</td><td>{Mean.of(points[name])}</td><td>{Mean.of(seconds[name]).mean:.4f}</td>"
        f"<td>{f'{rated[name].mu:.1f} ± {2 * rated[name].sigma:.1f}' if name in rated else '–'}</td></tr>"
        for name in bots_of(rows)
    ]
    return f"<table>{head}{''.join(lines)}</table>"


def unfinished(rows: list[GameRow]) -> list[str]:
    """The games that did not end by their rules, each with the reason; nothing if there are none."""
    notes = [f"<li>{escape(row.note)}</li>" for row in rows if not row.finished]
    if not notes:
        return []
    rule = "A bot that fails loses the game; a game that is cut off is a draw. Neither counts for points."
    return [f"<h2>Unfinished games: {len(notes)} of {len(rows)}</h2><p>{rule}</p>", f"<ul>{''.join(notes)}</ul>"]


def _figures(rows: list[GameRow]) -> list[str]:
    bots, matrix = bots_of(rows), win_matrix(rows)
    found = []
    if matrix:
        found.append(
            _figure(
                plots.win_matrix(bots, matrix),
                "How often the bot of the row was ranked ahead of the bot of the column.",
            )
        )
    if rated := ratings(rows):
        found.append(_figure(plots.rating_bars(rated), "Ratings, with two standard deviations on either side."))
    if any((points := scores_of(rows)).values()):
        found.append(_figure(plots.distributions(points, "points"), "Points at the end."))
    lengths = {name: [float(row.decisions) for row in rows if name in row.bots] for name in bots}
    found.append(_figure(plots.distributions(lengths, "decisions of all players"), "Length of the bot's games."))
    found.append(_figure(plots.distributions(seconds_of(rows), "seconds"), "Mean time per decision, by game."))
    return found


def _figure(svg: str, words: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(words)}</figcaption></figure>"
