"""The words and the board of Sagrada."""

import re
from pathlib import Path

import pytest

import vitral.games.sagrada
from tests.games.sagrada.positions import G
from vitral.core.drawing import contrast
from vitral.core.messages import LANGUAGES, ftl
from vitral.games.sagrada.components import COLOURS, OBJECTIVES, PATTERNS, TOOLS

FOLDER = Path(vitral.games.sagrada.__file__).parent
FAMILIES = (
    *("option-", "colour-", "letter-", "die-", "tool-", "effect-", "objective-", "about-", "private-"),
    *("why-", "ask-", "button-", "do-", "sheet-word-", "turn-"),
)


def messages(lang: str) -> set[str]:
    return set(re.findall(r"^([a-zA-Z][\w-]*) =", ftl(G.package, lang), re.M))


def test_every_language_has_the_same_messages() -> None:
    for lang in LANGUAGES:
        assert messages(lang) == messages("en")


def test_every_message_is_used() -> None:
    source = "\n".join(path.read_text("utf-8") for path in FOLDER.glob("*.py"))
    plain = {name for name in messages("en") if not name.startswith(FAMILIES)} - {"title", "summary"}
    assert [name for name in sorted(plain) if f'"{name}"' not in source and f"'{name}'" not in source] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_tool_and_objective_has_a_name_and_words_for_its_effect(lang: str) -> None:
    t = G.messages(lang)
    for tool in TOOLS[1:]:
        assert t(f"tool-{tool}")
        assert t(f"effect-{tool}").endswith(".")
    assert (
        len({t(f"objective-{name}") for name in OBJECTIVES}) == len({t(f"about-{name}") for name in OBJECTIVES}) == 10
    )
    assert len({t(f"letter-{colour}") for colour in COLOURS}) == 5, "letters must tell colours apart"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_is_complete(lang: str) -> None:
    guide = (FOLDER / "guide" / f"{lang}.md").read_text("utf-8")
    assert guide.count("\n## ") >= 6
    assert 450 <= len(guide.split()) <= 1150
    for tool in TOOLS[1:]:
        assert G.messages(lang)(f"tool-{tool}") in guide, "each tool is explained"


def test_boards_are_small_and_have_no_ids_that_could_clash() -> None:
    s = G.new(players=4, seed=3)
    while not s.over:
        s.play(s.legal()[0])
        if s.turn % 40 == 0:
            board = G.render_html(s.view(0), 0, G.messages("en"))
            assert len(board) < 150_000
            assert 'id="' not in board.replace('data-id="', "")
            assert "<style" not in board
            assert "<script" not in board


def test_a_spectator_has_nothing_to_choose_in_windows() -> None:
    s = G.new(players=2, seed=3)
    assert 'data-id="pattern-' not in s.html(-1)
    s.play(s.legal()[0])
    s.play(s.legal()[0])
    assert 'data-id="cell-' not in s.html(-1)
    assert 'data-id="cell-0-0"' in s.html(1)


def test_all_four_patterns_can_be_chosen_on_the_board() -> None:
    s = G.new(players=2, seed=3)
    board = s.html(0)
    assert all(f'data-id="pattern-{G.action(a)["pattern"]}"' in board for a in s.legal())
    assert len(PATTERNS) == 24


def test_glass_can_be_read() -> None:
    """Pips, letters and figures stand out from what they lie on, by WCAG AA."""
    css = (FOLDER / "board.css").read_text("utf-8")
    for colour in COLOURS:
        found = dict(re.findall(r"--(\w+): (#\w{6})", re.search(rf"\.sagrada \.{colour} {{(.*?)}}", css)[1]))  # type: ignore[index]
        assert contrast(found["glass"], found["ink"]) > 4.5
        assert contrast(found["deep"], "#ffffff") > 4.5
        assert contrast(found["deep"], found["tint"]) > 4.5
        assert contrast(found["pale"], found["deep"]) > 4.5
    for value in range(1, 7):
        found = dict(re.findall(r"--(\w+): (#\w{6})", re.search(rf"\.sagrada \.v{value} {{(.*?)}}", css)[1]))  # type: ignore[index]
        assert contrast(found["pane"], found["figure"]) > 4.5
