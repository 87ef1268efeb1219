"""The contract in every setting, the rules by name, and what the bot promises."""

import pytest

import vitral
from vitral.testing import contract
from vitral.testing.playing import Setting, settings

GAME = vitral.game("liars_dice")
FIVE_TWOS = {"do": "bid", "count": 5, "face": 2}
DOUBT = {"do": "doubt"}


def scores(truth, log):
    """Who doubted or was doubted wrongly lost a die; the log alone tells how many were lost in all."""
    lost = sum(data == DOUBT for data in log)
    left = [seat["left"] for seat in truth["seats"]]
    assert sum(left) == 5 * len(left) - lost
    return left


def legal(truth, log):
    """Every bid is tried against the last one in the log."""
    last = log[-1] if log and log[-1] != DOUBT else {"count": 0, "face": 0}
    in_play = sum(truth["scores"])
    for count in range(1, 31):
        for face in range(1 + (truth["options"]["ones"] == "wild"), 7):
            is_higher = count > last["count"] or (count == last["count"] and face > last["face"])
            if is_higher and count <= in_play:
                yield {"do": "bid", "count": count, "face": face}
    if last["count"]:
        yield DOUBT


@pytest.mark.parametrize("setting", list(settings(GAME)), ids=str)
def test_contract(setting: Setting) -> None:
    contract.check_all(setting, scores=scores, legal=legal)


def with_dice(*cups, ones="wild"):
    """A game in which each seat has these dice under the cup."""
    s = GAME.new(players=len(cups), seed=1, ones=ones)
    for p, cup in zip(s.s.players, cups, strict=False):
        p.left = len(cup)
        p.dice[:] = [cup.count(str(face)) for face in range(1, 7)]
    return s


@pytest.mark.parametrize(("ones", "loser"), [("wild", 1), ("plain", 0)])
def test_who_was_wrong_loses_a_die_and_begins(ones: str, loser: int) -> None:
    s = with_dice("11223", "22456", ones=ones)  # four twos, and two ones
    s.play(FIVE_TWOS)
    s.play(DOUBT)
    last = s.view(0)["last"]
    assert last["found"] == (6 if ones == "wild" else 4) and last["loser"] == loser == s.seat
    assert last["dice"] == [[1, 1, 2, 2, 3], [2, 2, 4, 5, 6]]
    assert s.scores()[loser] == 4 and s.view(0)["seats"][1]["dice"] is None


def test_who_has_no_dice_left_is_passed_over() -> None:
    s = with_dice("2", "3", "44")
    s.play({"do": "bid", "count": 2, "face": 5})
    s.play(DOUBT)
    assert s.seat == 1 and s.scores() == [0, 1, 2]
    s.play({"do": "bid", "count": 3, "face": 6})
    assert s.seat == 2 and s.legal() == [GAME.find(DOUBT)]
    s.play(DOUBT)
    truth = s.view(None)
    assert s.over == (truth["last"]["found"] < 3) and truth["last"]["bidder"] == 1


def test_later_out_is_better() -> None:
    s = with_dice("2", "3", "4")
    while not s.over:
        s.play(s.legal()[-1] if s.view(None)["bid"] is None else DOUBT)
    assert sorted(s.ranks()) == [0, 1, 2] and s.ranks()[s.view(None)["last"]["loser"]] == 1


def test_reasons_are_given() -> None:
    s = with_dice("22", "33")
    known = s.known(0)
    assert known.why_not(DOUBT) == "There is no bid to doubt yet."
    assert known.why_not(FIVE_TWOS) == "Only 4 dice are in play."
    assert "wild" in known.why_not({"do": "bid", "count": 1, "face": 1})
    s.play({"do": "bid", "count": 2, "face": 4})
    why = s.known(1).why_not({"do": "bid", "count": 2, "face": 4})
    assert why == "A bid must be higher than 2 fours: more dice, or as many of a higher face."


def test_the_reckoner_knows_what_is_certain() -> None:
    bot = vitral.bot("reckoner", seed=1, noise=0)
    s = with_dice("2", "3")
    s.play({"do": "bid", "count": 2, "face": 6})
    assert GAME.action(bot.choose(s)) == DOUBT
    s = with_dice("2", "33333")
    s.play(FIVE_TWOS | {"count": 1})
    assert GAME.action(bot.choose(s))["face"] == 3


def test_interpreted_rules_are_the_compiled_ones() -> None:
    contract.check_interpreted("liars_dice")
