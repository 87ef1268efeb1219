"""Take pictures of every page, in light and dark at 1440, 768 and 390 px, and of the steps of the tour (docs/tour.md).

    python -m benchmarks.screenshots                 pages into docs/screenshots (not in git), the tour into docs/tour
    python -m benchmarks.screenshots --only tour     only the tour

It starts its own server. Positions come from games between two greedy bots, so that boards look as they do in real
games.
"""

import argparse
import shutil
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.table.browser.conftest import FLAGS, find_browser
from tests.table.browser.hands import CHOICES, MY_TURN
from tests.table.serving import Served
from vitral import Record, bot, game, game_names
from vitral.table.bot_pool import middle_level

DOCS = Path(__file__).parents[1] / "docs"
SIZES = {1440: 900, 768: 1024, 390: 844}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
COLOURS = 128  # colours of a picture; a palette keeps files small
MIDDLE = 0.55  # how far into a game the pictures are taken
TOUR = {"width": 1400, "height": 860}


def greedy_game(name: str, players: int = 2, seed: int = 5) -> Record:
    s, player = game(name).new(players, seed=seed), bot("greedy", guesses=1, seed=1)
    while not s.over:
        s.play(player.choose(s))
    return s.record()


class Camera:
    """A browser, and a folder for its pictures."""

    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self.folder = folder
        self.context = browser.new_context(
            base_url=url, viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en-GB"
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(120_000)
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()

    def everywhere(self, name: str) -> None:
        """Take the current page in every size and theme."""
        for theme in THEMES:
            self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            for width, height in SIZES.items():
                self.page.set_viewport_size({"width": width, "height": height})
                self.page.wait_for_timeout(150)
                self.take(f"{name}-{width}-{theme}")
        self.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        self.page.set_viewport_size({"width": 1440, "height": 900})

    def take(self, name: str, top: bool = True) -> None:
        if top:
            self.page.evaluate("scrollTo(0, 0)")
        taken = Image.open(BytesIO(self.page.screenshot(animations="disabled"))).convert("RGB")
        kept = taken.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        kept.save(self.folder / f"{name}.png", optimize=True)

    def open_record(self, record: Record) -> str:
        """Open a recorded game at a table. Return the table's name."""
        self.page.goto("/")
        answer = self.page.request.post("/api/records", data=record.to_data())
        assert answer.ok, answer.text()
        return str(answer.json()["table"])

    def play_from(self, table: str, move: int) -> None:
        """Create a table from a position of a game, with me on the seat to act."""
        self.page.goto(f"/tables/{table}/replay?move={move}")
        self.page.locator("#play-from button").click()
        self.page.wait_for_selector(f"{MY_TURN} :is({CHOICES})", state="attached")


def pages(camera: Camera) -> None:
    """Every page."""
    page = camera.page
    page.goto("/")
    camera.everywhere("start")
    records = {name: greedy_game(name) for name in game_names()}
    for name, record in records.items():
        camera.play_from(camera.open_record(record), int(MIDDLE * len(record.actions)))
        camera.everywhere(f"table-{name}")
    for name, path in {"new": "/new?game=splendor", "about": "/about", "open": "/replay", "docs": "/docs"}.items():
        page.goto(path)
        camera.everywhere(name)
    for name in game_names():
        page.goto(f"/rules/{name}")
        camera.everywhere(f"rules-{name}")
    page.goto("/new?game=splendor")
    page.locator("main form .p-main").click()
    page.wait_for_selector("#lobby:not([hidden])")
    camera.everywhere("waiting")
    camera.play_from(camera.open_record(records["sagrada"]), len(records["sagrada"].actions) - 1)
    finish(page)
    camera.everywhere("final-score")
    table = camera.open_record(records["splendor"])
    page.goto(f"/tables/{table}/replay?move={len(records['splendor'].actions) * 2 // 3}")
    camera.everywhere("replay")
    review(page)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for width, height in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.locator("#review").scroll_into_view_if_needed()
            page.evaluate("document.getElementById('review').scrollIntoView({block: 'start'})")
            camera.take(f"review-{width}-{theme}", top=False)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")


def finish(page: Page) -> None:
    """Play any last moves of a game until its score is shown."""
    while page.locator("body").get_attribute("data-status") != "over":
        page.wait_for_selector(f'body[data-status="over"], {MY_TURN} :is({CHOICES}), #confirm', state="attached")
        ways = page.locator(f"#confirm, {CHOICES}")
        if page.locator("body").get_attribute("data-status") != "over" and ways.count():
            ways.first.click()
            page.wait_for_timeout(300)
    page.wait_for_selector("#result[open]")


def review(page: Page) -> None:
    page.locator("#analyse").click()
    page.wait_for_selector('body[data-review="done"]', state="attached")


# ---------------------------------------------------------------- the tour


def tour(camera: Camera) -> None:
    """The start page, choosing, a hint, a preview, the score, the replay, friends: one picture each."""
    page = camera.page
    page.set_viewport_size(TOUR)  # type: ignore[arg-type]
    page.goto("/")
    camera.take("1-start")
    page.locator('[data-game="sagrada"] .p-main').click()
    page.wait_for_selector(f"{MY_TURN} :is({CHOICES})", state="attached")
    record = greedy_game("splendor")
    table = camera.open_record(record)
    camera.play_from(table, int(MIDDLE * len(record.actions)))
    for gem in page.locator('#board .lit[data-id^="bank-"]').all()[:2]:
        gem.click()
    camera.take("2-choosing")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("#hint").click()
    page.locator("#hints button").first.wait_for()
    camera.take("3-hint")
    page.locator("#hints button").last.click()
    page.locator("#confirm").wait_for()
    camera.take("4-preview")
    camera.play_from(table, len(record.actions) - 1)
    page.locator("#hint").click()
    page.locator("#hints button").first.click()
    page.locator("#confirm").click()
    page.wait_for_selector('body[data-status="over"]', state="attached")
    page.wait_for_selector("#result[open]")
    camera.take("5-score")
    page.goto(f"/tables/{table}/replay?move={len(record.actions) * 2 // 3}")
    review(page)
    page.locator(".p-side").evaluate("side => { side.scrollTop = document.getElementById('review').offsetTop - 60 }")
    camera.take("6-replay")
    page.goto("/new?game=sintra")
    page.locator("main form .p-main").click()
    page.wait_for_selector("#lobby:not([hidden])")
    camera.take("7-friends")


def contact_sheets(folder: Path, into: Path) -> None:
    """All pictures of a folder side by side, one sheet per width."""
    into.mkdir(parents=True, exist_ok=True)
    for width in SIZES:
        files = sorted(folder.glob(f"*-{width}-*.png"))
        wide, columns = (480, 4) if width == 1440 else (300, 6) if width == 768 else (260, 8)
        pictures = [Image.open(file).convert("RGB") for file in files]
        pictures = [one.resize((wide, one.height * wide // one.width)) for one in pictures]
        high = max(one.height for one in pictures)
        sheet = Image.new("RGB", (columns * (wide + 4), -(-len(pictures) // columns) * (high + 4)), "#777777")
        for i, one in enumerate(pictures):
            sheet.paste(one, (i % columns * (wide + 4), i // columns * (high + 4)))
        sheet.save(into / f"sheet-{width}.png")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--only", choices=["pages", "tour"])
    options.add_argument("--sheets", type=Path, help="also write contact sheets to this folder")
    chosen = options.parse_args()
    parts: dict[str, tuple[Path, Any]] = {"pages": (DOCS / "screenshots", pages), "tour": (DOCS / "tour", tour)}
    folder = tempfile.mkdtemp()
    served = Served(Path(folder), bot=middle_level())
    try:
        served.wait_for_bots()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS.split())
            for name, (where, work) in parts.items():
                if chosen.only in (None, name):
                    work(Camera(browser, served.url, where))
            browser.close()
    finally:
        served.stop()
        shutil.rmtree(folder)
    if chosen.sheets:
        contact_sheets(DOCS / "screenshots", chosen.sheets)


if __name__ == "__main__":
    main()
