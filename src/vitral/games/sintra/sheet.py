"""Scores a side of Stained Glass of Sintra that people typed in after a game with the real box.

Five lines, in any order, in the words and letters of the reader's language (English words work as well):

    side A
    points 57                              on the score track, before the final scoring
    broken 8                               printed beside the broken-glass marker
    left 7                                 glass on all strips together
    windows WB Y- -- OO PP B- -- WW        upper and lower pane of each, from the left
"""

import re

from vitral.core.errors import BadSheet
from vitral.core.game import Sheet
from vitral.core.messages import Messages
from vitral.games.sintra.components import COLOURS, LAST_SPACE, LOSS, NUM_PANES, NUM_SPACES, NUM_WINDOWS
from vitral.games.sintra.scoring import Windows, final_lines

WORDS = ("side", "points", "broken", "left", "windows")
EMPTY = "-"


def score(text: str, t: Messages) -> Sheet:
    """The final score of one player's side; raises BadSheet with what was expected."""
    found = _read_lines(text, t)
    side, windows = _side(found["side"], t), _windows(found["windows"], t)
    points, broken, left = (_number(word, found[word], t) for word in ("points", "broken", "left"))
    before, loss = (t("score-track"), points), (t("score-marker"), -abs(broken))
    return Sheet([before, loss, *final_lines(side, windows, left, t)], _faults(windows, abs(broken), left, t))


def _read_lines(text: str, t: Messages) -> dict[str, str]:
    """The rest of each line by its first word, every word once."""
    local = {word: t(f"sheet-word-{word}") for word in WORDS}
    words = {word: word for word in WORDS} | {shown.casefold(): word for word, shown in local.items()}
    found: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        first, _, rest = line.replace(":", " ", 1).partition(" ")
        word = words.get(first.casefold())
        if word is None:
            raise BadSheet(t("sheet-expected", line=line[:40], words=", ".join(local.values())))
        if word in found:
            raise BadSheet(t("sheet-twice", word=first[:40]))
        found[word] = rest.strip()
    if missing := [shown for word, shown in local.items() if word not in found]:
        raise BadSheet(t("sheet-missing", word=missing[0]))
    return found


def _side(text: str, t: Messages) -> str:
    if text.upper() not in ("A", "B"):
        raise BadSheet(t("sheet-side", text=text[:40]))
    return text.upper()


def _number(word: str, text: str, t: Messages) -> int:
    least = 0 if word == "left" else -999
    if not re.fullmatch(r"[-−]?[0-9]{1,3}", text) or int(text.replace("−", "-")) < least:
        raise BadSheet(t("sheet-number", word=t(f"sheet-word-{word}"), text=text[:40]))
    return int(text.replace("−", "-"))


def _windows(text: str, t: Messages) -> Windows:
    letters = {t(f"letter-{colour}"): colour for colour in COLOURS}
    panes: dict[str, str | None] = {letter.upper(): colour for letter, colour in letters.items()} | {EMPTY: None}
    windows = text.upper().split()
    if len(windows) != NUM_WINDOWS or any(len(w) != NUM_PANES or not set(w) <= panes.keys() for w in windows):
        raise BadSheet(t("sheet-windows", letters=", ".join(letters), text=text[:60]))
    return [[panes[letter] for letter in window] for window in windows]


def _faults(windows: Windows, broken: int, left: int, t: Messages) -> list[str]:
    """What can't be so by the rules, in words."""
    wrong = [t("fault-lower", window=i) for i, (upper, lower) in enumerate(windows, 1) if lower and not upper]
    if broken not in LOSS[:LAST_SPACE]:
        wrong.append(t("fault-broken", broken=broken, values=", ".join(str(int(n)) for n in LOSS[:LAST_SPACE])))
    most = (NUM_SPACES - 1) * sum(None in window for window in windows)
    if left > most:
        wrong.append(t("fault-left", left=left, most=most))
    return wrong
