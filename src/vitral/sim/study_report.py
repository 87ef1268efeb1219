"""The report of a study: one self-contained HTML page."""

import statistics
from collections.abc import Sequence
from html import escape

from vitral import __version__
from vitral.core.game import game
from vitral.sim import plots
from vitral.sim.arena import Tournament
from vitral.sim.results import GameRow, Proportion
from vitral.sim.study import BalanceStats, best

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
table { border-collapse: collapse; margin: 1rem 0 }
td, th { padding: .2rem .8rem; border-bottom: 1px solid #ddd; text-align: right; white-space: nowrap }
td:first-child, th:first-child { text-align: left; white-space: normal }
svg { max-width: 100%; height: auto }
.note { color: #666 }
"""


def report(plan: Tournament, found: BalanceStats, cut: Sequence[GameRow] = ()) -> str:
    """A study as a page; `cut` are the games that did not end by the rules, which the statistics leave out."""
    g = game(plan.game)
    title = f"{g.title()}, {plan.players} player{'s' * (plan.players > 1)}"
    seats = [f"seat {seat + 1}" for seat in range(plan.players)]
    options = ", ".join(f"{k}={v}" for k, v in plan.options.items()) or "default options"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p class=note>{len(found.decisions):,} games of {escape(plan.bots[0])} against itself, {escape(options)}, "
        f"seed {plan.seed}, rules version {g.version}, Vitral {__version__}.</p>",
        "<p class=note>Intervals are 95 % confidence intervals.</p>",
        *left_out(cut),
        "<h2>Seats</h2>",
        plots.proportions(seats, found.seats, 1 / plan.players) if plan.players > 1 else "",
        html_table(("", "win rate", "interval", "mean points", "standard deviation"), seat_rows(seats, found)),
        f"<p>{verdict(found)}</p>" if plan.players > 1 else "",
        "<h2>Points</h2>",
        plots.histogram(dict(zip(seats, found.points, strict=True)), "points"),
        "<h2>Length</h2>",
        plots.histogram({"games": found.decisions}, "decisions"),
        f"<p>{statistics.mean(found.decisions):.1f} decisions per game, from {min(found.decisions)} to "
        f"{max(found.decisions)}.</p>",
        "<h2>Branching factor</h2>",
        plots.course(found.choices, "legal actions"),
        f"<p>{found.branching:.1f} legal actions on average.</p>",
        *(listing("Openings", "The first action of the game, and the win rate of its seat.", found.openings, 12)),
        *(listing("Actions", "The win rate of seats that played an action at least once.", found.actions, 20)),
    ]
    head = f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title><style>{STYLE}</style>"
    return head + "\n".join(parts)


def left_out(cut: Sequence[GameRow]) -> list[str]:
    """How many games the statistics leave out, and why each of them did not end."""
    if not cut:
        return []
    notes = "".join(f"<li>{escape(row.note)}" for row in cut)
    return [f"<h2>Unfinished games: {len(cut)}</h2><p>The statistics leave them out.</p><ul>{notes}</ul>"]


def seat_rows(seats: list[str], found: BalanceStats) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for name, share, points in zip(seats, found.seats, found.points, strict=True):
        spread = statistics.stdev(points) if len(points) > 1 else 0.0
        rows.append((name, f"{share.mean:.1%}", interval(share), f"{statistics.mean(points):.2f}", f"{spread:.2f}"))
    return rows


def verdict(found: BalanceStats) -> str:
    """Whether the seats differ significantly, in a sentence."""
    if seats := found.biased_seats():
        named = " and ".join(f"seat {seat + 1} ({found.seats[seat].mean:.1%})" for seat in seats)
        verb = "differ" if len(seats) > 1 else "differs"
        return f"An equal win rate would be {1 / found.players:.1%}: {named} {verb} from it significantly."
    return f"No seat differs significantly from an equal win rate of {1 / found.players:.1%}."


def listing(title: str, note: str, found: dict[str, Proportion], limit: int) -> list[str]:
    """The highest and the lowest win rates, where there are enough samples."""
    top, bottom = best(found, limit), best(found, limit, worst=True)
    if not top:
        return []
    head = ("", "win rate", "interval", "samples")
    low = [] if len(found) <= limit else ["<h3>Lowest win rates</h3>", html_table(head, proportion_rows(bottom))]
    return [f"<h2>{title}</h2><p class=note>{note}</p>", html_table(head, proportion_rows(top)), *low]


def proportion_rows(pairs: list[tuple[str, Proportion]]) -> list[tuple[str, ...]]:
    return [(words, f"{share.mean:.1%}", interval(share), f"{share.count:,}") for words, share in pairs]


def interval(share: Proportion) -> str:
    low, high = share.interval()
    return f"{low:.1%} to {high:.1%}"


def html_table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [
        "".join(f"<th>{escape(cell)}" for cell in head),
        *("".join(f"<td>{escape(c)}" for c in row) for row in rows),
    ]
    return "<table>" + "".join(f"<tr>{line}" for line in lines) + "</table>"
