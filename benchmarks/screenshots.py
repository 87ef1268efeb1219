"""Pictures of every page in light and dark at 1440, 768 and 390 px, from a server of its own, into docs/screenshots.

python benchmarks/screenshots.py [FOLDER]
"""

import random
import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.table.browser.conftest import FLAGS, find_browser
from tests.table.browser.hands import choose, start
from tests.table.serving import Served
from vitral import game_names

SIZES = {1440: 900, 768: 1024, 390: 844}
MOVES = 16  # choices before a table is drawn


def take(page: Page, folder: Path, name: str) -> None:
    """A picture of the page as it stands, in every size and theme."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for width, height in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            taken = Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
            taken.quantize(160).save(folder / f"{name}-{width}-{theme}.png", optimize=True)
    page.set_viewport_size({"width": 1440, "height": 900})


def play_some(page: Page, game: str) -> str:
    page.goto("/")
    table, chooser = start(page, game), random.Random(7)
    for _ in range(MOVES):
        choose(page, chooser)
    return table


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        served = Served(Path(data))
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS.split())
        page = browser.new_context(base_url=served.url, viewport={"width": 1440, "height": 900}).new_page()
        page.set_default_timeout(120_000)
        tables = {}
        for game in game_names():
            tables[game] = play_some(page, game)
            take(page, folder, f"table-{game}")
        for name, path in {"start": "/", "new": "/new", "about": "/about", "docs": "/docs", "open": "/replay"}.items():
            page.goto(path)
            take(page, folder, name)
        for game in game_names():
            page.goto(f"/rules/{game}")
            take(page, folder, f"rules-{game}")
        page.goto(f"/tables/{tables[game_names()[0]]}")
        page.locator("#tab-more").click()
        page.locator("#close").click()
        page.wait_for_selector('body[data-status="closed"]', state="attached")
        page.goto(f"/tables/{tables[game_names()[0]]}/replay")
        page.locator("#check").click()
        page.wait_for_selector("#verdict .p-good")
        take(page, folder, "replay")
        page.goto("/new?game=splendor")
        page.locator("main .p-main").last.click()
        page.wait_for_selector("#lobby:not([hidden])")
        take(page, folder, "waiting")
        browser.close()
        served.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "docs" / "screenshots")
