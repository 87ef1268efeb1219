"""A table without input or output: seats, turns, undo, takeback, stand-ins, rematch."""

import random

import pytest

from tests.table.playing import do, new_match, play
from vitral import game, game_names
from vitral.table.config import TableConfig
from vitral.table.errors import Refused
from vitral.table.match import CLOSED, OPEN, OVER, PLAYING, Match

G = game("splendor")
TAKE = G.find({"do": "take", "gems": ["white", "blue", "green"]})
RESERVE = G.find({"do": "reserve", "deck": 1})


def empty(players: int = 2) -> Match:
    options = {option.name: option.default for option in G.options}
    return Match(TableConfig("table", G.name, players, options, "host", "5e" * 32))


def refuses(code: str, match: Match, command: str, *args: object) -> None:
    """The command is refused with this code, and nothing has changed."""
    seq, state = match.seq, bytes(match.state) if match.state else None
    with pytest.raises(Refused) as caught:
        getattr(match, command)(*args)
    assert caught.value.code == code
    assert (match.seq, bytes(match.state) if match.state else None) == (seq, state)
    assert all(caught.value.tell(lang) for lang in ("en", "es", "fr", "nl", "is"))


# ---------------------------------------------------------------- before the game


def test_people_sit_down_and_the_game_begins_when_all_are_ready() -> None:
    match = empty()
    do(match, match.sit("host", "Ada"))
    do(match, match.ready(0, "x"))
    assert match.status == OPEN
    do(match, match.sit("other", "Bo"))
    assert match.status == OPEN
    do(match, match.ready(1, "y"))
    assert match.status == PLAYING
    assert match.seat_of("other") == 1
    assert match.seat_of("nobody") == -1 == match.seat_of(None)


def test_a_seat_is_taken_once() -> None:
    match = empty()
    do(match, match.sit("host", "Ada", 1))
    refuses("illegal", match, "sit", "host", "Ada")
    refuses("illegal", match, "sit", "other", "Bo", 1)
    do(match, match.sit("other", "Bo"))
    refuses("illegal", match, "sit", "third", "Cy")


def test_who_stands_up_leaves_an_open_seat() -> None:
    match = empty()
    do(match, match.sit("host", "Ada"))
    do(match, match.stand(0))
    assert match.seats[0].is_open
    refuses("forbidden", match, "stand", 0)


def test_the_host_begins_with_bots_on_open_seats() -> None:
    match = empty(3)
    do(match, match.sit("host", "Ada"))
    refuses("forbidden", match, "start", "other")
    do(match, match.start("host"))
    assert match.status == PLAYING
    assert [seat.bot for seat in match.seats] == [None, "random", "random"]


def test_the_host_gives_the_last_seat_to_a_bot() -> None:
    match = empty()
    do(match, match.sit("host", "Ada", entropy="x"))
    refuses("forbidden", match, "seat_bot", "other", 1, "random")
    refuses("illegal", match, "seat_bot", "host", 0, "random")
    do(match, match.seat_bot("host", 1, "random"))
    assert match.status == PLAYING


def test_nothing_is_played_before_the_start() -> None:
    match = empty()
    refuses("illegal", match, "act", 0, TAKE, 0)
    refuses("illegal", match, "undo", 0, 0)


# ---------------------------------------------------------------- acting


def test_an_action_needs_the_turn_the_position_and_the_rules() -> None:
    match = new_match(G, 2, 2)
    seq = match.seq
    refuses("illegal", match, "act", 1, TAKE, seq)
    refuses("forbidden", match, "act", -1, TAKE, seq)
    refuses("malformed", match, "act", 0, 10**6, seq)
    refuses("malformed", match, "act", 0, {"do": "fly"}, seq)
    refuses("stale", match, "act", 0, TAKE, seq - 1)
    refuses("stale", match, "act", 0, TAKE, seq + 1)
    refuses("illegal", match, "act", 0, G.find({"do": "pass"}), seq)
    do(match, match.act(0, G.action(TAKE), seq))
    assert match.acting_seat == 1


def test_an_illegal_action_is_explained_in_the_language_of_the_reader() -> None:
    match = new_match(G, 2, 2)
    with pytest.raises(Refused) as caught:
        match.act(0, G.find({"do": "pass"}), match.seq, "es")
    assert match.state is not None
    assert caught.value.tell("es") == match.state.why_not(G.find({"do": "pass"}), "es")


def test_chat_does_not_make_a_position_stale() -> None:
    match = new_match(G, 2, 2)
    seq = match.seq
    do(match, match.say(1, "hello"))
    do(match, match.act(0, TAKE, seq))
    refuses("forbidden", match, "say", -1, "psst")


@pytest.mark.parametrize("name", game_names())
def test_events_alone_recreate_a_match(name: str) -> None:
    g = game(name)
    match = new_match(g, g.players[-1], g.players[-1])
    play(match, 5000, seed=3)
    again = Match(match.config)
    for entry in match.entries:
        again.fold(entry)
    assert match.status == again.status == OVER
    assert bytes(again.state or b"") == bytes(match.state or b"-")
    assert again.record.to_json() == match.record.to_json()


def test_an_event_out_of_order_is_an_error() -> None:
    match = new_match(G, 2, 2)
    with pytest.raises(ValueError, match="does not follow"):
        match.fold(match.entries[0])


# ---------------------------------------------------------------- undo and takeback


def test_own_steps_are_undone_until_another_acts() -> None:
    match = new_match(G, 2, 2)
    start = bytes(match.state or b"")
    do(match, match.act(0, TAKE, match.seq))
    assert match.can_undo(0) and not match.can_undo(1)
    do(match, match.undo(0, match.seq))
    assert bytes(match.state or b"") == start
    do(match, match.act(0, TAKE, match.seq))
    do(match, match.act(1, TAKE, match.seq))
    assert not match.can_undo(0)
    refuses("illegal", match, "undo", 0, match.seq)
    assert match.can_undo(1)


def test_what_came_to_light_is_not_undone() -> None:
    match = new_match(G, 2, 2)
    do(match, match.act(0, RESERVE, match.seq))
    assert not match.can_undo(0)
    refuses("illegal", match, "undo", 0, match.seq)


def test_showing_a_hidden_card_is_not_undone() -> None:
    """With free payment, announcing a hidden card draws nothing, but shows it to the others."""
    found = False
    for seed in range(60):
        match = new_match(G, 2, 2, payment="free")
        chooser = random.Random(seed)
        while match.acting_seat is not None and match.state is not None and not found:
            state, seat = match.state, match.acting_seat
            hidden = [r["card"] for r in state.view(seat)["seats"][seat]["reserved"] if r["hidden"]]
            shows = [a for a in state.legal() if G.action(a)["do"] == "buy" and G.action(a)["card"] in hidden]
            decks = [a for a in state.legal() if "deck" in G.action(a)]
            action = (shows or decks or [chooser.choice(state.legal())])[0]
            do(match, match.act(seat, action, match.seq))
            step = match.played[-1]
            if shows and int(step.before.s.draws) == int(step.after.s.draws):
                assert not match.can_undo(seat)
                found = True
    assert found


def test_a_takeback_needs_the_consent_of_all_others() -> None:
    match = new_match(G, 3, 3)
    start = bytes(match.state or b"")
    do(match, match.act(0, TAKE, match.seq))
    do(match, match.act(1, TAKE, match.seq))
    do(match, match.request_takeback(0, match.seq))
    refuses("illegal", match, "answer_takeback", 0, True)
    do(match, match.answer_takeback(1, True))
    assert len(match.played) == 2
    do(match, match.answer_takeback(2, True))
    assert bytes(match.state or b"") == start
    assert match.request is None


def test_one_no_ends_the_request() -> None:
    match = new_match(G, 2, 2)
    do(match, match.act(0, RESERVE, match.seq))
    do(match, match.request_takeback(0, match.seq))
    do(match, match.answer_takeback(1, False))
    assert match.request is None and len(match.played) == 1
    refuses("illegal", match, "answer_takeback", 1, True)


def test_a_move_ends_the_request() -> None:
    match = new_match(G, 2, 2)
    do(match, match.act(0, TAKE, match.seq))
    do(match, match.request_takeback(0, match.seq))
    do(match, match.act(1, TAKE, match.seq))
    assert match.request is None


def test_bots_agree_to_a_takeback() -> None:
    match = new_match(G, 2, 1)
    do(match, match.act(0, RESERVE, match.seq))
    do(match, match.act(1, TAKE, match.seq, by_bot=True))
    do(match, match.request_takeback(0, match.seq))
    assert match.played == [] and match.acting_seat == 0


def test_the_end_is_final() -> None:
    match = new_match(G, 2, 2)
    play(match, 5000)
    assert match.status == OVER
    for seat in (0, 1):
        assert not match.can_undo(seat)
        refuses("illegal", match, "request_takeback", seat, match.seq)
        refuses("illegal", match, "act", seat, TAKE, match.seq)


# ---------------------------------------------------------------- away, again, closed


def test_a_bot_stands_in_and_gives_the_seat_back() -> None:
    match = new_match(G, 2, 2)
    assert match.bot_to_move() is None
    do(match, match.stand_in(0, True))
    assert match.bot_to_move() == "random"
    assert match.stand_in(0, True) == []
    do(match, match.stand_in(0, False))
    assert match.bot_to_move() is None


def test_seats_rotate_for_a_rematch() -> None:
    match = new_match(G, 3, 2)
    refuses("illegal", match, "link_rematch", 0, "next")
    play(match, 5000)
    refuses("forbidden", match, "link_rematch", 2, "next")
    do(match, match.link_rematch(0, "next"))
    assert match.rematch == "next"
    assert [(seat.guest, seat.bot) for seat in match.rotated_seats()] == [
        ("guest 1", None),
        (None, "random"),
        ("guest 0", None),
    ]
    assert all(seat.entropy is None for seat in match.rotated_seats())


def test_the_host_closes_the_table_and_the_secret_is_shown() -> None:
    match = new_match(G, 2, 2)
    refuses("forbidden", match, "close", "guest 1")
    do(match, match.close("guest 0"))
    assert match.status == CLOSED and match.proof is not None
    refuses("illegal", match, "close", "guest 0")
    refuses("illegal", match, "act", 0, TAKE, match.seq)


def test_a_name_is_changed_at_any_time() -> None:
    match = new_match(G, 2, 2)
    do(match, match.rename(0, "Zoë"))
    assert match.seats[0].name == "Zoë"
    assert match.rename(0, "Zoë") == []


def test_requests_are_remembered_by_their_names() -> None:
    match = new_match(G, 2, 2)
    do(match, match.act(0, TAKE, match.seq), ref="guest 0:abc")
    assert match.refs == {"guest 0:abc": match.seq}
