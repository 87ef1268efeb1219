"""Whole games through the page: with the mouse, with keys alone, and by touch on a phone."""

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import Open
from tests.table.browser.hands import play_to_the_end, start
from vitral import game_names

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_by_clicking(name: str, open_page: Open) -> None:
    page = open_page()
    start(page, name)
    play_to_the_end(page, 1)
    expect(page.locator("#result")).to_be_visible()
    assert page.locator("#result table").count() == 2
    expect(page.locator("#result .p-total").first).to_be_visible()


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_by_keys_alone(name: str, open_page: Open) -> None:
    page = open_page()
    page.locator(f'[data-game="{name}"] .p-main').focus()
    page.keyboard.press("Enter")
    play_to_the_end(page, 2, "keys")
    expect(page.locator("#result")).to_be_visible()


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_on_a_phone(name: str, open_page: Open) -> None:
    page = open_page(**PHONE)
    start(page, name)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, f"the page is {wide} px wide"
    play_to_the_end(page, 3, "tap")
    expect(page.locator("#result")).to_be_visible()
