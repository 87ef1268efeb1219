"""The style sheets: every declaration is one that a browser understands. A misspelt one would be skipped in silence."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import vitral

PACKAGE = Path(vitral.__file__).parent
SHEETS = sorted(PACKAGE.rglob("*.css"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DECLARATION = re.compile(r"(?<![\w-])(-?[a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}])")
SUPPORTS = "declarations => declarations.filter(([name, value]) => !CSS.supports(name, value))"


def declarations(sheet: str) -> list[tuple[str, str]]:
    """What a style sheet declares, without its custom properties."""
    found = DECLARATION.findall(COMMENT.sub("", sheet))
    return [(name, value.replace("!important", "").strip()) for name, value in found]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_declaration_is_understood(sheet: Path, browser: Browser) -> None:
    declared = declarations(sheet.read_text("utf-8"))
    assert declared
    page = browser.new_page()
    unknown = page.evaluate(SUPPORTS, declared)
    page.close()
    assert not unknown, unknown


def test_a_misspelt_declaration_is_found(browser: Browser) -> None:
    page = browser.new_page()
    planted = declarations("a:hover { /* x: y; */ colour: red; color: red !important; widht: 1px; width: 1pz }")
    assert page.evaluate(SUPPORTS, planted) == [["colour", "red"], ["widht", "1px"], ["width", "1pz"]]
    page.close()
