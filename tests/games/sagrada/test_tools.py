"""The twelve tools of Sagrada as positions, with the edge cases of each."""

from typing import Any

import pytest

import vitral
from tests.games.sagrada.positions import G, actions, cells, first, play, pool, position, tools, window

LAST = ".. .. .. .. ..  .. .. .. .. ..  .. .. .. .. ..  "  # then the dice of the last row, all plain in lux_astram


def view(s: vitral.State) -> dict[str, Any]:
    return s.view(None)


def values(s: vitral.State) -> set[int]:
    return {a["value"] for a in actions(s, "value")}


# ---------------------------------------------------------------- paying


def test_a_tool_costs_one_token_and_then_two_whoever_put_them_there() -> None:
    s = position(LAST + "R5 .. .. .. ..", "B3", tools=(2, 3, 4), tokens=1)
    assert view(s)["tools"][0]["tokens"] == 4
    assert tools(s) == {3}, "two tokens for the used one are too many"
    play(s, ("tool", 3))
    assert view(s)["tools"][1]["tokens"] == 1
    assert view(s)["seats"][0]["tokens"] == 0


def test_the_second_use_takes_two_tokens() -> None:
    s = position(LAST + "R5 .. .. .. ..", "B3", tools=(2, 3, 4), on_tools=1)
    before = view(s)["seats"][0]["tokens"]
    play(s, ("tool", 2))
    assert view(s)["tools"][0]["tokens"] == 3
    assert view(s)["seats"][0]["tokens"] == before - 2
    assert view(s)["tool"] == 2
    assert view(s)["tooled"]
    assert not view(s)["drafted"]


def test_one_tool_a_turn() -> None:
    s = position(LAST + "R5 .. .. .. ..", "B1", tools=(2, 3, 4))
    play(s, ("tool", 2), first("lift"), first("cell"))
    assert s.seat == 0
    assert s.phase == "turn"
    assert tools(s) == set()
    assert cells(s, "place")
    assert "already" in s.why_not(G.find({"do": "tool", "tool": 3}))


def test_a_tool_that_changes_the_draft_is_not_offered_after_it() -> None:
    s = position(LAST + "R5 .. .. .. ..", "B3 B4", tools=(1, 9, 10), drafted=True)
    assert tools(s) == set()
    s = position(LAST + "R5 .. .. .. ..", "B3 B4", tools=(6, 11, 5), drafted=True, number=2, track="R1", place=0)
    assert tools(s) == set()


# ---------------------------------------------------------------- 1 Grozing Pliers


def test_grozing_pliers_change_by_exactly_one_and_never_between_1_and_6() -> None:
    s = position(LAST + "R5 .. .. .. ..", "B1 B3 B6", tools=(1, 3, 4))
    play(s, ("tool", 1))
    assert view(s)["hand"] is None
    assert [a["die"] for a in actions(s, "die")] == [0, 1]
    play(s, ("die", 0))
    assert view(s)["hand"] == {"colour": "B", "value": 1}
    assert values(s) == {2}
    assert pool(s) == "B3 B6"
    play(s, ("value", 2))
    assert view(s)["hand"] == {"colour": "B", "value": 2}
    assert cells(s) == {(3, 1)}
    play(s, ("cell", (3, 1)))
    assert window(s)[3] == "R5 B2 .. .. .."
    assert s.seat == 1


def test_grozing_pliers_offer_only_values_that_can_be_placed() -> None:
    s = position(LAST + "R5 .. .. .. ..", "B4", tools=(1, 3, 4))
    play(s, ("tool", 1), ("die", 0))
    assert values(s) == {3}


# ---------------------------------------------------------------- 2 and 3: moving one die


def test_eglomise_brush_ignores_a_printed_colour_but_not_a_value() -> None:
    # lux_astram, third row: 1G53P
    s = position(LAST + "R4 B2 .. .. ..", "Y1", tools=(2, 3, 4))
    play(s, ("tool", 2), ("lift", (3, 1)))
    assert view(s)["lifted"] == [3, 1]
    assert window(s)[3].startswith("R4 B2"), "it stands there until it is put down"
    assert (2, 1) in cells(s)
    play(s, ("cell", (2, 1)))
    assert window(s)[2:] == [".. B2 .. .. ..", "R4 .. .. .. .."]
    assert view(s)["lifted"] is None


def test_copper_foil_burnisher_ignores_a_printed_value_but_not_a_colour() -> None:
    s = position(LAST + "R4 B2 .. .. ..", "Y1", tools=(2, 3, 4))
    play(s, ("tool", 3), ("lift", (3, 1)))
    assert cells(s) == {(2, 0)}, "value 1 is ignored; the green space is not, and (3, 1) is where it stood"


def test_the_ban_on_equal_neighbours_stays_when_a_die_is_moved() -> None:
    s = position(LAST + "R4 B2 R3 .. ..", "Y1", tools=(2, 3, 4))
    play(s, ("tool", 2), ("lift", (3, 2)))
    assert (2, 1) in cells(s)
    assert (2, 0) not in cells(s)
    s = position(LAST + "R4 B2 G4 .. ..", "Y1", tools=(2, 3, 4))
    play(s, ("tool", 2), ("lift", (3, 2)))
    assert (2, 0) not in cells(s)


def test_the_only_die_of_a_window_moves_along_the_edge() -> None:
    s = position(LAST + ".. .. R4 .. ..", "Y1", tools=(2, 3, 4))
    play(s, ("tool", 2), ("lift", (3, 2)))
    edge = {(r, c) for r in range(4) for c in range(5) if r in (0, 3) or c in (0, 4)}
    assert cells(s) <= edge
    assert (3, 2) not in cells(s)
    assert {(3, 0), (3, 1), (3, 3), (3, 4), (0, 0), (0, 2), (0, 3), (0, 4), (1, 4), (2, 4)} == cells(s)


def test_a_moved_die_needs_contact_but_those_left_behind_do_not() -> None:
    s = position(LAST + "R4 B2 Y3 .. ..", "P1", tools=(2, 3, 4))
    play(s, ("tool", 2), ("lift", (3, 1)))
    assert (3, 3) in cells(s), "red stays behind alone"
    play(s, ("cell", (3, 3)))
    assert window(s)[3] == "R4 .. Y3 B2 .."


def test_moving_tools_work_before_and_after_the_draft_and_on_either_turn() -> None:
    for place, drafted in ((0, False), (0, True), (3, False), (3, True)):
        s = position(LAST + "R4 B2 .. .. ..", "Y1", tools=(2, 3, 4), place=place, drafted=drafted)
        assert {2, 3} <= tools(s)
        play(s, ("tool", 2), first("lift"), first("cell"))
        assert (s.phase, s.seat) == (("turn", 0) if not drafted else ("turn", view(s)["order"][0]))
        assert view(s)["tooled"] is (not drafted)


def test_an_empty_or_full_window_has_nothing_to_move() -> None:
    assert tools(position("", "Y1", tools=(2, 3, 4))) == set()


# ---------------------------------------------------------------- 4 Lathekin


def test_lathekin_needs_two_dice_that_can_move() -> None:
    assert 4 not in tools(position(LAST + ".. .. R4 .. ..", "Y1", tools=(2, 3, 4)))
    assert 4 in tools(position(LAST + ".. B2 R4 .. ..", "Y1", tools=(2, 3, 4)))


def test_lathekin_moves_two_different_dice_and_the_second_may_use_the_space_just_left() -> None:
    s = position(LAST + "R4 B2 .. .. ..", "Y1", tools=(2, 3, 4))
    play(s, ("tool", 4), ("lift", (3, 0)))
    assert view(s)["moved"] is None
    play(s, ("cell", (3, 2)))
    assert view(s)["moved"] == [3, 2]
    assert s.phase == "lift"
    assert cells(s, "lift") == {(3, 1)}, "not the same die again"
    play(s, ("lift", (3, 1)))
    assert view(s)["moved"] == [3, 2]
    assert view(s)["lifted"] == [3, 1]
    assert (3, 3) in cells(s)
    assert (3, 1) not in cells(s)
    play(s, ("cell", (3, 3)))
    assert window(s)[3] == ".. .. R4 B2 .."
    assert view(s)["moved"] is None
    assert s.phase == "turn"


def test_the_second_die_may_take_the_space_that_the_first_has_left() -> None:
    s = position(LAST + "R4 B2 Y5 .. ..", "G1", tools=(4, 2, 3))
    play(s, ("tool", 4), ("lift", (3, 1)), ("cell", (3, 3)), ("lift", (3, 2)))
    assert (3, 1) in cells(s)
    play(s, ("cell", (3, 1)))
    assert window(s)[3] == "R4 Y5 .. B2 .."


def test_every_choice_of_lathekin_leads_to_its_end() -> None:
    s = position(LAST + "R4 B2 Y5 P3 ..", "G1", tools=(4, 2, 3))
    play(s, ("tool", 4))
    for lift in actions(s, "lift"):
        after_lift = play(s.copy(), lift)
        for target in actions(after_lift, "cell"):
            after = play(after_lift.copy(), target)
            assert actions(after, "lift"), "the first target must leave a second move"
            for second in actions(after, "lift"):
                assert actions(play(after.copy(), second), "cell")


def test_lathekin_cannot_stop_after_one_die() -> None:
    s = position(LAST + "R4 B2 .. .. ..", "Y1", tools=(2, 3, 4))
    play(s, ("tool", 4), ("lift", (3, 0)), ("cell", (3, 2)))
    assert {G.action(a)["do"] for a in s.legal()} == {"lift"}


# ---------------------------------------------------------------- 5 Lens Cutter


def test_lens_cutter_waits_for_the_round_track() -> None:
    assert 5 not in tools(position("", "Y1", tools=(5, 2, 3)))


def test_lens_cutter_swaps_in_the_very_place_among_stacked_dice() -> None:
    s = position(LAST + "R4 .. .. .. ..", "B2 G4", tools=(5, 2, 3), number=3, track="P1 R5/Y3 G6 B6", place=0)
    play(s, ("tool", 5), ("die", 1))
    assert view(s)["hand"] == {"colour": "G", "value": 4}
    assert s.phase == "track"
    found = {(a["round"], a["index"]) for a in actions(s, "track")}
    assert found == {(1, 0), (2, 0), (2, 1), (2, 2)}, "a red die fits nowhere beside red"
    play(s, {"do": "track", "round": 2, "index": 1})
    assert view(s)["hand"] == {"colour": "G", "value": 6}
    assert [f"{d['colour']}{d['value']}" for d in view(s)["track"][1]] == ["Y3", "G4", "B6"]
    play(s, first("cell"))
    assert s.seat != 0
    assert "G6" in " ".join(window(s))


def test_lens_cutter_may_take_a_die_that_could_not_be_placed_itself() -> None:
    s = position(LAST + "R4 .. .. .. ..", "R1", tools=(5, 2, 3), number=3, track="P1/Y3")
    assert not actions(s, "place")
    assert 5 in tools(s)


def test_lens_cutter_needs_a_track_die_that_can_be_placed() -> None:
    s = position(LAST + "R4 .. .. .. ..", "B1", tools=(5, 2, 3), number=3, track="R1/B4")
    assert 5 not in tools(s)


# ---------------------------------------------------------------- 6 Flux Brush


def outcomes(s: vitral.State, *steps: Any) -> list[vitral.State]:
    """What comes of chance: the same steps with forty keys."""
    found = []
    for key in range(40):
        t = s.copy()
        t.s.key[0] = key + 1000
        found.append(play(t, *steps))
    return found


def test_flux_brush_places_what_fits_and_gives_back_the_rest() -> None:
    # beside red 4 a blue 4 fits nowhere: it goes back to the pool by itself, and the turn is over
    s = position(LAST + "R4 .. .. .. ..", "B2 G1", tools=(6, 2, 3))
    placed = given = 0
    for t in outcomes(s, ("tool", 6), ("die", 0)):
        if t.phase == "cell":
            placed += 1
            assert view(t)["hand"]["value"] != 4
            assert not actions(t, "give_back")
            assert not view(t)["drafted"]
        else:
            given += 1
            assert pool(t) == "G1 B4", "it becomes the last of the pool"
            assert t.seat == 1
            assert view(t)["hand"] is None
    assert placed
    assert given


def test_flux_brush_is_offered_only_where_some_value_could_be_placed() -> None:
    s = position(LAST + "R4 .. .. .. ..", "R1 G4", tools=(6, 2, 3))
    assert 6 in tools(s)
    play(s, ("tool", 6))
    assert [a["die"] for a in actions(s, "die")] == [1], "no red die can be placed, whatever its value"


# ---------------------------------------------------------------- 7 Glazing Hammer


def test_glazing_hammer_only_on_the_second_turn_before_the_draft() -> None:
    for place, drafted, offered in ((0, False, False), (3, False, True), (3, True, False), (0, True, False)):
        s = position(LAST + "R4 .. .. .. ..", "B2 G1", tools=(7, 5, 9), place=place, drafted=drafted)
        assert (7 in tools(s)) is offered


def test_glazing_hammer_rolls_all_dice_in_their_places_and_the_turn_goes_on() -> None:
    s = position(LAST + "R4 .. .. .. ..", "B2 G1 B5", tools=(7, 5, 9), place=3)
    seen = set()
    for t in outcomes(s, ("tool", 7)):
        assert [d["colour"] for d in view(t)["pool"]] == ["B", "G", "B"]
        assert t.phase == "turn"
        assert t.seat == 0
        assert view(t)["tool"] is None
        assert view(t)["tooled"]
        seen.add(pool(t))
    assert len(seen) > 20


# ---------------------------------------------------------------- 8 Running Pliers


def test_running_pliers_only_on_the_first_turn_after_the_draft() -> None:
    for place, drafted, offered in ((0, False, False), (3, False, False), (3, True, False), (0, True, True)):
        s = position(LAST + "R4 .. .. .. ..", "B2 G1", tools=(8, 5, 7), place=place, drafted=drafted)
        assert (8 in tools(s)) is offered


def test_running_pliers_draft_a_second_die_at_once_and_skip_the_second_turn() -> None:
    s = position(LAST + "R4 .. .. .. ..", "B2 G1", tools=(8, 5, 7), drafted=True)
    play(s, ("tool", 8))
    assert view(s)["order"] == [0, 1, 1]
    assert view(s)["seats"][0]["skips"]
    assert view(s)["second"] is False
    play(s, ("die", 0))
    assert view(s)["drafted"]
    assert {G.action(a)["do"] for a in s.legal()} == {"cell"}, "it must be placed"
    play(s, first("cell"))
    assert s.seat == 1
    assert view(s)["order"] == [1, 1]
    play(s, "pass", "pass")
    assert view(s)["round"] == 2
    assert not view(s)["seats"][0]["skips"]


def test_running_pliers_for_the_last_player_of_the_first_pass() -> None:
    s = position(LAST + "R4 .. .. .. ..", "B2 G1", tools=(8, 5, 7), players=3, place=2, drafted=True)
    assert s.seat == 2
    assert view(s)["order"] == [2, 2, 1, 0]
    play(s, ("tool", 8))
    assert view(s)["order"] == [2, 1, 0]
    assert not view(s)["second"]
    play(s, first("die"), first("cell"))
    assert s.seat == 1
    assert view(s)["second"]


def test_running_pliers_need_a_second_die_that_can_be_placed() -> None:
    s = position(LAST + "R4 .. .. .. ..", "R2 B4", tools=(8, 5, 7), drafted=True)
    assert 8 not in tools(s)


# ---------------------------------------------------------------- 9 Cork-backed Straightedge


def test_the_straightedge_places_where_no_die_is_touched() -> None:
    s = position(LAST + "R4 .. .. .. ..", "R4 G1", tools=(9, 5, 7))
    play(s, ("tool", 9), ("die", 0))
    # lux_astram: .1GP4 / 6P25G / 1G53P / .....
    assert cells(s) == {(0, 0), (0, 4), (3, 2), (3, 3), (3, 4)}


def test_in_an_empty_window_the_straightedge_keeps_the_edge_rule() -> None:
    s = position("", "R5", tools=(9, 5, 7))
    play(s, ("tool", 9), ("die", 0))
    assert cells(s) == {(0, 0), (3, 0), (3, 1), (3, 2), (3, 3), (3, 4)}, "(1, 3) and (2, 2) take a 5 but are inside"


# ---------------------------------------------------------------- 10 Grinding Stone


@pytest.mark.parametrize(("value", "opposite"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_the_grinding_stone_turns_to_the_opposite_face(value: int, opposite: int) -> None:
    s = position("", f"B{value}", tools=(10, 5, 7))
    play(s, ("tool", 10), ("die", 0))
    assert view(s)["hand"] == {"colour": "B", "value": opposite}


def test_the_grinding_stone_needs_a_die_that_fits_afterwards() -> None:
    s = position(LAST + "R4 .. .. .. ..", "B3 G1", tools=(10, 5, 7))
    play(s, ("tool", 10))
    assert [a["die"] for a in actions(s, "die")] == [1]


# ---------------------------------------------------------------- 11 Flux Remover


def test_flux_remover_draws_another_die_whose_value_is_chosen() -> None:
    s = position(LAST + "R4 .. .. .. ..", "B2 G1", tools=(11, 5, 7))
    before = sum(view(s)["bag"].values())
    colours = set()
    for t in outcomes(s, ("tool", 11), ("die", 0)):
        hand = view(t)["hand"]
        assert hand["value"] is None
        assert t.phase == "value"
        assert values(t) == {1, 2, 3, 4, 5, 6}
        assert sum(view(t)["bag"].values()) == before
        colours.add(hand["colour"])
    assert colours == set("RGBYP")


def test_flux_remover_may_be_placed_or_given_back() -> None:
    s = position(LAST + "R4 .. .. .. ..", "B2 G1", tools=(11, 5, 7))
    for t in outcomes(s, ("tool", 11), ("die", 0), ("value", 4)):
        assert actions(t, "give_back")
        assert cells(t) == ({(2, 1)} if view(t)["hand"]["colour"] == "G" else set()), "no 4 beside a 4"
        play(t, "give_back")
        assert pool(t).startswith("G1 ")
        assert pool(t).endswith("4")
        assert t.seat == 1
    red = next(t for t in outcomes(s, ("tool", 11), ("die", 0), ("value", 3)) if view(t)["hand"]["colour"] == "B")
    assert cells(red) == {(3, 1)}
    assert actions(red, "give_back")


def test_flux_remover_works_with_an_empty_bag() -> None:
    s = G.new(players=4, seed=1)
    for _ in range(4):
        s.play(s.legal()[0])
    while view(s)["round"] < 10:
        play(s, "pass")
    assert sum(view(s)["bag"].values()) == 0
    s.s.tools = 1 << 11 | 1 << 2 | 1 << 3
    die = view(s)["pool"][3]
    play(s, ("tool", 11), ("die", 3))
    assert view(s)["hand"] == {"colour": die["colour"], "value": None}, "the die itself is all that is in the bag"
    play(s, ("value", 6), "give_back")
    assert view(s)["pool"][-1] == {"colour": die["colour"], "value": 6}
    assert sum(view(s)["bag"].values()) == 0


# ---------------------------------------------------------------- 12 Tap Wheel


def test_tap_wheel_needs_a_colour_of_the_track() -> None:
    assert 12 not in tools(position(LAST + "R4 B2 Y5 .. ..", "Y1", tools=(12, 2, 3)))
    s = position(LAST + "R4 B2 Y5 .. ..", "Y1", tools=(12, 2, 3), number=3, track="G1/G2")
    assert 12 not in tools(s)
    s = position(LAST + "R4 B2 Y5 .. ..", "Y1", tools=(12, 2, 3), number=3, track="G1/B6")
    play(s, ("tool", 12))
    assert cells(s, "lift") == {(3, 1)}


def test_tap_wheel_with_one_die_may_only_stop() -> None:
    s = position(LAST + "R4 B2 Y5 .. ..", "Y1", tools=(12, 2, 3), number=3, track="G1/B6")
    play(s, ("tool", 12), ("lift", (3, 1)), first("cell"))
    assert s.phase == "lift"
    assert [G.action(a) for a in s.legal()] == [{"do": "stop"}]
    play(s, "stop")
    assert s.phase == "turn"
    assert view(s)["moved"] is None
    assert view(s)["tool"] is None


def test_tap_wheel_moves_a_second_die_of_the_same_colour_only() -> None:
    s = position(LAST + "R4 B2 R5 P3 B1", "Y1", tools=(12, 2, 3), number=3, track="R1/B6")
    play(s, ("tool", 12))
    lifts = cells(s, "lift")
    assert lifts <= {(3, 0), (3, 1), (3, 2), (3, 4)}
    assert lifts
    for lift in lifts:
        t = play(s.copy(), ("lift", lift), first("cell"))
        colour = {(3, 0): "R", (3, 2): "R"}.get(lift, "B")
        second = cells(t, "lift")
        shown = view(t)["seats"][0]["window"]
        assert all(shown[r][c]["colour"] == colour for r, c in second)
        assert tuple(view(t)["moved"]) not in second


# ---------------------------------------------------------------- solo


def test_solo_pays_with_a_pool_die_of_the_tools_colour_that_leaves_the_game() -> None:
    s = position(LAST + "R4 B2 .. .. ..", "B1 Y3 B5", players=1, tools=(2, 3), public=("light_shades", "deep_shades"))
    assert tools(s) == {2}, "there is no red die for the other tool"
    play(s, ("tool", 2))
    assert s.phase == "spend"
    assert view(s)["tools"][0]["used"]
    assert view(s)["tools"][0]["tokens"] == 0
    assert [a["die"] for a in actions(s, "spend")] == [0, 2]
    play(s, ("spend", 0))
    assert pool(s) == "Y3 B5"
    assert s.phase == "lift"
    play(s, first("lift"), first("cell"), "pass")
    assert tools(s) == set(), "each tool is used once"


def test_solo_the_die_that_pays_is_not_the_die_that_is_drafted() -> None:
    # the Grozing Pliers cost a purple die: the only purple one can't pay for itself, and another die must fit
    s = position(LAST + "R4 .. .. .. ..", "P2", players=1, tools=(1,), public=("light_shades", "deep_shades"))
    assert tools(s) == set()
    s = position(LAST + "R4 .. .. .. ..", "P2 B2", players=1, tools=(1,), public=("light_shades", "deep_shades"))
    assert tools(s) == {1}
    play(s, ("tool", 1))
    assert [a["die"] for a in actions(s, "spend")] == [0]
    s = position(LAST + "R4 .. .. .. ..", "P2 R2", players=1, tools=(1,), public=("light_shades", "deep_shades"))
    assert tools(s) == set(), "the other die could not be placed"


def test_solo_running_pliers_skip_at_once_and_pay_then() -> None:
    public = ("light_shades", "deep_shades")
    s = position(LAST + "G4 .. .. .. ..", "R1 B2", players=1, tools=(8,), public=public, drafted=True)
    play(s, ("tool", 8))
    assert s.phase == "spend"
    assert view(s)["order"] == [0]
    assert view(s)["seats"][0]["skips"]
    play(s, ("spend", 0), ("die", 0), first("cell"))
    assert view(s)["round"] == 2
    assert not view(s)["seats"][0]["skips"]


def test_solo_glazing_hammer_rolls_after_it_is_paid() -> None:
    public = ("light_shades", "deep_shades")
    s = position(LAST + "G4 .. .. .. ..", "B1 R3 P2", players=1, tools=(7,), public=public, place=1)
    play(s, ("tool", 7))
    assert pool(s) == "B1 R3 P2"
    assert s.phase == "spend"
    found = {pool(t) for t in outcomes(s, ("spend", 0))}
    assert len(found) > 10
    assert all(text[0] == "R" and text[3] == "P" for text in found)


# ---------------------------------------------------------------- why not


@pytest.mark.parametrize("lang", ["en", "es", "fr", "nl", "is"])
def test_every_illegal_action_gets_a_reason_in_every_language(lang: str) -> None:
    for seed in range(3):
        s = G.new(players=1 + seed, seed=seed, tools=3)
        step = 0
        while not s.over:
            if step % 23 == seed:
                legal = set(s.legal())
                reasons = {s.why_not(a, lang) for a in range(G.num_actions) if a not in legal}
                assert all(reason.endswith(".") and "{" not in reason for reason in reasons)
            s.play(s.legal()[(step * 7) % len(s.legal())])
            step += 1


def why(s: vitral.State, **data: Any) -> str:
    return s.why_not(G.find(data))


def test_reasons_name_the_rule() -> None:
    s = position(LAST + "G4 .. .. .. ..", "B4 G2 B3", tools=(7, 8, 9))
    assert "value 4" in why(s, do="place", die=0, cell=[3, 1])
    assert "green" in why(s, do="place", die=1, cell=[3, 1])
    assert "touch" in why(s, do="place", die=2, cell=[3, 3])
    assert "holds a die" in why(s, do="place", die=2, cell=[3, 0])
    assert "no such die" in why(s, do="place", die=5, cell=[3, 1])
    assert "value 1" in why(s, do="place", die=2, cell=[2, 0])
    assert "only green" in why(s, do="place", die=0, cell=[2, 1])
    assert "second turn" in why(s, do="tool", tool=7)
    assert "first turn" in why(s, do="tool", tool=8)
    assert "not in play" in why(s, do="tool", tool=1)
    assert "edge" in why(position("", "B5"), do="place", die=0, cell=[1, 3])
    assert "No tool" in why(s, do="lift", cell=[3, 0])
