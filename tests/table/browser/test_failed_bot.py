"""A bot that fails: the page says so, and offers another bot or the seat."""

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, expect

from tests.table.browser.conftest import PATIENCE
from tests.table.browser.hands import MY_TURN, one_move
from vitral.table import bot_pool
from vitral.table.app import make_app
from vitral.table.serve import bound


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A table in this process, whose random bots fail and whose other bots play at random."""
    right = bot_pool._choose

    def choose(level: str, known: Any) -> int:
        if level == "random":
            raise RuntimeError("planted")
        return right("random", known)

    monkeypatch.setattr(bot_pool, "_choose", choose)
    app = make_app(f"sqlite:///{tmp_path / 'table.sqlite'}", bot_delay=0.0, level="random")
    app.state.server.warmup.run()
    for progress in app.state.server.warmup.games.values():
        progress.bots = True  # none of them thinks here
    monkeypatch.setattr(app.state.server.warmup, "start", lambda: None)
    listening = bound("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical", ws="websockets-sansio"))
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    while not server.started:
        time.sleep(0.05)
    yield f"http://localhost:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(20)


def test_a_bot_that_failed_is_replaced_by_another(url: str, browser: Browser) -> None:
    page = browser.new_page(base_url=url, reduced_motion="reduce", locale="en-GB")
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.set_default_timeout(PATIENCE)
    page.goto("/")
    page.locator('[data-game="splendor"] .p-main').click()
    page.wait_for_selector(MY_TURN, state="attached")
    one_move(page, random.Random(1))
    expect(page.locator("#prompt")).to_contain_text("couldn’t choose a move")
    expect(page.locator("#log li").first).to_contain_text("couldn’t choose a move")
    expect(page.locator(".p-seat").nth(1)).to_contain_text("bot failed")
    page.reload()
    page.locator("#other-level").select_option("expert")
    page.get_by_role("button", name="Let this bot play").click()
    page.wait_for_selector(MY_TURN, state="attached")
    expect(page.locator("#log")).to_contain_text("took over")
    expect(page.locator("#other-level")).to_have_count(0)
    page.close()
    assert not faults, faults
