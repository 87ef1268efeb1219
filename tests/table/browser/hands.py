"""How people play: by clicking what is lit, by keys alone, by touch."""

import random
from typing import Literal

from playwright.sync_api import Page

Way = Literal["click", "keys", "tap"]
CHOICES = "#board .lit:not(.gathered), [data-choice]:not([aria-disabled])"
MY_TURN = 'body[data-turn="mine"][data-sending="false"]'
READY = f'body:is([data-status="over"], [data-status="closed"]), {MY_TURN} :is({CHOICES}), {MY_TURN} #confirm'
MAX_CHOICES = 4_000


def start(page: Page, game: str) -> str:
    """Play a game from the start page; the name of its table."""
    page.locator(f'[data-game="{game}"] .p-main').click()
    page.wait_for_selector(READY, state="attached")
    return page.url.rpartition("/")[2]


def state(page: Page, name: str) -> str:
    return page.locator("body").get_attribute(f"data-{name}") or ""


def catch_up(page: Page, other: Page) -> None:
    """Wait until a page shows at least what another one shows now."""
    seq, stand_in_after = int(state(other, "seq")), 1200
    while int(state(page, "seq")) < seq and stand_in_after:
        page.wait_for_timeout(50)
        stand_in_after -= 1
    assert int(state(page, "seq")) >= seq


def choose(page: Page, chooser: random.Random, way: Way = "click") -> bool:
    """Make one choice when it is my turn; False when the game is over."""
    page.wait_for_selector(READY, state="attached")
    if state(page, "status") in ("over", "closed"):
        return False
    before = (state(page, "seq"), state(page, "chosen"))
    if page.locator("#confirm").count():
        _do(page, "#confirm", 0, way)
    else:
        _do(page, CHOICES, chooser.randrange(max(1, page.locator(CHOICES).count())), way)
    _wait_for_change(page, before)
    return True


def _do(page: Page, selector: str, n: int, way: Way) -> None:
    if way == "click":
        page.locator(selector).nth(n).click()
    elif way == "tap":
        page.locator(selector).nth(n).tap()
    else:
        for _ in range(0 if selector == "#confirm" else n % 5 + 1):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")


def _wait_for_change(page: Page, before: tuple[str, str]) -> None:
    """Until something was chosen or told, or a confirmation is asked for."""
    seq, chosen = before
    changed = f'body:not([data-seq="{seq}"][data-chosen="{chosen}"]), body:has(#confirm)'
    page.wait_for_selector(changed, state="attached")
    page.wait_for_selector(f'body:not([data-seq="{seq}"]), body[data-sending="false"]', state="attached")


def play_to_the_end(page: Page, seed: int, way: Way = "click") -> None:
    """A whole game, by random choices among what is lit."""
    chooser = random.Random(seed)
    for _ in range(MAX_CHOICES):
        if not choose(page, chooser, way):
            return
    raise AssertionError(f"the game is not over after {MAX_CHOICES} choices")


def one_move(page: Page, chooser: random.Random) -> None:
    """Choices until the table has moved."""
    seq = state(page, "seq")
    while state(page, "seq") == seq:
        choose(page, chooser)
