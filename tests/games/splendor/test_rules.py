"""Splendor's rules, rulings and worked examples as positions."""

import numpy as np
import pytest

import vitral
from vitral.core.bits import members
from vitral.games.splendor.components import (
    CARD_BONUS,
    CARD_COST,
    CARD_POINTS,
    FIRST_CARD,
    GEMS,
    GOLD,
    NOBLE_NEEDS,
    TOKENS,
)
from vitral.games.splendor.state import NO_CARD

GAME = vitral.game("splendor")
CARD_4_BLUE = 76  # 4 points, sapphire bonus, 6 white 3 blue 3 black


def new(players: int = 2, **options: str) -> vitral.State:
    return GAME.new(players, seed=5, **options)


def give(s: vitral.State, seat: int, **tokens: int) -> None:
    """Hand a player tokens from the bank."""
    for token, n in tokens.items():
        s.s.players[seat].tokens[TOKENS.index(token)] += n
        s.s.bank[TOKENS.index(token)] -= n


def grant(s: vitral.State, seat: int, card: int) -> None:
    """Let a player own a card that still lies in its deck."""
    tier = (card >= FIRST_CARD[1]) + int(card >= FIRST_CARD[2])
    bit = np.uint64(1) << np.uint64(card - FIRST_CARD[tier])
    assert s.s.deck[tier] & bit, "that card is not in its deck"
    s.s.deck[tier] ^= bit
    s.s.deck_size[tier] -= 1
    p = s.s.players[seat]
    p.cards[tier] |= bit
    p.num_cards += 1
    p.bonus[CARD_BONUS[card]] += 1
    p.points += CARD_POINTS[card]


def grant_bonus(s: vitral.State, seat: int, gem: str, count: int) -> None:
    """Let a player own so many cards of a colour, worthless ones first."""
    held = [c for t in range(3) for c in range(FIRST_CARD[t], FIRST_CARD[t] + 40) if c < 90 and _in_deck(s, c)]
    chosen = [c for c in dict.fromkeys(held) if GEMS[CARD_BONUS[c]] == gem][:count]
    assert len(chosen) == count
    for card in chosen:
        grant(s, seat, card)


def _in_deck(s: vitral.State, card: int) -> bool:
    tier = (card >= FIRST_CARD[1]) + int(card >= FIRST_CARD[2])
    return card - FIRST_CARD[tier] in members(s.s.deck[tier])


def show(s: vitral.State, card: int, slot: int = 0) -> None:
    """Put a card into the market in place of another."""
    tier = (card >= FIRST_CARD[1]) + int(card >= FIRST_CARD[2])
    if card in s.s.market[tier]:
        return
    old = int(s.s.market[tier, slot])
    bits = [np.uint64(1) << np.uint64(c - FIRST_CARD[tier]) for c in (old, card)]
    assert s.s.deck[tier] & bits[1]
    s.s.deck[tier] ^= bits[0] | bits[1]
    s.s.shown[tier] ^= bits[0] | bits[1]
    s.s.market[tier, slot] = card


def can(s: vitral.State, **action: object) -> bool:
    return GAME.find(action) in s.legal()


def sound(s: vitral.State) -> bool:
    return not GAME.broken_invariant(s.s)


# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize(("players", "gems", "nobles"), [(2, 4, 3), (3, 5, 4), (4, 7, 5)])
def test_set_up(players: int, gems: int, nobles: int) -> None:
    view = new(players).view(None)
    assert view["bank"] == dict.fromkeys(GEMS, gems) | {"gold": 5}
    assert len(view["nobles"]) == nobles
    assert {tier: len(deck) for tier, deck in view["deck"].items()} == {"1": 36, "2": 26, "3": 16}
    assert all(None not in row and len(row) == 4 for row in view["market"].values())
    assert view["seat"] == 0


# ---------------------------------------------------------------- taking gems


def test_three_different_gems_go_from_the_bank_to_the_player() -> None:
    s = new()
    s.play({"do": "take", "gems": ["white", "blue", "red"]})
    assert s.view(0)["seats"][0]["tokens"] == {"white": 1, "blue": 1, "green": 0, "red": 1, "black": 0, "gold": 0}
    assert s.view(0)["bank"]["white"] == 3
    assert s.seat == 1


def test_a_pile_of_three_gives_no_pair_and_one_of_four_does() -> None:
    s = new()
    assert can(s, do="take", gems=["blue", "blue"])
    give(s, 1, blue=1)
    assert not can(s, do="take", gems=["blue", "blue"])
    with pytest.raises(vitral.IllegalAction, match="only from a pile of 4 or more; sapphire has 3"):
        s.play({"do": "take", "gems": ["blue", "blue"]})


def test_fewer_than_three_may_be_taken_only_if_fewer_colours_are_left() -> None:
    s = new()
    assert not can(s, do="take", gems=["white", "blue"])
    assert not can(s, do="take", gems=["white"])
    give(s, 1, green=4, red=4, black=4)
    assert can(s, do="take", gems=["white", "blue"])
    assert not can(s, do="take", gems=["white"])
    give(s, 1, blue=4)
    assert can(s, do="take", gems=["white"])
    assert can(s, do="take", gems=["white", "white"])
    with pytest.raises(vitral.IllegalAction, match="The bank has no sapphire left"):
        s.play({"do": "take", "gems": ["white", "blue", "red"]})


# ---------------------------------------------------------------- ten tokens


def test_above_ten_tokens_one_is_returned_at_a_time_of_own_choice() -> None:
    s = new(4)
    give(s, 0, white=5, blue=4)
    s.play({"do": "take", "gems": ["green", "red", "black"]})
    assert (s.seat, s.phase) == (0, "return")
    assert not can(s, do="return", token="gold")
    s.play({"do": "return", "token": "green"})  # one just taken
    assert s.phase == "return"
    s.play({"do": "return", "token": "white"})
    assert (s.seat, s.phase) == (1, "turn")
    assert sum(s.view(0)["seats"][0]["tokens"].values()) == 10
    assert sound(s)


def test_reserving_at_ten_tokens_takes_the_gold_and_returns_one_possibly_that_gold() -> None:
    s = new(4)
    give(s, 0, white=5, blue=5)
    s.play({"do": "reserve", "deck": 1})
    assert s.view(0)["seats"][0]["tokens"]["gold"] == 1
    assert s.phase == "return"
    s.play({"do": "return", "token": "gold"})
    assert s.view(0)["bank"]["gold"] == 5
    assert s.seat == 1


def test_returning_without_need_is_not_offered() -> None:
    s = new()
    give(s, 0, white=4)
    assert not can(s, do="return", token="white")
    with pytest.raises(vitral.IllegalAction, match="Take tokens, reserve a card or buy one"):
        s.play({"do": "return", "token": "white"})


# ---------------------------------------------------------------- reserving


def test_reserving_from_the_market_is_public_and_the_place_is_filled_at_once() -> None:
    s = new()
    card = s.view(None)["market"]["2"][1]
    s.play({"do": "reserve", "card": card})
    view = s.view(1)
    assert view["seats"][0]["reserved"] == [{"card": card, "tier": 2, "hidden": False}]
    assert view["market"]["2"][1] not in (card, None)
    assert view["deck_size"]["2"] == 25
    assert view["seats"][0]["tokens"]["gold"] == 1


def test_reserving_from_a_deck_is_known_to_its_owner_only() -> None:
    s = new(3)
    s.play({"do": "reserve", "deck": 3})
    card = s.view(None)["seats"][0]["reserved"][0]["card"]
    assert s.view(0)["seats"][0]["reserved"] == [{"card": card, "tier": 3, "hidden": True}]
    for seat in (1, 2, -1):
        view = s.view(seat)
        assert view["seats"][0]["reserved"] == [{"card": None, "tier": 3, "hidden": True}]
        assert card in view["unseen"]["3"]
        assert view["deck_size"]["3"] == 15
        assert len(view["unseen"]["3"]) == 16
    assert card not in s.view(0)["unseen"]["3"]


def test_reserving_is_allowed_without_gold() -> None:
    s = new()
    give(s, 1, gold=5)
    s.play({"do": "reserve", "deck": 1})
    assert s.view(0)["seats"][0]["tokens"]["gold"] == 0
    assert len(s.view(0)["seats"][0]["reserved"]) == 1


def test_a_hand_holds_three_reserved_cards() -> None:
    s = new()
    for _ in range(3):
        s.play({"do": "reserve", "deck": 1})
        s.play({"do": "take", "gems": ["white", "blue", "red"]}) if s.turn < 5 else s.play(s.legal()[0])
    assert s.seat == 0
    assert not any(GAME.action(a)["do"] == "reserve" for a in s.legal())
    with pytest.raises(vitral.IllegalAction, match="at most 3 reserved cards"):
        s.play({"do": "reserve", "deck": 1})


def test_an_empty_deck_gives_no_card_and_leaves_the_place_empty() -> None:
    s = new()
    for card in s.view(None)["deck"]["3"]:
        grant(s, 1, card)
    s.s.players[1].points = 0
    assert not can(s, do="reserve", deck=3)
    card = s.view(None)["market"]["3"][2]
    s.play({"do": "reserve", "card": card})
    assert s.view(0)["market"]["3"][2] is None
    assert s.s.market[2, 2] == NO_CARD
    s.s.players[1].points = sum(CARD_POINTS[c] for c in s.view(None)["seats"][1]["cards"])
    assert sound(s)


# ---------------------------------------------------------------- buying


def test_the_printed_examples() -> None:
    assert CARD_POINTS[CARD_4_BLUE] == 4
    assert GEMS[CARD_BONUS[CARD_4_BLUE]] == "blue"
    assert CARD_COST[CARD_4_BLUE].tolist() == [6, 3, 0, 0, 3]
    assert [3, 3, 3, 0, 0] in NOBLE_NEEDS.tolist()


def test_bonuses_reduce_the_price() -> None:
    """Two blue bonuses: a card that costs 2 blue and 1 green is bought for 1 green token."""
    card = next(c for c in range(40) if CARD_COST[c].tolist() == [0, 2, 1, 0, 0])
    s = new()
    show(s, card)
    grant_bonus(s, 0, "blue", 2)
    give(s, 0, green=1)
    s.play({"do": "buy", "card": card})
    me = s.view(0)["seats"][0]
    assert sum(me["tokens"].values()) == 0
    assert card in me["cards"]
    assert s.view(0)["bank"]["green"] == 4
    assert sound(s)


def test_a_card_may_be_free() -> None:
    s = new()
    card = s.view(None)["market"]["1"][0]
    for gem, n in zip(GEMS, CARD_COST[card], strict=True):
        grant_bonus(s, 0, gem, int(n))
    assert can(s, do="buy", card=card)
    s.play({"do": "buy", "card": card})
    assert sum(s.view(0)["bank"].values()) == 25


def test_gold_stands_for_what_is_lacking_and_no_more() -> None:
    s = new()
    show(s, CARD_4_BLUE)
    give(s, 0, white=4, blue=2, black=3, gold=3)
    s.play({"do": "buy", "card": CARD_4_BLUE})
    assert s.view(0)["seats"][0]["tokens"] == dict.fromkeys(TOKENS, 0)
    assert s.view(0)["seats"][0]["points"] == 4


def test_a_card_that_lacks_one_token_can_t_be_bought() -> None:
    s = new()
    show(s, CARD_4_BLUE)
    give(s, 0, white=4, blue=2, black=3, gold=2)
    with pytest.raises(vitral.IllegalAction, match="You are one token short"):
        s.play({"do": "buy", "card": CARD_4_BLUE})
    absent = next(c for c in range(90) if _in_deck(s, c))
    with pytest.raises(vitral.IllegalAction, match="neither in the market nor in your hand"):
        s.play({"do": "buy", "card": absent})


def test_a_card_is_bought_from_the_own_hand_and_the_others_close_up() -> None:
    s = new(4)
    for _ in range(2):
        s.play({"do": "reserve", "deck": 1})
        for _ in range(3):
            s.play({"do": "take", "gems": ["white", "blue", "red"]}) if s.turn < 4 else s.play(s.legal()[0])
    first, second = (r["card"] for r in s.view(0)["seats"][0]["reserved"])
    give(s, 0, gold=2)
    for gem, n in zip(GEMS, CARD_COST[first], strict=True):
        s.s.players[0].tokens[GEMS.index(gem)] = n
    s.play({"do": "buy", "card": first})
    assert [r["card"] for r in s.view(0)["seats"][0]["reserved"]] == [second]
    assert not can(s, do="buy", card=second)  # another player's hand


# ---------------------------------------------------------------- paying freely


def paying_state() -> vitral.State:
    s = new(2, payment="free")
    show(s, CARD_4_BLUE)  # 6 white, 3 blue, 3 black
    give(s, 0, white=4, blue=3, black=3, gold=4)
    s.s.players[0].tokens[0] = 5
    return s


def test_free_payment_asks_colour_by_colour_where_there_is_a_choice() -> None:
    s = paying_state()
    s.play({"do": "buy", "card": CARD_4_BLUE})
    assert (s.seat, s.phase) == (0, "pay")
    view = s.view(0)
    assert view["paying"] == {"card": CARD_4_BLUE, "colour": "white", "paid": dict.fromkeys(TOKENS, 0)}
    assert CARD_4_BLUE in view["market"]["3"]  # nothing moves until the price is settled
    assert [GAME.action(a)["gold"] for a in s.legal()] == [1, 2, 3, 4]
    s.play({"do": "pay", "colour": "white", "gold": 3})
    assert s.view(0)["paying"]["colour"] == "blue"
    assert s.view(0)["paying"]["paid"] == dict.fromkeys(TOKENS, 0) | {"white": 3, "gold": 3}
    assert [GAME.action(a)["gold"] for a in s.legal()] == [0, 1]
    s.play({"do": "pay", "colour": "blue", "gold": 1})  # no gold is left, so that black is not asked
    assert s.view(0)["paying"] is None
    assert s.view(0)["seats"][0]["tokens"] == {"white": 2, "blue": 1, "green": 0, "red": 0, "black": 0, "gold": 0}
    assert s.seat == 1


def test_gold_must_be_left_for_what_later_colours_lack() -> None:
    s = paying_state()
    s.s.players[0].tokens[4] = 1  # two black are lacking
    s.play({"do": "buy", "card": CARD_4_BLUE})
    assert [GAME.action(a)["gold"] for a in s.legal()] == [1, 2]
    with pytest.raises(vitral.IllegalAction, match="keep enough for the remaining colours"):
        s.play({"do": "pay", "colour": "white", "gold": 3})


def test_with_minimum_payment_the_same_purchase_asks_nothing() -> None:
    s = new(2)
    show(s, CARD_4_BLUE)
    give(s, 0, white=4, blue=3, black=3, gold=4)
    s.s.players[0].tokens[0] = 5
    s.play({"do": "buy", "card": CARD_4_BLUE})
    assert s.seat == 1
    assert s.view(0)["seats"][0]["tokens"] == dict.fromkeys(TOKENS, 0) | {"gold": 3}


def test_announcing_a_hidden_card_shows_it() -> None:
    s = new(2, payment="free")
    s.play({"do": "reserve", "deck": 1})
    card = s.view(0)["seats"][0]["reserved"][0]["card"]
    s.play({"do": "take", "gems": ["white", "blue", "red"]})
    for gem, n in enumerate(CARD_COST[card]):
        s.s.players[0].tokens[gem] = n
    s.s.players[0].tokens[GOLD] = 2
    s.play({"do": "buy", "card": card})
    assert s.phase == "pay"
    assert s.view(1)["seats"][0]["reserved"] == [{"card": card, "tier": 1, "hidden": False}]
    assert s.view(1)["paying"]["card"] == card


# ---------------------------------------------------------------- nobles


def noble_on_table(s: vitral.State, *nobles: int) -> None:
    s.s.nobles = sum(1 << n for n in nobles)


def test_a_noble_comes_by_itself_at_the_end_of_any_turn() -> None:
    s = new()
    noble_on_table(s, 5, 7, 8)  # 5 asks for 4 white and 4 blue
    grant_bonus(s, 0, "white", 4)
    grant_bonus(s, 0, "blue", 4)
    s.s.players[0].points = 0
    s.play({"do": "take", "gems": ["white", "blue", "red"]})
    assert s.seat == 1
    assert s.view(0)["seats"][0]["nobles"] == [5]
    assert s.view(0)["nobles"] == [7, 8]
    assert s.view(0)["scores"][0] == 3


def test_tokens_impress_no_noble() -> None:
    s = new()
    noble_on_table(s, 5, 7, 8)
    grant_bonus(s, 0, "white", 4)
    grant_bonus(s, 0, "blue", 3)
    give(s, 0, blue=2)
    s.play({"do": "take", "gems": ["white", "green", "red"]})
    assert s.view(0)["seats"][0]["nobles"] == []


def test_of_several_nobles_the_player_chooses_one_and_another_comes_next_turn() -> None:
    s = new()
    noble_on_table(s, 5, 6, 8)  # 4 white + 4 blue; 4 white + 4 black
    for gem in ("white", "blue", "black"):
        grant_bonus(s, 0, gem, 4)
    s.s.players[0].points = 0
    s.play({"do": "take", "gems": ["white", "blue", "red"]})
    assert (s.seat, s.phase) == (0, "noble")
    assert [GAME.action(a)["noble"] for a in s.legal()] == [5, 6]
    s.play({"do": "noble", "noble": 6})
    assert s.seat == 1
    s.play({"do": "take", "gems": ["white", "blue", "red"]})
    s.play({"do": "take", "gems": ["white", "blue", "red"]})
    assert s.view(0)["seats"][0]["nobles"] == [5, 6]


# ---------------------------------------------------------------- passing and the end


def test_who_can_do_nothing_passes_and_when_all_pass_the_game_ends() -> None:
    s = new(3)
    give(s, 1, **dict.fromkeys(GEMS, 5))
    for i in range(3):
        p = s.s.players[i]
        for slot in range(3):
            p.reserved[slot], p.tier[slot] = s.s.market[2, slot], 2
        p.num_reserved = 3
    for gem in range(5):
        s.s.players[1].tokens[gem] = 0
    assert [GAME.action(a) for a in s.legal()] == [{"do": "pass"}]
    s.play({"do": "pass"})
    s.play({"do": "pass"})
    assert s.view(0)["passes"] == 2
    assert not s.over
    s.play({"do": "pass"})
    assert s.over
    assert s.ranks() == [0, 0, 0]


def test_passes_are_counted_in_a_row() -> None:
    s = new()
    s.s.passes = 1
    s.play({"do": "take", "gems": ["white", "blue", "red"]})
    assert s.view(0)["passes"] == 0
    with pytest.raises(vitral.IllegalAction, match="only when nothing else is possible"):
        s.play({"do": "pass"})


def test_fifteen_points_of_the_last_player_end_the_game_at_once() -> None:
    s = new(3)
    s.s.seat = 2
    s.s.players[2].points = 15
    s.play({"do": "take", "gems": ["white", "blue", "red"]})
    assert s.over
    assert s.seat is None
    assert s.ranks() == [1, 1, 0]
    assert s.payoffs() == [0, 0, 1]


def test_fifteen_points_of_the_first_player_let_everyone_else_have_a_turn() -> None:
    s = new(3)
    s.s.players[0].points = 15
    for _ in range(2):
        s.play({"do": "take", "gems": ["white", "blue", "red"]})
        assert not s.over
    s.play({"do": "take", "gems": ["white", "blue", "red"]})
    assert s.over


def test_a_tie_goes_to_fewer_cards_and_is_shared_after_that() -> None:
    s = new(3)
    s.s.over = 1
    for i, (points, cards) in enumerate([(15, 9), (15, 8), (15, 8)]):
        s.s.players[i].points, s.s.players[i].num_cards = points, cards
    assert s.ranks() == [2, 0, 0]
    assert s.payoffs() == [0, 0.5, 0.5]
    s.s.players[2].num_reserved = 3  # reserved cards don't count
    assert s.ranks() == [2, 0, 0]


def test_hidden_cards_stay_hidden_after_the_end() -> None:
    s = new()
    s.play({"do": "reserve", "deck": 2})
    s.s.over = 1
    assert s.view(1)["seats"][0]["reserved"][0]["card"] is None
    assert s.view(None)["seats"][0]["reserved"][0]["card"] is not None


# ---------------------------------------------------------------- many games


@pytest.mark.parametrize(("players", "rounds"), [(2, 37), (3, 35), (4, 35)])
def test_random_games_are_as_long_as_the_rules_file_says_and_favour_no_seat(players: int, rounds: int) -> None:
    """Rounds are counted by turn actions; returns, payments and nobles are no turns."""
    results = vitral.playouts("splendor", players=players, games=4000, seed=3)
    turns = []
    for i in range(60):
        s = results.replay(i)
        turns.append(sum(GAME.action(a)["do"] in ("take", "reserve", "buy", "pass") for a in s.log or ()))
    assert np.mean(turns) / players == pytest.approx(rounds, abs=2.5)
    wins = (results.ranks == 0).mean(axis=0)
    assert np.abs(wins - wins.mean()).max() < 0.04


def test_guesses_of_a_face_down_card_are_fair() -> None:
    """Every card that the seat has not seen is equally likely, and nothing that it knows changes."""
    s = new(2)
    s.play({"do": "reserve", "deck": 3})
    unseen = s.view(1)["unseen"]["3"]
    guesses = [s.guess(1, seed).view(None)["seats"][0]["reserved"][0]["card"] for seed in range(1600)]
    counts = np.array([guesses.count(card) for card in unseen])
    assert counts.sum() == 1600
    assert (((counts - 100) ** 2) / 100).sum() < 45  # chi-square with 15 degrees of freedom
