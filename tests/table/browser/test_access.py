"""Every page for everybody: axe's rules, targets large enough, and colours that never stand alone."""

import gzip
import random
import re
import urllib.request
from io import BytesIO

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image, ImageChops
from playwright.sync_api import Page

from tests.table.browser.conftest import Open
from tests.table.browser.hands import choose, start
from tests.table.serving import Served
from vitral import game_names

SERIOUS = ("serious", "critical")
FINGER = 43.9  # px: 44, but for rounding
PAGES = ["/", "/new", "/about", "/docs", "/replay", *(f"/rules/{name}" for name in game_names())]


def faults(page: Page) -> list[str]:
    """What axe finds that would keep somebody out."""
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in SERIOUS]
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in serious for node in one["nodes"]]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_plain_pages_have_no_serious_fault(theme: str, open_page: Open) -> None:
    page = open_page(color_scheme=theme, bypass_csp=True)
    for path in PAGES:
        page.goto(path)
        assert not faults(page), path


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", game_names())
def test_tables_have_no_serious_fault(name: str, theme: str, open_page: Open) -> None:
    page = open_page(color_scheme=theme, bypass_csp=True)
    start(page, name)
    chooser = random.Random(3)
    for _ in range(6):
        choose(page, chooser)
    assert not faults(page)


def test_the_replay_has_no_serious_fault(open_page: Open) -> None:
    page = open_page(bypass_csp=True)
    table = start(page, game_names()[0])
    choose(page, random.Random(1))
    page.get_by_role("tab", name="More").click()
    page.locator("#close").click()
    page.wait_for_selector('body[data-status="closed"]', state="attached")
    page.goto(f"/tables/{table}/replay")
    assert not faults(page)


@pytest.mark.parametrize("width", [390, 360])
@pytest.mark.parametrize("name", game_names())
def test_what_can_be_chosen_is_large_enough_for_a_finger(name: str, width: int, open_page: Open) -> None:
    """44 px both ways, of everything that is lit on the board and of every button below it, through half a game."""
    page = open_page(viewport={"width": width, "height": 844}, has_touch=True, is_mobile=True)
    start(page, name)
    chooser = random.Random(2)
    for _ in range(40):
        small = [box for box in _boxes(page) if min(box[1:]) < FINGER]
        assert not small, small
        if not choose(page, chooser, "tap"):
            break


def _boxes(page: Page) -> list[tuple[str, float, float]]:
    """What is lit on the board and the buttons below it: width and height."""
    choices = page.locator("#board .lit:not(.gathered), #tray button")
    return [
        (words, width, height)
        for words, width, height in choices.evaluate_all(
            """elements => elements.map(element => [
                element.dataset.id ?? element.textContent,
                element.getBoundingClientRect().width,
                element.getBoundingClientRect().height,
            ])"""
        )
        if width
    ]


@pytest.mark.parametrize("kind", ["achromatopsia", "protanopia", "deuteranopia", "tritanopia"])
@pytest.mark.parametrize("name", game_names())
def test_what_is_lit_is_seen_without_colours(name: str, kind: str, open_page: Open) -> None:
    """In greyscale and with any colour-blindness, lit elements still stand out from the board."""
    page = open_page()
    start(page, name)
    client = page.context.new_cdp_session(page)
    client.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
    lit = page.locator("#board .lit:not(.gathered)")
    count, shown = lit.count(), _picture(page)
    lit.evaluate_all("elements => elements.forEach(element => element.classList.remove('lit'))")
    assert count > 0
    assert _difference(shown, _picture(page)) > 150


def _picture(page: Page) -> Image.Image:
    return Image.open(BytesIO(page.screenshot(full_page=True))).convert("L")


def _difference(one: Image.Image, other: Image.Image) -> int:
    """How many points are clearly lighter or darker."""
    return sum(ImageChops.difference(one, other).histogram()[40:])


def test_the_first_page_is_light(served: Served) -> None:
    """All that a browser fetches for the start page, as it goes over the wire, is under 100 kB."""
    page = _fetch(served, "/")
    text = gzip.decompress(page).decode()
    paths = set(re.findall(r'(?:href|src)="(/(?:static|style)/[^"]+)"', text))
    assert len(paths) > 4
    total = len(page) + sum(len(_fetch(served, path)) for path in paths)
    assert total < 100_000, f"{total} bytes"


def _fetch(served: Served, path: str) -> bytes:
    request = urllib.request.Request(served.url + path, headers={"accept-encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        found: bytes = answer.read()
        return found
