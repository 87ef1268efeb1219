"""A state of Stained Glass of Sintra as plain data, in the rulebook's words. Every seat knows all of it."""

from typing import Any

import numpy as np

from vitral.core.game import Data
from vitral.games.sintra.state import CENTRE, IN_CENTRE, NO_GLASS, NO_STRIP, NUM_SLOTS
from vitral.games.sintra.tables import COLOURS, NUM_FACTORIES, SIDES, SPACES, STRIP


def details(s: np.record, truth: bool) -> Data:
    """All but the keys that every game has."""
    return {
        "round": int(s.round_now),
        "indicator": [] if s.over else [COLOURS[c] for c in s.indicator[s.round_now - 1 :]],
        "factories": [counts(s.glass[factory]) for factory in range(NUM_FACTORIES[s.count])],
        "centre": counts(s.glass[CENTRE]),
        "tile": "centre" if s.tile == IN_CENTRE else int(s.tile),
        "starter": int(s.starter),
        "bag": counts(s.bag),
        "tower": counts(s.tower),
        "seats": [seat(s.players[i]) for i in range(s.count)],
    }


def seat(p: np.record) -> Data:
    return {
        "points": int(p.points),
        "broken": int(p.broken),
        "lost": int(p.lost),
        "glazier": int(p.glazier),
        "strips": [strip(p, slot) for slot in range(NUM_SLOTS)],
        "windows": [[known(c) for c in p.window[slot]] for slot in range(NUM_SLOTS)],
    }


def strip(p: np.record, slot: int) -> Data | None:
    if p.strip[slot] == NO_STRIP:
        return None
    return {"strip": int(p.strip[slot]) + 1, "side": SIDES[p.side[slot]], "placed": [known(c) for c in p.placed[slot]]}


def known(colour: Any) -> str | None:
    return None if colour == NO_GLASS else COLOURS[colour]


def counts(glass: Any) -> dict[str, int]:
    return {colour: int(n) for colour, n in zip(COLOURS, glass, strict=True)}


# ---------------------------------------------------------------- questions that boards and texts ask of a view


def spaces(strip: Data, flipped: bool = False) -> list[str]:
    """The kinds of space on the side of a strip that is up, or on its other side: colours, or `wild`."""
    side = SIDES.index(strip["side"])
    return [SPACES[kind] for kind in STRIP[strip["strip"] - 1, 1 - side if flipped else side]]


def room(strip: Data, colour: str) -> int:
    """How many glass of a colour still fit on a strip."""
    return sum(
        placed is None and kind in (colour, "wild") for kind, placed in zip(spaces(strip), strip["placed"], strict=True)
    )


def leftmost(seat: Data) -> int | None:
    """The slot of the leftmost strip that is left."""
    return next((slot for slot, strip in enumerate(seat["strips"]) if strip), None)


def is_last_side(seat: Data, slot: int) -> bool:
    """Is the strip removed, not flipped, when it is complete?"""
    return seat["windows"][slot][0] is not None
