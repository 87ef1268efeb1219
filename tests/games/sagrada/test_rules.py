"""The rules of Sagrada as positions: set-up, rounds, placing, scoring, the end."""

import random
import statistics
from collections import Counter

import numpy as np
import pytest

import vitral
from tests.games.sagrada.positions import G, actions, cells, dice, first, play, pool, position, tools, window
from tests.record_games import GOLDEN
from vitral.games.sagrada.components import CARD_SIDES, DIFFICULTY, PATTERNS
from vitral.games.sagrada.windows import clear_window, put_die

# ---------------------------------------------------------------- set-up


def test_each_player_chooses_one_of_four_patterns_and_gets_its_tokens() -> None:
    s = G.new(players=3, seed=4)
    assert s.phase == "pattern"
    assert s.seat == 0
    offered = [PATTERNS[side] for card in s.view(0)["seats"][0]["dealt"] for side in CARD_SIDES[card - 1]]
    assert [a["pattern"] for a in actions(s, "pattern")] == sorted(offered, key=PATTERNS.index)
    play(s, {"do": "pattern", "pattern": offered[3]})
    assert s.view(0)["seats"][0]["tokens"] == DIFFICULTY[PATTERNS.index(offered[3])]
    assert s.view(0)["order"] == []
    assert s.view(0)["pool"] == []
    assert s.seat == 1


def test_while_patterns_are_chosen_nothing_else_has_begun() -> None:
    view = G.new(players=4, seed=4).view(None)
    assert (view["round"], view["starter"], view["second"]) == (1, 0, False)
    assert view["bag"] == {"R": 18, "G": 18, "B": 18, "Y": 18, "P": 18}
    assert [seat["tokens"] for seat in view["seats"]] == [0] * 4
    assert [seat["pattern"] for seat in view["seats"]] == [None] * 4


def test_a_chosen_pattern_and_its_tokens_are_hidden_until_all_have_chosen() -> None:
    s = G.new(players=2, seed=4)
    s.play(s.legal()[2])
    for seat in (1, -1):
        shown = s.view(seat)["seats"][0]
        assert shown["pattern"] is None
        assert shown["tokens"] is None
    assert s.view(0)["seats"][0]["pattern"] is not None
    s.play(s.legal()[0])
    assert s.view(1)["seats"][0]["pattern"] is not None
    assert s.view(-1)["seats"][0]["tokens"] is not None


def test_private_objectives_differ_and_are_secret_until_the_end() -> None:
    s = G.new(players=4, seed=9)
    colours = [seat["private"] for seat in s.view(None)["seats"]]
    assert len({colour for (colour,) in colours}) == 4
    view = s.view(2)
    assert [seat["private"] for seat in view["seats"]] == [[None], [None], colours[2], [None]]
    assert [score is None for score in view["scores"]] == [True, True, False, True]
    assert s.view(-1)["scores"] == [None] * 4
    while not s.over:
        s.play(s.legal()[-1])
    assert [seat["private"] for seat in s.view(-1)["seats"]] == colours
    assert s.view(-1)["scores"] == s.scores()


def test_points_that_would_tell_a_secret_are_unknown() -> None:
    s = G.new(players=3, seed=4)
    for chosen in range(3):
        assert s.known(1).scores() == [None, s.scores()[1], None], f"{chosen} patterns are chosen"
        assert s.known(-1).scores() == [None] * 3
        s.play(s.legal()[0])
    while not s.over:
        assert s.known(2).scores() == s.known(2).view()["scores"] == [None, None, s.scores()[2]]
        s.play(s.legal()[-1])
    assert s.known(0).scores() == s.known(-1).scores() == s.scores()


def test_a_solo_game_has_no_secret_points() -> None:
    s = G.new(players=1, seed=4)
    for _ in range(12):
        assert s.known(-1).scores() == s.known(0).scores() == s.scores()
        s.play(s.legal()[0])


def test_a_record_of_two_players_with_five_tools_is_refused() -> None:
    s = G.new(players=2, seed=4)
    s.s.options[1], s.s.tools = 4, 0b111110
    with pytest.raises(vitral.BadRecord, match="players and options"):
        G.load(bytes(s))


def test_a_guess_gives_others_any_colours_that_the_seat_does_not_hold_all_different() -> None:
    s = G.new(players=4, seed=9)
    mine = s.view(0)["seats"][0]["private"]
    seen: Counter[str] = Counter()
    for seed in range(400):
        held = [seat["private"][0] for seat in s.guess(0, seed).view(None)["seats"]]
        assert held[:1] == mine
        assert len(set(held)) == 4
        seen[held[2]] += 1
    assert len(seen) == 4
    assert all(70 < n < 130 for n in seen.values())


def test_a_guess_of_a_hidden_pattern_is_any_of_the_four_dealt() -> None:
    s = G.new(players=2, seed=4)
    s.play(s.legal()[2])
    worlds = [s.guess(1, seed).view(None)["seats"][0] for seed in range(200)]
    assert len({world["pattern"] for world in worlds}) == 4
    assert all(world["tokens"] == DIFFICULTY[PATTERNS.index(world["pattern"])] for world in worlds)


@pytest.mark.parametrize(("players", "drawn"), [(1, 4), (2, 5), (3, 7), (4, 9)])
def test_two_dice_a_player_and_one_more_are_drawn(players: int, drawn: int) -> None:
    s = G.new(players, seed=2)
    for _ in range(players):
        s.play(s.legal()[0])
    view = s.view(None)
    assert len(view["pool"]) == drawn
    assert sum(view["bag"].values()) == 90 - drawn


# ---------------------------------------------------------------- rounds and turns


def test_turns_go_clockwise_once_and_then_back() -> None:
    s = G.new(players=3, seed=5)
    for _ in range(3):
        s.play(s.legal()[0])
    seen = []
    for _ in range(12):
        view = s.view(None)
        seen.append((view["round"], s.seat, view["second"], view["order"]))
        play(s, "pass")
    assert [x[1] for x in seen] == [0, 1, 2, 2, 1, 0, 1, 2, 0, 0, 2, 1]
    assert [x[2] for x in seen] == [False, False, False, True, True, True] * 2
    assert seen[0][3] == [0, 1, 2, 2, 1, 0]
    assert seen[3][3] == [2, 1, 0]
    assert seen[6][3] == [1, 2, 0, 0, 2, 1]


def test_dice_left_over_go_onto_the_round_track_in_pool_order() -> None:
    s = G.new(players=2, seed=5)
    play(s, *[{"do": "pattern", "pattern": G.action(s.legal()[0])["pattern"]}])
    s.play(s.legal()[0])
    left = s.view(None)["pool"]
    for _ in range(4):
        play(s, "pass")
    view = s.view(None)
    assert view["track"][0] == left
    assert view["round"] == 2
    assert view["starter"] == 1
    assert len(view["pool"]) == 5


def test_a_turn_is_a_draft_and_a_tool_in_either_order_and_ends_by_itself_after_both() -> None:
    window_text = "B1 R2 .. .. .."
    s = position(window_text, "R5 G6 Y1", pattern="fractal_drops", tools=(2, 3, 12))
    assert tools(s) == {2, 3}
    play(s, actions(s, "place")[0])
    assert s.seat == 0
    assert s.phase == "turn"
    assert s.view(0)["drafted"]
    assert not actions(s, "place")
    play(s, ("tool", 2), first("lift"), first("cell"))
    assert s.seat == 1


def test_a_pass_is_always_possible_and_ends_the_turn() -> None:
    s = position("", "R5", tools=(7, 8, 9))
    assert {"do": "pass"} in map(G.action, s.legal())
    play(s, "pass")
    assert s.seat == 1


# ---------------------------------------------------------------- placing


def test_the_first_die_goes_on_the_edge() -> None:
    s = position("", "R5")  # a window of few plain spaces: the last row, and a corner
    edge = {(r, c) for r in range(4) for c in range(5) if r in (0, 3) or c in (0, 4)}
    assert cells(s, "place")
    assert cells(s, "place") <= edge


def test_later_dice_touch_one_that_lies_there_at_least_by_a_corner() -> None:
    s = position(".. .. .. .. ..  .. .. .. .. ..  .. .. .. .. ..  R5 .. .. .. ..", "B3")
    assert cells(s, "place") == {(3, 1)}


def test_printed_colours_and_values_must_match() -> None:
    # lux_astram: .1GP4 / 6P25G / 1G53P / .....
    row = ".. .. .. .. ..  .. .. .. .. ..  .. .. .. .. ..  .. .. R4 .. .."
    assert cells(position(row, "G3"), "place") == {(2, 1), (2, 3), (3, 1), (3, 3)}
    assert cells(position(row, "B5"), "place") == {(2, 2), (3, 1), (3, 3)}


def test_equal_colours_and_values_never_share_a_side_but_may_touch_by_a_corner() -> None:
    row = ".. .. .. .. ..  .. .. .. .. ..  .. .. .. .. ..  .. .. G5 .. .."
    assert cells(position(row, "G2"), "place") == {(2, 1)}  # green by a corner; beside it never
    assert cells(position(row, "B5"), "place") == set()  # value 5 beside it, and no 5 is printed by its corners


def test_a_red_two_with_exactly_three_legal_spaces() -> None:
    # kaleidoscopic_dream: YB..1 / G.5.4 / 3.R.G / 2..BY
    s = position(
        "Y3 B4 .. .. ..  G1 .. .. .. ..  .. .. .. .. ..  .. .. .. .. ..",
        "R2",
        pattern="kaleidoscopic_dream",
    )
    assert cells(s, "place") == {(0, 2), (1, 1), (2, 1)}


def test_a_die_without_a_legal_space_cannot_be_drafted() -> None:
    s = position(".. .. .. .. ..  .. .. .. .. ..  .. .. .. .. ..  R5 .. .. .. ..", "R3 R5 B5", tools=(7, 8, 9))
    assert not actions(s, "place")
    assert [G.action(a) for a in s.legal()][-1] == {"do": "pass"}


def test_equal_dice_in_the_pool_are_separate_actions() -> None:
    s = position("", "R5 R5")
    assert {a["die"] for a in actions(s, "place")} == {0, 1}
    play(s, next(a for a in actions(s, "place") if a["die"] == 1))
    assert pool(s) == "R5"


def test_dice_of_the_pool_close_up_and_keep_their_order() -> None:
    s = position("", "R5 B2 G6 Y1")
    play(s, next(a for a in actions(s, "place") if a["die"] == 1))
    assert pool(s) == "R5 G6 Y1"


# ---------------------------------------------------------------- scores


def test_the_final_example_of_the_rulebook_scores_40() -> None:
    s = position(
        ".. G4 Y2 R5 G1  P6 B1 .. G1 Y2  R4 Y3 .. B4 R5  P5 G6 Y1 P6 B4",
        pattern="virtus",
        public=("column_color_variety", "light_shades", "color_variety"),
        tokens=0,
    )
    s.s.players[0].private = 1 << 4  # purple
    s.s.players[1].private = 1
    assert s.scores()[0] == 10 + 4 + 12 + 17 + 0 - 3 == 40
    lines = [points for _, points in G.explain_scores(s.view(None), G.messages("en"))[0]]
    assert lines == [10, 4, 12, 17, 0, -3]


def test_three_of_a_colour_on_a_diagonal_score_three() -> None:
    s = position(
        ".. .. .. .. ..  .. R1 .. .. ..  .. .. R2 .. ..  .. .. .. R3 ..",
        public=("color_diagonals", "color_variety", "shade_variety"),
        tokens=0,
    )
    s.s.players[0].private, s.s.players[1].private = 1 << 1, 1 << 2
    assert s.scores()[0] == 3 - 17


def score_of(text: str, *public: str, private: int = 4) -> int:
    """The points of public objectives alone."""
    s = position(text, public=public, tokens=0)
    s.s.players[0].private, s.s.players[1].private = 1 << private, 1 << (private + 1) % 5
    empty = text.split().count("..") + 20 - len(text.split())
    own = sum(int(word[1]) for word in text.split() if word[0] == "RGBYP"[private])
    return s.scores()[0] + empty - own


def test_a_row_counts_only_when_it_is_full_and_varied() -> None:
    full, gap, twice = "R1 G2 B3 Y4 P5", "R1 G2 B3 Y4 ..", "R1 G2 R3 Y4 P1"
    assert score_of(full, "row_color_variety") == 6
    assert score_of(full, "row_shade_variety") == 5
    assert score_of(gap, "row_color_variety") == 0
    assert score_of(gap, "row_shade_variety") == 0
    assert score_of(twice, "row_color_variety") == 0
    assert score_of(twice, "row_shade_variety") == 0


def test_sets_count_by_their_scarcest_member() -> None:
    text = "R1 G2 R1 Y2 R1  G6 B5 G6 B5 G3  R4 G3 R4 P6 R1"
    assert score_of(text, "light_shades") == 2 * 2
    assert score_of(text, "medium_shades") == 2 * 2
    assert score_of(text, "deep_shades") == 2 * 2
    assert score_of(text, "shade_variety") == 5 * 2
    assert score_of(text, "color_variety") == 4 * 1


def test_scores_before_the_end_are_the_sheet_as_it_stands() -> None:
    s = position("", "R5", pattern="sun_catcher")
    assert s.scores()[0] == 3 - 20


# ---------------------------------------------------------------- the end


def finished(players: int, seed: int = 3, **options: int) -> vitral.State:
    s = G.new(players, seed, **options)
    while not s.over:
        s.play(s.legal()[0])
    return s


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_end_leaves_nothing_open(players: int) -> None:
    view = finished(players).view(None)
    assert view["round"] == 10
    assert view["starter"] == 9 % players
    assert view["over"]
    assert view["order"] == []
    assert view["pool"] == []
    assert not any((view["second"], view["drafted"], view["tooled"], *(seat["skips"] for seat in view["seats"])))
    assert view["tool"] is view["hand"] is view["lifted"] is view["moved"] is view["seat"] is view["phase"] is None


def ranks(s: vitral.State) -> list[int]:
    out = np.zeros(s.players, np.int64)
    G.verbs["ranks"](s.s, out)
    return [int(x) for x in out]


def test_ties_go_to_private_points_then_tokens_then_who_sat_later_in_the_last_round() -> None:
    s = finished(3)
    for i, p in enumerate(s.s.players[:3]):
        clear_window(p)
        p.tokens, p.private = 2, 1 << i
    assert s.s.starter == 0
    assert ranks(s) == [2, 1, 0]
    put(s, 0, 0, "R3")  # three private points and one space less empty for seat 0 ...
    for i in (1, 2):
        s.s.players[i].tokens += 4  # ... and as many tokens more for the others
    assert len(set(s.scores())) == 1
    assert ranks(s) == [0, 2, 1]
    put(s, 1, 0, "R1")  # no private points, but one space less empty
    s.s.players[1].tokens -= 1
    assert len(set(s.scores())) == 1
    assert ranks(s) == [0, 2, 1]


def put(s: vitral.State, seat: int, cell: int, die: str) -> None:
    put_die(s.s.players[seat], cell, dice(die)[0])


def test_with_four_players_the_bag_is_empty_in_round_ten() -> None:
    s = G.new(players=4, seed=1)
    for _ in range(4):
        s.play(s.legal()[0])
    while s.view(None)["round"] < 10:
        play(s, "pass")
    view = s.view(None)
    assert sum(view["bag"].values()) == 0
    assert len(view["pool"]) == 9


# ---------------------------------------------------------------- solo


def test_a_solo_game_has_two_open_private_objectives_and_no_tokens() -> None:
    s = G.new(players=1, seed=6, tools=4)
    view = s.view(-1)
    assert len(view["tools"]) == 4
    assert len(view["public"]) == 2
    assert len(set(view["seats"][0]["private"])) == 2
    s.play(s.legal()[0])
    assert s.view(None)["seats"][0]["tokens"] == 0
    assert s.view(-1)["scores"] == [-60]


def test_solo_counts_the_better_private_objective_and_three_for_an_empty_space() -> None:
    s = position("R6 G5 .. .. ..", players=1, tools=(1,), pattern="batllo", public=("light_shades", "deep_shades"))
    s.s.players[0].private = 0b11
    assert s.scores() == [6 + 2 - 3 * 18]


def test_a_solo_game_is_won_only_strictly_above_the_sum_of_the_track() -> None:
    s = finished(1, tools=3)
    target = sum(die["value"] for dice in s.view(None)["track"] for die in dice)
    assert s.ranks() == [0 if s.scores()[0] > target else 1]
    s.s.track_size[:] = 0
    s.s.players[0].tokens = -s.scores()[0]  # exactly the target, which is now nothing
    assert s.scores() == [0]
    assert s.ranks() == [1]
    assert s.payoffs() == [0.0]
    s.s.players[0].tokens += 1
    assert s.scores() == [1]
    assert s.ranks() == [0]
    assert s.payoffs() == [1.0]


# ---------------------------------------------------------------- sanity figures


def place_or_pass(s: vitral.State, chooser: random.Random) -> int:
    """A random pattern and random placings; no tools, and a pass only when nothing fits."""
    placing = [a for a in s.legal() if G.action(a)["do"] in ("place", "pattern")]
    return chooser.choice(placing or s.legal()[-1:])


def test_random_placing_scores_about_22_points() -> None:
    """About 22 is known for random play of two; without tools tokens are kept, which is a few points more."""
    chooser, found = random.Random(1), []
    for seed in range(60):
        s = G.new(players=2, seed=seed)
        while not s.over:
            s.play(place_or_pass(s, chooser))
        found += s.scores()
    assert 21 < statistics.mean(found) < 29


def test_random_play_with_all_actions_scores_less_for_tokens_and_passes() -> None:
    results = vitral.playouts("sagrada", players=2, games=4000, seed=1)
    assert 14.5 < results.scores.mean() < 17.5


def test_a_solo_target_is_46_if_the_two_lowest_dice_are_left_and_70_for_random_ones() -> None:
    lowest, all_dice = [], []
    for seed in range(1500):
        s = G.new(players=1, seed=seed)
        s.play(s.legal()[0])
        values = sorted(die["value"] for die in s.view(None)["pool"])
        lowest.append(10 * sum(values[:2]))
        all_dice.append(10 * sum(values) / 2)
    assert abs(statistics.mean(lowest) - 46.6) < 1.7
    assert abs(statistics.mean(all_dice) - 70) < 1.7


def test_windows_stay_as_they_are_written() -> None:
    text = "R1 G2 B3 Y4 P5"
    assert window(position(text))[0] == text


def test_the_recorded_games_use_each_of_the_twelve_tools() -> None:
    used = set()
    for players in G.players:
        record = vitral.Record.from_json((GOLDEN / f"sagrada-{players}-3.0.json").read_text("utf-8"))
        used |= {G.action(a)["tool"] for a in record.actions if G.action(a)["do"] == "tool"}
    assert used == set(range(1, 13))
