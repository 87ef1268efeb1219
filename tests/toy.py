"""A toy game for testing the tests: right as it stands, and with one fault planted by name.

Two or three players draw chips from a bag of 30, one to three at a time; each has a secret number from 0 to 9 that is
added to its chips at the end, when the bag is empty. It has no board, text or reasons of its own: those are generic.
Its rules hold the fault in a closure, which compiled code must not: it runs with NUMBA_DISABLE_JIT=1.
"""

from types import SimpleNamespace
from typing import Any

import numpy as np

from vitral.core.actions import Actions, Data, Family
from vitral.core.begin import begin
from vitral.core.chance import draw
from vitral.core.drawing import tag
from vitral.core.fields import state_dtype
from vitral.core.game import Game, Option

CHIPS, SECRETS, UNKNOWN = 30, 10, -1


def toy(fault: str = "") -> Game:
    """The game; with a fault it has a record type of its own."""
    own = (mark_of(fault), np.int8)
    dtype = state_dtype(("chips", np.int8, 3), ("secret", np.int8, 3), ("bag", np.int8), own)
    parts: dict[str, Any] = {
        "state": SimpleNamespace(State=dtype, PHASES=("take", "rest")),
        "actions": _actions(fault),
        "rules": _rules(fault),
        "knowledge": _knowledge(fault),
        "invariants": _invariants(fault),
        "features": _features(fault),
        "view": _view(fault),
    }
    if fault == "element not drawn":
        parts["board"] = SimpleNamespace(draw=lambda view, seat, t: tag("section", str(view["bag"])))
    if fault == "lines that do not add up":
        parts["scoring"] = SimpleNamespace(lines=lambda view, t: [[("chips", 1)] for _ in view["seats"]])
    options = (Option("speed", ("slow", "fast"), "slow"),)
    return Game("toy", "vitral.core", parts, version=1, players=range(2, 4), options=options)


def mark_of(fault: str) -> str:
    """The field that only a game with this fault has."""
    return f"fault_{fault}".replace(" ", "_")


def _actions(fault: str) -> SimpleNamespace:
    chips = (1, 1, 3) if fault == "two actions alike" else (1, 2, 3)
    phase = "rest" if fault == "wrong phase" else "take"
    path = (lambda data: ("take",)) if fault == "ambiguous path" else None
    words = (lambda view, data, t: "Take chips") if fault == "same words" else (lambda view, data, t: None)
    return SimpleNamespace(
        ACTIONS=Actions(Family("take", phase=phase, chips=chips, path=path), turn="take"), describe=words
    )


def _rules(fault: str) -> SimpleNamespace:
    def setup(s: Any, options: Any, key: Any) -> None:
        begin(s, options, key, 0)
        if fault != "old chips":
            s.chips[:] = 0
        s.secret[:], s.bag, s[mark_of(fault)] = 0, CHIPS, 0
        for i in range(s.count):
            s.secret[i] = draw(s, SECRETS)

    def legal(s: Any, out: Any) -> int:
        n = min(3, int(s.bag))
        if fault == "no way out" and s.bag == 1:
            return 0
        if fault == "forgotten action" and s.bag == 3:
            n = 2
        out[:n] = range(n)
        if fault == "unsorted":
            out[:n] = range(n)[::-1]
        return n

    def apply(s: Any, a: int) -> None:
        s.turn += 0 if fault == "turns not counted" and s.turn == 3 else 1
        s.bag -= a + 1
        s.chips[s.seat] += a + (0 if fault == "lost chip" and s.turn == 5 else 1)
        if fault == "round in circles" and s.bag == 0:
            s.bag, s.chips[:] = CHIPS, 0
        s.over = s.bag == 0
        s.seat = (s.seat + 1) % s.count

    def points(s: Any, seat: int) -> int:
        secret = max(0, int(s.secret[seat])) if s.over else 0
        return int(s.chips[seat]) + secret + (1 if fault == "wrong score" and s.over else 0)

    def ranks(s: Any, out: Any) -> None:
        out[: s.count] = 0

    rules = SimpleNamespace(setup=setup, legal=legal, apply=apply, points=points)
    if fault == "wrong ranks":
        rules.ranks = ranks
    return rules


def _knowledge(fault: str) -> SimpleNamespace:
    def hide(s: Any, seat: int) -> None:
        for i in range(s.count):
            if i != seat and not s.over and not (fault == "leak" and i == 1):
                s.secret[i] = UNKNOWN if fault != "hidden differently each time" else s.secret[i] // 2 - 1

    def guess(s: Any, seat: int) -> None:
        for i in range(s.count):
            if s.secret[i] == UNKNOWN or (fault == "leak" and i != seat and not s.over):
                s.secret[i] = draw(s, SECRETS) + (SECRETS if fault == "impossible guess" else 0)

    def is_score_known(s: Any, seat: int) -> bool:
        return bool(fault != "scores not hidden" or s.secret[seat] != UNKNOWN)

    return SimpleNamespace(hide=hide, guess=guess, is_score_known=is_score_known)


def _invariants(fault: str) -> SimpleNamespace:
    def broken_invariant(s: Any) -> int:
        if s.bag + s.chips[: s.count].sum() != CHIPS:
            return 1
        return 2 if s.secret[: s.count].min() < 0 or s.secret.max() >= SECRETS else 0

    words = ("chips must be neither lost nor added", "secrets are 0 to 9")
    return SimpleNamespace(INVARIANTS=words, broken_invariant=broken_invariant)


def _features(fault: str) -> SimpleNamespace:
    def features(s: Any, seat: int, out: Any) -> None:
        if fault != "features that never change":
            out[:] = [s.bag / CHIPS, s.chips[max(0, seat)] / CHIPS]
        if fault == "feature without a value":
            out[1] = np.nan

    names = ("bag", "bag") if fault == "features of one name" else ("bag", "chips")
    return SimpleNamespace(NAMES=names, features=features)


def _view(fault: str) -> SimpleNamespace:
    def details(s: np.record, truth: bool) -> Data:
        secret = [None if x == UNKNOWN else int(x) for x in s.secret[: s.count]]
        seats = [{"chips": int(s.chips[i]), "secret": secret[i]} for i in range(s.count)]
        view = {"bag": s.bag if fault == "not plain" else int(s.bag), "seats": seats}
        if fault == "missing key" and s.turn > 3:
            del view["bag"]
        if fault == "scores not hidden":
            view["scores"] = [0] * int(s.count)
        return view | ({"extra": 1} if fault == "extra key" else {})

    return SimpleNamespace(details=details)


def scores(truth: Data, log: list[Data]) -> list[int]:
    """Chips, counted from the actions alone, and at the end the secret number."""
    chips = [0] * truth["players"]
    for i, action in enumerate(log):
        chips[i % truth["players"]] += action["chips"]
    return [n + (p["secret"] if truth["over"] else 0) for n, p in zip(chips, truth["seats"], strict=True)]


def legal(truth: Data, log: list[Data]) -> list[Data]:
    """As many chips as the bag holds, three at most."""
    return [{"do": "take", "chips": n} for n in (1, 2, 3) if n <= truth["bag"]]


KEYS = {"bag"}
