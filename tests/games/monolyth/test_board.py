"""The table of Monolyth as HTML: what can be chosen, what is seen, and that colours never stand alone."""

import random
import re
from html.parser import HTMLParser
from itertools import product

import pytest

from tests.games.monolyth.positions import GAME, build, lay, new, of_heights
from vitral import State
from vitral.core.drawing import contrast, style
from vitral.core.messages import LANGUAGES
from vitral.games.monolyth import isometric
from vitral.games.monolyth.components import COLOURS, EDGES
from vitral.games.monolyth.isometric import BOTH, TURNS, seen, visible

CSS = style("vitral.games.monolyth")
VOID = {"input", "br"}


class Tree(HTMLParser):
    """Checks that every element is closed in order, and remembers what it saw."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag not in VOID and self.open.pop() == tag


def board(s: State, seat: int = 0, lang: str = "en") -> str:
    return GAME.render_html(s.view(seat), seat, GAME.messages(lang))


def late(players: int, seed: int = 3) -> State:
    s, chooser = new(players, seed=seed), random.Random(seed)
    while not s.over and s.turn < 90:
        s.play(chooser.choice(s.legal()))
    return s


# ---------------------------------------------------------------- markup


@pytest.mark.parametrize(("players", "lang"), list(product((1, 2, 3, 4), LANGUAGES)))
def test_the_board_is_well_formed_and_of_moderate_size(players: int, lang: str) -> None:
    html = board(late(players), 0, lang)
    tree = Tree(html)
    assert len(html.encode()) < 150_000
    assert not any("id" in marks or "style" in marks for _, marks in tree.seen)
    assert "<script" not in html and "<style" not in html


def test_only_the_reader_who_decides_is_offered_something_to_place() -> None:
    s = new()
    lay(s, {1: ("white", "v3")})
    s.play({"do": "move", "steps": 1, "take": "stone"})
    assert board(s, 0).count('data-id="turn-') == 12 and board(s, 0).count('data-id="cell-') == 16
    assert 'data-id="turn-' not in board(s, 1) and 'data-id="cell-' not in board(s, -1)


def test_quarries_within_reach_are_numbered_by_steps() -> None:
    s = new()
    lay(s, {3: ("white", "v3"), 7: ("blue", "i2"), 11: ("black", "i3")}, crystal=5)
    found = re.findall(r'data-id="step-(\d)" aria-label="([^"]*)"', board(s))
    assert dict(found) == {
        "1": "1 step: blue bar of two",
        "2": "2 steps: black bar of three",
        "3": "3 steps: white corner of three",
    }


def test_a_path_leads_to_one_legal_action_only() -> None:
    for players in (1, 2, 4):
        s, chooser = new(players, seed=8), random.Random(8)
        while not s.over:
            paths = [GAME.path(a) for a in s.legal()]
            assert len(set(paths)) == len(paths)
            s.play(chooser.choice(s.legal()))


def test_full_columns_are_no_place_to_choose() -> None:
    s = new()
    build(s, 0, of_heights("4444", "4444", "4000", "0000"))
    lay(s, {1: ("white", "i2")})
    s.play({"do": "move", "steps": 1, "take": "stone"})
    assert board(s).count('data-id="cell-') == 7 and 'data-id="cell-2-1-0"' in board(s)


def test_each_turntable_shows_one_of_four_corners_without_script() -> None:
    tree = Tree(board(new(3)))
    radios = [marks for tag, marks in tree.seen if tag == "input"]
    forms = [marks for tag, marks in tree.seen if tag == "form"]
    assert len(radios) == 12 and len(forms) == 3 and sum("checked" in marks for marks in radios) == 3
    assert all(marks["method"] == "dialog" for marks in forms), "Enter must not leave the page"


def test_what_nobody_has_checked_is_said_on_the_board() -> None:
    t = GAME.messages()
    assert all(t(message) in board(new()) for message in GAME.unverified) and t("unverified-how") in board(new())
    assert len(GAME.unverified) == 6


# ---------------------------------------------------------------- what is seen in space


def nearest_by_rays(cubes: dict[tuple[int, int, int], str]) -> set[tuple[tuple[int, int, int], str, int]]:
    """Slow and obvious: shoot a ray from far away through the middle of each half face; is anything in its way?"""
    found = set()
    middles = {"top": ((2 / 3, 1 / 3, 1), (1 / 3, 2 / 3, 1)), "left": ((1, 1 / 3, 2 / 3), (1, 2 / 3, 1 / 3))}
    middles["right"] = ((1 / 3, 1, 2 / 3), (2 / 3, 1, 1 / 3))  # row, column and height of the middle of each half
    for cube, (side, points) in product(cubes, middles.items()):
        for half, point in enumerate(points):
            if not any(is_hit(cube, point, other) for other in cubes if other != cube):
                found.add((cube, side, half + 1))
    return found


def is_hit(cube: tuple[int, int, int], point: tuple[float, float, float], other: tuple[int, int, int]) -> bool:
    """Whether the ray from a point of a cube towards the viewer goes through another cube."""
    start = [c + p for c, p in zip(cube, point, strict=True)]
    enter = max(o - x for o, x in zip(other, start, strict=True))
    leave = min(o + 1 - x for o, x in zip(other, start, strict=True))
    return leave - max(enter, 0) > 1e-9


def test_what_is_visible_is_what_rays_meet_first() -> None:
    chooser = random.Random(4)
    for _ in range(12):
        heights = [[chooser.randrange(5) for _ in range(4)] for _ in range(4)]
        cubes = {(r, c, z): "white" for r in range(4) for c in range(4) for z in range(heights[r][c])}
        mine = {(face.side, face.u, face.v): face.halves for face in visible(cubes)}
        expected: dict[tuple[str, int, int], int] = {}
        for cube, side, half in nearest_by_rays(cubes):
            key = (side, *isometric._grid(cube, side))
            expected[key] = expected.get(key, 0) | half
        assert mine == expected


def test_a_single_cube_shows_three_whole_faces() -> None:
    assert [(face.side, face.halves) for face in visible({(0, 0, 0): "blue"})] == [
        ("left", BOTH),
        ("right", BOTH),
        ("top", BOTH),
    ]


def test_four_quarter_turns_bring_every_cell_back_and_walls_to_the_front() -> None:
    corner = {"north": lambda r, c: r == 0, "east": lambda r, c: c == 3, "south": lambda r, c: r == 3}
    corner["west"] = lambda r, c: c == 0
    for r, c in product(range(4), range(4)):
        assert seen(r, c, 4) == (r, c)
        for turn, (left, right) in enumerate(TURNS):
            row, column = seen(r, c, turn)
            assert (row == 3) == corner[left](r, c) and (column == 3) == corner[right](r, c)
    assert {edge for pair in TURNS for edge in pair} == set(EDGES)


# ---------------------------------------------------------------- colours


def palette(colour: str) -> dict[str, str]:
    rule = re.search(rf"\.monolyth \.c-{colour} \{{([^}}]*)\}}", CSS)
    assert rule
    return dict(re.findall(r"--([\w-]+): ([^;]+);", rule[1]))


@pytest.mark.parametrize("colour", COLOURS)
def test_a_letter_reads_on_its_plate_and_on_every_face(colour: str) -> None:
    shades = palette(colour)
    for ground in ("plate", "top", "left", "right"):
        assert contrast(shades["ink-on"], shades[ground]) >= 4.5, ground


def test_every_colour_has_a_shape_of_its_own() -> None:
    assert len({palette(colour)["shape"] for colour in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_colour_on_the_board_carries_its_letter(lang: str) -> None:
    s = late(2)
    letters = {GAME.messages(lang)(f"letter-{colour}") for colour in COLOURS}
    groups = re.findall(r'<g class="c-(\w+)">(.*?)</g>', board(s, 0, lang))
    assert len(groups) > 20
    for colour, inside in groups:
        words = "".join(re.findall(r"<text[^>]*>([^<]*)</text>", inside))
        assert set(words) == {GAME.messages(lang)(f"letter-{colour}")} <= letters
