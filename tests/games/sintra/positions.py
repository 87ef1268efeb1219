"""Positions of Stained Glass of Sintra, built by moving pieces: every glass still is in exactly one place."""

from typing import Any

import numpy as np

import vitral
from vitral.games.sintra import rounds, rules
from vitral.games.sintra.components import COLOURS, GLASS_PER_COLOUR, SIDES
from vitral.games.sintra.state import CENTRE, NO_GLASS, NO_STRIP

GAME = vitral.game("sintra")
WILD_STRIP = 8
BACK = {"do": "back"}


def new(players: int = 2, side: str = "A", seed: int = 5) -> vitral.State:
    """A new game whose factories are empty and whose players have the strips 1 to 8, front up, in order."""
    s = GAME.new(players, seed, side=side)
    clear_table(s)
    for seat in range(players):
        for slot in range(8):
            strip(s, slot, slot + 1, "front", seat=seat)
    return s


def fetch(s: vitral.State, colour: str, count: int = 1) -> int:
    """Take glass out of the tower, or else out of the bag; its colour as a number."""
    c = COLOURS.index(colour)
    for _ in range(count):
        store = s.s.tower if s.s.tower[c] else s.s.bag
        assert store[c] > 0, f"no {colour} glass is left to build the position"
        store[c] -= 1
    return c


def clear_table(s: vitral.State) -> None:
    """All glass of factories and centre goes into the tower."""
    s.s.tower[:] += s.s.glass.sum(axis=0).astype(np.int8)
    s.s.glass[:] = 0
    s.s.offered = 0


def lay(s: vitral.State, place: int | str, **glass: int) -> None:
    """Glass on a factory or in the centre."""
    spot = CENTRE if place == "centre" else int(place)
    for colour, count in glass.items():
        rounds.put(s.s, spot, fetch(s, colour, count), count)


def strip(s: vitral.State, slot: int, number: int | None, side: str = "front", placed: str = "", seat: int = 0) -> None:
    """A strip above a window, with glass on it by space: `placed` has a colour's first letter for each, or a dot."""
    p = s.s.players[seat]
    for c in p.placed[slot]:
        if c != NO_GLASS:
            s.s.tower[c] += 1
    p.placed[slot] = NO_GLASS
    others = [i for i in range(8) if number is not None and p.strip[i] == number - 1 and i != slot]
    for other in others:
        p.strip[other], p.side[other] = p.strip[slot], p.side[slot]
        rules.note_fits(p, other)
    p.strip[slot] = NO_STRIP if number is None else number - 1
    p.side[slot] = 0 if number is None else SIDES.index(side)
    for space, letter in enumerate(placed):
        if letter != ".":
            p.placed[slot, space] = fetch(s, next(c for c in COLOURS if c.startswith(letter)))
    rules.note_fits(p, slot)


def window(s: vitral.State, slot: int, *panes: str, seat: int = 0) -> None:
    """Glass in the panes of a window, the upper first; a complete one has no strip."""
    p = s.s.players[seat]
    for pane, colour in enumerate(panes):
        p.window[slot, pane] = fetch(s, colour)
    if len(panes) == 2:
        strip(s, slot, None, seat=seat)


def round_colours(s: vitral.State, now: int, topmost: str) -> None:
    """Make it a certain round with a certain topmost glass; the glass of earlier rounds goes into the tower."""
    order = [c for c in s.s.indicator[1:] if COLOURS[c] != topmost]
    order.insert(now - 2, COLOURS.index(topmost))
    s.s.indicator[1:] = order
    for r in range(s.s.round_now - 1, now - 1):
        s.s.tower[s.s.indicator[r]] += 1
    s.s.round_now = now


def finish(s: vitral.State) -> None:
    """End the game here: the last round, and one last glass that breaks for want of a space."""
    for r in range(s.s.round_now - 1, 5):
        s.s.tower[s.s.indicator[r]] += 1
    s.s.round_now = 6
    rounds.end_round(s.s)


def sound(s: vitral.State) -> bool:
    assert all(total == GLASS_PER_COLOUR for total in census(s).values())
    return bool(GAME.broken_invariant(s.s) == "")


def census(s: vitral.State) -> dict[str, int]:
    """All glass by colour, counted from the view."""
    view = s.view(None)
    loose = [view["bag"], view["tower"], view["centre"], *view["factories"]]
    single = [*view["indicator"]]
    for p in view["seats"]:
        single += [c for strip in p["strips"] if strip for c in strip["placed"]] + [c for w in p["windows"] for c in w]
    return {c: sum(part[c] for part in loose) + single.count(c) for c in COLOURS}


def take(source: int | str, colour: str, slot: int | None) -> dict[str, Any]:
    return {"do": "take", "from": source, "colour": colour, "slot": slot}


def can(s: vitral.State, action: dict[str, Any]) -> bool:
    return GAME.find(action) in s.legal()


def why_not(s: vitral.State, action: dict[str, Any], lang: str = "en") -> str:
    return s.why_not(GAME.find(action), lang)


def me(s: vitral.State, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = s.view(None)["seats"][seat]
    return found


def keep(colour: str) -> dict[str, str]:
    return {"do": "keep", "colour": colour}
