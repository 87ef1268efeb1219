"""Figures as SVG text, fit for a paper. Only this file imports Matplotlib."""

import io
from collections.abc import Mapping, Sequence

import numpy as np

from vitral.core.errors import VitralError
from vitral.sim.ratings import Rating
from vitral.sim.results import Proportion


class NoPlots(VitralError):
    """Matplotlib is not installed."""


try:
    import matplotlib
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
except ImportError:
    raise NoPlots("Figures need Matplotlib: pip install 'vitral[plots]'.") from None

INK, LIGHT = "#1f3a5f", "#9db4d0"
COLOURS = ("#3b6fb6", "#d9822b", "#4a9a5b", "#a5508f", "#c9a227", "#5aa7b5", "#8c564b", "#6b6b6b")  # one per seat


def svg(figure: Figure) -> str:
    """A figure as SVG: equal data give equal text."""
    out = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "vitral", "svg.fonttype": "none"}):
        figure.savefig(out, format="svg", metadata={"Date": None}, bbox_inches="tight")
    text = out.getvalue()
    return text[text.index("<svg") :]


def new_figure(width: float = 7, height: float = 2.6) -> tuple[Figure, Axes]:
    """An empty figure."""
    figure = Figure(figsize=(width, height))
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def colour(i: int) -> str:
    """The colour of the i-th series; with very many, colours repeat."""
    return COLOURS[i % len(COLOURS)]


def proportions(labels: list[str], values: list[Proportion], even: float) -> str:
    """Bars with confidence intervals, and a line at equal proportions."""
    figure, axes = new_figure(height=0.6 + 0.4 * len(values))
    bounds = [value.interval() for value in values]
    middle = [value.mean for value in values]
    lengths = [
        [m - low for m, (low, _) in zip(middle, bounds, strict=True)],
        [high - m for m, (_, high) in zip(middle, bounds, strict=True)],
    ]
    axes.barh(labels, middle, xerr=lengths, color=[colour(i) for i in range(len(values))], capsize=4)
    axes.axvline(even, color="#666", linestyle="--", linewidth=1)
    axes.set_xlim(0, 1)
    axes.set_xlabel("win rate")
    axes.invert_yaxis()
    return svg(figure)


def histogram(series: dict[str, list[int]], label: str) -> str:
    """How often each value occurs, by series."""
    figure, axes = new_figure()
    everything = [value for values in series.values() for value in values]
    low, high = min(everything), max(everything)
    step = max(1, (high - low) // 40)
    bins = [edge - 0.5 for edge in range(low, high + 2 * step, step)]
    for i, (name, values) in enumerate(series.items()):
        axes.hist(values, bins=bins, histtype="step", linewidth=1.6, color=colour(i), label=name)
    axes.set_xlabel(label)
    axes.set_ylabel("games")
    if len(series) > 1:
        axes.legend(frameon=False)
    return svg(figure)


def course(values: list[Proportion], label: str) -> str:
    """A mean by decision, as far as a tenth of the games last."""
    lasting = [value.mean for value in values if 10 * value.count >= values[0].count]
    figure, axes = new_figure()
    axes.plot(range(1, len(lasting) + 1), lasting, color=COLOURS[0], linewidth=1.6)
    axes.set_xlabel("decision of the game")
    axes.set_ylabel(label)
    axes.set_ylim(bottom=0)
    return svg(figure)


# ---------------------------------------------------------------- tournaments


def win_matrix(bots: Sequence[str], matrix: Mapping[tuple[str, str], Proportion]) -> str:
    """How often each bot was ranked ahead of each other one, with confidence intervals."""
    figure, axes = new_figure(1.6 + 1.3 * len(bots), 1.2 + 0.6 * len(bots))
    means = np.array([[matrix[a, b].mean if (a, b) in matrix else np.nan for b in bots] for a in bots])
    axes.imshow(means, vmin=-0.5, vmax=1.5, cmap="RdYlBu", aspect="auto")  # the pale middle: figures stay readable
    for i, a in enumerate(bots):
        for j, b in enumerate(bots):
            if (a, b) in matrix:
                low, high = matrix[a, b].interval()
                axes.text(
                    j, i, f"{matrix[a, b].mean:.0%}\n{low:.0%} to {high:.0%}", ha="center", va="center", fontsize=8
                )
    axes.set_xticks(range(len(bots)), bots, rotation=20, ha="right")
    axes.set_yticks(range(len(bots)), bots)
    axes.set_xlabel("ranked behind")
    axes.set_ylabel("ranked ahead")
    return svg(figure)


def distributions(values: Mapping[str, Sequence[float]], what: str) -> str:
    """One histogram per bot that has values, one above the other, on one scale."""
    values = {name: row for name, row in values.items() if row}
    figure, axes = new_figure(6.5, 0.6 + 0.7 * len(values))
    everything = [x for row in values.values() for x in row]
    bins = np.histogram_bin_edges(everything, bins=min(40, max(5, len(set(everything)))))
    for i, (name, row) in enumerate(values.items()):
        counts, _ = np.histogram(row, bins)
        heights = 0.9 * counts / max(1, counts.max())
        axes.bar(bins[:-1], heights, np.diff(bins), bottom=-i, align="edge", color=LIGHT)
        axes.plot([np.mean(row)] * 2, [-i, -i + 0.9], color=INK)
        axes.text(bins[0], -i + 0.75, f"{name}, mean {np.mean(row):.1f}", fontsize=8)
    axes.set_yticks([])
    axes.set_xlabel(what)
    return svg(figure)


def rating_bars(rated: Mapping[str, Rating]) -> str:
    """Ratings with two standard deviations on either side."""
    figure, axes = new_figure(6.5, 0.6 + 0.35 * len(rated))
    for i, (name, one) in enumerate(rated.items()):
        axes.errorbar(one.mu, -i, xerr=2 * one.sigma, fmt="o", color=INK, capsize=3)
        axes.annotate(name, (one.mu, -i), xytext=(0, 6), textcoords="offset points", ha="center", fontsize=8)
    axes.set_yticks([])
    axes.set_ylim(-len(rated) + 0.4, 0.8)
    axes.set_xlabel("rating")
    return svg(figure)
