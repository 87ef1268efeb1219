"""A state of Sagrada as plain data, in the rulebook's words."""

from typing import Any

import numpy as np

from vitral.core.actions import Data
from vitral.core.bits import members
from vitral.games.sagrada.components import COLOURS, COLUMNS, DIE_COLOUR, DIE_VALUE, NUM_VALUES, OBJECTIVES, PATTERNS
from vitral.games.sagrada.state import NO_CELL, NO_DIE, NO_PATTERN, NO_TOOL, UNKNOWN_TOKENS, Player
from vitral.games.sagrada.windows import clear_window, put_die


def details(s: np.record, truth: bool) -> Data:
    """All but the keys that every game has. The truth and what a seat knows have the same keys."""
    return {
        "round": int(s.round_number),
        "starter": int(s.starter),
        "order": [int(seat) for seat in s.order[: s.turns_left]],
        "second": bool(s.second),
        "pool": [die(d) for d in s.pool[: s.pool_size]],
        "track": [[die(d) for d in dice[:size]] for dice, size in zip(s.track, s.track_size, strict=True)],
        "bag": {colour: int(n) for colour, n in zip(COLOURS, s.bag, strict=True)},
        "tools": [tool_card(s, tool) for tool in members(s.tools)],
        "public": [OBJECTIVES[objective] for objective in members(s.public)],
        "tool": None if s.tool == NO_TOOL else int(s.tool),
        "hand": die(s.hand),
        "drafted": bool(s.drafted),
        "tooled": bool(s.tooled),
        "lifted": cell(s.lifted),
        "moved": cell(s.moved),
        "seats": [seat(s.players[i]) for i in range(s.count)],
    }


def tool_card(s: np.record, tool: int) -> Data:
    return {"tool": tool, "tokens": int(s.tokens[tool]), "used": bool(s.used >> tool & 1)}


def seat(p: np.record) -> Data:
    private: list[str | None] = [COLOURS[colour] for colour in members(p.private)]
    return {
        "private": private or [None],
        "dealt": [int(card) for card in p.dealt],
        "pattern": PATTERNS[p.pattern] if p.pattern >= 0 else None,
        "tokens": None if p.tokens == UNKNOWN_TOKENS else int(p.tokens),
        "window": [[die(d) for d in row] for row in p.window.reshape(-1, COLUMNS)],
        "skips": bool(p.skips),
    }


def die(d: Any) -> Data | None:
    """A die as data; the value of one from the bag is open until it is chosen."""
    if d == NO_DIE:
        return None
    return {"colour": COLOURS[DIE_COLOUR[d]], "value": int(DIE_VALUE[d]) or None}


def cell(c: Any) -> list[int] | None:
    return None if c == NO_CELL else [int(c) // COLUMNS, int(c) % COLUMNS]


# ---------------------------------------------------------------- and back


def read_die(data: Data) -> int:
    """A die's number from its data; its value is known."""
    return COLOURS.index(data["colour"]) * NUM_VALUES + int(data["value"]) - 1


def read_window(pattern: str | None, window: list[list[Data | None]]) -> np.record:
    """A player's record with this pattern and window, to ask the rules about."""
    p: np.record = np.zeros(1, Player).view(np.recarray)[0]
    clear_window(p)
    p.pattern = NO_PATTERN if pattern is None else PATTERNS.index(pattern)
    for c, d in enumerate(d for row in window for d in row):
        if d is not None:
            put_die(p, c, read_die(d))
    return p
