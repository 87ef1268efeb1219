"""A state of Sagrada as plain data, in the rulebook's words."""

from typing import Any

import numpy as np

from vitral.core.bits import members
from vitral.core.game import Data
from vitral.games.sagrada.points import scores
from vitral.games.sagrada.state import NO_CELL, NO_DIE, NO_PATTERN, NO_TOOL, UNKNOWN_PRIVATE, UNKNOWN_TOKENS, Player
from vitral.games.sagrada.tables import (
    COLOURS,
    COLUMNS,
    DIE_COLOUR,
    DIE_VALUE,
    NUM_VALUES,
    OBJECTIVES,
    PATTERNS,
    ROUNDS,
    ROWS,
)
from vitral.games.sagrada.windows import clear_window, put_die


def details(s: np.record, truth: bool) -> Data:
    """All but the keys that every game has; `s` is hidden already unless it is the truth."""
    return {
        "round": int(s.round_number),
        "starter": int(s.starter),
        "order": [int(seat) for seat in s.order[: s.turns_left]],
        "second": bool(s.second),
        "pool": [die(d) for d in s.pool[: s.pool_size]],
        "track": [[die(d) for d in s.track[turn, : s.track_size[turn]]] for turn in range(ROUNDS)],
        "bag": {colour: int(n) for colour, n in zip(COLOURS, s.bag, strict=True)},
        "tools": [
            {"tool": tool, "tokens": int(s.tokens[tool]), "used": bool(s.used >> tool & 1)} for tool in members(s.tools)
        ],
        "public": [OBJECTIVES[objective] for objective in members(s.public)],
        "tool": None if s.tool == NO_TOOL else int(s.tool),
        "hand": die(s.hand),
        "drafted": bool(s.drafted),
        "tooled": bool(s.tooled),
        "lifted": cell(s.lifted),
        "moved": cell(s.moved),
        "scores": known_scores(s),
        "seats": [seat(s.players[i]) for i in range(s.count)],
    }


def known_scores(s: np.record) -> list[int | None]:
    """The points of each seat whose private objective is known: they would tell it."""
    out = np.zeros(int(s.count), np.int64)
    scores(s, out)
    return [None if s.players[i].private == UNKNOWN_PRIVATE else int(n) for i, n in enumerate(out)]


def seat(p: np.record) -> Data:
    private: list[str | None] = [COLOURS[colour] for colour in members(p.private)]
    return {
        "private": private or [None],
        "dealt": [int(card) for card in p.dealt],
        "pattern": PATTERNS[p.pattern] if p.pattern >= 0 else None,
        "tokens": None if p.tokens == UNKNOWN_TOKENS else int(p.tokens),
        "window": [[die(d) for d in p.window[COLUMNS * row : COLUMNS * (row + 1)]] for row in range(ROWS)],
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
