"""The rules of Monolyth as positions: every worked example, every ruling, and the edge cases."""

import random

import pytest

from tests.games.monolyth import oracle
from tests.games.monolyth.positions import (
    BARS,
    GAME,
    ONE_STONE,
    announce,
    blocked,
    build,
    empty_box,
    keep_prophecies,
    lay,
    legal,
    new,
    of_heights,
    place,
    stone,
    use_board,
)
from vitral import BadOption, BadRecord, IllegalAction
from vitral.games.monolyth.components import CARDS, COPIES, SHAPES
from vitral.games.monolyth.stones import PLACEMENTS, ROTATIONS, SHAPE_OF, extent

# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize(("players", "limit"), [(1, 4), (2, 4), (3, 3), (4, 3)])
def test_height_limit_is_four_with_one_or_two_players_and_three_with_more(players: int, limit: int) -> None:
    assert new(players).view(None)["limit"] == limit


def test_at_the_start_the_crystal_stands_in_quarry_0_and_every_other_holds_a_stone() -> None:
    view = new().view(None)
    assert view["crystal"] == 0 and view["ring"][0] is None
    assert sum(x is not None for x in view["ring"]) == 12 and len(view["ring"]) == 13
    assert view["reserve"] == dict.fromkeys(["white", "blue", "orange", "turquoise", "black"], 3)
    assert sum(kind["count"] for kind in view["box"]) + 12 + 15 == 80
    assert all(x["shape"] != "one" for x in [*view["ring"], *view["box"]] if x)


def test_boards_are_dealt_at_random_and_all_different() -> None:
    dealt = [[seat["board"] for seat in new(4, seed=i).view(None)["seats"]] for i in range(30)]
    assert all(len(set(boards)) == 4 for boards in dealt)
    assert len({boards[0] for boards in dealt}) == 5


def test_tokens_follow_the_number_of_players() -> None:
    view = new(3).view(None)
    assert view["prophecies"] == [4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10, 12]
    assert view["levels"] == [4, 5, 6, 8, 9, 10, 11, 12, 14] and view["structures"] == [5, 7, 10]
    assert new(1).view(None)["levels"] == [6, 8, 10, 16]


@pytest.mark.parametrize("card", CARDS)
def test_the_structure_card_can_be_chosen(card: str) -> None:
    view = new(2, card).view(None)
    assert view["card"] == card and view["options"] == {"structure": card}


def test_a_random_structure_card_stays_random_in_the_options() -> None:
    views = [GAME.new(2, seed).view(0) for seed in range(60)]
    assert {view["options"]["structure"] for view in views} == {"random"}
    assert {view["card"] for view in views} == set(CARDS)
    with pytest.raises(BadOption):
        GAME.new(2, 1, structure="tower")


# ---------------------------------------------------------------- stones turned in space


def test_there_are_693_placements_of_the_stones_in_the_box_and_the_reserve() -> None:
    rotations = [q for q, shape in zip(ROTATIONS, SHAPE_OF, strict=True) if COPIES[shape] > 0]
    assert sum((5 - extent(q)[0]) * (5 - extent(q)[1]) for q in rotations) == 693


def test_every_placement_is_a_set_of_cells_of_its_own() -> None:
    assert len(set(PLACEMENTS)) == len(PLACEMENTS) == 2908


def test_rotations_are_those_that_quarter_turns_make() -> None:
    for shape, name in enumerate(SHAPES):
        mine = [list(q) for q, s in zip(ROTATIONS, SHAPE_OF, strict=True) if s == shape]
        assert sorted(mine) == sorted(oracle._turned(name))
    counts = {name: SHAPE_OF.count(shape) for shape, name in enumerate(SHAPES)}
    assert (counts["one"], counts["i2"], counts["v3"], counts["o4"], counts["l4"], counts["tripod4"]) == (
        1,
        3,
        12,
        3,
        24,
        8,
    )


def test_a_stone_may_not_be_mirrored() -> None:
    left = {q for q, s in zip(ROTATIONS, SHAPE_OF, strict=True) if SHAPES[s] == "screw4_a"}
    right = {q for q, s in zip(ROTATIONS, SHAPE_OF, strict=True) if SHAPES[s] == "screw4_b"}
    assert len(left) == len(right) == 12 and not left & right


# ---------------------------------------------------------------- moving the crystal


def test_the_starting_quarry_gets_its_first_stone_after_the_placement() -> None:
    s = new(seed=1)
    s.play({"do": "move", "steps": 2, "take": "stone"})
    view = s.view(None)
    assert view["crystal"] == 2 and view["ring"][0] is None and view["ring"][2] is None and view["phase"] == "place"
    s.play(s.legal()[0])
    view = s.view(None)
    assert view["ring"][0] is not None and view["ring"][2] is None and view["taken"] is None
    assert sum(x is not None for x in view["ring"]) == 12


def test_twelve_stones_lie_on_the_ring_until_the_box_is_empty() -> None:
    s, chooser = new(2, seed=3), random.Random(3)
    while not s.over and s.view(None)["box"]:
        s.play(chooser.choice(s.legal()))
        if s.phase != "place" and s.view(None)["box"]:
            assert sum(x is not None for x in s.view(None)["ring"]) == 12


def test_empty_quarries_are_skipped_and_not_counted() -> None:
    s = new()
    lay(s, {5: ("white", "i2"), 9: ("blue", "i3"), 2: ("black", "v3")}, crystal=7)
    empty_box(s)
    s.play({"do": "move", "steps": 2, "take": "stone"})
    view = s.view(None)
    assert view["crystal"] == 2 and view["taken"] == {"colour": "black", "shape": "v3"}


def test_steps_reach_no_further_than_the_stones_on_the_ring() -> None:
    s = new()
    lay(s, {5: ("white", "i2"), 9: ("blue", "i3")}, crystal=7)
    assert {data["steps"] for data in legal(s, do="move")} == {1, 2}
    lay(s, BARS)
    assert {data["steps"] for data in legal(s, do="move")} == {1, 2, 3, 4}


def test_a_single_cube_of_the_same_colour_may_be_taken_and_the_stone_leaves_the_game() -> None:
    s = new()
    lay(s, BARS)
    s.play({"do": "move", "steps": 2, "take": "single"})
    view = s.view(None)
    assert view["taken"] == {"colour": "blue", "shape": "one"} and view["reserve"]["blue"] == 2
    assert view["ring"][2] is None and s.s.discarded.sum() == 1
    assert len(s.legal()) == 16 and all(len(data["cells"]) == 1 for data in legal(s))


def test_without_a_single_cube_of_the_colour_there_is_no_swap() -> None:
    s = new()
    lay(s, BARS)
    s.s.reserve[1] = 0
    assert not legal(s, do="move", steps=2, take="single") and legal(s, do="move", steps=2, take="stone")
    with pytest.raises(IllegalAction, match="No blue single cube is left"):
        s.play({"do": "move", "steps": 2, "take": "single"})


# ---------------------------------------------------------------- placing


def test_the_lowest_cube_of_every_column_lies_exactly_on_that_columns_top() -> None:
    s = new()
    build(s, 0, of_heights("2100", "0000", "0000", "0000"))
    lay(s, {1: ("white", "i2")})
    s.play({"do": "move", "steps": 1, "take": "stone"})
    for cells, why in [
        ([[0, 0, 2], [0, 1, 2]], "gap under the stone"),
        ([[0, 1, 0], [0, 2, 0]], "in the way"),
        ([[0, 0, 3], [0, 1, 3]], "gap under the stone"),
    ]:
        with pytest.raises(IllegalAction, match=why):
            s.play({"do": "place", "cells": cells})
    assert {"do": "place", "cells": [[0, 0, 2], [0, 0, 3]]} in legal(s)
    assert {"do": "place", "cells": [[0, 2, 0], [0, 3, 0]]} in legal(s)


def test_an_overhang_must_rest_on_every_column_it_covers() -> None:
    s = new()
    build(s, 0, of_heights("1010", "0000", "0000", "0000"))
    lay(s, {1: ("white", "t4")})
    s.play({"do": "move", "steps": 1, "take": "stone"})
    assert {"do": "place", "cells": [[0, 0, 1], [0, 1, 0], [0, 1, 1], [0, 2, 1]]} in legal(s)
    assert {"do": "place", "cells": [[0, 1, 1], [0, 2, 1], [0, 2, 2], [0, 3, 1]]} not in legal(s)


@pytest.mark.parametrize(("players", "fits"), [(2, True), (3, False)])
def test_a_stone_may_not_rise_above_the_limit(players: int, fits: bool) -> None:
    s = new(players)
    lay(s, {1: ("white", "i4")})
    s.play({"do": "move", "steps": 1, "take": "stone"})
    upright = {"do": "place", "cells": [[0, 0, level] for level in range(4)]}
    assert (upright in legal(s)) == fits
    if not fits:
        with pytest.raises(IllegalAction, match="3 levels high at most"):
            s.play(upright)


def test_a_stone_that_is_not_the_one_taken_is_refused_with_the_reason() -> None:
    s = new()
    lay(s, {1: ("white", "v3")})
    s.play({"do": "move", "steps": 1, "take": "stone"})
    with pytest.raises(IllegalAction, match="not the shape of the white corner"):
        s.play({"do": "place", "cells": [[0, 0, 0], [0, 1, 0], [0, 2, 0]]})


def test_place_is_asked_even_with_one_possibility() -> None:
    s = new()
    build(s, 0, of_heights("4444", "4444", "4444", "4443"))
    lay(s, {1: ("white", "i2"), 2: ("white", "i3")})
    s.play({"do": "move", "steps": 1, "take": "single"})
    assert s.phase == "place" and legal(s) == [{"do": "place", "cells": [[3, 3, 3]]}]


def test_a_move_is_offered_only_where_what_is_taken_can_be_placed() -> None:
    s = new()
    build(s, 0, of_heights("4444", "4444", "4444", "4433"))
    lay(s, BARS)
    s.s.reserve[:] = [0, 0, 0, 0, 2]
    assert legal(s, do="move") == [
        {"do": "move", "steps": 1, "take": "stone"},
        {"do": "move", "steps": 4, "take": "single"},
    ]
    with pytest.raises(IllegalAction, match="does not fit anywhere"):
        s.play({"do": "move", "steps": 2, "take": "stone"})


# ---------------------------------------------------------------- nothing can be placed


def test_only_if_nothing_can_be_placed_a_stone_is_discarded() -> None:
    s = blocked()
    assert not legal(s, do="move")
    assert [data["steps"] for data in legal(s, do="discard")] == [1, 2, 3, 4]
    before = sum(kind["count"] for kind in s.view(None)["box"])
    s.play({"do": "discard", "steps": 3})
    view = s.view(None)
    assert view["crystal"] == 3 and view["ring"][3] is None and view["ring"][0] is not None and view["taken"] is None
    assert sum(kind["count"] for kind in view["box"]) == before - 1 and view["seat"] == 1
    assert s.s.discarded[stone("orange", "v3")] == 1


def test_a_prophecy_stays_available_beside_the_discard() -> None:
    assert len(legal(blocked(), do="prophecy")) == 9 * 4
    s = blocked()
    announce(s, 0, north=5, east=6, south=7, west=8)
    assert not legal(s, do="prophecy") and len(s.legal()) == 4


def test_discarding_is_refused_while_something_fits() -> None:
    s = new()
    assert not legal(s, do="discard")
    with pytest.raises(IllegalAction, match="only when nothing"):
        s.play({"do": "discard", "steps": 1})


def test_one_single_cube_of_a_reachable_colour_forbids_the_discard() -> None:
    s = blocked()
    s.s.reserve[4] = 1
    assert legal(s, do="move") == [{"do": "move", "steps": 4, "take": "single"}] and not legal(s, do="discard")


def test_a_single_cube_of_an_unreachable_colour_does_not_help() -> None:
    s = blocked()
    s.s.reserve[3] = 1
    assert not legal(s, do="move") and legal(s, do="discard")


# ---------------------------------------------------------------- the box runs out


def test_with_an_empty_box_the_starting_quarry_stays_empty() -> None:
    s = new()
    lay(s, BARS)
    empty_box(s)
    s.play({"do": "move", "steps": 1, "take": "stone"})
    s.play(s.legal()[0])
    view = s.view(None)
    assert (
        view["ring"][0] is None
        and view["ring"][1] is None
        and sum(x is not None for x in view["ring"]) == 4
        and not s.over
    )


def test_without_stones_in_quarries_and_box_the_game_ends_at_once_after_the_awards() -> None:
    s = new()
    build(s, 0, of_heights("1111", "1111", "1111", "1110"))
    lay(s, {5: ("white", "i2")})
    empty_box(s)
    s.play({"do": "move", "steps": 1, "take": "single"})
    assert s.phase == "place"
    place(s, (3, 3, 0))
    view = s.view(None)
    assert (
        s.over
        and view["seats"][0]["levels"] == [16]
        and view["ending"] is False
        and view["phase"] is None
        and view["seat"] is None
    )


def test_the_last_stone_discarded_ends_the_game_too() -> None:
    s = blocked()
    lay(s, ONE_STONE)
    empty_box(s)
    s.play({"do": "discard", "steps": 1})
    assert s.over and s.view(None)["ending"] is False


def test_a_prophecy_does_not_end_the_game_while_a_stone_is_left() -> None:
    s = new()
    lay(s, ONE_STONE)
    empty_box(s)
    s.play({"do": "prophecy", "value": 5, "edge": "west"})
    assert not s.over and s.seat == 1 and [d["steps"] for d in legal(s, do="move", take="stone")] == [1]


# ---------------------------------------------------------------- prophecies


def test_announcing_moves_a_token_into_a_slot_and_leaves_the_crystal() -> None:
    s = new()
    s.play({"do": "prophecy", "value": 7, "edge": "east"})
    view = s.view(None)
    assert view["seats"][0]["slots"] == {"north": None, "east": 7, "south": None, "west": None}
    assert view["prophecies"].count(7) == 1 and view["crystal"] == 0 and view["seat"] == 1 and view["ring"][0] is None


def test_one_prophecy_per_slot_and_it_is_final() -> None:
    s = new()
    announce(s, 0, east=7)
    assert {data["edge"] for data in legal(s, do="prophecy")} == {"north", "south", "west"}
    with pytest.raises(IllegalAction, match="already holds the prophecy 7"):
        s.play({"do": "prophecy", "value": 5, "edge": "east"})


def test_no_prophecy_without_a_token_of_that_value() -> None:
    s = new()
    keep_prophecies(s, 8, 8, 9)
    assert sorted({data["value"] for data in legal(s, do="prophecy")}) == [8, 9]
    with pytest.raises(IllegalAction, match="No prophecy 7 is left"):
        s.play({"do": "prophecy", "value": 7, "edge": "east"})
    keep_prophecies(s)
    assert not legal(s, do="prophecy")


def test_seven_turquoise_cubes_fulfil_a_seven_and_too_few_white_ones_miss_a_fourteen() -> None:
    """The worked example with 2 players: inner white cubes don't count, even if they are visible through a gap."""
    s = new()
    use_board(s, 0, "no_black")  # north white, east blue, south turquoise, west orange
    build(
        s,
        0,
        [["WWWW", "WWWW", "B", "WWWW"], ["B", "WWWW", "WWWW", "B"], ["B", "W", "W", "B"], ["TTT", "T", "TT", "TB"]],
    )
    announce(s, 0, south=7, north=14)
    assert s.scores()[0] == 7
    lines = GAME.explain_scores(s.view(None), GAME.messages())[0]
    assert ("Prophecy 7 in the south: 7 turquoise cubes", 7) in lines
    assert ("Prophecy 14 in the north: 12 white cubes", 0) in lines


def test_more_cubes_than_announced_pay_no_more_and_one_too_few_pays_nothing() -> None:
    s = new()
    use_board(s, 0, "no_black")
    announce(s, 0, south=7)
    for cubes, points in ((6, 0), (7, 7), (8, 7)):
        build(s, 0, [[""] * 4, [""] * 4, [""] * 4, ["TTTT", "T" * (cubes - 4), "", ""]])
        assert s.scores()[0] == points


def test_a_corner_column_belongs_to_two_walls() -> None:
    s = new()
    use_board(s, 0, "no_white")  # north blue, east orange, south black, west turquoise
    build(s, 0, [["", "", "", "BBOO"], ["", "", "", "OO"], ["", "", "", "O"], [""] * 4])
    announce(s, 0, north=5, east=5)
    assert s.scores()[0] == 5
    build(s, 0, [["BBB", "", "", "BBOO"], ["", "", "", "OO"], ["", "", "", "O"], [""] * 4])
    assert s.scores()[0] == 10


def test_missed_prophecies_stay_in_their_slots_at_the_end() -> None:
    s = new()
    announce(s, 0, north=14)
    lay(s, ONE_STONE)
    empty_box(s)
    s.play({"do": "move", "steps": 1, "take": "stone"})
    s.play(s.legal()[0])
    assert s.over and s.view(0)["seats"][0]["slots"]["north"] == 14 and s.scores() == [0, 0]


# ---------------------------------------------------------------- phases and data


def test_what_belongs_to_another_phase_is_refused_with_the_reason() -> None:
    s = new()
    with pytest.raises(IllegalAction, match="Move the crystal or announce a prophecy"):
        s.play({"do": "place", "cells": [[0, 0, 0]]})
    with pytest.raises(IllegalAction, match="Move the crystal or"):
        s.play({"do": "forgo", "value": 7})
    s.play({"do": "move", "steps": 1, "take": "stone"})
    with pytest.raises(IllegalAction, match="First place the stone"):
        s.play({"do": "move", "steps": 1, "take": "stone"})


def test_the_view_has_the_promised_form() -> None:
    s = new(2, "core", seed=9)
    build(s, 1, [["WB", "", "", ""], [""] * 4, [""] * 4, ["", "", "", "KTO"]])
    view = s.view(0)
    assert view["seats"][1]["cubes"][0][0] == ["white", "blue"] and view["seats"][1]["cubes"][3][3] == [
        "black",
        "turquoise",
        "orange",
    ]
    assert list(view["seats"][0]) == ["board", "cubes", "slots", "levels", "structure"]
    kinds = [
        (["white", "blue", "orange", "turquoise", "black"].index(k["colour"]), SHAPES.index(k["shape"]))
        for k in view["box"]
    ]
    assert kinds == sorted(kinds) and all(kind["count"] > 0 for kind in view["box"])
    assert s.view(None) == s.view(0) == s.view(-1)


def test_data_of_a_stone_that_is_not_ascending_is_no_action() -> None:
    with pytest.raises(ValueError, match="No such place"):
        GAME.find({"do": "place", "cells": [[0, 1, 0], [0, 0, 0]]})


def test_a_broken_position_is_noticed() -> None:
    broken = GAME.verbs["broken_invariant"]
    for spoil in (
        lambda s: s.ring.__setitem__(3, stone("white", "one")),
        lambda s: s.players[0].cubes.__setitem__(0, 1),
        lambda s: s.prophecies.__setitem__(0, 100),
        lambda s: s.reserve.__setitem__(2, 4),
        lambda s: setattr(s, "crystal", 1),
        lambda s: setattr(s, "taken", 5),
        lambda s: setattr(s, "levels", 1),
        lambda s: setattr(s, "ending", 1),
        lambda s: setattr(s.players[1], "fits", 0),
        lambda s: setattr(s.players[1], "board", s.players[0].board),
        lambda s: setattr(s, "phase", 2),
    ):
        s = new()
        assert broken(s.s) == 0
        spoil(s.s)
        assert broken(s.s) != 0


def test_bytes_that_are_no_state_are_refused_and_those_that_are_can_be_played() -> None:
    chooser, accepted = random.Random(6), 0
    for seed in range(300):
        s = new(1 + seed % 4, seed=seed % 5)
        for _ in range(chooser.randrange(12)):
            s.play(chooser.choice(s.legal()))
        data = bytearray(bytes(s))
        for _ in range(chooser.randrange(1, 4)):
            data[chooser.randrange(24, len(data))] = chooser.randrange(256)
        try:
            loaded = GAME.load(bytes(data))
        except BadRecord:
            continue
        accepted += 1
        assert loaded.over or loaded.legal()
        assert loaded.html() and loaded.view(None)["scores"] == oracle.scores(loaded.view(None), [])
    assert accepted < 200
