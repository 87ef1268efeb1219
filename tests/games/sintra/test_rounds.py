"""The end of a round and of the game, reasons, and random play, as positions."""

import random

import numpy as np
import pytest

import vitral
from tests.games.sintra.positions import (
    GAME,
    census,
    clear_table,
    finish,
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
from vitral.games.sintra.components import COLOURS, NUM_FACTORIES
from vitral.games.sintra.view import spaces

# ---------------------------------------------------------------- the end of a round


def test_the_topmost_glass_goes_to_the_tower_and_the_holder_of_the_tile_starts() -> None:
    s = new(3)
    lay(s, "centre", orange=1, blue=1)
    s.play(take("centre", "orange", 1))
    s.play(take("centre", "blue", 2))
    view = s.view(None)
    assert (view["round"], view["starter"], view["seat"], view["tile"]) == (2, 0, 0, "centre")
    assert len(view["indicator"]) == 5
    clear_table(s)
    s.s.seat = 1
    lay(s, "centre", blue=1)
    s.play(take("centre", "blue", 2))
    view = s.view(None)
    assert (view["round"], view["starter"], view["seat"]) == (3, 1, 1) and sound(s)


def test_if_nobody_took_the_tile_the_same_player_starts_again() -> None:
    s = new(3)
    s.s.starter = s.s.seat = 2
    lay(s, 0, orange=2)
    s.play(take(0, "orange", 1))
    view = s.view(None)
    assert (view["round"], view["starter"], view["seat"], view["tile"]) == (2, 2, 2, "centre")


def with_bag(s: vitral.State, **left: int) -> None:
    """Leave so much in the bag; the rest goes to the tower."""
    for c, colour in enumerate(COLOURS):
        s.s.tower[c] += s.s.bag[c] - left.get(colour, 0)
        s.s.bag[c] = left.get(colour, 0)


def test_the_tower_is_put_into_the_bag_when_a_further_glass_is_needed() -> None:
    s = new()
    with_bag(s, blue=6)
    lay(s, 0, white=1)
    s.play(take(0, "white", 0))
    view = s.view(None)
    assert view["factories"][0]["blue"] == 4, "the factories fill in order, from what was in the bag"
    assert view["factories"][1]["blue"] >= 2 and [sum(f.values()) for f in view["factories"]] == [4] * 5
    assert not any(view["tower"].values()) and sound(s), (
        "all of the tower went into the bag, in the middle of a factory"
    )


def test_a_bag_emptied_by_the_very_last_glass_stays_empty() -> None:
    s = new()
    with_bag(s, blue=10, pink=10)
    lay(s, 0, white=1)
    s.play(take(0, "white", 0))
    view = s.view(None)
    assert [sum(f.values()) for f in view["factories"]] == [4] * 5
    assert not any(view["bag"].values()) and any(view["tower"].values()) and sound(s)


def scarce(loose: int) -> vitral.State:
    """Four players who hold nearly all glass on their strips; so many are loose, one of them on a factory."""
    s = new(4)
    supply = dict.fromkeys(COLOURS, 20)
    for c in s.s.indicator:
        supply[COLOURS[c]] -= 1
    for seat in range(4):
        for slot in range(8):
            printed = spaces(me(s, seat)["strips"][slot])
            chosen = ""
            for kind in printed[:4]:
                placed = "." not in chosen and supply[kind] > 0 and sum(supply.values()) > loose
                supply[kind] -= placed
                chosen += kind[0] if placed else "."
            strip(s, slot, me(s, seat)["strips"][slot]["strip"], "front", chosen, seat=seat)
    assert sum(supply.values()) == loose
    colour = max(supply, key=lambda c: supply[c])
    lay(s, 0, **{colour: 1})
    return s


def test_when_bag_and_tower_are_empty_the_round_starts_with_what_there_is() -> None:
    s = scarce(loose=7)
    assert sound(s)
    while s.view(None)["round"] == 1:
        s.play(s.legal()[0])
    view = s.view(None)
    found = [sum(f.values()) for f in view["factories"]]
    assert len(found) == 9 and 0 < sum(found) < 36 and found == sorted(found, reverse=True), "factories fill in order"
    assert found[:2] == [4, 4] and found[-1] == 0
    assert not any(view["bag"].values()) and not any(view["tower"].values()) and sound(s)
    while s.view(None)["round"] == 2:
        s.play(s.legal()[0])
    assert sound(s), "a round with few glass ends as any other"


# ---------------------------------------------------------------- final scoring


def test_seven_glass_left_over_are_two_points() -> None:
    s = new()
    strip(s, 0, 1, "front", "wwwy.")
    strip(s, 1, 2, "front", "yy.o.")
    assert s.scores() == [2, 0]


def test_the_points_at_the_marker_are_lost() -> None:
    s = new()
    s.s.players[0].broken = 5
    assert s.scores() == [-8, 0]
    finish(s)
    assert s.over and s.scores() == [-8, 0] and me(s)["lost"] == 8 and me(s)["broken"] == 5


def test_ornaments_pay_for_the_panes_around_them() -> None:
    s = new()
    for slot in range(4):
        window(s, slot, "white", "blue")
    window(s, 4, "pink")
    window(s, 6, "pink", "orange")
    assert s.scores()[0] == 10 + 10 + 0 + 3
    window(s, 5, "pink")
    window(s, 7, "pink")
    assert s.scores()[0] == 10 + 10 + 3 + 6


def test_side_b_multiplies_complete_windows_by_the_panes_of_the_best_colour() -> None:
    s = new(side="B")
    for slot, panes in enumerate([("orange", "blue"), ("orange", "orange"), ("white", "orange"), ("pink", "blue")]):
        window(s, slot, *panes)
    window(s, 6, "orange")
    assert s.scores()[0] == 4 * 5, "panes of windows that are not complete count as well"


def test_at_the_end_points_include_the_final_scoring() -> None:
    s = new(2)
    strip(s, 0, 1, "front", "wwwy.")
    window(s, 4, "blue", "blue")
    s.s.players[0].broken, s.s.players[0].points, s.s.players[0].lost = 3, 30, 18
    round_colours(s, 6, "pink")
    s.s.tile = 1
    s.s.players[1].glazier = s.s.players[0].glazier = 7
    lay(s, 3, orange=1)
    expected = s.scores()[0] - 2, s.scores()[1]
    s.play(take(3, "orange", None))
    view = s.view(None)
    assert s.over and s.scores() == list(expected) == [p["points"] for p in view["seats"]]
    assert expected[0] == 30 + 1 + 3 - 6
    assert view["seats"][0]["lost"] == 18 + 6 and view["seats"][0]["broken"] == 4
    assert view["seats"][0]["strips"][0]["placed"] == ["white", "white", "white", "yellow", None]
    assert (view["round"], view["indicator"], view["tile"], view["starter"]) == (6, [], 1, 0)
    assert (view["seat"], view["phase"]) == (None, None) and sound(s)


def decided(points: list[int], lost: list[int]) -> list[int] | None:
    """Ranks of a game that ends with these points and losses before the final scoring."""
    s = new(len(points))
    for seat, (p, n) in enumerate(zip(points, lost, strict=True)):
        s.s.players[seat].points, s.s.players[seat].lost = p, n
    finish(s)
    return s.ranks()


def test_most_points_win_and_a_tie_goes_to_who_lost_fewest_on_the_track() -> None:
    assert decided([10, 30, 20], [0, 36, 0]) == [2, 0, 1]
    assert decided([30, 30, 20], [36, 18, 0]) == [1, 0, 2]


def test_a_tie_that_the_track_does_not_break_is_shared() -> None:
    assert decided([30, 30, 20], [18, 18, 0]) == [0, 0, 2]
    assert decided([5, 5, 5, 5], [0, 0, 0, 0]) == [0, 0, 0, 0]


def test_the_final_loss_counts_in_the_tie_break() -> None:
    s = new()
    s.s.players[0].broken = 3
    s.s.players[0].points, s.s.players[1].points = 14, 10
    finish(s)
    assert s.scores() == [10, 10] and s.ranks() == [1, 0] and s.payoffs() == [0.0, 1.0]


# ---------------------------------------------------------------- reasons


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (take(7, "white", 0), "Only 5 factories are in play."),
        (take(3, "white", 0), "Factory 4 is empty."),
        (take("centre", "white", 0), "The centre is empty."),
        (take(0, "pink", 0), "There is no pink glass there."),
        (take(0, "orange", 0), "Strip 1 has no empty space for orange."),
        (keep("blue"), "You keep a piece for the window only right after completing a strip."),
    ],
)
def test_an_illegal_action_says_why(action: dict[str, object], words: str) -> None:
    s = new()
    lay(s, 0, orange=1, white=1)
    assert why_not(s, action) == words
    with pytest.raises(vitral.IllegalAction, match=words):
        s.play(action)


# ---------------------------------------------------------------- random play


def test_every_seat_sees_the_whole_truth_and_the_glass_is_always_100() -> None:
    s, chooser = GAME.new(4, seed=2), random.Random(2)
    while not s.over:
        truth = s.view(None)
        assert all(s.view(seat) == truth for seat in range(-1, 4))
        assert census(s) == dict.fromkeys(COLOURS, 20)
        s.play(chooser.choice(s.legal()))


@pytest.mark.parametrize(("players", "mean"), [(2, -54), (3, -59), (4, -64)])
def test_random_players_score_as_the_rules_say(players: int, mean: int) -> None:
    found = vitral.playouts("sintra", players=players, games=4000, seed=3)
    assert abs(found.scores.mean() - mean) < 2
    assert found.decisions.min() > 50 and found.decisions.max() < 170


def num_short_rounds(players: int, games: int) -> int:
    """Rounds of random games that start with fewer glass than the factories hold."""
    chooser, short = np.random.default_rng(1), 0
    out, legal, apply = np.zeros(GAME.num_actions, np.int16), GAME.verbs["legal"], GAME.verbs["apply"]
    for seed in range(games):
        s = GAME.new(players, seed).s
        while not s.over:
            before = int(s.round_now)
            apply(s, int(out[chooser.integers(legal(s, out))]))
            full = 4 * int(NUM_FACTORIES[players])
            short += s.round_now > before and int(s.glass.sum()) < full
    return short


def test_glass_runs_short_only_with_four_players() -> None:
    assert num_short_rounds(2, 60) == num_short_rounds(3, 60) == 0
    assert 0 < num_short_rounds(4, 60) <= 60
