"""A state of liar's dice as plain data; dice are faces in order."""

import numpy as np

from liars_dice.state import NOBODY
from vitral.core.actions import Data

LAST = ("count", "face", "found", "bidder", "doubter")


def details(s: np.record, truth: bool) -> Data:
    """All but the keys that every game has. `last` is what the last doubt has shown."""
    seats = [_seat(s.players[i], bool(s.over)) for i in range(s.count)]
    last = {name: int(s[f"last_{name}"]) for name in LAST} | {"dice": [_faces(p.shown) for p in s.players[: s.count]]}
    last["loser"] = last["bidder" if last["found"] < last["count"] else "doubter"]
    bid = None if s.bidder == NOBODY else {"by": int(s.bidder), **seats[s.bidder]["bid"]}
    dice = sum(seat["left"] for seat in seats)
    return {"round": int(s.rounds), "dice": dice, "bid": bid, "last": last if s.last_count else None, "seats": seats}


def _seat(p: np.record, over: bool) -> Data:
    """A seat; its dice are None where they are under a cup that the viewer can't lift."""
    hidden = p.left and not over and not p.dice.any()
    bid = {"count": int(p.bid_count), "face": int(p.bid_face)} if p.bid_count else None
    return {"left": int(p.left), "dice": None if hidden else _faces(p.dice), "bid": bid}


def _faces(counts: np.ndarray) -> list[int]:
    return [face for face, n in enumerate(counts.tolist(), 1) for _ in range(n)]


def counts_for(view: Data, die: int, face: int) -> bool:
    """Whether a die counts for a bid on a face."""
    return die == face or (die == 1 and view["options"]["ones"] == "wild")
