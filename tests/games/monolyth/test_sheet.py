"""A finished side of Monolyth, typed in by people who own the box."""

import pytest

from tests.games.monolyth.positions import GAME
from vitral.core.errors import BadSheet

SIDE = """
north white 14
east blue
south turquoise 7
west orange 4
levels 16 12
structure 10
WWWW WWWW BB   WWWW
OB   WWWW WWWW BB
OO   WW   WW   BB
TTTO TT   TT   TB
"""


def score(text: str, lang: str = "en") -> list[tuple[str, int]]:
    return GAME.score(text, GAME.messages(lang)).lines


def test_a_side_is_scored_line_by_line() -> None:
    sheet = GAME.score(SIDE, GAME.messages())
    assert sheet.lines == [
        ("2 levels completed", 28),
        ("Structure", 10),
        ("Prophecy 14 in the north: 12 white cubes", 0),
        ("Prophecy 7 in the south: 8 turquoise cubes", 7),
        ("Prophecy 4 in the west: 4 orange cubes", 4),
    ]
    assert sheet.total == 49 and sheet.faults == []


def test_words_and_letters_of_the_language_are_understood() -> None:
    side = "norte blanco 4\neste azul\nsur turquesa\noeste J\nniveles\nBBBB - - -\n- - - -\n- - - -\n- - - -"
    assert score(side, "es")[-1] == ("Profecía 4 en el lado norte: 4 cubos de color blanco", 4)


@pytest.mark.parametrize("lang", ["en", "es", "fr", "nl", "is"])
def test_the_english_ids_are_understood_in_every_language(lang: str) -> None:
    t = GAME.messages(lang)
    rows = "\n".join(" ".join([t("letter-black")] * 4) for _ in range(4))
    side = f"NORTH: black 4\nEast white\nsouth blue\nwest orange\nlevels 16\n{rows}"
    assert GAME.score(side, t).total == 20


@pytest.mark.parametrize(
    ("wrong", "right", "why"),
    [
        ("north white 14", "north purple 14", "neither an edge"),
        ("north white 14", "north white fourteen", "neither an edge"),
        ("north white 14", "north white 0", "neither an edge"),
        ("north white 14", "", "The line of the north edge is missing"),
        ("north white 14", "south white 14", "neither an edge"),
        ("WWWW WWWW BB   WWWW\n", "", "3 are there"),
        ("WWWW WWWW BB   WWWW", "WWWWW WWWW BB WWWW", "is not a column"),
        ("WWWW WWWW BB   WWWW", "WWXW WWWW BB WWWW", "is not a column"),
        ("WWWW WWWW BB   WWWW", "WWWW BB WWWW", "neither an edge"),
        ("levels 16 12", "levels 16 12\nlevels 4", "neither an edge"),
        ("structure 10", "structure 10 5", "neither an edge"),
        ("structure 10", "structure ²", "neither an edge"),
    ],
)
def test_what_is_malformed_is_refused_in_a_sentence(wrong: str, right: str, why: str) -> None:
    with pytest.raises(BadSheet, match=why):
        score(SIDE.replace(wrong, right, 1))


@pytest.mark.parametrize("text", ["", "hello", "\n" * 100, "W " * 10_000, "north\n" * 1000, "\x00"])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(BadSheet):
        score(text)


@pytest.mark.parametrize(
    ("wrong", "right", "fault"),
    [
        ("levels 16 12", "levels 16", "2 levels are full, but 1 level token was won."),
        ("east blue", "east white", "Two edges have the same colour"),
        ("levels 16 12", "levels 16 16", "that many level tokens of 16"),
        ("structure 10", "structure 9", "that many structure tokens of 9"),
        ("west orange 4", "west orange 14", "that many prophecy tokens of 14"),
    ],
)
def test_what_can_not_be_right_is_named(wrong: str, right: str, fault: str) -> None:
    side = SIDE.replace(wrong, right, 1)
    assert any(fault in found for found in GAME.score(side, GAME.messages()).faults)


def test_more_cubes_of_a_colour_than_there_are_is_named() -> None:
    edges = "north white\neast blue\nsouth orange\nwest black\nlevels 6 8 10 16\n"
    faults = GAME.score(edges + "WWWW WWWW WWWW WWWW\n" * 4, GAME.messages()).faults
    assert faults == ["There are 64 white cubes, but the box holds only 47 of that colour."]
