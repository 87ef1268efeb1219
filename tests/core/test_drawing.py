"""Shapes that can be told apart, readable inks, and safe markup."""

from html.parser import HTMLParser
from itertools import combinations

import numpy as np
import pytest

import vitral
from vitral.core import drawing
from vitral.core.drawing import SHAPES, contrast, esc, gem, ink_on, svg, tag, target


def inside(shape: str, n: int = 40) -> "np.ndarray[tuple[int, ...], np.dtype[np.bool_]]":
    """Which points of the unit square a shape covers."""
    grid = np.linspace(-1, 1, n)
    x, y = np.meshgrid(grid, grid)
    result = np.zeros_like(x, bool)
    corners = SHAPES[shape]
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        crosses = (y0 > y) != (y1 > y)
        at = x0 + (y - y0) * (x1 - x0) / (y1 - y0 if y1 != y0 else 1e-9)
        result ^= crosses & (x < at)
    return result


def test_shapes_fit_the_unit_square() -> None:
    for corners in SHAPES.values():
        assert all(abs(c) <= 1.001 for corner in corners for c in corner)


def test_any_two_shapes_differ_by_a_good_part_of_their_area() -> None:
    covered = {shape: inside(shape) for shape in SHAPES}
    for a, b in combinations(SHAPES, 2):
        if {a, b} <= {"circle", "octagon", "hexagon", "pentagon", "emerald", "square"}:
            continue  # alike in outline: no game uses two of these for its colours, the next test sees to it
        union = (covered[a] | covered[b]).sum()
        assert (covered[a] ^ covered[b]).sum() / union > 0.12, (a, b)


def test_ink_on_any_colour_reads_well() -> None:
    random = np.random.default_rng(0)
    for r, g, b in random.integers(0, 256, (300, 3)):
        colour = f"#{r:02x}{g:02x}{b:02x}"
        assert contrast(ink_on(colour), colour) >= 4.5


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.01)


def test_markup_is_escaped() -> None:
    assert tag("p", esc("<script>"), title='"&') == '<p title="&quot;&amp;">&lt;script&gt;</p>'
    assert 'aria-hidden="true"' in svg(10, 10)
    assert 'role="img"' in svg(10, 10, label="a gem")
    assert target("card-1", "Card", "x", piece="card-1").startswith(
        '<button type="button" class="target" data-id="card-1"'
    )
    assert gem("star", "#e2ab2f", 5, 5, 4, "G").endswith(">G</text>")


class Checker(HTMLParser):
    """Well-formed markup: every element is closed, in order; no element can be chosen twice; buttons have names."""

    VOID = frozenset({"input", "br", "hr", "img", "meta", "link"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        given = dict(attrs)
        if "data-id" in given:
            self.ids.append(given["data-id"] or "")
        if tag == "button":
            assert given.get("aria-label"), attrs
        assert tag != "script"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", vitral.game_names())
@pytest.mark.parametrize("lang", ["en", "is"])
def test_boards_are_well_formed_and_name_what_can_be_chosen(name: str, lang: str) -> None:
    g = vitral.game(name)
    for players in g.players:
        s = g.new(players, seed=players)
        for turn in range(90):
            if s.over:
                break
            if turn % 30 == 0:
                checker = Checker()
                checker.feed(s.html(0, lang))
                assert checker.open == []
                assert len(checker.ids) == len(set(checker.ids))
            s.play(s.legal()[turn * 7 % len(s.legal())])


def test_a_notebook_shows_the_board() -> None:
    s = vitral.game("splendor").new(players=2, seed=1)
    assert s._repr_html_() == s.html()
    assert s.html().startswith("<style>")
    assert drawing.style("vitral.games.splendor") in s.html()
