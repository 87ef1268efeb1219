"""A toy game for testing the tests: right as it stands, and with one fault planted by name.

Two or three players draw chips from a bag of 30, one to three at a time; each has a secret number from 0 to 9 that is
added to its chips at the end, when the bag is empty. Its rules are plain functions: the contract needs no compiler.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from vitral.core.chance import draw
from vitral.core.drawing import tag, target
from vitral.core.fields import state_dtype
from vitral.core.game import Data, Game, Option, Sheet
from vitral.core.text import Text

CHIPS, SECRETS, UNKNOWN = 30, 10, -1


def toy(fault: str = "") -> Game:
    """The game; with a fault it has a record type of its own."""
    dtype = state_dtype(
        ("chips", np.int8, 3), ("secret", np.int8, 3), ("bag", np.int8), (f"fault_{fault}".replace(" ", "_"), np.int8)
    )

    def setup(s: Any, options: Any, key: Any) -> None:
        s.key[0], s.key[1], s.draws, s.turn, s.count, s.seat, s.phase, s.over = (
            key[0],
            key[1],
            0,
            0,
            options[0],
            0,
            0,
            0,
        )
        s.options[:] = options
        s.chips[:], s.secret[:], s.bag = 0, 0, CHIPS
        for i in range(s.count):
            s.secret[i] = draw(s, SECRETS)

    def legal(s: Any, out: Any) -> int:
        n = min(3, int(s.bag))
        if fault == "no way out" and s.bag == 1:
            return 0
        out[:n] = range(n)
        if fault == "unsorted":
            out[:n] = range(n)[::-1]
        return n

    def apply(s: Any, a: int) -> None:
        s.turn += 1
        s.bag -= a + 1
        s.chips[s.seat] += a + (0 if fault == "lost chip" and s.turn == 5 else 1)
        s.over = s.bag == 0
        s.seat = (s.seat + 1) % s.count

    def scores(s: Any, out: Any) -> None:
        for i in range(s.count):
            out[i] = s.chips[i] + (max(0, int(s.secret[i])) if s.over else 0) + (fault == "wrong score" and s.over)

    def ranks(s: Any, out: Any) -> None:
        points = [int(s.chips[i]) + int(s.secret[i]) for i in range(s.count)]
        out[: s.count] = [sum(p > mine for p in points) for mine in points]

    def hide(s: Any, seat: int) -> None:
        s.key[:] = 0
        if fault != "future in draws":
            s.draws = 0
        for i in range(s.count):
            if i != seat and not s.over and not (fault == "leak" and i == 1):
                s.secret[i] = UNKNOWN

    def guess(s: Any, seat: int) -> None:
        for i in range(s.count):
            if s.secret[i] == UNKNOWN or (fault == "leak" and i != seat and not s.over):
                s.secret[i] = draw(s, SECRETS)

    def features(s: Any, seat: int, out: Any) -> None:
        out[:] = [s.bag / CHIPS, s.chips[max(0, seat)] / CHIPS]

    def flaw(s: Any) -> int:
        return int(s.bag + s.chips[: s.count].sum() != CHIPS or s.secret[: s.count].min() < 0)

    def details(s: np.record, truth: bool) -> Data:
        secret = [None if x == UNKNOWN else int(x) for x in s.secret[: s.count]]
        seats = [{"chips": int(s.chips[i]), "secret": secret[i]} for i in range(s.count)]
        return {"bag": int(s.bag), "seats": seats} | ({"extra": 1} if fault == "extra key" else {})

    def board(view: Data, seat: int, t: Text) -> str:
        return tag("section", *(target(f"take-{n}", str(n), str(n)) for n in (1, 2, 3)), str(view["seats"]))

    def lines(view: Data, t: Text) -> list[list[tuple[str, int]]]:
        return [[("chips", p["chips"]), ("secret", (p["secret"] or 0) if view["over"] else 0)] for p in view["seats"]]

    verbs: dict[str, Callable[..., Any]] = {
        "setup": setup,
        "legal": legal,
        "apply": apply,
        "scores": scores,
        "ranks": ranks,
        "hide": hide,
        "guess": guess,
        "features": features,
        "flaw": flaw,
    }
    return Game(
        name="toy",
        package="vitral.core",
        version=1,
        players=range(2, 4),
        options=(Option("speed", ("slow", "fast"), "slow"),),
        dtype=dtype,
        phases=("take",),
        verbs=verbs,
        num_actions=3,
        feature_names=("bag", "chips"),
        to_data=lambda a: {"do": "take", "chips": a + 1},
        path=lambda a: (f"take-{a + 1}",),
        details=details,
        describe=lambda view, data, t: f"{data['chips']}",
        reason=lambda view, data, t: "The bag holds fewer chips.",
        explain_scores=lines,
        draw=board,
        write=lambda view, seat, t: str(view),
        score=lambda typed, t: Sheet([("chips", int(typed))]),
    )


def oracle(truth: Data) -> list[int]:
    """Chips, and at the end the secret number."""
    return [p["chips"] + (p["secret"] if truth["over"] else 0) for p in truth["seats"]]


KEYS = {"bag"}
