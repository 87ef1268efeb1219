"""Scores a side of Splendor that people typed in after a game with the real box."""

import re

from vitral.core.errors import BadSheet
from vitral.core.game import Sheet
from vitral.core.messages import Messages
from vitral.games.splendor.components import NUM_CARDS, NUM_NOBLES
from vitral.games.splendor.scoring import seat_lines


def score(text: str, t: Messages) -> Sheet:
    """Two lines: `cards 3 12 40` with the ids of the bought cards, and `nobles 1 5` with those of the nobles."""
    found: dict[str, list[int]] = {"cards": [], "nobles": []}
    for line in filter(None, map(str.strip, text.splitlines())):
        match = re.fullmatch(r"(cards|nobles)\s*:?((?:\s+\d{1,4})*)", line)
        if not match:
            raise BadSheet(t("sheet-expected", line=line[:40]))
        found[match[1]] += [int(n) for n in match[2].split()]
    for kind, limit in (("cards", NUM_CARDS), ("nobles", NUM_NOBLES)):
        if wrong := [n for i, n in enumerate(found[kind]) if n >= limit or n in found[kind][:i]]:
            raise BadSheet(t("sheet-id", id=wrong[0], most=limit - 1))
    return Sheet(seat_lines(found, t))
