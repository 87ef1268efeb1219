"""The pictures of Sagrada as SVG: dice, panes of glass, tools and objectives. Colours come from the style sheet.

Whatever has a colour also has that colour's mark and letter.
"""

import math

from vitral.core.drawing import Point, esc, glyph, points, rect, svg, tag, text_label
from vitral.core.messages import Messages
from vitral.games.sagrada.actions import CELLS
from vitral.games.sagrada.components import COLOURS

MARK = {"R": "diamond", "G": "triangle", "B": "drop", "Y": "star", "P": "hexagon"}
PIP_PLACES = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}  # a b c / d e f / g h i
SIZE = 60
BAND = f"M0 41H{SIZE}V51a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z"
SHINE = "M0 30V9A9 9 0 0 1 9 0H38Z"


def pips(value: int) -> str:
    """The pips of a face as one path of dots, in the upper part of a die."""
    places = [divmod("abcdefghi".index(place), 3) for place in PIP_PLACES[value]]
    dots = "".join(f"M{15 + 15 * column} {9.5 + 11 * row:g}h0" for row, column in places)
    return tag("path", class_="pips", d=dots)


def _label(text: str, colour: str) -> str:
    """The lower part of a die: the mark of its colour, its letter and its value."""
    mark = glyph(MARK[colour], 16, 50.5, 7.5, class_="mark")
    return tag("path", class_="band", d=BAND) + mark + text_label(text, 38, 50.8, 17, class_="label")


def _print(text: str) -> str:
    """What is printed on the lower part of a pane."""
    return text_label(text, 30, 50, 17, class_="label")


def _pane(look: str, *parts: str) -> str:
    """Dice have round corners; a pane of a window fills its place in the lead."""
    body = tag("rect", class_="body", width=SIZE, height=SIZE, rx="9" if look.startswith("die") else "2")
    return svg(SIZE, SIZE, body, tag("path", class_="shine", d=SHINE), *parts, class_=look)


def die(colour: str, value: int | None, t: Messages) -> str:
    """A die of coloured glass with its pips, and below them its mark, letter and value."""
    face = pips(value) if value else text_label("?", 30, 21, 30, class_="open")
    return _pane(f"die {colour}", face, _label(f"{t(f'letter-{colour}')}{value or '?'}", colour))


def small_die(colour: str, value: int, t: Messages) -> str:
    """A die for small windows: its mark above, its letter and value below, as large as can be."""
    body = tag("rect", class_="body", x="3", y="3", width=SIZE - 6, height=SIZE - 6, rx="8")
    mark = glyph(MARK[colour], 30, 16, 10, class_="mark")
    text = text_label(f"{t(f'letter-{colour}')}{value}", 30, 42, 27, class_="label")
    return svg(SIZE, SIZE, body, mark, text, class_=f"die small {colour}")


def chip(colour: str, text: str) -> str:
    """A word or number that belongs to a colour, with its mark."""
    mark = svg(20, 20, glyph(MARK[colour], 10, 10, 9, class_="mark"))
    return tag("span", mark, esc(text), class_=f"chip {colour}")


def space(printed: str, t: Messages, small: bool = False) -> str:
    """A free space: clear glass, tinted glass with its mark, or frosted glass with pips, the darker the higher."""
    if printed in COLOURS:
        mark = glyph(MARK[printed], 30, 15 if small else 21, 11 if small else 15, class_="mark")
        letter = t(f"letter-{printed}")
        label = text_label(letter, 30, 43, 27, class_="label") if small else _print(letter)
        return _pane(f"space tint {printed}", mark, label)
    if printed.isdigit():
        figure = text_label(printed, 30, 30, 34, class_="label") if small else pips(int(printed)) + _print(printed)
        return _pane(f"space frost v{printed}", figure)
    return _pane("space clear")


# ---------------------------------------------------------------- the frame of a window


def tracery() -> str:
    """The arch above a window: a fan of panes in lead."""
    parts = [tag("path", class_="lead", d="M0 72V62A150 62 0 0 1 300 62V72Z")]
    count = 11
    for i in range(count):
        first, last = (math.pi * (1 - (i + k) / count) for k in (0.06, 0.94))
        ring = [*_arc(first, last, 141, 55), *_arc(last, first, 66, 25)]
        parts.append(tag("polygon", class_=f"glass {COLOURS[i % 5]}", points=points(ring, 150, 65, 1)))
    rose = tag("path", class_="glass Y", d="M96 66a54 18 0 0 1 108 0Z")
    return svg(300, 72, *parts, rose, class_="tracery")


def _arc(first: float, last: float, wide: float, high: float) -> list[Point]:
    angles = [first + (last - first) * i / 3 for i in range(4)]
    return [(wide * math.cos(a), -high * math.sin(a)) for a in angles]


def _token(x: int) -> str:
    """A favour token: a drop of clear glass."""
    gleam = tag("path", class_="gleam", d=f"M{x - 3} 6.4a3 3 0 0 1 3-2.4")
    return tag("circle", class_="token", cx=x, cy=7, r=6) + gleam


def tokens(count: int) -> str:
    """Favour tokens in a row, at most six drawn; at least one."""
    shown = min(count, 6)
    return svg(shown * 14, 14, *(_token(7 + 14 * i) for i in range(shown)), class_=f"tokens n{shown}")


# ---------------------------------------------------------------- tools


def _box(x: float, y: float, text: str = "", size: float = 16, dashed: bool = False) -> str:
    frame = rect(x, y, size, size, 3, class_="dashed" if dashed else None)
    return frame + (_ink(text, x + size / 2, y + size / 2, size * 0.62) if text else "")


def _ink(text: str, x: float, y: float, size: float) -> str:
    return text_label(text, x, y, size, class_="ink")


def _line(d: str) -> str:
    return tag("path", d=d)


def _arrow(x: float, y: float, length: float) -> str:
    """An arrow to the right (to the left, if negative)."""
    back = 4 if length > 0 else -4
    return _line(f"M{x:g} {y:g}h{length:g}m{-back:g}-4l{back:g} 4l{-back:g} 4")


def _move(y: float, mark: str = "") -> str:
    """A die that goes elsewhere."""
    return _box(4, y - 8) + mark + _arrow(22, y, 20)


def tool(number: int) -> str:
    """What a tool does, as a sign."""
    die_moves, any_print = _box(2, 16) + _arrow(20, 24, 9), _line("M30 30L46 14")
    drops = [glyph("drop", 12, y, 5, class_="full") for y in (12, 36)]
    three_dice = _box(4, 8, "?", 14) + _box(30, 8, "?", 14) + _box(17, 26, "?", 14)
    parts = {
        1: _box(6, 14, "4", 20) + _ink("±1", 38, 24, 15),
        2: die_moves + glyph("diamond", 38, 22, 9, class_="line") + any_print,
        3: die_moves + _ink("5", 38, 22, 18) + any_print,
        4: _move(12) + _move(36),
        5: _box(3, 6) + _arrow(22, 12, 18) + _box(29, 26) + _arrow(26, 36, -18),
        6: _box(15, 15, "?", 18) + _line("M40 10a20 20 0 1 0 4 12M41 1v9h-9"),
        7: three_dice + _line("M6 30a14 14 0 0 0 8 12M42 30a14 14 0 0 1-8 12"),
        8: _box(3, 16) + _ink("+", 24, 23, 16) + _box(29, 16) + _arrow(6, 41, 36),
        9: _box(30, 4) + _box(4, 28, dashed=True) + _line("M13 30v12M7 36h12"),
        10: _box(2, 16, "2") + _line("M21 20h7M21 28h7") + _box(30, 16, "5"),
        11: _line("M10 22c-8 10-6 22 6 22s14-12 6-22M9 16l3 6h8l3-6Z") + _arrow(28, 12, 9) + _box(30, 20, "?"),
        12: _move(12, drops[0]) + _move(36, drops[1]),
    }
    return svg(48, 48, parts[number], class_="sign")


# ---------------------------------------------------------------- objectives


def objective(name: str, t: Messages) -> str:
    """A public objective as a small window in which it is met once."""
    cells = {
        "row_color_variety": [(1, c, COLOURS[c]) for c in range(5)],
        "column_color_variety": [(r, 2, COLOURS[r]) for r in range(4)],
        "row_shade_variety": [(1, c, "31524"[c]) for c in range(5)],
        "column_shade_variety": [(r, 2, "3524"[r]) for r in range(4)],
        "light_shades": [(1, 1, "1"), (2, 3, "2")],
        "medium_shades": [(1, 1, "3"), (2, 3, "4")],
        "deep_shades": [(1, 1, "5"), (2, 3, "6")],
        "shade_variety": [(0, 0, "1"), (1, 2, "2"), (0, 4, "3"), (3, 0, "4"), (2, 4, "5"), (3, 2, "6")],
        "color_diagonals": [(0, 1, "B"), (1, 2, "B"), (2, 3, "B"), (1, 0, "B")],
        "color_variety": [(0, 0, "R"), (1, 3, "G"), (2, 1, "B"), (3, 4, "Y"), (3, 0, "P")],
    }[name]
    lead = tag("path", class_="lead", d="M0 0H100V80H0Z")
    met = {(row, column) for row, column, _ in cells}
    rest = [(row, column, "") for row, column in CELLS if (row, column) not in met]
    return svg(100, 80, lead, *(_small_cell(*cell, t) for cell in (*rest, *cells)), class_="goal")


def _small_cell(row: int, column: int, what: str, t: Messages) -> str:
    x, y, is_colour = 20 * column, 20 * row, what in MARK
    look = what if is_colour else f"frost v{what}" if what else "clear"
    pane = tag("rect", x=x + 1, y=y + 1, width="18", height="18", rx="2", class_=f"body {look}")
    if is_colour:
        mark = glyph(MARK[what], x + 6, y + 10, 4, class_=f"mark {what}")
        return pane + mark + text_label(t(f"letter-{what}"), x + 13.5, y + 10, 10.5, class_=f"label {look}")
    return pane + (text_label(what, x + 10, y + 10, 13, class_=f"label {look}") if what else "")


def private(colour: str, t: Messages) -> str:
    """A private objective: a pane of its colour."""
    return _pane(f"die {colour}", glyph(MARK[colour], 30, 21, 15, class_="mark"), _print(t(f"letter-{colour}")))


def secret() -> str:
    """A card that lies face down."""
    return _pane("space back", text_label("?", 30, 30, 34, class_="label"))
