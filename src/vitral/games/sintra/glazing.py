"""Glass, spaces and leaded windows as SVG, each with its colour's class, engraved shape and letter."""

import math
from functools import cache

from vitral.core.drawing import SHAPES, Point, esc, rect, regular, tag
from vitral.core.messages import Messages
from vitral.games.sintra.components import SHAPE

SIZE = 40  # of a glass
BODY = rect(1.5, 1.5, 37, 37, 7)


def glass(colour: str, t: Messages, x: float = 0, y: float = 0, plain: bool = False) -> str:
    """A glass: bevelled, engraved with its shape and marked with its letter."""
    face = "" if plain else _face(colour, t)
    light = tag("path", class_="hi", d="M3 35V9a6 6 0 0 1 6-6h26l-5 5H8v22z")
    shadow = tag("path", class_="lo", d="M37 5v26a6 6 0 0 1-6 6H5l5-5h22V10z")
    place = f"translate({x:g} {y:g})" if x or y else None
    return tag("g", BODY, light, shadow, face, class_=f"glass {colour}", transform=place)


def space(kind: str, placed: str | None, t: Messages, x: float, y: float, size: float) -> str:
    """A space of a strip: its glass, or shape and letter of what belongs there."""
    place = f"translate({x:g} {y:g}) scale({size / SIZE:g})"
    if placed:
        return tag("g", glass(placed, t), transform=place)
    return tag("g", BODY, _face(kind, t), class_=f"space {kind}", transform=place)


def _face(kind: str, t: Messages) -> str:
    """The shape and the letter of a colour; the wild space has no letter."""
    return engraving(kind) + ("" if kind == "wild" else lettering(t(f"letter-{kind}")))


def lettering(text: object, x: float = 20, y: float = 20, class_: str | None = None) -> str:
    """A letter or number with its middle at (x, y); its size is in board.css."""
    return tag("text", esc(text), x=f"{x:g}", y=f"{y + 5:g}", class_=class_)


@cache
def engraving(kind: str) -> str:
    """The shape of a colour, in the middle of a glass; the wild space has a wheel of five."""
    if kind == "wild":
        dots = ((20 + 9.5 * px, 20 + 9.5 * py) for px, py in regular(5))
        return "".join(tag("circle", class_="cut", cx=f"{px:.3g}", cy=f"{py:.3g}", r="4.5") for px, py in dots)
    shape = SHAPE[kind]
    if shape == "circle":
        return tag("circle", class_="cut", cx="20", cy="20", r="12")
    if shape == "flower":
        return tag("path", class_="cut", d=_flower(5, 9.5))
    size, middle = {"star": (16, 21), "square": (13, 20)}.get(shape, (15, 20))
    corners = [(20 + size * px, middle + size * py) for px, py in SHAPES[shape]]
    return tag("path", class_="cut", d=f"M{' '.join(map(_at, corners))}z")


def _flower(petals: int, reach: float) -> str:
    """Petals as arcs between points on a circle."""
    corners = [(20 + reach * px, 20 + reach * py) for px, py in regular(petals, 180 / petals)]
    first, *others = [*corners, corners[0]]
    arcs = "".join(f"A6.2 6.2 0 1 1 {px:.4g} {py:.4g}" for px, py in others)
    return f"M{first[0]:.4g} {first[1]:.4g}{arcs}z"


LEFT, RIGHT, MIDDLE = 6.0, 42.0, 24.0
SPRING, SILL, BASE = 38.0, 74.0, 132.0  # where the arch begins, where the lower pane begins, where it ends
ROSETTE = 12.5  # radius of the disc in the middle of a pane
CENTRES = ((MIDDLE, 50.0), (MIDDLE, 105.0))  # upper and lower


def _arch() -> list[Point]:
    """The pointed arch from its left foot over the top to its right: arcs around the opposite feet."""
    span = RIGHT - LEFT
    angles = [math.radians(a) for a in (180, 195, 210, 225, 240)]
    left = [(RIGHT + span * math.cos(a), SPRING + span * math.sin(a)) for a in angles]
    return left + [(2 * MIDDLE - x, y) for x, y in reversed(left[:-1])]


UPPER: list[Point] = [(MIDDLE, SILL - 2), (LEFT, SILL - 2), (LEFT, 55), *_arch(), (RIGHT, 55), (RIGHT, SILL - 2)]
TOP = [(x, SILL + 2) for x in (LEFT, 18.0, 30.0, RIGHT)]
BOTTOM = [(x, BASE) for x in (RIGHT, 30.0, 18.0, LEFT)]
LOWER: list[Point] = [*TOP, (RIGHT, 94.0), (RIGHT, 114.0), *BOTTOM, (LEFT, 114.0), (LEFT, 94.0)]
OUTLINES = (UPPER, LOWER)
FRAME = "M2 137V37C2 20 12 6 24-2 36 6 46 20 46 37V137z"
SHADES = 4


def window_picture(panes: list[str | None], t: Messages, ornament: str | None) -> str:
    """Two panes in lead and stone; half of an ornament on the edge that two windows share, lit pane by pane."""
    is_whole, parts = None not in panes, [tag("path", class_="frame", d=FRAME)]
    for i, colour in enumerate(panes):
        parts.append(_pane(i, colour, t) if colour else tag("path", class_="clear", d=_lead(i)))
    if is_whole:
        parts.append(tag("path", class_="finial", d="M24-9l2 5 5 2-5 2-2 5-2-5-5-2 5-2z"))
    if ornament:
        petals = [(f"petal {colour or 'unlit'}", _petal(ornament, i)) for i, colour in enumerate(panes)]
        parts += [tag("path", class_=look, d=petal) for look, petal in petals]
    return tag("g", *parts, class_="window whole" if is_whole else "window")


def _pane(i: int, colour: str, t: Messages) -> str:
    """Shards of four shades around a disc with the shape and the letter."""
    x, y = CENTRES[i]
    shards = "".join(tag("path", class_=f"s{shade}", d=_shards(i, shade)) for shade in range(SHADES))
    disc = tag("circle", class_="disc", cx=f"{x:g}", cy=f"{y:g}", r=f"{ROSETTE:g}")
    face = tag("g", _face(colour, t), transform=f"translate({x - 13:g} {y - 13:g}) scale(.65)")
    return tag("g", shards, disc, face, class_=f"glazed {colour}")


def _inner(i: int, corner: Point) -> Point:
    """Where the lead from a corner meets the disc."""
    x, y = CENTRES[i]
    far = math.dist(corner, (x, y))
    return x + (corner[0] - x) * ROSETTE / far, y + (corner[1] - y) * ROSETTE / far


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}".replace(".0", "")


@cache
def _shards(i: int, shade: int) -> str:
    """The shards of one shade: between the outline and the disc."""
    outline, parts = OUTLINES[i], []
    for k in range(len(outline)):
        a, b = outline[k], outline[(k + 1) % len(outline)]
        if (k * 3 + i) % SHADES == shade:
            parts.append(f"M{_at(a)}L{_at(b)} {_at(_inner(i, b))} {_at(_inner(i, a))}z")
    return "".join(parts)


@cache
def _lead(i: int) -> str:
    """An empty pane: its outline and the lead that waits for glass."""
    outline = OUTLINES[i]
    x, y = CENTRES[i]
    spokes = "".join(f"M{_at(corner)}L{_at(_inner(i, corner))}" for corner in outline)
    half = f"a{ROSETTE:g} {ROSETTE:g} 0 1 1"
    disc = f"M{x - ROSETTE:g} {y:g}{half} {2 * ROSETTE:g} 0{half} {-2 * ROSETTE:g} 0z"
    return f"M{_at(outline[0])}L{' '.join(map(_at, outline[1:]))}z{spokes}{disc}"


@cache
def _petal(edge: str, pane: int) -> str:
    """A quarter of an ornament that sits on the pillar, beside the upper or the lower pane."""
    x, side = (48, -1) if edge == "right" else (0, 1)
    down = 1 if pane else -1
    sweep = int((side > 0) == (down > 0))
    y = SILL + down * 0.6
    return f"M{x} {y:g}h{side * 8}A5.8 5.8 0 1 {sweep} {x} {y + down * 8:g}z"
