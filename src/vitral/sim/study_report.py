"""The report of a study, as one page that loads nothing."""

import statistics
from html import escape

from vitral import __version__
from vitral.core.game import game
from vitral.sim import plots
from vitral.sim.arena import Tournament
from vitral.sim.results import Share
from vitral.sim.study import Findings, best

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
table { border-collapse: collapse; margin: 1rem 0 }
td, th { padding: .2rem .8rem; border-bottom: 1px solid #ddd; text-align: right; white-space: nowrap }
td:first-child, th:first-child { text-align: left; white-space: normal }
svg { max-width: 100%; height: auto }
.note { color: #666 }
"""


def report(plan: Tournament, found: Findings) -> str:
    """A study as a page."""
    g = game(plan.game)
    title = f"{g.text('en')('title')} with {plan.players}"
    seats = [f"seat {seat + 1}" for seat in range(plan.players)]
    options = ", ".join(f"{k}={v}" for k, v in plan.options.items()) or "default options"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p class=note>{len(found.decisions):,} games of {escape(plan.bots[0])} with itself, {escape(options)}, seed "
        f"{plan.seed}, rules version {g.version}, Vitral {__version__}.</p>",
        "<p class=note>Intervals hold the truth in 95 of 100 cases.</p>",
        "<h2>Seats</h2>",
        plots.shares(seats, found.seats, 1 / plan.players) if plan.players > 1 else "",
        table(("", "wins", "interval", "mean points", "spread"), seat_rows(seats, found)),
        f"<p>{verdict(found)}</p>" if plan.players > 1 else "",
        "<h2>Points</h2>",
        plots.histogram(dict(zip(seats, found.points, strict=True)), "points"),
        "<h2>Length</h2>",
        plots.histogram({"games": found.decisions}, "decisions"),
        f"<p>{statistics.mean(found.decisions):.1f} decisions a game, from {min(found.decisions)} to "
        f"{max(found.decisions)}.</p>",
        "<h2>Choices</h2>",
        plots.course(found.choices, "legal actions"),
        f"<p>{found.branching:.1f} legal actions on average.</p>",
        *(listing("Openings", "The first action of the game, and what its seat won.", found.openings, 12)),
        *(listing("What wins", "What seats won that played an action at least once.", found.actions, 20)),
    ]
    head = f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title><style>{STYLE}</style>"
    return head + "\n".join(parts)


def seat_rows(seats: list[str], found: Findings) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for name, share, points in zip(seats, found.seats, found.points, strict=True):
        spread = statistics.stdev(points) if len(points) > 1 else 0.0
        rows.append((name, f"{share.mean:.1%}", interval(share), f"{statistics.mean(points):.2f}", f"{spread:.2f}"))
    return rows


def verdict(found: Findings) -> str:
    """Whether the seats differ, in a sentence."""
    if seats := found.lopsided():
        named = " and ".join(f"seat {seat + 1} ({found.seats[seat].mean:.1%})" for seat in seats)
        return f"An even share would be {1 / found.players:.1%}: {named} differ from it by more than chance explains."
    return f"No seat differs from an even share of {1 / found.players:.1%} by more than chance explains."


def listing(title: str, note: str, found: dict[str, Share], limit: int) -> list[str]:
    """The best and the worst of something, where there is enough of it."""
    top, bottom = best(found, limit), best(found, limit, worst=True)
    if not top:
        return []
    head = ("", "wins", "interval", "times")
    low = [] if len(found) <= limit else ["<h3>And what loses</h3>", table(head, share_rows(bottom))]
    return [f"<h2>{title}</h2><p class=note>{note}</p>", table(head, share_rows(top)), *low]


def share_rows(pairs: list[tuple[str, Share]]) -> list[tuple[str, ...]]:
    return [(words, f"{share.mean:.1%}", interval(share), f"{share.count:,}") for words, share in pairs]


def interval(share: Share) -> str:
    low, high = share.interval()
    return f"{low:.1%} to {high:.1%}"


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """Rows as a table of HTML."""
    lines = [
        "".join(f"<th>{escape(cell)}" for cell in head),
        *("".join(f"<td>{escape(c)}" for c in row) for row in rows),
    ]
    return "<table>" + "".join(f"<tr>{line}" for line in lines) + "</table>"
