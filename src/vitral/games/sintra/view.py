"""A state of Stained Glass of Sintra as plain data, in the rulebook's words. Every seat knows all of it."""

from typing import Any

import numpy as np

from vitral.core.actions import Data
from vitral.games.sintra.components import COLOURS, NUM_FACTORIES, SIDES, SPACES, STRIP, WINDOW_POINTS
from vitral.games.sintra.state import CENTRE, IN_CENTRE, NO_GLASS, NO_STRIP, NUM_SLOTS


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
        **{key: int(p[key]) for key in ("points", "broken", "lost", "glazier")},
        "strips": [strip(p, slot) for slot in range(NUM_SLOTS)],
        "windows": [colours(panes) for panes in p.window],
    }


def strip(p: np.record, slot: int) -> Data | None:
    if p.strip[slot] == NO_STRIP:
        return None
    return {"strip": int(p.strip[slot]) + 1, "side": SIDES[p.side[slot]], "placed": colours(p.placed[slot])}


def colours(places: Any) -> list[str | None]:
    return [None if c == NO_GLASS else COLOURS[c] for c in places]


def counts(glass: Any) -> dict[str, int]:
    return {colour: int(n) for colour, n in zip(COLOURS, glass, strict=True)}


def spaces(strip: Data, flipped: bool = False) -> list[str]:
    """The kinds of space on the side of a strip that is up, or on its other side: colours, or `wild`."""
    side = SIDES.index(strip["side"])
    return [SPACES[kind] for kind in STRIP[strip["strip"] - 1, 1 - side if flipped else side]]


def open_spaces(strip: Data) -> list[str]:
    """The kinds of the empty spaces on a strip."""
    return [kind for kind, placed in zip(spaces(strip), strip["placed"], strict=True) if placed is None]


def room(strip: Data, colour: str) -> int:
    """How many glass of a colour still fit on a strip."""
    return sum(kind in (colour, "wild") for kind in open_spaces(strip))


def is_last_side(seat: Data, slot: int) -> bool:
    """Is the strip removed, not flipped, when it is complete?"""
    return seat["windows"][slot][0] is not None


def points_under(view: Data) -> list[int]:
    """The points under each window of the palace's side."""
    return WINDOW_POINTS["AB".index(view["options"]["side"])].tolist()  # type: ignore[no-any-return]
