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

from vitral.core.actions import Data
from vitral.core.errors import BadSheet
from vitral.core.game import Sheet
from vitral.core.text import Text
from vitral.games.monolyth.scoring import Cubes, num_full_levels, seat_lines
from vitral.games.monolyth.tables import COLOURS, COPIES, EDGES, LEVELS, MAX_LEVELS, PROPHECIES, SIDE, SIZE, STRUCTURES

EMPTY = ("-", ".")
MOST_LINES = 40
MOST_VALUE = 99


def score(text: str, t: Text) -> Sheet:
    """The points of one player's side, line by line, and what can't be right about it."""
    side = _read(text, t)
    return Sheet(seat_lines(side, side["colours"], t), _faults(side, t))


# ---------------------------------------------------------------- reading


def _read(text: str, t: Text) -> Data:
    side: Data = {"cubes": [], "slots": dict.fromkeys(EDGES), "colours": {}, "levels": None, "structure": None}
    found = [line.split() for line in text.splitlines() if line.strip()]
    if len(found) > MOST_LINES:
        raise BadSheet(t("sheet-expected", line=" ".join(found[MOST_LINES])[:40]))
    for words in found:
        _read_line(side, words, t)
    for edge in EDGES:
        if edge not in side["colours"]:
            raise BadSheet(t("sheet-no-edge", edge=t(f"edge-{edge}")))
    if len(side["cubes"]) != SIDE:
        raise BadSheet(t("sheet-rows", count=len(side["cubes"])))
    side["levels"] = side["levels"] or []
    return side


def _read_line(side: Data, words: list[str], t: Text) -> None:
    key = _known(words[0].rstrip(":"), _keys(t))
    if key in EDGES:
        _read_edge(side, key, words, t)
    elif key == "levels" and side["levels"] is None:
        side["levels"] = sorted(_value(word, words, t) for word in words[1:])
    elif key == "structure" and side["structure"] is None and len(words) == 2:
        side["structure"] = _value(words[1], words, t)
    elif key is None and len(words) == SIDE and len(side["cubes"]) < SIDE:
        side["cubes"].append([_read_column(word, words, t) for word in words])
    else:
        raise BadSheet(t("sheet-expected", line=" ".join(words)[:40]))


def _keys(t: Text) -> dict[str, str]:
    """What may begin a line: the word in the language or in English, and what it means."""
    local = {t(f"edge-{edge}"): edge for edge in EDGES} | {
        t("sheet-levels"): "levels",
        t("sheet-structure"): "structure",
    }
    return {key: key for key in (*EDGES, "levels", "structure")} | {word.casefold(): key for word, key in local.items()}


def _known(word: str, meanings: dict[str, str]) -> str | None:
    return meanings.get(word.casefold())


def _read_edge(side: Data, edge: str, words: list[str], t: Text) -> None:
    names = {c: c for c in COLOURS} | {t(f"{kind}-{c}").casefold(): c for c in COLOURS for kind in ("colour", "letter")}
    colour = _known(words[1], names) if len(words) in (2, 3) else None
    if colour is None or edge in side["colours"]:
        raise BadSheet(t("sheet-expected", line=" ".join(words)[:40]))
    side["colours"][edge] = colour
    side["slots"][edge] = _value(words[2], words, t) if len(words) == 3 else None


def _value(word: str, words: list[str], t: Text) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 2 and 0 < int(word) <= MOST_VALUE):
        raise BadSheet(t("sheet-expected", line=" ".join(words)[:40]))
    return int(word)


def _read_column(word: str, words: list[str], t: Text) -> list[str]:
    letters = {t(f"letter-{colour}").casefold(): colour for colour in COLOURS}
    if word in EMPTY:
        return []
    if len(word) > MAX_LEVELS or any(letter not in letters for letter in word.casefold()):
        raise BadSheet(
            t(
                "sheet-column",
                column=word[:20],
                letters=", ".join(letter.upper() for letter in letters),
                line=" ".join(words)[:40],
            )
        )
    return [letters[letter] for letter in word.casefold()]


# ---------------------------------------------------------------- what can't be right


def _faults(side: Data, t: Text) -> list[str]:
    faults = [*_token_faults(side, t), *_cube_faults(side["cubes"], t)]
    if len(set(side["colours"].values())) < len(EDGES):
        faults.append(t("fault-edges"))
    if len(side["levels"]) != num_full_levels(side["cubes"]):
        faults.append(t("fault-levels", tokens=len(side["levels"]), levels=num_full_levels(side["cubes"])))
    return faults


def _token_faults(side: Data, t: Text) -> list[str]:
    """Tokens that our tables don't know, for no number of players."""
    slots = [value for value in side["slots"].values() if value is not None]
    structure = [side["structure"]] if side["structure"] else []
    kinds = (("prophecy", slots, PROPHECIES), ("level", side["levels"], LEVELS), ("structure", structure, STRUCTURES))
    wrong = [
        (kind, v)
        for kind, won, known in kinds
        for v in sorted(set(won))
        if won.count(v) > max(row.count(v) for row in known)
    ]
    return [t(f"fault-{kind}-token", value=value) for kind, value in wrong]


def _cube_faults(cubes: Cubes, t: Text) -> list[str]:
    most = int((COPIES.astype(int) * SIZE).sum())
    used = {colour: sum(column.count(colour) for row in cubes for column in row) for colour in COLOURS}
    return [t("fault-cubes", colour=t(f"colour-{c}"), count=n, most=most) for c, n in used.items() if n > most]
