"""A view of Sagrada as lines of text, for terminals and recorded games; colours as Rich's marks."""

from itertools import zip_longest

from vitral.core.game import Data
from vitral.core.text import Text, listed
from vitral.games.sagrada.scoring import lines, target
from vitral.games.sagrada.tables import (
    CARD_SIDES,
    COLOURS,
    COLUMNS,
    DIFFICULTY,
    GRID,
    PATTERN_NAME,
    PATTERNS,
    ROWS,
    TOOL_COLOUR,
    TOOLS,
)

STYLE = {
    "R": "white on red",
    "G": "black on green",
    "B": "white on blue",
    "Y": "black on yellow",
    "P": "white on magenta",
}
SIDE_BY_SIDE = "     "


def write(view: Data, seat: int, t: Text) -> str:
    """The whole table, the reader's own things first."""
    order = [(max(0, seat) + i) % view["players"] for i in range(view["players"])]
    blocks = [_player(view, i, seat, t) for i in order]
    return "\n".join([*_table(view, t), *_beside(blocks[:2]), *_beside(blocks[2:]), *_sheet(view, t)])


# ---------------------------------------------------------------- the common area


def _table(view: Data, t: Text) -> list[str]:
    turn = t("turn-second" if view["second"] else "turn-first")
    bag = " ".join(_die(colour, view["bag"][colour], t) for colour in COLOURS)
    return [
        t("round", round=view["round"]) + (f", {turn}" if view["order"] else ""),
        f"{t('tools')}:",
        *(f"  {_tool(view, card, t)}" for card in view["tools"]),
        f"{t('objectives')}: " + ", ".join(t(f"objective-{name}") for name in view["public"]),
        f"{t('bag')}: {bag}",
        *_loose_dice(view, t),
    ]


def _loose_dice(view: Data, t: Text) -> list[str]:
    """The round track, the pool and the die in hand, as far as there are any."""
    track = [f"{i + 1}: " + " ".join(_dice(dice, t)) for i, dice in enumerate(view["track"]) if dice]
    track += [f" {t('target', sum=target(view))}"] if track and view["players"] == 1 else []
    pool = [f"{i + 1}={die}" for i, die in enumerate(_dice(view["pool"], t))]
    hand = _dice([view["hand"]], t) if view["hand"] else []
    return [
        f"{t(name)}: {'  '.join(found)}" for name, found in (("track", track), ("pool", pool), ("hand", hand)) if found
    ]


def _tool(view: Data, card: Data, t: Text) -> str:
    name = TOOLS[card["tool"]]
    colour = COLOURS[TOOL_COLOUR[card["tool"]]]
    paid = (
        t("used")
        if card["used"]
        else t("price-die", colour=t(f"colour-{colour}"))
        if view["players"] == 1
        else t("tokens", count=card["tokens"])
    )
    mark = ">" if view["tool"] == card["tool"] else " "
    return f"{mark} {t(f'tool-{name}')} ({paid}): {t(f'effect-{name}')}"


def _dice(dice: list[Data], t: Text) -> list[str]:
    return [_die(die["colour"], die["value"] or "?", t) for die in dice]


def _die(colour: str, value: object, t: Text) -> str:
    return f"[{STYLE[colour]}]{t(f'letter-{colour}')}{value}[/]"


# ---------------------------------------------------------------- players, two side by side


def _beside(blocks: list[list[tuple[str, int]]]) -> list[str]:
    """Blocks of lines side by side; each line comes with the number of characters that it shows."""
    if not blocks:
        return []
    width = max(shown for _, shown in blocks[0])
    rows = zip_longest(*blocks, fillvalue=("", 0))
    return [SIDE_BY_SIDE.join(line + " " * (width - shown) for line, shown in row).rstrip() for row in rows]


def _player(view: Data, i: int, seat: int, t: Text) -> list[tuple[str, int]]:
    """A name, what else belongs to the player, and the window."""
    p = view["seats"][i]
    name = t("you") if i == seat else t("player", number=i + 1)
    points = "" if view["scores"][i] is None else ", " + t("points-now", count=view["scores"][i])
    notes = [*_holdings(view, p, t), *([t("skips")] if p["skips"] else [])]
    plain = [f"{'>' if view['seat'] == i else ' '} {name}{points}", f"  {', '.join(notes)}"]
    return [(line, len(line)) for line in plain] + _window(p, t)


def _holdings(view: Data, p: Data, t: Text) -> list[str]:
    known = [t(f"private-{colour}") for colour in p["private"] if colour]
    tokens = (
        [] if view["players"] == 1 else [t("tokens-hidden") if p["tokens"] is None else t("tokens", count=p["tokens"])]
    )
    return [listed(known, t) if known else t("private-unknown"), *tokens]


def _window(p: Data, t: Text) -> list[tuple[str, int]]:
    """The window with its dice; a free space shows its print. Before the choice, the four patterns to choose from."""
    if p["pattern"] is None:
        offered = [PATTERNS[side] for card in p["dealt"] for side in CARD_SIDES[card - 1]]
        names = [
            f"  {PATTERN_NAME[name]} ({int(DIFFICULTY[PATTERNS.index(name)])}): {' '.join(_printed_rows(name, t))}"
            for name in offered
        ]
        return [(line, len(line)) for line in names]
    title = f"  {PATTERN_NAME[p['pattern']]}"
    rows = [("  " + " ".join(_space(p, r, c, t) for c in range(COLUMNS)), 1 + 3 * COLUMNS) for r in range(ROWS)]
    return [(title, len(title)), *rows]


def _printed_rows(pattern: str, t: Text) -> list[str]:
    grid = [t(f"letter-{c}") if c in COLOURS else c for c in GRID[PATTERNS.index(pattern)]]
    return ["".join(grid[COLUMNS * r : COLUMNS * (r + 1)]) for r in range(ROWS)]


def _space(p: Data, r: int, c: int, t: Text) -> str:
    die = p["window"][r][c]
    if die:
        return _die(die["colour"], die["value"], t)
    printed = GRID[PATTERNS.index(p["pattern"])][COLUMNS * r + c]
    return f"{t(f'letter-{printed}').lower()}-" if printed in COLOURS else f"-{printed}" if printed.isdigit() else "--"


def _sheet(view: Data, t: Text) -> list[str]:
    """At the end, the score of every seat line by line."""
    if not view["over"]:
        return []
    rows = []
    for i, seat in enumerate(lines(view, t)):
        rows += [
            f"{t('player', number=i + 1)}: {t('points', count=view['scores'][i])}",
            *(f"  {points:4} {words}" for words, points in seat),
        ]
    return rows
