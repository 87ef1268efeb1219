"""The rules, rulings and worked examples of Stained Glass of Sintra as positions."""

import random

import pytest

import vitral
from tests.games.sintra.positions import (
    BACK,
    GAME,
    WILD_STRIP,
    can,
    clear_table,
    fetch,
    keep,
    lay,
    me,
    new,
    round_colours,
    sound,
    strip,
    take,
    why_not,
    window,
)
from vitral.games.sintra.components import COLOURS
from vitral.games.sintra.view import spaces

# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_set_up(players: int, factories: int) -> None:
    view = GAME.new(players, seed=1).view(None)
    assert [sum(f.values()) for f in view["factories"]] == [4] * factories
    assert sum(view["bag"].values()) == 94 - 4 * factories
    assert not any(view["tower"].values()) and not any(view["centre"].values())
    assert len(view["indicator"]) == 6 and sorted(view["indicator"][1:]) == sorted(COLOURS)
    assert (view["round"], view["tile"], view["starter"], view["seat"], view["phase"]) == (1, "centre", 0, 0, "turn")
    for p in view["seats"]:
        assert (p["points"], p["broken"], p["lost"], p["glazier"]) == (0, 0, 0, 0)
        assert sorted(strip["strip"] for strip in p["strips"]) == list(range(1, 9))
        assert all(strip["placed"] == [None] * 5 for strip in p["strips"])
        assert p["windows"] == [[None, None]] * 8


def test_the_wild_side_starts_face_down_and_every_other_side_may_be_up() -> None:
    seen = set()
    for seed in range(60):
        for laid in GAME.new(4, seed).view(None)["seats"][seed % 4]["strips"]:
            assert "wild" not in spaces(laid)
            seen.add((laid["strip"], laid["side"]))
    assert seen == {(n, side) for n in range(1, 9) for side in ("front", "back")} - {(WILD_STRIP, "back")}


def test_strips_lie_in_any_order_and_the_players_orders_differ() -> None:
    firsts = [GAME.new(2, seed).view(None)["seats"] for seed in range(200)]
    for seat in (0, 1):
        found = [seats[seat]["strips"][0]["strip"] for seats in firsts]
        assert all(8 <= found.count(n) <= 50 for n in range(1, 9))
    assert any(a["strips"] != b["strips"] for a, b in firsts)


def test_the_first_round_may_show_any_colour() -> None:
    found = [GAME.new(2, seed).view(None)["indicator"][0] for seed in range(200)]
    assert all(15 <= found.count(colour) <= 70 for colour in COLOURS)


# ---------------------------------------------------------------- A 1: taking


def test_the_other_glass_of_a_factory_goes_to_the_centre() -> None:
    s = new()
    lay(s, 2, pink=1, white=1, blue=2)
    s.play(take(2, "pink", 3))
    view = s.view(None)
    assert view["centre"] == {"white": 1, "yellow": 0, "orange": 0, "blue": 2, "pink": 0}
    assert not any(view["factories"][2].values())
    assert me(s)["strips"][3]["placed"] == [None, None, None, "pink", None]
    assert view["seat"] == 1 and view["tile"] == "centre" and sound(s)


def test_the_first_to_take_from_the_centre_takes_the_tile_with_one_step_down() -> None:
    s = new()
    lay(s, "centre", orange=3, blue=1, white=1)
    s.play(take("centre", "orange", 2))
    assert s.view(None)["tile"] == 0
    assert me(s)["broken"] == 1 and me(s)["lost"] == 0 and s.scores()[0] == 3 // 3 - 1
    s.play(take("centre", "blue", 2))
    assert s.view(None)["tile"] == 0 and me(s, 1)["broken"] == 0


def test_taking_from_a_factory_leaves_the_tile() -> None:
    s = new()
    lay(s, 0, orange=3, blue=1)
    s.play(take(0, "orange", 2))
    assert s.view(None)["tile"] == "centre" and me(s)["broken"] == 0


# ---------------------------------------------------------------- A 2: placing


def example_of_three_orange() -> vitral.State:
    """The glazier above strip 7 with one free orange space; further right strip 3 with three; strip 2 to the left."""
    s = new()
    strip(s, 4, 7, "back")
    strip(s, 6, 3, "front")
    s.s.players[0].glazier = 4
    lay(s, "centre", orange=3, blue=1)
    return s


def test_glass_that_finds_no_space_breaks() -> None:
    s = example_of_three_orange()
    s.play(take("centre", "orange", 4))
    assert me(s)["strips"][4]["placed"] == [None, None, None, None, "orange"]
    assert me(s)["broken"] == 3, "the tile, and two broken glass"
    assert s.view(None)["tower"]["orange"] >= 2 and sound(s)


def test_the_glazier_moves_to_a_strip_further_right() -> None:
    s = example_of_three_orange()
    s.play(take("centre", "orange", 6))
    assert me(s)["strips"][6]["placed"] == ["orange", "orange", "orange", None, None]
    assert me(s)["glazier"] == 6 and me(s)["broken"] == 1 and sound(s)


def test_no_glass_goes_to_a_strip_left_of_the_glazier() -> None:
    s = example_of_three_orange()
    assert [slot for slot in range(8) if can(s, take("centre", "orange", slot))] == [4, 5, 6]
    assert "never to the left" in why_not(s, take("centre", "orange", 1))


def test_breaking_on_purpose_is_not_allowed() -> None:
    s = example_of_three_orange()
    assert not can(s, take("centre", "orange", None))
    assert why_not(s, take("centre", "orange", None)).startswith(
        "You can break glass only if none of it fits, and strip 5"
    )


def test_if_nothing_in_reach_fits_all_breaks_and_the_glazier_stays() -> None:
    s = new()
    s.s.players[0].glazier = 7
    lay(s, 0, orange=2, white=1)
    assert not any(can(s, take(0, "orange", slot)) for slot in range(8))
    before = s.view(None)["tower"]["orange"]
    s.play(take(0, "orange", None))
    assert me(s)["glazier"] == 7 and me(s)["broken"] == 2
    assert s.view(None)["tower"]["orange"] == before + 2 and sound(s)


def test_as_many_as_fit_must_be_placed() -> None:
    s = new()
    strip(s, 2, 3, "front", "o....")
    lay(s, 0, orange=4)
    lay(s, 1, white=1)
    s.play(take(0, "orange", 2))
    assert me(s)["strips"][2]["placed"] == ["orange", "orange", "orange", None, None] and me(s)["broken"] == 2


def wild_position() -> vitral.State:
    """Strip 8 with the wild side up, above the first window, whose upper pane is filled."""
    s = new()
    strip(s, 0, WILD_STRIP, "front")
    window(s, 0, "yellow")
    strip(s, 0, WILD_STRIP, "back")
    return s


def test_a_wild_space_takes_any_colour() -> None:
    s = wild_position()
    lay(s, 0, pink=3, blue=1)
    assert can(s, take(0, "pink", 0))
    s.play(take(0, "pink", 0))
    assert me(s)["strips"][0]["placed"] == ["pink", "pink", None, None, None]
    assert me(s)["broken"] == 1 and sound(s)


def test_own_spaces_fill_before_wild_ones() -> None:
    s = wild_position()
    lay(s, 0, blue=2, pink=1)
    s.play(take(0, "blue", 0))
    assert me(s)["strips"][0]["placed"] == ["blue", None, None, None, "blue"] and sound(s)


# ---------------------------------------------------------------- the broken-glass track


def test_a_lap_at_minus_18_is_lost_at_once_and_the_steps_go_on_from_the_top() -> None:
    s = new()
    s.s.players[0].broken, s.s.players[0].glazier = 6, 7
    lay(s, 0, orange=4)
    lay(s, 1, white=1)
    s.play(take(0, "orange", None))
    assert (me(s)["points"], me(s)["lost"], me(s)["broken"]) == (-18, 18, 2) and sound(s)


def test_the_last_space_returns_to_the_top_at_once() -> None:
    s = new()
    s.s.players[0].broken, s.s.players[0].glazier = 7, 7
    lay(s, 0, orange=1, white=1)
    s.play(take(0, "orange", None))
    assert (me(s)["points"], me(s)["lost"], me(s)["broken"]) == (-18, 18, 0) and sound(s)


def test_the_step_for_the_tile_may_complete_a_lap_before_the_glass_is_placed() -> None:
    s = new()
    s.s.players[0].broken = 7
    lay(s, "centre", orange=1, white=1)
    s.play(take("centre", "orange", 1))
    assert (me(s)["points"], me(s)["broken"]) == (-18, 0)


def test_many_steps_may_be_several_laps() -> None:
    s = new()
    s.s.players[0].broken, s.s.players[0].glazier = 5, 7
    lay(s, "centre", orange=13, white=1)
    s.play(take("centre", "orange", None))
    assert (me(s)["points"], me(s)["lost"], me(s)["broken"]) == (-36, 36, 5 + 14 - 16) and sound(s)


# ---------------------------------------------------------------- A 3: a complete strip


def example_of_two_yellow(side: str = "A") -> vitral.State:
    """Round 3, topmost yellow; a strip with two spaces for yellow lacks one of them; windows 5 and 6 hold glass."""
    s = new(side=side)
    round_colours(s, 3, "yellow")
    strip(s, 1, 3, "back", "ppy.o")
    for slot in (4, 5):
        window(s, slot, "white")
    window(s, 0, "blue")
    s.s.players[0].glazier = 1
    lay(s, 0, yellow=1, white=1)
    return s


def test_the_round_bonus_counts_the_topmost_colour_at_once() -> None:
    s = example_of_two_yellow()
    s.play(take(0, "yellow", 1))
    assert s.phase == "keep" and s.seat == 0 and s.turn == 1
    assert me(s)["points"] == 2
    assert me(s)["strips"][1]["placed"] == ["pink", "pink", "yellow", "yellow", "orange"], (
        "the strip still holds its glass"
    )
    assert s.scores()[0] == 2 + 3 + 5 // 3 and sound(s), "the five count as left over until one is kept"


def test_one_glass_of_choice_is_kept_and_the_window_scores_with_those_to_its_right() -> None:
    s = example_of_two_yellow()
    s.play(take(0, "yellow", 1))
    assert [GAME.action(a)["colour"] for a in s.legal()] == ["yellow", "orange", "pink"]
    before = s.view(None)["tower"]
    s.play(keep("pink"))
    after = s.view(None)["tower"]
    assert {c: after[c] - before[c] for c in COLOURS} == {"white": 0, "yellow": 2, "orange": 1, "blue": 0, "pink": 1}
    assert me(s)["points"] == 2 + (2 + 1 + 2), "window 1 is to the left and does not count"
    assert me(s)["windows"][1] == ["pink", None]
    assert me(s)["strips"][1] == {"strip": 3, "side": "front", "placed": [None] * 5}, "the strip is flipped"
    assert me(s)["glazier"] == 1 and s.seat == 1 and s.turn == 2 and sound(s)


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_choice_is_asked_on_both_sides_of_the_palace(side: str) -> None:
    s = example_of_two_yellow(side)
    s.play(take(0, "yellow", 1))
    assert s.phase == "keep" and len(s.legal()) == 3
    assert why_not(s, take(0, "white", 1)) == "First choose which glass of the completed strip to keep for the window."
    assert why_not(s, keep("white")) == "There is no white glass on the completed strip."


def test_a_second_glass_goes_into_the_lower_pane_and_the_strip_is_removed() -> None:
    s = example_of_two_yellow()
    window(s, 1, "orange")
    s.play(take(0, "yellow", 1))
    s.play(keep("yellow"))
    assert me(s)["windows"][1] == ["orange", "yellow"] and me(s)["strips"][1] is None
    assert me(s)["points"] == 2 + 5 and me(s)["glazier"] == 1, "the glazier stays, above an empty slot"
    assert sound(s)


def test_a_window_to_the_right_counts_once_however_many_panes_it_has() -> None:
    s = example_of_two_yellow()
    s.s.players[0].window[4, 1] = fetch(s, "white")
    strip(s, 4, None)
    s.play(take(0, "yellow", 1))
    s.play(keep("yellow"))
    assert me(s)["points"] == 2 + 5 and sound(s)


def test_glass_on_wild_spaces_counts_by_its_own_colour() -> None:
    s = wild_position()
    round_colours(s, 2, "pink")
    strip(s, 0, WILD_STRIP, "back", "p.wob")
    lay(s, 0, pink=1, white=1)
    s.play(take(0, "pink", 0))
    assert me(s)["points"] == 2
    assert [GAME.action(a)["colour"] for a in s.legal()] == ["white", "orange", "blue", "pink"]
    s.play(keep("pink"))
    assert me(s)["windows"][0] == ["yellow", "pink"] and me(s)["strips"][0] is None and sound(s)


def test_a_completed_strip_without_the_topmost_colour_earns_no_bonus() -> None:
    s = example_of_two_yellow()
    s.s.indicator[[2, 3]] = s.s.indicator[[3, 2]]
    if COLOURS[s.s.indicator[2]] in ("pink", "orange"):
        s.s.indicator[[2, 4]] = s.s.indicator[[4, 2]]
    expected = ["pink", "pink", "yellow", "yellow", "orange"].count(COLOURS[s.s.indicator[2]])
    s.play(take(0, "yellow", 1))
    assert me(s)["points"] == expected < 2 and sound(s)


def test_the_steps_of_glass_that_breaks_are_counted_before_the_choice() -> None:
    s = example_of_two_yellow()
    lay(s, 0, yellow=2)
    s.play(take(0, "yellow", 1))
    assert s.phase == "keep" and me(s)["broken"] == 2


def test_the_last_glass_of_a_round_may_complete_a_strip_the_round_ends_after_the_choice() -> None:
    s = example_of_two_yellow()
    clear_table(s)
    lay(s, 0, yellow=1)
    s.play(take(0, "yellow", 1))
    view = s.view(None)
    assert s.phase == "keep" and view["round"] == 3 and view["indicator"][0] == "yellow"
    s.play(keep("orange"))
    assert s.view(None)["round"] == 4 and s.phase == "turn" and sound(s)


# ---------------------------------------------------------------- B: the glazier goes back


def test_the_glazier_goes_back_to_the_leftmost_strip_that_is_left() -> None:
    s = new()
    window(s, 0, "white", "white")
    s.s.players[0].glazier = 5
    lay(s, 0, orange=1, white=1)
    s.play(BACK)
    assert me(s)["glazier"] == 1 and s.seat == 1 and sound(s)


def test_the_glazier_can_not_go_back_to_where_it_stands() -> None:
    s = new()
    lay(s, 0, orange=1)
    assert not can(s, BACK)
    assert why_not(s, BACK) == "The glazier already stands above the leftmost strip: take glass."


def test_a_glazier_above_an_empty_slot_may_go_back_even_to_the_right() -> None:
    s = new()
    window(s, 0, "white", "white")
    lay(s, 0, orange=1, white=1)
    assert me(s)["glazier"] == 0 and can(s, BACK)
    s.play(BACK)
    assert me(s)["glazier"] == 1


def test_a_glazier_above_an_empty_slot_reaches_the_strips_to_its_right() -> None:
    s = new()
    window(s, 2, "white", "white")
    s.s.players[0].glazier = 2
    lay(s, 0, blue=1, white=1)
    assert [slot for slot in range(8) if can(s, take(0, "blue", slot))] == [3, 6, 7]
    assert why_not(s, take(0, "blue", 2)) == "No strip is left above window 3."


def test_without_a_strip_glass_is_taken_and_breaks_and_the_glazier_can_not_go_back() -> None:
    s = new()
    colours = [COLOURS[i % 5] for i in range(16)]
    for slot in range(8):
        window(s, slot, colours[2 * slot], colours[2 * slot + 1])
    s.s.players[0].glazier = 4
    lay(s, 0, orange=2, white=1)
    assert [GAME.action(a) for a in s.legal()] == [take(0, "white", None), take(0, "orange", None)]
    assert why_not(s, BACK) == "No strip is left for the glazier to go back to: take glass."
    s.play(take(0, "orange", None))
    assert me(s)["broken"] == 2 and me(s)["glazier"] == 4 and sound(s)


# ---------------------------------------------------------------- states from outside


def test_bytes_that_are_no_position_are_refused_and_all_others_can_be_played() -> None:
    chooser, loaded = random.Random(7), 0
    for seed in range(300):
        s = GAME.new(2 + seed % 3, seed, side="AB"[seed % 2])
        for _ in range(seed % 40):
            s.play(chooser.choice(s.legal()))
        data = bytearray(bytes(s))
        for _ in range(chooser.choice((1, 1, 2, 400))):
            data[chooser.randrange(len(data))] = chooser.randrange(256)
        try:
            twin = GAME.load(bytes(data))
        except vitral.BadRecord:
            continue
        loaded += 1
        while not twin.over:
            twin.play(chooser.choice(twin.legal()))
        assert sound(twin)
    assert 0 < loaded < 150
