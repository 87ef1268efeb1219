"""Scores a side of Monolyth that people typed in after a game with the real box.

    north blue 7
    east orange
    south black 12
    west turquoise
    levels 6 8
    structure 10
    BBB K W WO
    B   - O OO
    T   T T O
    KT  K K KO

A line for each edge with its colour and, if one was announced, its prophecy; the level tokens and the structure token
won, if any; then four lines, north to south, with the four columns of each row, west to east: the letters of its cubes
from the bottom up, `-` for an empty one. Words are those of the language or the ids, letters those of the language.
"""

import re

from vitral.core.actions import Data
from vitral.core.errors import BadSheet
from vitral.core.game import Sheet
from vitral.core.messages import Messages
from vitral.games.monolyth.components import (
    COLOURS,
    COPIES,
    EDGES,
    LEVELS,
    MAX_LEVELS,
    PROPHECIES,
    SIDE,
    SIZE,
    STRUCTURES,
)
from vitral.games.monolyth.scoring import Columns, num_full_levels, seat_lines

EMPTY = ("-", ".")


def score(text: str, t: Messages) -> Sheet:
    """The points of one player's side, line by line, and what can't be right about it."""
    side = _read(text, t)
    return Sheet(seat_lines(side, side["colours"], t), _faults(side, t))


# ---------------------------------------------------------------- reading


def _read(text: str, t: Messages) -> Data:
    side: Data = {"cubes": [], "slots": dict.fromkeys(EDGES), "colours": {}, "levels": None, "structure": None}
    for line in filter(str.strip, text.splitlines()):
        _read_line(side, line.split(), t)
    for edge in EDGES:
        if edge not in side["colours"]:
            raise BadSheet(t("sheet-no-edge", edge=t(f"edge-{edge}")))
    if len(side["cubes"]) != SIDE:
        raise BadSheet(t("sheet-rows", count=len(side["cubes"])))
    return side | {"levels": side["levels"] or []}


def _read_line(side: Data, words: list[str], t: Messages) -> None:
    """Read one line into the side; nothing may come twice."""
    keys = {f"edge-{edge}": edge for edge in EDGES} | {"sheet-levels": "levels", "sheet-structure": "structure"}
    key = _meanings(keys, t).get(words[0].rstrip(":").casefold())
    if key in EDGES and key not in side["colours"] and len(words) in (2, 3):
        side["colours"][key] = _colour(words, t)
        side["slots"][key] = _value(words[2], words, t) if len(words) == 3 else None
    elif key == "levels" and side["levels"] is None:
        side["levels"] = sorted(_value(word, words, t) for word in words[1:])
    elif key == "structure" and side["structure"] is None and len(words) == 2:
        side["structure"] = _value(words[1], words, t)
    elif key is None and len(words) == SIDE and len(side["cubes"]) < SIDE:
        side["cubes"].append([_column(word, t) for word in words])
    else:
        raise _unexpected(words, t)


def _unexpected(words: list[str], t: Messages) -> BadSheet:
    return BadSheet(t("sheet-expected", line=" ".join(words)[:40]))


def _meanings(messages: dict[str, str], t: Messages) -> dict[str, str]:
    """What each word stands for: an id, or its message in the language."""
    return {id: id for id in messages.values()} | {t(message).casefold(): id for message, id in messages.items()}


def _colour(words: list[str], t: Messages) -> str:
    names = {f"colour-{colour}": colour for colour in COLOURS} | {f"letter-{colour}": colour for colour in COLOURS}
    colour = _meanings(names, t).get(words[1].casefold())
    if colour is None:
        raise _unexpected(words, t)
    return colour


def _value(word: str, words: list[str], t: Messages) -> int:
    if not re.fullmatch("[0-9]{1,2}", word) or int(word) == 0:
        raise _unexpected(words, t)
    return int(word)


def _column(word: str, t: Messages) -> list[str]:
    letters = {t(f"letter-{colour}").casefold(): colour for colour in COLOURS}
    if word in EMPTY:
        return []
    if len(word) > MAX_LEVELS or not set(word.casefold()) <= letters.keys():
        raise BadSheet(t("sheet-column", column=word[:20], letters=", ".join(letters).upper()))
    return [letters[letter] for letter in word.casefold()]


# ---------------------------------------------------------------- what can't be right


def _faults(side: Data, t: Messages) -> list[str]:
    faults = [*_token_faults(side, t), *_cube_faults(side["cubes"], t)]
    if len(set(side["colours"].values())) < len(EDGES):
        faults.append(t("fault-edges"))
    if len(side["levels"]) != num_full_levels(side["cubes"]):
        faults.append(t("fault-levels", tokens=len(side["levels"]), levels=num_full_levels(side["cubes"])))
    return faults


def _token_faults(side: Data, t: Messages) -> list[str]:
    """Tokens that our tables don't know, for no number of players."""
    slots = [value for value in side["slots"].values() if value is not None]
    structure = [side["structure"]] if side["structure"] else []
    kinds = (("prophecy", slots, PROPHECIES), ("level", side["levels"], LEVELS), ("structure", structure, STRUCTURES))
    won = [(kind, value, values.count(value), known) for kind, values, known in kinds for value in sorted(set(values))]
    wrong = [(kind, value) for kind, value, n, known in won if n > max(row.count(value) for row in known)]
    return [t(f"fault-{kind}-token", value=value) for kind, value in wrong]


def _cube_faults(cubes: Columns, t: Messages) -> list[str]:
    most = int((COPIES.astype(int) * SIZE).sum())
    used = {colour: sum(column.count(colour) for row in cubes for column in row) for colour in COLOURS}
    return [t("fault-cubes", colour=t(f"colour-{c}"), count=n, most=most) for c, n in used.items() if n > most]
