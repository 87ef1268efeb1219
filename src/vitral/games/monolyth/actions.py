"""The numbering of actions, their form as data, and the board elements that a person clicks."""

from itertools import groupby

from vitral.core.game import Data
from vitral.core.text import Text, listed
from vitral.games.monolyth.stones import NUM_PLACEMENTS, PLACEMENTS, anchor
from vitral.games.monolyth.tables import EDGES, MAX_STEPS, NUM_EDGES, NUM_QUARRIES, NUM_VALUES, SHAPES, SINGLE, VALUES

TAKES = ("stone", "single")
NUM_TAKES = len(TAKES)
COLUMN_NAMES = "ABCD"

MOVING = 0  # steps by steps, the stone itself or a single cube for it
DISCARDING = MOVING + MAX_STEPS * NUM_TAKES
ANNOUNCING = DISCARDING + MAX_STEPS  # value by value, on each edge
FORGOING = ANNOUNCING + NUM_VALUES * NUM_EDGES
PLACING = FORGOING + NUM_VALUES
NUM_ACTIONS = PLACING + NUM_PLACEMENTS


def to_data(a: int) -> Data:
    """An action as data."""
    if a < DISCARDING:
        steps, take = divmod(a - MOVING, NUM_TAKES)
        return {"do": "move", "steps": steps + 1, "take": TAKES[take]}
    if a < ANNOUNCING:
        return {"do": "discard", "steps": a - DISCARDING + 1}
    if a < FORGOING:
        value, edge = divmod(a - ANNOUNCING, NUM_EDGES)
        return {"do": "prophecy", "value": VALUES[value], "edge": EDGES[edge]}
    if a < PLACING:
        return {"do": "forgo", "value": VALUES[a - FORGOING]}
    return {"do": "place", "cells": [list(cube) for cube in PLACEMENTS[a - PLACING][1]]}


def path(a: int) -> tuple[str, ...]:
    """The board elements that a person clicks: a quarry and what to take, a token and a slot, a rotation and a cell."""
    if a >= PLACING:
        rotation, cubes = PLACEMENTS[a - PLACING]
        return (f"turn-{rotation}", "cell-{}-{}-{}".format(*anchor(cubes)))
    data = to_data(a)
    match data["do"]:
        case "move":
            return (f"step-{data['steps']}", f"take-{data['take']}")
        case "discard":
            return (f"step-{data['steps']}", "discard")
        case "prophecy":
            return (f"prophecy-{data['value']}", f"slot-{data['edge']}")
    return (f"prophecy-{data['value']}",)


# ---------------------------------------------------------------- in words


def describe(view: Data, data: Data, t: Text) -> str:
    """An action in words."""
    match data["do"]:
        case "move" | "discard":
            return _describe_move(view, data, t)
        case "prophecy":
            return t("do-prophecy", value=data["value"], edge=t(f"edge-{data['edge']}"))
        case "forgo":
            return t("do-forgo", value=data["value"])
    stone = stone_name(view["taken"], t) if view["taken"] else t("stone")
    return t("do-place", stone=stone, cells=cells_name(data["cells"], t))


def _describe_move(view: Data, data: Data, t: Text) -> str:
    quarry = quarry_at(view, data["steps"])
    if quarry is None:
        return t("do-move-nowhere", steps=data["steps"])
    stone = view["ring"][quarry]
    if data["do"] == "discard":
        return t("do-discard", steps=data["steps"], stone=stone_name(stone, t))
    if data["take"] == "stone":
        return t("do-move-stone", steps=data["steps"], stone=stone_name(stone, t))
    single = {"colour": stone["colour"], "shape": SHAPES[SINGLE]}
    return t("do-move-single", steps=data["steps"], stone=stone_name(stone, t), single=stone_name(single, t))


def quarry_at(view: Data, steps: int) -> int | None:
    """The quarry where the crystal stands after so many steps; None if fewer stones are left."""
    order = [(view["crystal"] + i) % NUM_QUARRIES for i in range(1, NUM_QUARRIES)]
    reached = [quarry for quarry in order if view["ring"][quarry] is not None]
    return reached[steps - 1] if steps <= len(reached) else None


def stone_name(stone: Data, t: Text) -> str:
    """A stone by its shape and colour."""
    return t(
        "stone-name", shape=t(f"shape-{stone['shape']}".replace("_", "-")), colour=t(f"stone-colour-{stone['colour']}")
    )


def column_name(row: int, column: int) -> str:
    """A column of the grid: letters from west to east, numbers from north to south."""
    return f"{COLUMN_NAMES[column]}{row + 1}"


def cells_name(cells: list[list[int]], t: Text) -> str:
    """Cells in words, column by column, each with its levels counted from 1."""
    words = []
    for (r, c), group in groupby(cells, key=lambda cell: (cell[0], cell[1])):
        levels = [level + 1 for _, _, level in group]
        words.append(t("on-levels", column=column_name(r, c), first=levels[0], last=levels[-1], count=len(levels)))
    return listed(words, t)
