"""Monolyth, slow and obvious: scores and legal actions from the whole truth as data."""

from functools import cache
from itertools import product
from typing import Any

from vitral.games.monolyth.components import COMPONENTS

Data = dict[str, Any]
Cell = tuple[int, int, int]
SHAPES = {stone["id"]: [tuple(cube) for cube in stone["cubes"]] for stone in COMPONENTS["stones"]}
EDGE_COLOURS = {
    board["id"]: dict(zip(("north", "east", "south", "west"), board["edges"], strict=True))
    for board in COMPONENTS["boards"]
}

KEYS = TRUTH_KEYS = {
    *("limit", "ring", "crystal", "box", "reserve", "prophecies", "levels", "structures", "card", "ending", "taken"),
}


# ---------------------------------------------------------------- scores


def scores(truth: Data, log: list[Data]) -> list[int]:
    """Level tokens, structure token, and prophecies that the wall of their edge fulfils."""
    return [
        sum(p["levels"]) + (p["structure"] or 0) + sum(_prophecy(p, edge) for edge in p["slots"])
        for p in truth["seats"]
    ]


def _prophecy(p: Data, edge: str) -> int:
    value = p["slots"][edge]
    if value is None:
        return 0
    row, column = {"north": (0, None), "south": (3, None), "west": (None, 0), "east": (None, 3)}[edge]
    cells = [(r, c) for r, c in product(range(4), range(4)) if r == row or c == column]
    cubes = [cube for r, c in cells for cube in p["cubes"][r][c] if cube == EDGE_COLOURS[p["board"]][edge]]
    return value if len(cubes) >= value else 0


# ---------------------------------------------------------------- legal actions


def legal(truth: Data, log: list[Data]) -> list[Data]:
    """Every action that the rules allow, tried one by one."""
    me = truth["seats"][truth["seat"]]
    match truth["phase"]:
        case "place":
            return [
                {"do": "place", "cells": cells}
                for cells in placements(me["cubes"], truth["limit"], truth["taken"]["shape"])
            ]
        case "forgo":
            return [{"do": "forgo", "value": value} for value in sorted(set(truth["prophecies"]))]
    free = [edge for edge, value in me["slots"].items() if value is None]
    prophecies = [{"do": "prophecy", "value": v, "edge": e} for v in sorted(set(truth["prophecies"])) for e in free]
    moves = _moves(truth, me)
    return (moves or [{"do": "discard", "steps": i + 1} for i in range(len(reachable(truth)))]) + prophecies


def reachable(truth: Data) -> list[Data]:
    """The stones in the first four quarries that hold one, clockwise from the crystal."""
    ring, crystal = truth["ring"], truth["crystal"]
    return [stone for stone in ring[crystal + 1 :] + ring[:crystal] if stone is not None][:4]


def _moves(truth: Data, me: Data) -> list[Data]:
    found = []
    for i, stone in enumerate(reachable(truth)):
        if placements(me["cubes"], truth["limit"], stone["shape"]):
            found.append({"do": "move", "steps": i + 1, "take": "stone"})
        if truth["reserve"][stone["colour"]] and placements(me["cubes"], truth["limit"], "one"):
            found.append({"do": "move", "steps": i + 1, "take": "single"})
    return found


def placements(cubes: list[list[list[str]]], limit: int, shape: str) -> list[list[list[int]]]:
    """Every set of empty cells within grid and limit that is the stone turned, with no empty cell below it."""
    height = tuple(tuple(len(column) for column in row) for row in cubes)
    return [list(map(list, cells)) for cells in _placements(height, limit, shape)]


@cache
def _placements(height: tuple[tuple[int, ...], ...], limit: int, shape: str) -> list[tuple[Cell, ...]]:
    found = set()
    for turned, moved in product(_turned(shape), product(range(4), range(4), range(4))):
        cells = {(r + moved[0], c + moved[1], z + moved[2]) for r, c, z in turned}
        if all(r < 4 and c < 4 and height[r][c] <= z < limit for r, c, z in cells):
            supported = all(z == height[r][c] or (r, c, z - 1) in cells for r, c, z in cells)
            if supported:
                found.add(tuple(sorted(cells)))
    return sorted(found)


@cache
def _turned(shape: str) -> list[list[Cell]]:
    """All that quarter turns about the three axes make of a stone, moved back to the corner."""
    found, waiting = [], [SHAPES[shape]]
    while waiting:
        cubes = waiting.pop()
        corner = [min(cube[i] for cube in cubes) for i in range(3)]
        cubes = sorted((r - corner[0], c - corner[1], z - corner[2]) for r, c, z in cubes)
        if cubes not in found:
            found.append(cubes)
            waiting += [
                [(c, -r, z) for r, c, z in cubes],
                [(r, z, -c) for r, c, z in cubes],
                [(z, c, -r) for r, c, z in cubes],
            ]
    return found
