"""Walking along paths, and why something can't be chosen."""

import json
from pathlib import Path
from typing import Any

import pytest

from vitral import game, game_names
from vitral.core.messages import LANGUAGES
from vitral.table import paths

G = game("splendor")
DATA = Path(__file__).with_name("data")
CASES: list[dict[str, Any]] = json.loads(DATA.joinpath("path-cases.json").read_text("utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_paths_are_walked_as_the_page_does(case: dict[str, Any]) -> None:
    """The same cases are run in the page: see browser/test_walk.py."""
    free, chosen = case["free"], tuple(case["chosen"])
    left = [paths.rest(tuple(path), chosen, free) for _, path in case["legal"]]
    assert left == [None if one is None else tuple(one) for one in case["left"]]
    found = {element for one in left if one is not None for element in paths.choices(one, free)}
    assert sorted(found) == case["next"]
    complete = [action for (action, _), one in zip(case["legal"], left, strict=True) if one == () and chosen]
    assert complete == case["complete"]


def test_neighbours_of_one_kind_go_in_any_order() -> None:
    path = ("bank-white", "bank-blue", "take")
    assert paths.rest(path, ("bank-blue", "bank-white"), True) == ("take",)
    assert paths.rest(path, ("bank-blue",), False) is None
    assert paths.rest(path, ("take",), True) is None
    assert paths.rest(path, (*path, "take"), True) is None
    assert paths.is_free(G)


@pytest.mark.parametrize("name", game_names())
def test_every_legal_action_has_a_path_and_its_elements_are_drawn(name: str) -> None:
    """Over a random game, everything that can be chosen is an element of the board, and paths tell actions apart."""
    import random

    g, chooser = game(name), random.Random(1)
    for players in g.players:
        s = g.new(players, seed=players)
        while not s.over:
            if s.turn % 9 == 0:
                board = g.render_html(s.view(s.seat), int(s.s.seat), g.messages("en"))
                every = [paths.paths(g)[a] for a in s.legal()]
                assert all(every)
                assert len(set(every)) == len(every), "two legal actions share a path"
                missing = {element for path in every for element in path if f'data-id="{element}"' not in board}
                assert not missing, (s.phase, missing)
            s.play(chooser.choice(s.legal()))


def test_an_illegal_choice_says_why() -> None:
    s = G.new(2, seed=1)
    assert paths.why_not(s.known(0), ("pass",), "en") == ["You can pass only when nothing else is possible."]
    assert paths.why_not(s.known(0), ("bank-gold",), "en") == []
    assert paths.why_not(s.known(0), ("bank-white",), "en") == []
    dear = next(c for c in s.view(0)["market"]["3"])
    why = paths.why_not(s.known(0), (f"card-{dear}", "buy"), "en")
    assert len(why) == 1 and "short" in why[0]


def test_two_of_one_colour_need_a_pile_of_four() -> None:
    s = G.new(2, seed=1)
    s.play({"do": "take", "gems": ["white", "blue", "green"]})
    why = paths.why_not(s.known(1), ("bank-white", "bank-white"), "en")
    assert why == ["You can take two of a colour only from a pile of 4 or more; diamond has 3."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_come_in_every_language(lang: str) -> None:
    assert paths.why_not(G.new(2, seed=1).known(0), ("pass",), lang)[0]
