"""Words, board and score sheet of Stained Glass of Sintra."""

import re

import pytest

from tests.games.sintra.positions import GAME, lay, new, strip, take
from vitral.core.drawing import contrast, mix, style
from vitral.core.errors import BadSheet
from vitral.core.messages import LANGUAGES
from vitral.games.sintra.components import COLOURS, UNVERIFIED

SHEET = """
side A
points 57
broken 8
left 7
windows WB YY BB OO P- -- -W WW
"""


# ---------------------------------------------------------------- words


def test_an_action_tells_what_breaks_and_who_takes_the_tile() -> None:
    s = new()
    lay(s, "centre", orange=3, white=1)
    strip(s, 1, 2, "front", "...o.")
    words = s.describe(GAME.find(take("centre", "orange", 1)))
    assert words == (
        "Take 3 pieces of orange glass from the centre (with the starting-player tile) onto strip 2; 2 break"
    )
    s.s.players[0].glazier = 7
    words = s.describe(GAME.find(take("centre", "orange", None)), "es")
    assert words == (
        "Coger 3 cristales naranjas del centro (con el marcador de Jugador inicial); nada encaja, se rompen los 3"
    )


def test_what_is_not_verified_is_named_in_every_language() -> None:
    assert GAME.unverified == UNVERIFIED and len(UNVERIFIED) == 7
    for lang in LANGUAGES:
        words = [GAME.messages(lang)(message) for message in (*UNVERIFIED, "unverified-how")]
        assert len(set(words)) == 8 and "components.toml" in words[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_shows_strips_windows_and_track(lang: str) -> None:
    s, t = new(4), GAME.messages(lang)
    lay(s, 0, orange=3, white=1)
    shown = s.text(0, lang)
    assert shown.count(t("windows")) == 4 and t("letter-orange") in shown
    plain = re.sub(r"\[[^\]]*\]", "", shown)
    assert all(len(line) < 140 for line in plain.splitlines())


# ---------------------------------------------------------------- the board


def elements(board: str) -> list[str]:
    return re.findall(r'data-id="([^"]+)"', board)


def test_only_ones_own_palace_can_be_played_on() -> None:
    s = GAME.new(3, seed=1)
    ids = elements(s.html(1))
    assert [f"slot-{slot}" for slot in range(8)] == [i for i in ids if i.startswith("slot")]
    assert "back" in ids and "break" in ids
    assert not any(i.startswith(("slot", "back", "break")) for i in elements(s.html()))


def test_the_choice_of_a_glass_is_shown_to_who_decides() -> None:
    s = new()
    strip(s, 0, 1, "front", "wwwy.")
    lay(s, 0, yellow=1, blue=1)
    s.play(take(0, "yellow", 0))
    assert {i for i in elements(s.html(0)) if i.startswith("keep")} == {"keep-white", "keep-yellow"}
    assert not any(i.startswith("keep") for i in elements(s.html(1)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_glass_and_space_has_the_shape_and_letter_of_its_colour(lang: str) -> None:
    t = GAME.messages(lang)
    s = new()
    lay(s, 0, orange=2, white=1, pink=1)
    board = s.html(0, lang)
    for colour in COLOURS:
        pieces = re.findall(rf'<g class="(?:glass|space) {colour}"[^>]*>(.*?)</g>', board)
        assert pieces
        whole = [piece for piece in pieces if 'class="cut"' in piece and f">{t(f'letter-{colour}')}</text>" in piece]
        assert len(whole) == len(pieces)


def shades(name: str, css: str) -> dict[str, str]:
    return {
        colour: found[1]
        for colour in COLOURS
        if (found := re.search(rf"\.sintra \.{colour} {{[^}}]*--{name}: (#[0-9a-f]{{6}})", css))
    }


def test_letters_read_well_on_every_glass_and_space_in_light_and_dark() -> None:
    css = style("vitral.games.sintra")
    tints, bases = shades("tint", css), shades("c", css)
    assert len(tints) == len(bases) == 5
    assert all(contrast(tint, "#15161b") >= 7 for tint in tints.values())
    for board, ink in (("#fbf6ea", "#22242b"), ("#1a1c22", "#eceae4")):
        assert f"--board: {board}" in css
        assert all(contrast(mix(board, base, 0.22), ink) >= 4.5 for base in bases.values())


def test_a_full_table_is_not_too_large() -> None:
    s = GAME.new(4, seed=3)
    board = GAME.render_html(s.view(0), 0, GAME.messages("en"))
    assert len(board) < 150_000


# ---------------------------------------------------------------- the score sheet


def test_a_finished_side_is_scored_line_by_line() -> None:
    sheet = GAME.score(SHEET, GAME.messages("en"))
    assert [points for _, points in sheet.lines] == [57, -8, 2, 10, 10, 0, 6]
    assert sheet.total == 77
    assert sheet.faults == ["Window 7 has glass in its lower pane but none in the upper, which is filled first."]


def test_the_sheet_of_side_b_in_another_language() -> None:
    text = "zijde: B\npunten 12\ngebroken -18\nover 40\nramen OB OO WO RB -- -- O- --"
    sheet = GAME.score(text, GAME.messages("nl"))
    assert sheet.total == 12 - 18 + 13 + 4 * 5
    assert len(sheet.faults) == 2 and "16" in sheet.faults[1]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (SHEET.replace("side A", "side C"), "The side is A or B, not “C”."),
        (SHEET.replace("left 7", "left -1"), "After “left” comes a whole number, not “-1”."),
        (SHEET.replace("points 57", "points many"), "After “points” comes a whole number, not “many”."),
        (SHEET.replace("left 7\n", ""), "The line “left” is missing."),
        (SHEET + "side B", "There are two lines “side”."),
        (SHEET + "hello 3", "A line starts with one of side, points, broken, left, windows, not “hello 3”."),
        (SHEET.replace("WB YY", "WB"), "Windows are eight pairs, .*"),
        (SHEET.replace("WB", "WX"), "Windows are eight pairs, .*"),
        ("", "The line “side” is missing."),
    ],
)
def test_a_sheet_that_can_not_be_read_says_what_was_expected(wrong: str, words: str) -> None:
    with pytest.raises(BadSheet, match=words):
        GAME.score(wrong, GAME.messages("en"))
