"""What every game must keep, checked by playing it: one function a promise, each takes a setting of any game.

Each raises AssertionError that says in words what differs, in which setting, with which seed and at which turn.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
from fluent.syntax import parse
from fluent.syntax.ast import Junk

from vitral.core.actions import Data
from vitral.core.errors import BadAction, BadRecord, GameOver, IllegalAction, WrongSeat
from vitral.core.game import Game
from vitral.core.generic import COMMON_KEYS, fields_of
from vitral.core.known import CALLS
from vitral.core.messages import LANGUAGES, ftl
from vitral.core.record import Record
from vitral.core.state import State
from vitral.testing.playing import Setting, sampled, states

MALFORMED: tuple[Any, ...] = (-1, 30_000, 10**30, True, {"do": "dance"}, {}, {"do": None}, "pass", 1.5, None, [0])
Scorer = Callable[[Data, list[Data]], list[int]]  # the whole truth and all actions so far: the points by seat
Generator = Callable[[Data, list[Data]], Iterable[Data]]  # the same: every legal action


def must(holds: object, setting: Setting, seed: int, s: State, words: str) -> None:
    """Raise AssertionError with where it is, unless it holds."""
    if not holds:
        raise AssertionError(f"{setting}, seed {seed}, turn {s.turn}: {words}")


def must_raise(error: type[Exception], function: Callable[[], object], where: str) -> None:
    """The call must raise this error with a sentence."""
    try:
        function()
    except error as raised:
        if not str(raised).endswith("."):
            raise AssertionError(f"{where}: {error.__name__} must say a sentence, not {str(raised)!r}") from None
    except Exception as raised:
        raise AssertionError(f"{where}: expected {error.__name__}, got {raised!r}") from raised
    else:
        raise AssertionError(f"{where}: expected {error.__name__}, and nothing was raised")


def first_difference(one: Any, other: Any, path: str = "") -> str:
    """Where two pieces of plain data differ, in words; empty if they don't."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            if key not in one or key not in other:
                return f"the key {path}{key} is in one of them only"
            if found := first_difference(one[key], other[key], f"{path}{key}."):
                return found
        return ""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next((d for i, (a, b) in pairs if (d := first_difference(a, b, f"{path}{i}."))), "")
    return "" if one == other and type(one) is type(other) else f"{path.rstrip('.') or 'it'} is {one!r} and {other!r}"


# ---------------------------------------------------------------- set-up


def check_setup(setting: Setting, seed: int) -> None:
    """A new game does not depend on what the record held before: batches and playouts set up where an old game was."""
    g = setting.game
    options, key = g.option_vector(setting.players, dict(setting.options)), np.array([seed, 1], np.uint64)
    fresh, used = State(g, bytes(g.dtype.itemsize)), State(g, b"\x55" * g.dtype.itemsize)
    for state in (fresh, used):
        CALLS.setup(state.one, options, key)
    found = first_difference(fields_of(fresh.s), fields_of(used.s))
    must(not found, setting, seed, fresh, f"setup must set every field, those of empty seats too: {found}")


def check_texts(game: Game) -> None:
    """Every line of the game's messages is one, in every language that it has."""
    for lang in LANGUAGES:
        for entry in parse(ftl(game.package, lang)).body:
            if isinstance(entry, Junk):
                line = (entry.content or "").strip().splitlines()[0]
                raise AssertionError(f"text/{lang}.ftl of {game.name} has a line that is no message: {line!r:.80}")


# ---------------------------------------------------------------- playing


def check_play(setting: Setting, seed: int) -> None:
    """A game ends; legal actions are sorted, unique and at least one; each is asked of a seat; `turn` counts."""
    for i, s in enumerate(states(setting, seed)):
        legal = s.legal()
        must(s.turn == i, setting, seed, s, f"`turn` must count the actions: there were {i}")
        must(legal == sorted(set(legal)), setting, seed, s, f"legal actions must ascend, each once: {legal}")
        number = s.game.num_actions
        must(all(0 <= a < number for a in legal), setting, seed, s, f"actions are 0 to {number - 1}: {legal}")
        must(s.over or s.seat in range(s.players), setting, seed, s, f"seat {s.seat} decides, and there is none such")
        for a in legal:
            phases = s.game.actions.family(a).phases
            words = f"{s.game.action(a)} is legal in phase {s.phase}, but declared for {', '.join(phases)}"
            must(s.phase in phases, setting, seed, s, words)
    must(s.legal() == [] and s.seat is None and s.phase is None, setting, seed, s, "nothing is asked when it is over")


def check_conservation(setting: Setting, seed: int) -> None:
    """Every piece is in exactly one place, after every action."""
    for s in states(setting, seed):
        broken = s.game.broken_invariant(s.s)
        must(not broken, setting, seed, s, broken)


def check_scores(setting: Setting, seed: int, oracle: Scorer, every: int = 5) -> None:
    """Scores match a slow, obvious scorer, and so does their explanation; ranks and payoffs fit together."""
    for s in sampled(setting, seed, every):
        truth, expected = s.view(None), oracle(s.view(None), actions_of(s))
        must(s.scores() == expected, setting, seed, s, f"scores are {s.scores()}, the oracle counts {expected}")
        must(truth["scores"] == expected, setting, seed, s, f"the view says {truth['scores']}, scores are {expected}")
        for lang in LANGUAGES:
            lines = [sum(points for _, points in seat) for seat in s.game.explain_scores(truth, s.game.messages(lang))]
            must(lines == expected, setting, seed, s, f"the lines in {lang} add up to {lines}, scores are {expected}")
    _check_ranks(setting, seed, s)


def _check_ranks(setting: Setting, seed: int, s: State) -> None:
    ranks, scores = s.ranks() or [], s.scores()
    must(len(ranks) == s.players and s.view(None)["ranks"] == ranks, setting, seed, s, f"ranks are {ranks}")
    shares = [1 / ranks.count(0) if rank == 0 else 0.0 for rank in ranks]
    must(s.payoffs() == shares, setting, seed, s, f"payoffs are {s.payoffs()} with ranks {ranks}")
    pairs = [(i, j) for i, a in enumerate(scores) for j, b in enumerate(scores) if a > b]
    fits = s.players == 1 or all(ranks[i] < ranks[j] for i, j in pairs)
    must(fits, setting, seed, s, f"more points are a better place: scores {scores}, ranks {ranks}")


def check_legal(setting: Setting, seed: int, oracle: Generator, every: int = 2) -> None:
    """Legal actions match a naive generator, which tries everything."""
    for s in sampled(setting, seed, every):
        if not s.over:
            naive = {s.game.find(data) for data in oracle(s.view(None), actions_of(s))}
            extra, missing = {*s.legal()} - naive, naive - {*s.legal()}
            words = f"legal also has {_named(s, extra)}; legal lacks {_named(s, missing)}"
            must(not extra and not missing, setting, seed, s, words)


def _named(s: State, actions: set[int]) -> str:
    return ", ".join(str(s.game.action(a)) for a in sorted(actions)[:5]) or "nothing"


def actions_of(s: State) -> list[Data]:
    """All actions so far, as data."""
    return [s.game.action(a) for a in s.log or ()]


def check_illegal(setting: Setting, seed: int, every: int = 7) -> None:
    """What is malformed, illegal or not one's turn raises the named error, in words, and changes no byte."""
    chooser = random.Random(seed)
    for s in sampled(setting, seed, every):
        before, where = s.copy(), f"{setting}, seed {seed}, turn {s.turn}"
        illegal = sorted({*range(s.game.num_actions)} - {*s.legal()})
        for a in chooser.sample(illegal, min(12, len(illegal))):
            must_raise(GameOver if s.over else IllegalAction, partial(s.play, a), f"{where}, {s.game.action(a)}")
        for malformed in MALFORMED:
            must_raise(BadAction, partial(s.play, malformed), f"{where}, {malformed!r}")
        if not s.over:
            other = -1 if s.players == 1 else (int(s.s.seat) + 1) % s.players
            must_raise(WrongSeat, partial(s.play, s.legal()[0], seat=other), f"{where}, for seat {other}")
        must(s == before, setting, seed, s, "an action that was refused has changed the state")


def check_actions_as_data(setting: Setting) -> None:
    """Each action has its own data, plain JSON, that leads back to it."""
    g = setting.game
    for a in range(g.num_actions):
        data = g.action(a)
        if json.loads(json.dumps(data)) != data:
            raise AssertionError(f"{g.name}: action {a} is no plain JSON: {data}")
        if g.find(data) != a:
            raise AssertionError(f"{g.name}: actions {a} and {g.find(data)} have the same data: {data}")


# ---------------------------------------------------------------- copies and logs


def check_copies(setting: Setting, seed: int, every: int = 11) -> None:
    """Copies are independent, undo restores, bytes lead back to the state, and the log replays to equal bytes."""
    for s in sampled(setting, seed, every):
        before, twin = bytes(s), s.copy()
        if not s.over:
            twin.play(twin.legal()[-1])
            must(bytes(s) == before, setting, seed, s, "playing in a copy has changed the original")
            twin.undo()
        must(twin == s and twin.log == s.log, setting, seed, s, "undo does not lead back to the state before")
        must(s.game.load(before) == s, setting, seed, s, "the bytes do not lead back to the state")
        record = s.record()
        must(Record.from_json(record.to_json()) == record, setting, seed, s, "the record changes when it is written")
        must(record.verify() == s, setting, seed, s, "the record replays to another state")
    must_raise(BadRecord, lambda: s.game.load(before[:-1]), f"{setting}: bytes that lack one")
    must_raise(BadRecord, lambda: s.game.load(before).record(), f"{setting}: a state without a past")


# ---------------------------------------------------------------- knowledge


def check_noninterference(setting: Setting, seed: int, every: int = 9) -> None:
    """States that differ only in what a seat can't see give that seat equal bytes of every kind.

    A guess is such a state: it keeps all that the seat knows, and its hidden part and future are others.
    """
    for s in sampled(setting, seed, every):
        for seat in range(-1, s.players):
            world = s.guess(seat, seed=(seed + 1) * 7919 + s.turn)
            broken = s.game.broken_invariant(world.s)
            must(not broken, setting, seed, s, f"a world guessed for seat {seat} is no possible one: {broken}")
            must(not np.array_equal(world.s.key, s.s.key), setting, seed, s, "a guessed world has the same future")
            _check_equal_knowledge(setting, seed, s, world, seat)
        if not s.over:
            must(s.known(int(s.s.seat)).legal() == s.legal(), setting, seed, s, "a seat must know what it may do")


def _check_equal_knowledge(setting: Setting, seed: int, s: State, world: State, seat: int) -> None:
    mine, other = s.known(seat), world.known(seat)
    who = f"seat {seat} can tell the truth from a world guessed for it"
    found = first_difference(mine.view(), other.view())
    must(not found, setting, seed, s, f"{who} by its view: {found}")
    must(mine == other, setting, seed, s, f"{who} by its hidden record")
    names = s.game.feature_names
    differing = np.flatnonzero(mine.features() != other.features())
    must(not len(differing), setting, seed, s, f"{who} by its features: {[names[i] for i in differing[:5]]}")
    must(mine.html() == other.html(), setting, seed, s, f"{who} by its board")
    must(mine.text() == other.text(), setting, seed, s, f"{who} by its board as text")


def check_hidden(setting: Setting, seed: int, every: int = 9) -> None:
    """What is known holds neither key nor draws, hiding twice is hiding once, and a guess can be played on."""
    for s in sampled(setting, seed, every):
        for seat in range(-1, s.players):
            known = s.known(seat)
            must(not known.s.key.any() and known.s.draws == 0, setting, seed, s, f"seat {seat} knows the key of chance")
            again = State(s.game, bytes(known)).known(seat)
            must(again == known, setting, seed, s, f"hiding for seat {seat} twice is not the same as once")
            hides = known.view()["scores"] == known.scores()
            must(hides, setting, seed, s, f"the view of seat {seat} has other scores than it can know")
        world, chooser = s.guess(max(0, int(s.s.seat)), seed + 1), random.Random(seed)
        while not world.over:
            world.play(chooser.choice(world.legal()))
            broken = s.game.broken_invariant(world.s)
            must(not broken, setting, seed, s, f"a guessed world breaks at turn {world.turn}: {broken}")


# ---------------------------------------------------------------- showing


def check_views(
    setting: Setting, seed: int, keys: set[str] | None = None, truth_keys: set[str] | None = None, every: int = 5
) -> None:
    """A view has the common keys and just those that were promised, is plain JSON, and agrees with the state."""
    for s in sampled(setting, seed, every):
        for seat in (None, *range(-1, s.players)):
            view, promised = s.view(seat), truth_keys if seat is None else keys
            missing = sorted({*COMMON_KEYS, *(promised or ())} - view.keys())
            must(not missing, setting, seed, s, f"the view of seat {seat} lacks {missing}")
            extra = [] if promised is None else sorted(view.keys() - {*COMMON_KEYS, *promised})
            must(not extra, setting, seed, s, f"the view of seat {seat} has {extra}, which nobody was promised")
            found = not_plain(view)
            must(not found, setting, seed, s, f"the view of seat {seat} is no plain JSON: {found}")
            _check_common_keys(setting, seed, s, view)


def _check_common_keys(setting: Setting, seed: int, s: State, view: Data) -> None:
    expected = {
        "game": s.game.name,
        "players": setting.players,
        "options": dict(setting.options),
        "seat": s.seat,
        "phase": s.phase,
        "turn": s.turn,
        "over": s.over,
        "ranks": s.ranks(),
    }
    found = first_difference(expected, {key: view[key] for key in expected})
    must(not found, setting, seed, s, f"the view does not agree with the state: {found}")
    lengths = (len(view["scores"]), len(view["seats"]))
    must(lengths == (s.players, s.players), setting, seed, s, f"scores and seats have lengths {lengths}")


def not_plain(value: object, path: str = "") -> str:
    """The first value that JSON would take but that is not of a plain type, in words; empty if there is none."""
    if isinstance(value, dict):
        return next((found for key, item in value.items() if (found := not_plain(item, f"{path}{key}."))), "")
    if isinstance(value, list):
        return next((found for i, item in enumerate(value) if (found := not_plain(item, f"{path}{i}."))), "")
    is_plain = type(value) in (str, int, bool, type(None), float)
    return "" if is_plain else f"{path.rstrip('.')} is a {type(value).__name__}"


def check_shown(setting: Setting, seed: int, every: int = 17) -> None:
    """The board draws in every language; each step of a legal path can be chosen; each action has its own words."""
    for s in sampled(setting, seed, every):
        _check_paths(setting, seed, s)
        if s.seat is None:
            continue
        known, legal = s.known(s.seat), s.legal()
        steps = {step for a in legal for step in s.game.path(a)}
        for lang in LANGUAGES:
            board = known.board(lang)
            missing = sorted(step for step in steps if f'data-id="{step}"' not in board)
            must(not missing, setting, seed, s, f"the board in {lang} has no element for {missing[:5]}")
            words = [known.describe(a, lang) for a in legal[:40]]
            twice = next((word for word in words if words.count(word) > 1), "")
            must(not twice, setting, seed, s, f"two legal actions have the same words in {lang}: {twice}")
            must(known.text(lang).strip(), setting, seed, s, f"the board as text in {lang} is empty")


def _check_paths(setting: Setting, seed: int, s: State) -> None:
    paths = sorted(s.game.path(a) for a in s.legal())
    for path, after in pairwise(paths):
        words = f"no path of a legal action may be the beginning of another: {path} and {after}"
        must(after[: len(path)] != path, setting, seed, s, words)


def check_features(setting: Setting, seed: int, every: int = 5) -> None:
    """Features are finite and of moderate size, have names of their own, and change in the course of a game."""
    seen, names = [], setting.game.feature_names
    for s in sampled(setting, seed, every):
        for seat in range(s.players):
            x = s.features(seat)
            wrong = np.flatnonzero(~(np.abs(x) <= 10))
            must(
                not len(wrong), setting, seed, s, f"features must be within -10 and 10: {[names[i] for i in wrong[:5]]}"
            )
            seen.append(x.tobytes())
    must(len(set(names)) == len(names), setting, seed, s, "two features have the same name")
    must(len(set(seen)) > 1, setting, seed, s, "the features never change")


def check_interpreted(name: str) -> None:
    """The same source gives the same bytes as plain Python and compiled; nothing overflows on the way.

    Interpreted whole numbers of a fixed width wrap, compiled ones widen: both processes play the same games.
    """

    def traced(**variables: str) -> list[str]:
        command = [sys.executable, "-W", "error::RuntimeWarning", "-m", "vitral.testing.trace", name]
        done = subprocess.run(command, env=os.environ | variables, capture_output=True, text=True, check=False)
        if done.returncode:
            how = "interpreted" if variables else "compiled"
            raise AssertionError(f"{name} fails when it is {how}:\n{done.stderr[-2000:]}")
        return done.stdout.splitlines()

    for plain, native in zip(traced(NUMBA_DISABLE_JIT="1"), traced(), strict=True):
        if plain != native:
            raise AssertionError(f"interpreted and compiled rules differ: {plain} and {native}")


def check_all(
    setting: Setting, seeds: Iterable[int] = (0, 1), scores: Scorer | None = None, legal: Generator | None = None
) -> None:
    """Every check; with an oracle, also scores and legal actions."""
    check_actions_as_data(setting)
    check_texts(setting.game)
    for seed in seeds:
        for check in (check_setup, check_play, check_conservation, check_illegal, check_copies, check_noninterference):
            check(setting, seed)
        for check in (check_hidden, check_views, check_shown, check_features):
            check(setting, seed)
        if scores:
            check_scores(setting, seed, scores)
        if legal:
            check_legal(setting, seed, legal)
