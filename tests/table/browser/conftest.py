"""A real Chromium at a real server."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.table.serving import Served

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic "
    "--disable-background-networking --disable-component-update --disable-sync"
)
SIZE = {"width": 1280, "height": 900}
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
EXPECTED = re.compile("ERR_|responded with a status of 4")  # the network is cut, or a refusal is shown
PATIENCE = 60_000  # milliseconds, for a machine that does much else
Open = Callable[..., Page]

expect.set_options(timeout=PATIENCE)


def _fault(said: ConsoleMessage) -> list[str]:
    return [said.text] if said.type == "error" and not EXPECTED.search(said.text) else []


def find_browser() -> str:
    """Where Chromium is; fails with how to get it."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.fail("The browser tests need Chromium on the PATH, for example by `apt install chromium`.")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS.split())
        yield launched
        launched.close()


@pytest.fixture
def open_page(browser: Browser, served: Served, tmp_path: Path) -> Iterator[Open]:
    """Opens a page in a browser of its own, with no animation; no page may report an error."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_one(path: str = "/", **settings: Any) -> Page:
        look: dict[str, Any] = {"viewport": SIZE, "reduced_motion": "reduce", "locale": "en-GB", **settings}
        contexts.append(browser.new_context(base_url=served.url, **look))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.extend(_fault(said)))
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not faults, faults
