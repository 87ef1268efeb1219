"""Drawing that all games share: HTML and SVG as text, shapes that tell colours apart, gems, and colour arithmetic.

Colour never stands alone: whatever has a colour also has that colour's shape, and its letter where there is room.
"""

import html
import math
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files

Point = tuple[float, float]


# ---------------------------------------------------------------- markup


_SPECIAL = re.compile("[&<>\"']")


def esc(text: object) -> str:
    """Text made safe inside HTML."""
    plain = str(text)
    return html.escape(plain) if _SPECIAL.search(plain) else plain


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element: children are markup already, attributes are escaped; `class_` is class, `data_id` is data-id.

    >>> tag("b", esc("<3"), class_="big", title=None)
    '<b class="big">&lt;3</b>'
    """
    marks = "".join([f' {_attribute(k)}="{esc(v)}"' for k, v in attributes.items() if v is not None])
    return f"<{name}{marks}>{''.join(children)}</{name}>"


@cache
def _attribute(name: str) -> str:
    return name if name == "viewBox" else name.rstrip("_").replace("_", "-")


def svg(width: float, height: float, *children: str, **attributes: object) -> str:
    """A picture that scales; hidden from screen readers unless it is given a label."""
    if label := attributes.pop("label", None):
        attributes |= {"role": "img", "aria_label": label}
    else:
        attributes |= {"aria_hidden": "true"}
    return tag("svg", *children, viewBox=f"0 0 {width:g} {height:g}", **attributes)


def target(element: str, label: str, *children: str, class_: str = "", piece: str | None = None) -> str:
    """Something to choose: `element` is its name in the paths of actions, `piece` a stable name to animate it by."""
    names = f"target {class_}".strip()
    return tag("button", *children, type="button", class_=names, data_id=element, data_piece=piece, aria_label=label)


def buttons(words: Mapping[str, str]) -> str:
    """A row of buttons: the name of each in the paths of actions, and its words."""
    found = [target(element, label, esc(label), class_="button") for element, label in words.items()]
    return tag("div", *found, class_="buttons")


@cache
def style(package: str) -> str:
    """The style sheet of a package's boards; empty if it has none."""
    sheet = files(package).joinpath("board.css")
    return sheet.read_text("utf-8") if sheet.is_file() else ""


def styled(package: str, board: str) -> str:
    """A board that brings its style along, for notebooks and files."""
    return f"<style>{style('vitral.core')}{style(package)}</style>{board}"


# ---------------------------------------------------------------- colours


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of '#rrggbb'."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share of another."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1. (WCAG 2)"""
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour: str, other: str) -> float:
    """Contrast ratio, 1 to 21. (WCAG 2)"""
    bright, dark = sorted((luminance(colour), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def ink_on(colour: str) -> str:
    """Black or white, whichever reads better on a colour."""
    return max("#000000", "#ffffff", key=lambda ink: contrast(ink, colour))


# ---------------------------------------------------------------- shapes


def regular(corners: int, turn: float = 0.0) -> list[Point]:
    """A regular polygon in the unit circle; its first corner points up, turned clockwise by `turn` degrees."""
    angles = [math.radians(turn + 360 * i / corners - 90) for i in range(corners)]
    return [(math.cos(a), math.sin(a)) for a in angles]


def _star(points: int, inner: float) -> list[Point]:
    outside, inside = regular(points), regular(points, 180 / points)
    return [p for out, (x, y) in zip(outside, inside, strict=True) for p in (out, (x * inner, y * inner))]


def _cross(arm: float) -> list[Point]:
    a = arm
    return [(-a, -1), (a, -1), (a, -a), (1, -a), (1, a), (a, a), (a, 1), (-a, 1), (-a, a), (-1, a), (-1, -a), (-a, -a)]


SHAPES: dict[str, list[Point]] = {  # corners in the unit square, y downwards
    "circle": regular(24),
    "square": [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],
    "diamond": [(0, -1), (0.78, 0), (0, 1), (-0.78, 0)],
    "triangle": [(0, -0.95), (0.98, 0.8), (-0.98, 0.8)],
    "hexagon": regular(6),
    "pentagon": regular(5),
    "octagon": regular(8, 22.5),
    "star": _star(5, 0.45),
    "cross": _cross(0.36),
    "drop": [
        (0, -1),
        (0.42, -0.3),
        (0.66, 0.18),
        (0.6, 0.62),
        (0.32, 0.92),
        (0, 1),
        (-0.32, 0.92),
        (-0.6, 0.62),
        (-0.66, 0.18),
        (-0.42, -0.3),
    ],
    "emerald": [(-0.45, -1), (0.45, -1), (0.8, -0.65), (0.8, 0.65), (0.45, 1), (-0.45, 1), (-0.8, 0.65), (-0.8, -0.65)],
    "brilliant": [(-0.55, -0.8), (0.55, -0.8), (1, -0.25), (0, 0.95), (-1, -0.25)],
    "heart": [
        (0, -0.45),
        (0.3, -0.85),
        (0.72, -0.85),
        (1, -0.45),
        (0.9, 0.05),
        (0, 0.95),
        (-0.9, 0.05),
        (-1, -0.45),
        (-0.72, -0.85),
        (-0.3, -0.85),
    ],
    "moon": [
        (0.35, -0.94),
        (-0.3, -0.95),
        (-0.85, -0.5),
        (-1, 0),
        (-0.85, 0.5),
        (-0.3, 0.95),
        (0.35, 0.94),
        (-0.12, 0.5),
        (-0.28, 0),
        (-0.12, -0.5),
    ],
}


def points(corners: Iterable[Point], x: float, y: float, size: float) -> str:
    """Corners of the unit square as the points of a polygon of that half-width around (x, y)."""
    return " ".join(f"{x + px * size:.4g},{y + py * size:.4g}" for px, py in corners)


def glyph(shape: str, x: float, y: float, size: float, **attributes: object) -> str:
    """A shape as a flat figure."""
    return tag("polygon", points=points(SHAPES[shape], x, y, size), **attributes)


def rect(x: float, y: float, width: float, height: float, radius: float, **attributes: object) -> str:
    """A rectangle with round corners."""
    return tag("rect", x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", rx=f"{radius:g}", **attributes)


@lru_cache(4096)
def gem(shape: str, colour: str, x: float, y: float, size: float, letter: str = "") -> str:
    """A cut stone: facets between the outline and the table, lit from the upper left; with its letter, if given."""
    corners = SHAPES[shape][:: 2 if shape == "circle" else 1]
    inner = [(px * 0.58, py * 0.58) for px, py in corners]
    facets = [glyph(shape, x, y, size, fill=darker(colour, 0.35))]
    for i in range(len(corners)):
        j = (i + 1) % len(corners)
        quad = [corners[i], corners[j], inner[j], inner[i]]
        facets.append(tag("polygon", points=points(quad, x, y, size), fill=_lit(colour, corners[i], corners[j])))
    facets.append(tag("polygon", points=points(inner, x, y, size), fill=colour))
    facets.append(glyph(shape, x, y, size, fill="none", stroke=darker(colour, 0.6), stroke_width=f"{size * 0.07:.3g}"))
    return "".join(facets) + (text_label(letter, x, y, size * 0.85, fill=ink_on(colour)) if letter else "")


def _lit(colour: str, a: Point, b: Point) -> str:
    """A facet's colour: light comes from the upper left."""
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    light = -(middle[0] + middle[1]) / (math.hypot(*middle) * math.sqrt(2) or 1)
    return lighter(colour, 0.5 * light) if light > 0 else darker(colour, -0.4 * light)


def text_label(text: object, x: float, y: float, size: float, **attributes: object) -> str:
    """A word or number with its middle at (x, y)."""
    look = {"text_anchor": "middle", "font_size": f"{size:.4g}", "font_weight": "700"} | attributes
    return tag("text", esc(text), x=f"{x:.4g}", y=f"{y + size * 0.35:.4g}", **look)
