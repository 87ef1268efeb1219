"""Plots of a tournament as SVG text, fit for a paper. Only this file knows matplotlib."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from vitral.sim.ratings import Rating
from vitral.sim.results import Share

INK, LIGHT = "#1f3a5f", "#9db4d0"


def _figure(width: float, height: float) -> tuple[Any, Any]:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    pyplot.rcParams.update(
        {
            "font.size": 9,
            "svg.fonttype": "none",
            "svg.hashsalt": "vitral",
            "axes.spines.top": False,
            "axes.spines.right": False,
        }
    )
    return pyplot.subplots(figsize=(width, height), layout="constrained")


def _svg(figure: Any) -> str:
    """A figure as SVG, without the lines before its element."""
    from matplotlib import pyplot

    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None})
    pyplot.close(figure)
    text = out.getvalue()
    return text[text.index("<svg") :]


def win_matrix(bots: Sequence[str], matrix: Mapping[tuple[str, str], Share]) -> str:
    """How often each bot stood better than each other one, with intervals."""
    figure, axes = _figure(1.6 + 1.3 * len(bots), 1.2 + 0.6 * len(bots))
    table = np.array([[matrix[a, b].mean if (a, b) in matrix else np.nan for b in bots] for a in bots])
    axes.imshow(table, vmin=0, vmax=1, cmap="RdYlBu", aspect="auto")
    for i, a in enumerate(bots):
        for j, b in enumerate(bots):
            if (a, b) in matrix:
                low, high = matrix[a, b].interval()
                axes.text(
                    j, i, f"{matrix[a, b].mean:.0%}\n{low:.0%} to {high:.0%}", ha="center", va="center", fontsize=8
                )
    axes.set_xticks(range(len(bots)), bots, rotation=20, ha="right")
    axes.set_yticks(range(len(bots)), bots)
    axes.set_xlabel("stood worse")
    axes.set_ylabel("stood better")
    return _svg(figure)


def distributions(values: Mapping[str, Sequence[float]], what: str) -> str:
    """One histogram for each bot, above each other, on one scale."""
    figure, axes = _figure(6.5, 0.6 + 0.7 * len(values))
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
    return _svg(figure)


def rating_bars(rated: Mapping[str, Rating]) -> str:
    """Ratings with two standard deviations on either side."""
    figure, axes = _figure(6.5, 0.6 + 0.35 * len(rated))
    for i, (name, one) in enumerate(rated.items()):
        axes.errorbar(one.mu, -i, xerr=2 * one.sigma, fmt="o", color=INK, capsize=3)
        axes.annotate(name, (one.mu, -i), xytext=(0, 6), textcoords="offset points", ha="center", fontsize=8)
    axes.set_yticks([])
    axes.set_ylim(-len(rated) + 0.4, 0.8)
    axes.set_xlabel("rating")
    return _svg(figure)
