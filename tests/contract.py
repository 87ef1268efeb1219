"""What every game must keep, checked by playing it: one function a promise, each takes any game.

`test_contract.py` runs them for every registered game; `test_faults.py` shows on a toy that each of them can fail.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
import pytest

from vitral import BadAction, BadRecord, Game, GameOver, IllegalAction, Record, State, WrongSeat
from vitral.core.text import LANGUAGES

MALFORMED: list[Any] = [-1, 30_000, 10**30, True, {"do": "dance"}, {}, {"do": None}, "pass", 1.5, None, [0]]
COMMON_KEYS = {"game", "players", "options", "seat", "phase", "turn", "over", "scores", "ranks", "seats"}


@dataclass(frozen=True)
class Setting:
    """A game with a number of players and options."""

    game: Game
    players: int
    options: tuple[tuple[str, str | int], ...]

    def new(self, seed: int) -> State:
        return self.game.new(self.players, seed, **dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.players), *(str(value) for _, value in self.options)])


def settings(game: Game, limit: int = 4) -> Iterator[Setting]:
    """Every number of players with every choice of options; of many choices, the first few and the last."""
    for players in game.players:
        choices = [_few(option.allowed(players), limit) for option in game.options]
        for values in product(*choices):
            yield Setting(game, players, tuple(zip((o.name for o in game.options), values, strict=True)))


def _few(choices: tuple[Any, ...], limit: int) -> tuple[Any, ...]:
    return choices if len(choices) <= limit else (*choices[: limit - 1], choices[-1])


def random_states(setting: Setting, seed: int, limit: int = 5000) -> Iterator[State]:
    """The states of a random game, from the first to the last; the same object, played on."""
    s, chooser = setting.new(seed), random.Random(seed)
    yield s
    while not s.over:
        s.play(chooser.choice(s.legal()))
        yield s
        assert s.turn < limit, "a random game should end"


def sampled(setting: Setting, seed: int, every: int) -> Iterator[State]:
    """Every so many states of a random game, and its last one."""
    for i, s in enumerate(random_states(setting, seed)):
        if i % every == seed % every or s.over:
            yield s


# ---------------------------------------------------------------- playing


def check_play(setting: Setting, seed: int) -> None:
    """A random game ends; legal actions are sorted, unique and at least one; each is asked of a seat; `turn` counts."""
    for i, s in enumerate(random_states(setting, seed)):
        legal = s.legal()
        assert s.turn == i
        assert legal == sorted(set(legal))
        assert all(0 <= a < s.game.num_actions for a in legal)
        assert s.over or (legal and s.seat in range(s.players) and s.phase in s.game.phases)
    assert s.over and legal == [] and s.seat is None and s.phase is None


def check_conservation(setting: Setting, seed: int) -> None:
    """Every piece is in exactly one place, after every action."""
    for s in random_states(setting, seed):
        broken = s.game.broken_invariant(s.s)
        assert not broken, f"at turn {s.turn}: {broken}"


def check_scores(setting: Setting, seed: int, oracle: Callable[[dict[str, Any]], list[int]], every: int = 1) -> None:
    """Scores match a slow, obvious scorer, and so does their explanation; ranks and payoffs fit together."""
    for s in sampled(setting, seed, every):
        truth = s.view(None)
        assert s.scores() == oracle(truth) == truth["scores"], f"at turn {s.turn}"
        for lang in LANGUAGES:
            lines = s.game.explain_scores(truth, s.game.text(lang))
            assert [sum(points for _, points in seat) for seat in lines] == s.scores(), f"at turn {s.turn}"
    ranks, payoffs = s.ranks(), s.payoffs()
    assert ranks is not None and truth["ranks"] == ranks
    winners = ranks.count(0)
    assert payoffs == [1 / winners if rank == 0 else 0.0 for rank in ranks]
    assert s.players == 1 or all(
        ranks[i] <= ranks[j] for i, a in enumerate(s.scores()) for j, b in enumerate(s.scores()) if a > b
    )


def check_illegal(setting: Setting, seed: int, every: int = 7) -> None:
    """What is malformed, illegal or not one's turn raises the named error, in words, and changes no byte."""
    chooser = random.Random(seed)
    for s in sampled(setting, seed, every):
        before, legal = bytes(s), set(s.legal())
        illegal = [a for a in range(s.game.num_actions) if a not in legal]
        for a in chooser.sample(illegal, min(12, len(illegal))):
            with pytest.raises(GameOver if s.over else IllegalAction, match=r"\w.*\.$"):
                s.play(a)
        for malformed in MALFORMED:
            with pytest.raises(BadAction, match=r"\w.*\.$"):
                s.play(malformed)
        if not s.over:
            with pytest.raises(WrongSeat):
                s.play(s.legal()[0], seat=-1 if s.players == 1 else (s.s.seat + 1) % s.players)
        assert bytes(s) == before


def check_actions_as_data(setting: Setting) -> None:
    """Each action has its own data, plain JSON, that leads back to it."""
    g = setting.game
    seen = set()
    for a in range(g.num_actions):
        data = g.action(a)
        assert json.loads(json.dumps(data)) == data and g.find(data) == a
        seen.add(json.dumps(data, sort_keys=True))
    assert len(seen) == g.num_actions


# ---------------------------------------------------------------- copies and logs


def check_copies(setting: Setting, seed: int, every: int = 11) -> None:
    """Copies are independent, bytes lead back to the state, and the log replays to equal bytes."""
    for s in sampled(setting, seed, every):
        before, twin = bytes(s), s.copy()
        if not s.over:
            twin.play(twin.legal()[-1])
            assert bytes(s) == before != bytes(twin) and len(twin.log or ()) == len(s.log or ()) + 1
        assert bytes(s.game.load(before)) == before
        record = s.record()
        assert Record.from_json(record.to_json()) == record and bytes(record.verify()) == before
    with pytest.raises(BadRecord):
        s.game.load(before[:-1])
    with pytest.raises(BadRecord):
        s.game.load(before).record()


# ---------------------------------------------------------------- knowledge


def check_noninterference(setting: Setting, seed: int, every: int = 9) -> None:
    """States that differ only in what a seat can't see give that seat equal bytes of every kind.

    A guess is such a state: it keeps all that the seat knows, and its hidden part and future are others.
    """
    for s in sampled(setting, seed, every):
        for seat in range(-1, s.players):
            world = s.guess(seat, seed=(seed + 1) * 7919 + s.turn)
            broken = s.game.broken_invariant(world.s)
            assert not broken, f"a guessed world must be a possible one: {broken}"
            assert not np.array_equal(world.s.key, s.s.key)
            assert world.known(seat) == s.known(seat)
            assert json.dumps(world.view(seat)) == json.dumps(s.view(seat))
            assert world.features(seat).tobytes() == s.features(seat).tobytes()
            assert world.html(seat) == s.html(seat) and world.text(seat) == s.text(seat)
        if not s.over:
            assert s.known(s.s.seat).legal() == s.legal(), "a seat knows what it may do"


def check_hidden(setting: Setting, seed: int, every: int = 9) -> None:
    """A hidden state holds neither key nor draws, hiding twice is hiding once, and a guess can be played on."""
    for s in sampled(setting, seed, every):
        for seat in range(-1, s.players):
            known = s.known(seat)
            assert not known.s.key.any() and known.s.draws == 0
            assert State(s.game, bytes(known)).known(seat) == known
        world, chooser = s.guess(max(0, s.s.seat), seed + 1), random.Random(seed)
        while not world.over:
            world.play(chooser.choice(world.legal()))
            assert not world.game.broken_invariant(world.s)


# ---------------------------------------------------------------- showing


def check_views(setting: Setting, seed: int, keys: set[str], truth_keys: set[str], every: int = 5) -> None:
    """A view has just the keys that were promised, is plain JSON, and agrees with the state."""
    for s in sampled(setting, seed, every):
        for seat in (None, *range(-1, s.players)):
            view = s.view(seat)
            assert view.keys() == COMMON_KEYS | (truth_keys if seat is None else keys)
            assert json.loads(json.dumps(view)) == view and _is_plain(view)
            assert (view["game"], view["players"], view["options"]) == (
                s.game.name,
                setting.players,
                dict(setting.options),
            )
            assert (view["seat"], view["phase"], view["turn"], view["over"]) == (s.seat, s.phase, s.turn, s.over)
            assert len(view["scores"]) == len(view["seats"]) == s.players and (view["ranks"] is None) == (not s.over)


def _is_plain(value: object) -> bool:
    if isinstance(value, dict):
        return all(type(key) is str and _is_plain(item) for key, item in value.items())
    if isinstance(value, list):
        return all(map(_is_plain, value))
    return type(value) in (str, int, bool, type(None), float)


def check_shown(setting: Setting, seed: int, every: int = 17) -> None:
    """The board draws in every language; each step of a legal path can be chosen; each action has its own words."""
    for s in sampled(setting, seed, every):
        legal = s.legal()
        paths = [s.game.path(a) for a in legal]
        assert len({p[:n] for p in paths for n in [len(p)]}) == len(paths)
        assert not any(p != q and q[: len(p)] == p for p in paths for q in paths), "no path is the beginning of another"
        for lang in LANGUAGES:
            board = s.html(0, lang)
            missing = {step for path in paths for step in path if f'data-id="{step}"' not in board}
            assert not missing or s.seat != 0, f"no element to choose for {sorted(missing)[:5]}"
            assert len({s.describe(a, lang) for a in legal[:40]}) == len(legal[:40])
            assert s.text(0, lang)


def check_features(setting: Setting, seed: int, every: int = 5) -> None:
    """Features are finite and of moderate size, cover the whole vector, and change in the course of a game."""
    seen = []
    for s in sampled(setting, seed, every):
        for seat in range(s.players):
            x = s.features(seat)
            assert np.isfinite(x).all(), f"feature {s.game.feature_names[int(np.argmin(np.isfinite(x)))]} is no number"
            assert np.abs(x).max() <= 10
            seen.append(x.tobytes())
    assert len(set(seen)) > 1 and len(set(s.game.feature_names)) == s.game.num_features
