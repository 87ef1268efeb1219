"""Scores a window that people typed in after a game with the real box, and finds breaches of the rules of placing.

    pattern     Firelight
    players     3                      (1: a solo game)
    .. R2 B5 .. G1                     (four rows of five spaces: `..` or a colour and a value)
    ...
    objectives  Color Variety, Light Shades, Column Color Variety
    private     P                      (solo: two colours, such as `P R`)
    tokens      2                      (not in a solo game)
    tools       Eglomise Brush, 9      (optional: what this player used, each as often as it was used)

Names are those of the cards, in English or the reader's language; tools also by number; after `#` comes a remark.
A moved die may lie where it could not be drafted to, so tools that move dice excuse what they can bring about.
"""

import re
from collections.abc import Iterable

from vitral.core.actions import Data
from vitral.core.errors import BadSheet
from vitral.core.game import Sheet
from vitral.core.messages import Messages, messages
from vitral.games.sagrada import components
from vitral.games.sagrada.breaches import faults
from vitral.games.sagrada.components import COLOURS, COLUMNS, OBJECTIVES, PATTERN_BY_ID, ROWS, TOOLS
from vitral.games.sagrada.scoring import window_lines
from vitral.games.sagrada.view import read_window

WORDS = ("pattern", "players", "objectives", "private", "tokens", "tools")
MOST_TOOLS = 5  # that one player can use: six tokens pay for four, a solo game has five cards
MAX_LENGTH = 4000


def score(text: str, t: Messages) -> Sheet:
    """The points of a window line by line, and which rules it breaks; raises BadSheet with what was expected."""
    words, rows = _parts(text[:MAX_LENGTH], t)
    for word in ("pattern", "players", "objectives", "private"):
        if word not in words:
            raise BadSheet(t("sheet-lacks", word=t(f"sheet-word-{word}")))
    if len(rows) != ROWS:
        raise BadSheet(t("sheet-rows", count=len(rows)))
    players = _number(words, "players", 1, 4, t)
    patterns = {pattern["name"]: id for id, pattern in PATTERN_BY_ID.items()} | {id: id for id in PATTERN_BY_ID}
    pattern = _named(words["pattern"], patterns, t)
    tokens = _number(words, "tokens", 0, 0 if players == 1 else PATTERN_BY_ID[pattern]["difficulty"], t)
    public = _list(words, "objectives", _names("objective", OBJECTIVES, t), int(components.NUM_PUBLIC[players]), t)
    colours = _names("letter", COLOURS, t) | _names("colour", COLOURS, t)
    private = _list(words, "private", colours, int(components.NUM_PRIVATE[players]), t)
    p = read_window(pattern, [[_die(cell, t) for cell in row.split()] for row in rows])
    tools = _tools(words.get("tools", ""), t)
    return Sheet(window_lines(p, players, public, private, tokens, t), faults(p, tools, t))


# ---------------------------------------------------------------- reading


def _parts(text: str, t: Messages) -> tuple[dict[str, str], list[str]]:
    """The lines that begin with a word, and the rows of the window."""
    words: dict[str, str] = {}
    rows: list[str] = []
    known = {t(f"sheet-word-{word}"): word for word in WORDS} | {word: word for word in WORDS}
    for line in filter(None, (line.split("#")[0].strip() for line in text.splitlines())):
        first, _, rest = line.replace(":", " ", 1).partition(" ")
        word = known.get(first.lower())
        if word and word in words:
            raise BadSheet(t("sheet-twice", word=first))
        if word:
            words[word] = rest.strip()
        elif len(line.split()) == COLUMNS:
            rows.append(line)
        else:
            raise BadSheet(t("sheet-line", line=line[:40]))
    return words, rows


def _number(words: dict[str, str], word: str, least: int, most: int, t: Messages) -> int:
    found = words.get(word, str(least))
    if not re.fullmatch(r"[0-9]{1,2}", found) or not least <= int(found) <= most:
        raise BadSheet(t("sheet-number", word=t(f"sheet-word-{word}"), least=least, most=most, found=found[:40]))
    return int(found)


def _plain(name: str) -> str:
    """A name without what people write differently."""
    return re.sub(r"[\W_]+", "", name.casefold())


def _names(kind: str, ids: Iterable[str], t: Messages) -> dict[str, str]:
    """Every way to write a name: in the reader's language (shown when none fits), in English, or its id."""
    shown = {t(f"{kind}-{id}"): id for id in ids}
    return shown | {messages(t.package)(f"{kind}-{id}"): id for id in ids} | {id: id for id in ids}


def _named(name: str, names: dict[str, str], t: Messages) -> str:
    for known, id in names.items():
        if _plain(known) == _plain(name):
            return id
    shown = {id: known for known, id in reversed(names.items())}
    listing = ", ".join(shown[id] for id in dict.fromkeys(names.values()))
    raise BadSheet(t("sheet-unknown", name=name[:40], names=listing))


def _list(words: dict[str, str], word: str, names: dict[str, str], count: int, t: Messages) -> list[str]:
    parts = words[word].split(",") if "," in words[word] or word == "objectives" else words[word].split()
    found = [_named(part, names, t) for part in parts if part.strip()]
    if len(set(found)) != count or len(found) != count:
        raise BadSheet(t("sheet-count", word=t(f"sheet-word-{word}"), count=count, found=len(set(found))))
    return found


def _tools(line: str, t: Messages) -> list[int]:
    names = _names("tool", TOOLS[1:], t) | {str(number): id for number, id in enumerate(TOOLS) if number}
    parts = re.split(r",|(?<=\d)\s+(?=\d)", line)
    found = [TOOLS.index(_named(part, names, t)) for part in parts if part.strip()]
    if len(found) > MOST_TOOLS:
        raise BadSheet(t("sheet-many-tools", count=len(found)))
    return found


def _die(cell: str, t: Messages) -> Data | None:
    """A space: `..` (also `.`, `-` or `--`) is empty; else a letter, English or the reader's own, and a value."""
    letters = {t(f"letter-{colour}"): colour for colour in COLOURS} | {colour: colour for colour in COLOURS}
    if cell in (".", "..", "-", "--"):
        return None
    colour, value = letters.get(cell[0].upper()), cell[1:]
    if colour is None or value not in ("1", "2", "3", "4", "5", "6"):
        raise BadSheet(t("sheet-cell", cell=cell[:40], letters=", ".join(t(f"letter-{c}") for c in COLOURS)))
    return {"colour": colour, "value": int(value)}
