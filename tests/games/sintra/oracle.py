"""Stained Glass of Sintra, slow and obvious: scores and legal actions from the whole truth as data."""

from typing import Any

from vitral.games.sintra.components import COMPONENTS

Data = dict[str, Any]
COLOURS = ["white", "yellow", "orange", "blue", "pink"]
STRIPS = {strip["id"]: strip for strip in COMPONENTS["strips"]["sides"]}
TRACK = COMPONENTS["broken_glass_track"]["values"]

KEYS = {"round", "indicator", "factories", "centre", "tile", "starter", "bag", "tower"}
TRUTH_KEYS = KEYS


def scores(truth: Data, log: list[Data]) -> list[int]:
    """The points on the track, and before the end the final scoring as well."""
    if truth["over"]:
        return [p["points"] for p in truth["seats"]]
    return [p["points"] + final_scoring(p, truth["options"]["side"]) for p in truth["seats"]]


def final_scoring(p: Data, side: str) -> int:
    left = [glass for strip in p["strips"] if strip for glass in strip["placed"] if glass]
    bonus = ornaments(p["windows"]) if side == "A" else one_colour(p["windows"])
    return len(left) // 3 + int(TRACK[p["broken"]]) + bonus


def ornaments(windows: list[list[str | None]]) -> int:
    total = 0
    for a, b in COMPONENTS["ornaments"]["windows"]:
        panes = windows[a - 1] + windows[b - 1]
        total += {4: 10, 3: 6, 2: 3, 1: 0, 0: 0}[4 - panes.count(None)]
    return total


def one_colour(windows: list[list[str | None]]) -> int:
    panes = [pane for window in windows for pane in window]
    complete = len([window for window in windows if window[0] and window[1]])
    return max(complete * panes.count(colour) for colour in COLOURS)


def legal(truth: Data, log: list[Data]) -> list[Data]:
    """Every action that the rules allow, tried one by one."""
    me = truth["seats"][truth["seat"]]
    if truth["phase"] == "keep":
        full = me["strips"][me["glazier"]]["placed"]
        return [{"do": "keep", "colour": colour} for colour in COLOURS if colour in full]
    places: list[tuple[Any, Data]] = [*enumerate(truth["factories"]), ("centre", truth["centre"])]
    found = [take for name, glass in places for colour in COLOURS if glass[colour] for take in takes(me, name, colour)]
    left = [slot for slot, strip in enumerate(me["strips"]) if strip]
    return found + ([{"do": "back"}] if left and left[0] != me["glazier"] else [])


def takes(me: Data, name: int | str, colour: str) -> list[Data]:
    slots: list[int | None] = [slot for slot in range(8) if slot >= me["glazier"] and fits(me["strips"][slot], colour)]
    return [{"do": "take", "from": name, "colour": colour, "slot": slot} for slot in slots or [None]]


def fits(strip: Data | None, colour: str) -> bool:
    if strip is None:
        return False
    printed = STRIPS[strip["strip"]][strip["side"]]
    return any(
        glass is None and space in (colour, "wild") for space, glass in zip(printed, strip["placed"], strict=True)
    )
