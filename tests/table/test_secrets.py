"""No byte that leaves the server for a seat depends on what that seat can't know.

Whole random games are played twice: once in the truth, and once in a world that a seat can't tell from it, where hidden
things and the whole future are others. As long as that world is still possible, the seat is told the very same bytes.
"""

import json
import random

import pytest

from tests.contract import Setting, settings
from tests.table.playing import do, new_match
from vitral import game, game_names
from vitral.core.state import State
from vitral.table import paths, present, secrecy
from vitral.table.match import Match
from vitral.table.present import Reader

SETTINGS = [setting for name in game_names() for setting in settings(game(name), limit=2)]
LANGS = ("en", "is")


def told(match: Match, seat: int, lang: str) -> str:
    """All that the page and the API of a seat get of a match: table, view, board, legal actions, log."""
    reader = Reader(seat, lang, board=True, view=True)
    assert match.state is not None
    state = match.state
    seen = present.table(match, reader, {"guest 0"}, lambda r: present.draw(state, r.seat, r.lang))
    asked = []
    if match.decider == seat and match.decider is not None:
        known = state.hidden(seat)
        asked = [paths.why_not(known, path[:1], lang) for path in paths.paths(match.game)[:40]]
        for action in state.legal()[:4]:
            after = secrecy.foresee(state, action)
            asked.append([present.describe(state, action, seat, lang), present.draw(after, seat, lang) if after else ""])
    return json.dumps([seen, present.log(match, reader, 0), asked, present.summary(match, reader)])


def in_another_world(match: Match, seat: int, seed: int) -> Match:
    """The same match, with another truth that the seat can't tell from the real one."""
    assert match.state is not None
    other = Match(match.terms)
    for event in match.events:
        other.fold(event)
    other.state = match.state.guess(seat, seed)
    return other


def differs(match: Match, other: Match) -> bool:
    return bytes(match.state or b"") != bytes(other.state or b"")


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_another_truth_gives_the_same_bytes(setting: Setting) -> None:
    """At every few positions of a random game, for every seat and a watcher."""
    g, players = setting.game, setting.players
    match, chooser = new_match(g, players, players, **dict(setting.options)), random.Random(11)
    changed = 0
    while match.decider is not None and match.state is not None:
        if len(match.line) % 13 == 0 or len(match.line) < players + 2:
            for seat in range(-1, players):
                other = in_another_world(match, seat, 1000 + len(match.line))
                changed += differs(match, other)
                lang = LANGS[len(match.line) % 2]
                assert told(match, seat, lang) == told(other, seat, lang)
        do(match, match.act(match.decider, chooser.choice(match.state.legal()), match.seq))
    assert changed


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_moves_that_are_the_same_to_a_seat_are_told_the_same(setting: Setting) -> None:
    """Where a seat can't tell two actions of another apart, its log and board after them are equal, byte for byte."""
    g, players = setting.game, setting.players
    match, chooser = new_match(g, players, players, **dict(setting.options)), random.Random(12)
    while match.decider is not None and match.state is not None and len(match.line) < 60:
        before, seat = match.state, match.decider
        action = chooser.choice(before.legal())
        for observer in range(-1, players):
            for other in _alike(before, action, observer)[:2] if observer != seat else []:
                one, two = _after(match, seat, action), _after(match, seat, other)
                assert told(one, observer, "en") == told(two, observer, "en")
        do(match, match.act(seat, action, match.seq))


def _alike(before: State, action: int, observer: int) -> list[int]:
    """Other actions that leave the observer with the same knowledge, though the truth differs."""
    after = before.copy()
    after.play(action)
    found = []
    for other in before.legal():
        instead = before.copy()
        instead.play(other)
        if bytes(instead) != bytes(after) and bytes(instead.hidden(observer)) == bytes(after.hidden(observer)):
            found.append(other)
    return found


def _after(match: Match, seat: int, action: int) -> Match:
    copy = Match(match.terms)
    for event in match.events:
        copy.fold(event)
    do(copy, copy.act(seat, action, copy.seq))
    return copy


def test_the_secret_and_the_key_never_leave_during_the_game() -> None:
    for name in game_names():
        g = game(name)
        match = new_match(g, g.players[-1], g.players[-1])
        assert match.state is not None
        secrets = (match.terms.secret, str(match.state.seed), f"{match.state.seed:x}", str(int(match.state.s.key[0])))
        for seat in range(-1, g.players[-1]):
            said = told(match, seat, "en")
            assert not any(secret in said for secret in secrets)
            assert "guest 1" not in said
