"""The page walks along paths just as the server does: the same cases, in Chromium."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.table.browser.conftest import Open
from tests.table.test_paths import CASES

WALK = """async ({ legal, free, chosen }) => {
  const { Walk } = await import("/static/walk.js");
  const walk = new Walk(legal.map(([action, path]) => ({ action, path })), free);
  const left = legal.map(([, path]) => walk.rest(path, chosen));
  walk.chosen = chosen;
  const next = [...walk.next()].sort();
  const chose = [...next, "no-such-element"].map((id) => walk.choose(id) && walk.back());
  return { left, next, complete: walk.complete(), chose };
}"""


@pytest.fixture
def page(open_page: Open) -> Page:
    return open_page("/about")


def test_paths_are_walked_as_the_server_does(page: Page) -> None:
    for case in CASES:
        asked: dict[str, Any] = {key: case[key] for key in ("legal", "free", "chosen")}
        found = page.evaluate(WALK, asked)
        expected = {key: case[key] for key in ("left", "next", "complete")}
        assert {key: found[key] for key in expected} == expected, case["name"]
        assert found["chose"] == [True] * len(case["next"]) + [False], case["name"]
