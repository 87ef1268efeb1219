"""No byte that leaves the server for a seat depends on what that seat can't know.

Whole random games are played twice: once in the truth, and once in a world that a seat can't tell from it, where hidden
things and the whole future are others. As long as that world is still possible, the seat is told the very same bytes.
"""

import copy
import functools
import json
import random

import pytest

from tests.table.playing import do, few_settings, new_match
from vitral import game, game_names
from vitral.core.known import Known
from vitral.core.state import State
from vitral.table import paths, rendering, secrecy
from vitral.table.match import Match
from vitral.table.rendering import Reader
from vitral.testing.playing import Setting

SETTINGS = few_settings()
LANGS = ("en", "is")
EVERY = 29  # positions


def drawn(position: State | Known, seat: int, lang: str) -> str:
    """The board that the table sends: made from what is known alone, so that equal knowledge needs one drawing only."""
    return _drawn(position.known(seat) if isinstance(position, State) else position, seat, lang)


@functools.lru_cache(64)
def _drawn(known: Known, seat: int, lang: str) -> str:
    return known.board(lang)


def told(match: Match, seat: int, lang: str, since: int = 0) -> str:
    """All that the page and the API of a seat get of a match: table, view, board, legal actions, log."""
    reader = Reader(seat, lang, board=True, view=True)
    assert match.state is not None
    state = match.state
    seen = rendering.table(match, reader, {"guest 0"}, lambda r: drawn(state, r.seat, r.lang))
    asked = []
    if match.acting_seat == seat and match.acting_seat is not None:
        known = state.known(seat)
        asked = [paths.why_not(known, path[:1], lang) for path in paths.paths(match.game)[:40]]
        for action in state.legal()[:2]:
            after = secrecy.preview(state, action)
            asked.append([rendering.describe(state, action, seat, lang), drawn(after, seat, lang) if after else ""])
    return json.dumps([seen, rendering.log(match, reader, since), asked, rendering.summary(match, reader)])


def with_state(match: Match, state: State) -> Match:
    """The same match, with another truth."""
    other = copy.copy(match)
    other.state, other.played = state, list(match.played)
    other.steps, other.entries = dict(match.steps), list(match.entries)
    return other


def is_possible(world: State, action: int, after: State, seat: int) -> bool:
    """Can the seat still not tell the world from the truth after this action?"""
    if action not in world.legal():
        return False
    world.play(action)
    return bytes(world.known(seat)) == bytes(after.known(seat))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_another_truth_gives_the_same_bytes(setting: Setting) -> None:
    """At many positions of a random game, and right after the next action, for every seat and a watcher."""
    g, players = setting.game, setting.players
    match, chooser = new_match(g, players, players, **dict(setting.options)), random.Random(11)
    changed = 0
    while match.acting_seat is not None and match.state is not None:
        state, acting_seat, turn = match.state, match.acting_seat, len(match.played)
        action, lang = chooser.choice(state.legal()), LANGS[turn % 2]
        drafts, worlds = match.act(acting_seat, action, match.seq), {}
        for seat in range(-1, players) if turn % EVERY == 0 or turn < players + 2 else ():
            worlds[seat] = with_state(match, state.guess(seat, 1000 + turn))
            changed += bytes(worlds[seat].state or b"") != bytes(state)
            assert told(match, seat, lang, match.seq) == told(worlds[seat], seat, lang, match.seq)
        do(match, drafts)
        for seat, other in worlds.items():
            assert other.state is not None
            if is_possible(other.state.copy(), action, match.state, seat):
                do(other, drafts)
                assert told(match, seat, lang, match.seq - 1) == told(other, seat, lang, match.seq - 1)
    assert changed


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_moves_that_are_the_same_to_a_seat_are_told_the_same(setting: Setting) -> None:
    """Where a seat can't tell two actions of another apart, its log and board after them are equal, byte for byte."""
    g, players = setting.game, setting.players
    match, chooser = new_match(g, players, players, **dict(setting.options)), random.Random(12)
    while match.acting_seat is not None and match.state is not None and len(match.played) < 60:
        before, seat = match.state, match.acting_seat
        action = chooser.choice(before.legal())
        for observer in range(-1, players):
            for other in _alike(before, action, observer)[:2] if observer != seat else []:
                one, two = _after(match, seat, action), _after(match, seat, other)
                assert told(one, observer, "en", one.seq - 1) == told(two, observer, "en", two.seq - 1)
        do(match, match.act(seat, action, match.seq))


def _alike(before: State, action: int, observer: int) -> list[int]:
    """Other actions that leave the observer with the same knowledge, though the truth differs."""
    after = before.copy()
    after.play(action)
    found = []
    for other in before.legal():
        instead = before.copy()
        instead.play(other)
        if bytes(instead) != bytes(after) and bytes(instead.known(observer)) == bytes(after.known(observer)):
            found.append(other)
    return found


def _after(match: Match, seat: int, action: int) -> Match:
    assert match.state is not None
    after = with_state(match, match.state)
    do(after, after.act(seat, action, after.seq))
    return after


def test_the_secret_and_the_key_never_leave_during_the_game() -> None:
    for name in game_names():
        g = game(name)
        match = new_match(g, g.players[-1], g.players[-1])
        assert match.state is not None
        secrets = (match.config.secret, str(match.state.seed), f"{match.state.seed:x}", str(int(match.state.s.key[0])))
        for seat in range(-1, g.players[-1]):
            said = told(match, seat, "en")
            assert not any(secret in said for secret in secrets)
            assert "guest 1" not in said
