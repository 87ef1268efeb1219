"""The score of each seat, line by line, and how far its walls and its structure have come."""

from vitral.core.actions import Data
from vitral.core.contract import Lines
from vitral.core.messages import Messages
from vitral.games.monolyth import components
from vitral.games.monolyth.components import CELLS, EDGES, Grid, heights_allowed

Columns = list[list[list[str]]]  # [row][column] colours from the bottom up


def lines(view: Data, t: Messages) -> list[Lines]:
    """What each seat scored for what; the lines of a seat add up to its points."""
    return [seat_lines(seat, edge_colours(seat), t) for seat in view["seats"]]


def seat_lines(seat: Data, colours: dict[str, str], t: Messages) -> Lines:
    """One seat: what the tokens won pay, and each prophecy that it announced."""
    levels = (t("score-levels", count=len(seat["levels"])), sum(seat["levels"]))
    structure = (t("score-structure"), seat["structure"] or 0)
    announced = [edge for edge in EDGES if seat["slots"][edge] is not None]
    return [levels, structure, *(_prophecy_line(seat, edge, colours[edge], t) for edge in announced)]


def _prophecy_line(seat: Data, edge: str, colour: str, t: Messages) -> tuple[str, int]:
    value, cubes = seat["slots"][edge], num_in_wall(seat["cubes"], edge, colour)
    words = t("score-prophecy", value=value, edge=t(f"edge-{edge}"), colour=t(f"colour-{colour}"), cubes=cubes)
    return words, value if cubes >= value else 0


def edge_colours(seat: Data) -> dict[str, str]:
    """The colours of a seat's board by edge."""
    row = components.EDGE_COLOUR[components.BOARDS.index(seat["board"])]
    return {edge: components.COLOURS[colour] for edge, colour in zip(EDGES, row, strict=True)}


def num_in_wall(cubes: Columns, edge: str, colour: str) -> int:
    return sum(cubes[r][c].count(colour) for r, c in components.WALL_CELLS[edge])


def wall_count(seat: Data, edge: str) -> str:
    """The cubes that count for an edge, of how many if a prophecy was announced there."""
    cubes, value = num_in_wall(seat["cubes"], edge, edge_colours(seat)[edge]), seat["slots"][edge]
    return f"{cubes}" if value is None else f"{cubes}/{value}"


def num_full_levels(cubes: Columns) -> int:
    return min(len(column) for row in cubes for column in row)


def progress(columns: Columns, card: str) -> tuple[int, Grid]:
    """How many columns fit the structure card in the image that fits best, and that image."""
    images = components.IMAGES[components.CARDS.index(card)]
    fitting = [sum(len(columns[r][c]) in heights_allowed(image[r][c]) for r, c in CELLS) for image in images]
    return max(zip(fitting, images, strict=True), key=lambda pair: pair[0])


def tier(score: int) -> int:
    """The rank of a solo game, 1 to 5."""
    return max(i for i, least in enumerate(components.TIERS, 1) if score >= least)
