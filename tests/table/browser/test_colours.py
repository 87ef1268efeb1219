"""Colour never stands alone: every piece has its colour's own letter and shape, and keeps them for all eyes."""

import random
from collections import defaultdict
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Page

from tests.table.browser.conftest import Open
from tests.table.browser.hands import READY, choose, start

# kinds of pieces: where they are, and in JavaScript what names the colour of one, its letter, and its shape
Kind = tuple[str, str, str, str]
TEXT = 'one.querySelector("text")?.textContent.trim()[0]'
KINDS: dict[str, dict[str, Kind]] = {
    "splendor": {
        "token": ('[data-id^="bank-"]', "one.dataset.id", TEXT, 'one.querySelector("polygon").getAttribute("points")'),
    },
    "sintra": {
        "glass": (".glass", "one.classList[1]", TEXT, 'one.querySelector(".cut").getAttribute("d")'),
        "space": (".space:not(.wild)", "one.classList[1]", TEXT, 'one.querySelector(".cut").getAttribute("d")'),
    },
    "sagrada": {
        "die": (
            ".pick svg.die",
            "one.classList[1]",
            'one.querySelector(".label").textContent.trim()[0]',
            'one.querySelector(".mark").outerHTML',
        ),
        "pane": (".cell svg.tint", "[...one.classList].at(-1)", TEXT, 'one.querySelector(".mark").outerHTML'),
    },
    "monolyth": {
        "cube": (
            ".cube",
            '[...one.classList].find(name => name.startsWith("c-"))',
            "one.textContent.trim()[0]",
            'getComputedStyle(one, "::before").clipPath',
        ),
        "stone": (
            '.iso g[class^="c-"]:has(> text)',
            '[...one.classList].find(name => name.startsWith("c-"))',
            TEXT,
            '[...one.classList].find(name => name.startsWith("c-")) + !!one.querySelector(".shape")',
        ),
    },
}
EYES = ["achromatopsia", "protanopia", "deuteranopia", "tritanopia"]
NUM_COLOURS = {"splendor": 6, "sintra": 5, "sagrada": 5, "monolyth": 5}
SIZE = 48


def pieces(page: Page, kind: Kind) -> list[tuple[str, str, str]]:
    """The colour, letter and shape of every piece of a kind on the board."""
    where, colour, letter, shape = kind
    found = page.locator(f"#board {where}").evaluate_all(f"all => all.map(one => [{colour}, {letter}, {shape}])")
    return [(a, b, c) for a, b, c in found]


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, kinds in KINDS.items() for name in kinds])
def test_every_colour_has_its_own_letter_and_shape(game: str, name: str, open_page: Open) -> None:
    page, chooser = open_page(), random.Random(6)
    start(page, game)
    letters, shapes = defaultdict(set), defaultdict(set)
    for _ in range(60):
        for colour, letter, shape in pieces(page, KINDS[game][name]):
            letters[colour].add(letter)
            shapes[colour].add(shape)
        if len(letters) == NUM_COLOURS[game] or not choose(page, chooser):
            break
    assert len(letters) >= NUM_COLOURS[game] - 1, letters
    assert all(len(found) == 1 and found != {None} for found in letters.values()), letters
    for one, other in combinations(letters, 2):
        assert not letters[one] & letters[other], (one, other)
        assert not shapes[one] & shapes[other], (one, other)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("game", KINDS)
def test_pieces_differ_in_outline_for_all_eyes(game: str, eyes: str, open_page: Open) -> None:
    """What is left of a piece when its colours are gone, the edges alone, differs from any piece of another colour."""
    page, chooser = open_page(), random.Random(6)
    page.context.new_cdp_session(page).send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    start(page, game)
    where, colour, _, _ = next(iter(KINDS[game].values()))
    seen, names = page.locator(f"#board {where}"), []
    for _ in range(60):  # until three colours lie there: dice of Sagrada are drawn, and late in a round few are left
        page.wait_for_selector(READY, state="attached")
        names = seen.evaluate_all(f"all => all.map(one => one.getClientRects().length ? {colour} : null)")
        if len({*names} - {None}) >= 3 or not choose(page, chooser):
            break
    outlines = {name: _edges(seen.nth(names.index(name)).screenshot()) for name in dict.fromkeys(filter(None, names))}
    assert len(outlines) >= 3, names
    for one, other in combinations(outlines, 2):
        share = sum(ImageChops.difference(outlines[one], outlines[other]).histogram()[128:]) / SIZE**2
        assert share > 0.02, (one, other, share)


def _edges(picture: bytes) -> Image.Image:
    """Where light and dark meet."""
    grey = Image.open(BytesIO(picture)).convert("L").resize((SIZE, SIZE))
    return grey.filter(ImageFilter.FIND_EDGES).point(lambda value: 255 if value > 60 else 0)
