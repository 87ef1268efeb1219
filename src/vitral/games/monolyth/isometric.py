"""Cubes drawn in isometric view from any of four corners: only what is visible, as few and short paths as possible.

In this view a unit upwards is a unit back along both other axes. So each of the three kinds of faces lies on a skewed
grid of whole numbers, and every face is two triangles of one lattice: the nearest cube in a triangle is seen there.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from vitral.core.drawing import esc, svg, tag
from vitral.games.monolyth.components import SIDE, Cube
from vitral.games.monolyth.scoring import Columns
from vitral.games.monolyth.stones import Cubes, extent

Letters = Mapping[str, str]  # of each colour
Edges = Mapping[str, tuple[str, str]]  # the colour of each edge, and its words
UNIT = 20  # length of a cube's edge in the picture
WIDE = 0.866 * UNIT  # a unit along a row or column, from left to right in the picture

TURNS = (("south", "east"), ("west", "south"), ("north", "west"), ("east", "north"))  # [turn] walls in front
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}

TOP, LEFT, RIGHT = "top", "left", "right"
_SKEW = {TOP: ".866 .5 -.866 .5", LEFT: ".866 .5 0 1", RIGHT: ".866 -.5 0 1"}

BOTH = 3  # both halves of a face are visible
_FACE = {  # (side, visible halves): a path from the face's first corner, and where the letter goes
    (TOP, 1): ("l20 20h-20z", 6, 14),
    (TOP, 2): ("h20v20z", 14, 6),
    (LEFT, 1): ("h20l-20 20z", 6, 6),
    (LEFT, 2): ("m20 0v20h-20z", 14, 14),
    (RIGHT, 1): ("h20v20z", 14, 6),
    (RIGHT, 2): ("l20 20h-20z", 6, 14),
    **{(side, BOTH): ("h20v20h-20z", 10, 10) for side in _SKEW},
}
_SHAPE = {  # colour: the start and the path of its shape on a face; circle and square are round and square dots
    "white": (10, 10, "h0"),
    "blue": (10, 2.5, "l7.5 7.5-7.5 7.5-7.5-7.5z"),
    "orange": (10, 2.5, "l8 13.5h-16z"),
    "turquoise": (6, 3, "h8l4 7-4 7h-8l-4-7z"),
    "black": (10, 10, "h0"),
}


class Face(NamedTuple):
    """A visible face on the skewed grid of its side."""

    side: str
    colour: str
    u: int
    v: int
    halves: int  # 1, 2 or BOTH
    marked: bool


def seen(row: int, column: int, turn: int, size: int = SIDE) -> tuple[int, int]:
    """A cell after `turn` quarter turns of the board: rows then run to the left front, columns to the right front."""
    for _ in range(turn):
        row, column = size - 1 - column, row
    return row, column


def visible(cubes: Mapping[Cube, str], marked: Cube | None = None) -> list[Face]:
    """The faces that are seen, wholly or by half; what is nearest in a triangle hides the rest."""
    nearest: dict[tuple[int, int], tuple[int, Cube, str, int]] = {}
    for r, c, z in cubes:
        for triangle, side, half in _triangles(r, c, z):
            if triangle not in nearest or nearest[triangle][0] < r + c + z:
                nearest[triangle] = (r + c + z, (r, c, z), side, half)
    halves: defaultdict[tuple[Cube, str], int] = defaultdict(int)
    for _, cube, side, half in nearest.values():
        halves[cube, side] |= half
    return [Face(side, cubes[q], *_grid(q, side), found, q == marked) for (q, side), found in sorted(halves.items())]


def _triangles(r: int, c: int, z: int) -> Iterator[tuple[tuple[int, int], str, int]]:
    """The six triangles of a cube, each named by the sum of its corners on the lattice, with its face and half."""
    a, b = 3 * (c - z), 3 * (r - z)
    yield (a - 2, b - 1), TOP, 1
    yield (a - 1, b - 2), TOP, 2
    yield (a - 1, b + 1), LEFT, 1
    yield (a + 1, b + 2), LEFT, 2
    yield (a + 1, b - 1), RIGHT, 1
    yield (a + 2, b + 1), RIGHT, 2


def _grid(cube: Cube, side: str) -> tuple[int, int]:
    """Where a face begins on the skewed grid of its side."""
    r, c, z = cube
    return {TOP: (c - z - 1, r - z - 1), LEFT: (c - r - 1, r - z), RIGHT: (c - r, c - z)}[side]


# ---------------------------------------------------------------- faces as markup


def drawn(faces: list[Face], letters: Letters) -> str:
    """One group per side; in it one group per colour, with a single path, shape and text for all of its faces."""
    return "".join(plane(side, *_of_side([face for face in faces if face.side == side], letters)) for side in _SKEW)


def plane(side: str, *children: str) -> str:
    """Things on the skewed grid of a side."""
    return tag("g", *children, class_=side, transform=f"matrix({_SKEW[side]} 0 0)") if any(children) else ""


def _of_side(faces: list[Face], letters: Letters) -> list[str]:
    colours = [_of_colour([face for face in faces if face.colour == colour], letters[colour]) for colour in letters]
    marked = "".join(_outline(face) for face in faces if face.marked)
    return [*colours, tag("path", d=marked, class_="marked") if marked else ""]


def _of_colour(faces: list[Face], letter: str) -> str:
    if not faces:
        return ""
    whole = [face for face in faces if face.halves == BOTH]
    part = [face for face in faces if face.halves != BOTH]
    outlines = tag("path", d="".join(map(_outline, faces)))
    shapes = _shapes(whole) + _letters(whole, letter, 4) if whole else ""
    letters = _letters(part, letter, 3, class_="small") if part else ""
    return tag("g", outlines, shapes, letters, class_=f"c-{faces[0].colour}")


def _outline(face: Face) -> str:
    path, _, _ = _FACE[face.side, face.halves]
    return f"M{face.u * UNIT} {face.v * UNIT}{path}"


def _shapes(faces: list[Face]) -> str:
    x, y, path = _SHAPE[faces[0].colour]
    found = "".join(f"M{face.u * UNIT + x:g} {face.v * UNIT + y:g}{path}" for face in faces)
    return tag("path", d=found, class_="shape")


def _letters(faces: list[Face], letter: str, drop: int, class_: str | None = None) -> str:
    """All letters of a colour as one text, each with its own place; `drop` brings a letter's middle there."""
    places = [(face, *_FACE[face.side, face.halves]) for face in faces]
    xs = " ".join(str(face.u * UNIT + x) for face, _, x, _ in places)
    ys = " ".join(str(face.v * UNIT + y + drop) for face, _, _, y in places)
    return tag("text", esc(letter * len(faces)), x=xs, y=ys, class_=class_)


# ---------------------------------------------------------------- pictures


@cache
def stone_picture(cubes: Cubes, colour: str, letter: str, marked: Cube | None = None) -> str:
    """A stone by itself, with one of its cubes marked if given."""
    rows, columns, levels = extent(cubes)
    width, height = (rows + columns) * WIDE + 2, (rows + columns) * UNIT / 2 + levels * UNIT + 2
    faces = drawn(visible(dict.fromkeys(cubes, colour), marked), {colour: letter})
    where = f"translate({rows * WIDE + 1:.4g} {levels * UNIT + 1:g})"
    return svg(round(width, 1), height, tag("g", faces, transform=where), class_="iso")


def monolith_picture(columns: Columns, turn: int, limit: int, edges: Edges, letters: Letters, label: str) -> str:
    """A monolith on its board, from one of four corners; `edges` gives the colour and the words of each edge."""
    width, above, below = 2 * (SIDE + 2) * WIDE, limit * UNIT + 2, (SIDE + 1) * UNIT + 8
    solid = tuple(tuple(map(tuple, row)) for row in columns)
    faces = _monolith_faces(solid, turn, tuple(letters.items()))
    inside = tag("g", _ground(turn, edges), faces, transform=f"translate({width / 2:.4g} {above:g})")
    return svg(round(width, 1), above + below, inside, class_=f"iso v{turn}", label=label)


@lru_cache(1024)
def _monolith_faces(columns: Any, turn: int, letters: tuple[tuple[str, str], ...]) -> str:
    """The faces of a monolith, cached: from one move to the next, most monoliths stay the same."""
    cells = [(r, c, column) for r, row in enumerate(columns) for c, column in enumerate(row)]
    cubes = {(*seen(r, c, turn), z): colour for r, c, column in cells for z, colour in enumerate(column)}
    return drawn(visible(cubes), dict(letters))


def _ground(turn: int, edges: Edges) -> str:
    """The board: a slab with four coloured edges around the grid; those in front carry their words."""
    left, right = TURNS[turn]
    rims = [
        ("M0 80h80v20h-80z", left),
        ("M80 0h20v80h-20z", right),
        ("M-20 0h20v80h-20z", OPPOSITE[right]),
        ("M0-20h80v20h-80z", OPPOSITE[left]),
    ]
    strips = [tag("path", d=d, class_=f"c-{edges[edge][0]}") for d, edge in rims]
    words = [
        tag("text", esc(edges[left][1]), x="40", y="94", class_=f"c-{edges[left][0]} rim"),
        tag("text", esc(edges[right][1]), x="-40", y="94", class_=f"c-{edges[right][0]} rim", transform="rotate(-90)"),
    ]
    slab = tag("path", d="M-20-20h120v120h-120z", class_="slab")
    grid = tag("path", d="M0 0h80v80h-80zM20 0v80M40 0v80M60 0v80M0 20h80M0 40h80M0 60h80", class_="grid")
    front = plane(LEFT, tag("path", d="M-120 100h120v6h-120z", class_="slab"))
    front += plane(RIGHT, tag("path", d="M0 100h120v6h-120z", class_="slab"))
    return front + plane(TOP, slab, *strips, grid, *words)
