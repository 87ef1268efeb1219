"""Positions of Monolyth made by hand: fields are set, then the counts that follow from them."""

from typing import Any

import numpy as np

import vitral
from vitral import State
from vitral.games.monolyth import rules
from vitral.games.monolyth.components import BOARDS, COLOURS, LIMIT, NUM_SHAPES, SHAPES, VALUES, bit
from vitral.games.monolyth.state import NO_STONE

GAME = vitral.game("monolyth")
Columns = list[list[str]]  # [row][column] letters from the bottom up, "" for an empty one

LETTERS = dict(zip("WBOTK", COLOURS, strict=True))
ONE_STONE = {3: ("white", "i2")}
BARS = {1: ("white", "i2"), 2: ("blue", "i3"), 3: ("orange", "v3"), 4: ("black", "i4"), 5: ("white", "o4")}


def new(players: int = 2, card: str = "wall", seed: int = 5) -> State:
    return GAME.new(players, seed, structure=card)


def build(s: State, seat: int, columns: Columns) -> None:
    """Give a seat this monolith; full levels count as paid already (without tokens)."""
    p = s.s.players[seat]
    for i in range(len(COLOURS)):
        p.cubes[i] = 0
    for r, row in enumerate(columns):
        for c, column in enumerate(row):
            for level, letter in enumerate(column):
                p.cubes["WBOTK".index(letter)] |= np.uint64(1 << bit(r, c, level))
    p.filled = sum(int(cubes) for cubes in p.cubes)
    p.fits = rules.fitting_shapes(np.uint64(rules.tops(p.filled)), LIMIT[s.players])
    p.complete = rules.num_full_levels(p.filled)


def of_heights(*rows: str) -> Columns:
    """A white monolith with the heights of each row: of_heights("1111", "2222", ...)."""
    return [["W" * int(height) for height in row] for row in rows]


def stone(colour: str, shape: str) -> int:
    return COLOURS.index(colour) * NUM_SHAPES + SHAPES.index(shape)


def lay(s: State, ring: dict[int, tuple[str, str]], crystal: int = 0) -> None:
    """Put just these stones into the quarries."""
    for quarry in range(len(s.s.ring)):
        s.s.ring[quarry] = stone(*ring[quarry]) if quarry in ring else NO_STONE
    s.s.crystal, s.s.on_ring = crystal, len(ring)


def empty_box(s: State) -> None:
    s.s.box[:] = 0
    s.s.in_box = 0


def use_board(s: State, seat: int, board: str) -> None:
    s.s.players[seat].board = BOARDS.index(board)


def announce(s: State, seat: int, **slots: int) -> None:
    """Put prophecies into slots, as if announced before."""
    for edge, value in slots.items():
        s.s.players[seat].slots[("north", "east", "south", "west").index(edge)] = VALUES.index(value)


def keep_prophecies(s: State, *values: int) -> None:
    """Leave just these prophecies on the main board."""
    for kind, value in enumerate(VALUES):
        s.s.prophecies[kind] = values.count(value)


def place(s: State, *cells: tuple[int, int, int]) -> None:
    s.play({"do": "place", "cells": [list(cell) for cell in sorted(cells)]})


def legal(s: State, **wanted: Any) -> list[dict[str, Any]]:
    """The legal actions whose data agree with what is wanted."""
    found = [GAME.action(a) for a in s.legal()]
    return [data for data in found if all(data.get(key) == value for key, value in wanted.items())]


def blocked(players: int = 2) -> State:
    s = new(players)
    build(s, 0, of_heights("4444", "4444", "4444", "4443"))
    lay(s, BARS)
    s.s.reserve[:] = 0
    return s
