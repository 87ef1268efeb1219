"""The scorer for windows of the real box: points, breaches, and what it says to nonsense."""

from importlib.resources import files

import pytest

from tests.games.sagrada.positions import G
from vitral.core.errors import BadSheet
from vitral.core.game import Sheet
from vitral.core.messages import LANGUAGES

EXAMPLE = """
pattern     Virtus
players     2
.. G4 Y2 R5 G1
P6 B1 .. G1 Y2
R4 Y3 .. B4 R5
P5 G6 Y1 P6 B4
objectives  Column Color Variety, Light Shades, Color Variety
private     P
tokens      0
"""


def score(text: str, lang: str = "en") -> Sheet:
    return G.score(text, G.messages(lang))


def test_the_final_example_scores_40_line_by_line() -> None:
    sheet = score(EXAMPLE)
    assert [points for _, points in sheet.lines] == [10, 4, 12, 17, 0, -3]
    assert sheet.total == 40
    assert sheet.faults == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example_of_each_guide_scores_40_in_its_own_words(lang: str) -> None:
    guide = files(G.package).joinpath("guide", f"{lang}.md").read_text("utf-8")
    sheet = score(guide.split("```")[1], lang)
    assert sheet.total == 40
    assert sheet.faults == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_english_is_understood_in_every_language(lang: str) -> None:
    assert score(EXAMPLE, lang).total == 40


def test_solo_takes_the_better_private_objective_and_three_for_an_empty_space() -> None:
    text = (
        EXAMPLE.replace("players     2", "players 1")
        .replace("private     P", "private P R")
        .replace("tokens      0", "")
    )
    text = text.replace("Column Color Variety, ", "")
    assert [points for _, points in score(text).lines] == [4, 12, 17, -9]


def test_a_breach_names_the_dice_and_how_to_mend_it() -> None:
    sheet = score(EXAMPLE.replace("G1 Y2", "G2 Y2"))
    assert sheet.faults == [
        "green 2 (row 2, column 4) and yellow 2 (row 2, column 5) are beside each other and have the same value.",
        "To fix it, remove: green 2 (row 2, column 4); or: yellow 2 (row 2, column 5).",
    ]


def test_a_die_on_a_wrong_space_is_excused_by_the_tool_that_may_have_moved_it() -> None:
    wrong = EXAMPLE.replace("P6 B1 .. G1 Y2", "P6 B1 .. B6 Y2")  # a blue 6 on the green space
    assert "lies on a space for green" in score(wrong).faults[0]
    assert "B6" not in score(wrong).faults[0]
    assert [f for f in score(wrong + "tools Eglomise Brush").faults if "space" in f] == []
    assert score(wrong + "tools 3").faults[0] == score(wrong).faults[0], "that tool ignores values, not colours"


def lonely(*rows: str, more: str = "") -> Sheet:
    body = "\n".join(rows)
    return score(
        f"pattern Lux Astram\nplayers 2\n{body}\nobjectives light shades, medium shades, deep shades\nprivate R\n{more}"
    )


E = ".. .. .. .. .."


def test_dice_that_touch_no_other_are_a_breach_unless_a_tool_explains_them() -> None:
    rows = (E, E, E, "R5 .. B3 Y1 ..")
    assert lonely(*rows).faults == [
        "red 5 (row 4, column 1): touching none of the other dice, so it can't have been placed there.",
        "To fix it, remove: red 5 (row 4, column 1).",
    ]
    assert lonely(*rows, more="tools Cork-backed Straightedge").faults == []
    assert lonely(*rows, more="tools 4, 1").faults == []
    assert lonely(*rows, more="tools 1 10").faults != []


def test_the_first_die_lies_on_the_edge() -> None:
    sheet = lonely(E, ".. .. B2 .. ..", E, E)
    assert sheet.faults[0] == "No die lies on the edge, where the first one must lie."


def test_mending_takes_away_as_few_dice_as_can_be() -> None:
    # the middle die offends against both its neighbours: without it all is well, but for the contact that it gave
    assert (
        lonely(E, E, E, "R5 R3 R4 .. ..").faults[-1].startswith("To fix it, remove: red 5 (row 4, column 1) and red 3")
    )
    sheet = lonely(E, E, E, "R5 R3 R4 .. ..", more="tools 9")
    assert sheet.faults[-1] == "To fix it, remove: red 3 (row 4, column 2)."


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("pattern     Virtus", ""), "no line"),
        (("Virtus", "Virtuous"), "not known"),
        (("players     2", "players 5"), "number from 1 to 4"),
        (("P6 B1 .. G1 Y2\n", ""), "four rows"),
        (("P6 B1", "P7 B1"), "a value 1 to 6"),
        (("P6 B1", "X6 B1"), "a colour R, G, B, Y, P"),
        (("tokens      0", "tokens 9"), "from 0 to 5"),
        (("tokens      0", "tokens -1"), "from 0 to 5"),
        (("Light Shades, ", ""), "3 different names"),
        (("Light Shades", "Color Variety"), "3 different names"),
        (("private     P", "private P R"), "1 different"),
        (("tokens", "coins"), "begins with"),
        (("players     2", "players 2\nplayers 3"), "two lines"),
        (("tokens      0", "tools 1, 2, 3, 4, 5, 6"), "6 tools in one game"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(change: tuple[str, str], expected: str) -> None:
    with pytest.raises(BadSheet, match=expected):
        score(EXAMPLE.replace(*change, 1))


def test_empty_and_odd_texts_are_refused() -> None:
    for text in ("", "\0", "pattern", "a" * 100_000, ".. .. .. .. ..", "#", "players ²"):
        with pytest.raises(BadSheet):
            score(text)
