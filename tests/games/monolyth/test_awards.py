"""What a monolith is awarded, the end of the game, and the game alone, as positions."""

import random
from collections.abc import Callable

import pytest

from tests.games.monolyth.positions import (
    BARS,
    blocked,
    build,
    keep_prophecies,
    lay,
    legal,
    new,
    of_heights,
    place,
)
from vitral import State
from vitral.games.monolyth import rules
from vitral.games.monolyth.components import CARDS, GRIDS

# ---------------------------------------------------------------- levels


def test_the_last_cell_of_level_1_pays_the_highest_level_token() -> None:
    s = new()
    build(s, 0, of_heights("1111", "1111", "1111", "1110"))
    lay(s, BARS)
    s.play({"do": "move", "steps": 3, "take": "single"})
    place(s, (3, 3, 0))
    view = s.view(None)
    assert view["seats"][0]["levels"] == [16] and view["levels"] == [2, 4, 6, 8, 10, 12, 14]


def test_several_levels_at_once_pay_several_tokens() -> None:
    s = new()
    build(s, 0, of_heights("3333", "3333", "3333", "3330"))
    lay(s, BARS)
    s.play({"do": "move", "steps": 2, "take": "stone"})
    place(s, (3, 3, 0), (3, 3, 1), (3, 3, 2))
    view = s.view(None)
    assert view["seats"][0]["levels"] == [12, 14, 16] and view["levels"] == [2, 4, 6, 8, 10] and not view["ending"]


def test_a_level_pays_only_once() -> None:
    s = new()
    build(s, 0, of_heights("1111", "1111", "1111", "1110"))
    lay(s, BARS)
    s.play({"do": "move", "steps": 1, "take": "single"})
    place(s, (3, 3, 0))
    s.play(legal(s, do="prophecy")[0])
    s.play({"do": "move", "steps": 1, "take": "stone"})
    s.play(s.legal()[0])
    assert s.view(None)["seats"][0]["levels"] == [16]


def test_alone_levels_pay_the_lowest_token() -> None:
    s = new(1)
    build(s, 0, of_heights("2222", "2222", "2222", "2220"))
    s.s.players[0].complete = 0
    lay(s, BARS)
    s.play({"do": "move", "steps": 1, "take": "stone"})
    place(s, (3, 3, 0), (3, 3, 1))
    assert s.view(None)["seats"][0]["levels"] == []
    s.play({"do": "forgo", "value": 4})
    assert s.view(None)["seats"][0]["levels"] == [6, 8] and s.view(None)["levels"] == [10, 16]


# ---------------------------------------------------------------- structures


def finish_structure(s: State, heights: list[str], cell: tuple[int, int, int], seat: int = 0) -> None:
    """Seat builds these heights by placing a single cube last."""
    r, c, level = cell
    rows = [list(row) for row in heights]
    rows[r][c] = str(level)
    build(s, seat, of_heights(*("".join(row) for row in rows)))
    lay(s, BARS)
    s.play({"do": "move", "steps": 1, "take": "single"})
    place(s, cell)


@pytest.mark.parametrize(
    ("card", "heights", "cell"),
    [
        ("ridge", ["1331", "2432", "1331", "2341"], (1, 1, 3)),  # 3+ is met by 4, 1-2 by 1 and 2
        ("ridge", ["1212", "3343", "4333", "2211"], (1, 2, 3)),  # turned
        ("gate", ["2112", "1221", "3113", "3224"], (3, 3, 3)),  # turned twice
        ("elbow", ["1213", "1123", "2113", "3343"], (3, 3, 2)),  # turned: the corner is in the south-east
        ("stairs", ["3221", "4211", "3211", "3221"], (1, 0, 3)),  # mirrored: "2" is exact, "1-2" a range
        ("wall", ["3111", "4111", "3111", "3111"], (0, 0, 2)),
        ("crater", ["2323", "2112", "3113", "3222"], (0, 1, 2)),
    ],
)
def test_a_structure_counts_in_every_image(card: str, heights: list[str], cell: tuple[int, int, int]) -> None:
    s = new(2, card)
    finish_structure(s, heights, cell)
    assert s.view(None)["seats"][0]["structure"] == 10 and s.view(None)["structures"] == [5]


@pytest.mark.parametrize(
    ("card", "heights"),
    [
        ("wall", ["3333", "1111", "1111", "1211"]),  # exactly 1
        ("ridge", ["1331", "2332", "1321", "2331"]),  # 3+ not met
        ("ridge", ["1331", "2333", "1331", "2331"]),  # 1-2 exceeded
        ("stairs", ["1123", "1223", "1133", "1223"]),
        ("crater", ["2223", "2112", "3114", "3222"]),  # 2-3 exceeded
        ("core", ["0111", "1331", "1331", "1111"]),  # an empty column
    ],
)
def test_a_structure_that_does_not_fit_in_any_image_does_not_count(card: str, heights: list[str]) -> None:
    s = new(2, card)
    build(s, 0, of_heights(*heights))
    assert not has_structure(s)


def has_structure(s: State) -> bool:
    return bool(rules.has_structure(s.s.players[0].filled, s.s.card))


def naive_has_structure(heights: list[list[int]], card: str) -> bool:
    """All eight images by coordinates, every cell read as text."""

    def fits(height: int, need: str) -> bool:
        if need.endswith("+"):
            return height >= int(need[:-1])
        low, _, high = need.partition("-")
        return int(low) <= height <= int(high or low)

    grid = GRIDS[CARDS.index(card)]
    maps: list[Callable[[int, int], tuple[int, int]]] = [
        lambda r, c: (r, c),
        lambda r, c: (c, 3 - r),
        lambda r, c: (3 - r, 3 - c),
        lambda r, c: (3 - c, r),
    ]
    for turn in maps:
        for mirror in (False, True):
            image = [turn(r, 3 - c if mirror else c) for r in range(4) for c in range(4)]
            if all(
                fits(heights[r][c], grid[i][j])
                for (i, j), (r, c) in zip(image, [divmod(k, 4) for k in range(16)], strict=True)
            ):
                return True
    return False


@pytest.mark.parametrize("card", CARDS)
def test_structures_match_a_naive_check_near_and_far_from_the_card(card: str) -> None:
    chooser, s, seen = random.Random(1), new(2, card), {True: 0, False: 0}
    for _ in range(400):
        heights = fitting_heights(card, chooser)
        if chooser.random() < 0.5:
            heights[chooser.randrange(4)][chooser.randrange(4)] = chooser.randrange(5)
        build(s, 0, of_heights(*("".join(map(str, row)) for row in heights)))
        expected = naive_has_structure(heights, card)
        seen[expected] += 1
        assert has_structure(s) == expected
    assert seen[True] > 50 and seen[False] > 50


def fitting_heights(card: str, chooser: random.Random) -> list[list[int]]:
    """Random heights that fit a card, turned and mirrored at random."""
    ranges = {"1": [1], "2": [2], "1-2": [1, 2], "2-3": [2, 3], "3+": [3, 4]}
    heights = [[chooser.choice(ranges[need]) for need in row] for row in GRIDS[CARDS.index(card)]]
    for _ in range(chooser.randrange(4)):
        heights = [list(row) for row in zip(*heights[::-1], strict=True)]
    return [row[::-1] for row in heights] if chooser.random() < 0.5 else heights


def test_one_structure_token_per_player_and_the_next_gets_the_next_lower() -> None:
    s = new(3, "ridge")
    finish_structure(s, ["1331", "2332", "1331", "2331"], (1, 1, 2), seat=0)
    assert s.view(None)["seats"][0]["structure"] == 10
    finish_structure(s, ["1331", "2332", "1331", "2331"], (1, 1, 2), seat=1)
    s.play(legal(s, do="prophecy")[0])
    finish_structure(s, ["1331", "2332", "1331", "2331"], (0, 0, 0), seat=0)
    view = s.view(None)
    assert [seat["structure"] for seat in view["seats"]] == [10, 7, None] and view["structures"] == [5]


def test_a_structure_token_stays_when_the_structure_is_built_over() -> None:
    s = new(2, "wall")
    finish_structure(s, ["3333", "1111", "1111", "1111"], (0, 0, 2))
    s.play(legal(s, do="prophecy")[0])
    s.play({"do": "move", "steps": 1, "take": "single"})
    place(s, (3, 3, 1))
    assert s.view(None)["seats"][0]["structure"] == 10 and s.scores()[0] == 10


# ---------------------------------------------------------------- the end


def nearly_done(players: int, seat: int) -> State:
    """The seat to decide lacks one cube of its top level."""
    s = new(players)
    limit = s.view(None)["limit"]
    rows = [[str(limit)] * 4 for _ in range(4)]
    rows[3][3] = str(limit - 1)
    build(s, seat, of_heights(*("".join(row) for row in rows)))
    while s.s.seat != seat:
        s.play(legal(s, do="prophecy")[0])
    lay(s, BARS)
    s.play({"do": "move", "steps": 1, "take": "single"})
    return s


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 2), (4, 3)])
def test_when_a_top_level_is_complete_all_have_equally_many_turns(players: int, seat: int) -> None:
    s = nearly_done(players, seat)
    assert s.view(None)["ending"] is False
    place(s, (3, 3, s.view(None)["limit"] - 1))
    for other in range(seat + 1, players):
        assert not s.over and s.seat == other and s.view(None)["ending"] is True
        s.play(legal(s, do="prophecy")[0])
    assert s.over and s.view(None)["ending"] is True and s.view(None)["phase"] is None


def test_a_tie_goes_to_the_later_seat_at_every_place() -> None:
    s = nearly_done(4, 3)
    place(s, (3, 3, 2))
    for p in s.s.players:
        p.levels = 0
    assert s.over and s.scores() == [0, 0, 0, 0] and s.ranks() == [3, 2, 1, 0]
    assert s.payoffs() == [0, 0, 0, 1]
    s.s.players[1].levels = 0b100
    assert s.scores() == [0, 5, 0, 0] and s.ranks() == [3, 0, 2, 1]


# ---------------------------------------------------------------- solo


def test_alone_every_stone_turn_gives_up_a_prophecy_after_placing() -> None:
    s = new(1)
    s.play({"do": "move", "steps": 1, "take": "stone"})
    assert s.phase == "place"
    s.play(s.legal()[0])
    view = s.view(None)
    assert s.phase == "forgo" and s.seat == 0 and view["ring"][0] is not None and view["taken"] is None
    assert [data["value"] for data in legal(s)] == [4, 5, 6, 7, 8, 9, 10, 11, 12, 14]
    s.play({"do": "forgo", "value": 14})
    view = s.view(None)
    assert 14 not in view["prophecies"] and len(view["prophecies"]) == 19 and s.phase == "turn"
    assert view["seats"][0]["slots"] == dict.fromkeys(["north", "east", "south", "west"])


def test_alone_announcing_gives_up_nothing() -> None:
    s = new(1)
    s.play({"do": "prophecy", "value": 14, "edge": "north"})
    assert len(s.view(None)["prophecies"]) == 19 and s.phase == "turn"


def test_alone_a_discard_gives_up_a_prophecy_too() -> None:
    s = blocked(1)
    s.play({"do": "discard", "steps": 1})
    assert s.phase == "forgo" and s.view(None)["ring"][0] is not None


def test_the_engine_gives_up_the_only_value_that_is_left() -> None:
    s = new(1)
    keep_prophecies(s, 9, 9, 9)
    s.play({"do": "move", "steps": 1, "take": "single"})
    s.play(s.legal()[0])
    assert s.phase == "turn" and s.view(None)["prophecies"] == [9, 9] and s.turn == 2


def test_alone_the_game_ends_without_prophecies_on_the_main_board_by_giving_up_the_last() -> None:
    s = new(1)
    keep_prophecies(s, 9)
    s.play({"do": "move", "steps": 1, "take": "single"})
    s.play(s.legal()[0])
    assert s.over and s.view(None)["ending"] is False and s.ranks() == [0]


def test_alone_the_game_ends_without_prophecies_by_announcing_the_last() -> None:
    s = new(1)
    keep_prophecies(s, 9)
    s.play({"do": "prophecy", "value": 9, "edge": "south"})
    assert s.over and s.view(None)["seats"][0]["slots"]["south"] == 9


def test_alone_the_game_ends_with_the_top_level_after_giving_up_a_prophecy() -> None:
    s = nearly_done(1, 0)
    place(s, (3, 3, 3))
    assert s.phase == "forgo" and s.view(None)["ending"] is False and s.view(None)["seats"][0]["levels"] == []
    s.play({"do": "forgo", "value": 4})
    view = s.view(None)
    assert s.over and view["ending"] is True and len(view["prophecies"]) == 19 and view["seats"][0]["levels"] == [6]


def test_a_solo_game_has_at_most_20_turns() -> None:
    for seed in range(20):
        s, chooser, turns = new(1, seed=seed), random.Random(seed), 0
        while not s.over:
            turns += s.phase == "turn"
            s.play(chooser.choice(s.legal()))
        assert turns <= 20


@pytest.mark.parametrize(
    ("points", "tier"), [(0, 1), (45, 1), (46, 2), (59, 2), (60, 3), (69, 3), (70, 4), (79, 4), (80, 5), (120, 5)]
)
def test_solo_tiers(points: int, tier: int) -> None:
    from vitral.games.monolyth import scoring

    assert scoring.tier(points) == tier
