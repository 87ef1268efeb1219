"""A view of Monolyth as lines of text, for terminals and recorded games; colours as Rich's marks."""

from vitral.core.actions import Data
from vitral.core.generic import points_of, seat_order, seat_title
from vitral.core.messages import Messages
from vitral.games.monolyth.actions import COLUMN_NAMES, STEPS, quarry_at, stone_name
from vitral.games.monolyth.components import BOX_SHAPES, CARDS, COLOURS, GRIDS, NUM_CELLS, NUM_QUARRIES
from vitral.games.monolyth.scoring import edge_colours, progress, tier, wall_count

STYLE = {
    "white": "black on white",
    "blue": "white on blue",
    "orange": "black on dark_orange",
    "turquoise": "black on turquoise2",
    "black": "white on grey23",
}


def write(view: Data, seat: int, t: Messages) -> str:
    """The whole table, the reader's own things first."""
    return "\n".join([*_table(view, t), *(line for i in seat_order(view, seat) for line in _player(view, i, seat, t))])


# ---------------------------------------------------------------- the table


def _table(view: Data, t: Messages) -> list[str]:
    rows = [f"{t('ring')}: {_ring(view, t)}", *_box(view, t)]
    rows.append(f"{t('reserve')}: " + " ".join(_mark(c, f"×{view['reserve'][c]}", t) for c in COLOURS))
    for kind in ("prophecies", "levels", "structures"):
        rows.append(f"{t(kind)}: {_values(view[kind])}")
    grid = GRIDS[CARDS.index(view["card"])]
    rows.append(f"{t('structure-card', card=t('card-' + view['card']))}: " + " / ".join(" ".join(row) for row in grid))
    if view["taken"]:
        rows.append(f"{t('taken')}: {_mark(view['taken']['colour'], '', t)} {stone_name(view['taken'], t)}")
    if view["ending"] and not view["over"]:
        rows.append(t("ending"))
    return rows


def _ring(view: Data, t: Messages) -> str:
    """Clockwise from the crystal; the stones that it can reach are numbered."""
    steps = {quarry_at(view, n): f"{n}:" for n in STEPS}
    order = [(view["crystal"] + i) % NUM_QUARRIES for i in range(1, NUM_QUARRIES)]
    return " ".join(["*", *(steps.get(q, "") + _stone(view["ring"][q], t) for q in order)])


def _stone(stone: Data | None, t: Messages) -> str:
    return "-" if stone is None else _mark(stone["colour"], f" {_short_name(stone['shape'], t)}", t)


def _short_name(shape: str, t: Messages) -> str:
    return t("short-" + shape.replace("_", "-"))


def _box(view: Data, t: Messages) -> list[str]:
    """A row for each colour, a column for each shape."""
    count = {(kind["colour"], kind["shape"]): kind["count"] for kind in view["box"]}
    names = {shape: _short_name(shape, t) for shape in BOX_SHAPES}
    rows = [" ".join(f"{name}×{count.get((colour, shape), 0)}" for shape, name in names.items()) for colour in COLOURS]
    head = f"{t('box')} ({t('stones-left', count=sum(count.values()))}):"
    return [head, *(f"    {_mark(colour, '', t)} {row}" for colour, row in zip(COLOURS, rows, strict=True))]


# ---------------------------------------------------------------- a player


def _player(view: Data, i: int, seat: int, t: Messages) -> list[str]:
    p = view["seats"][i]
    mark = ">" if view["seat"] == i else " "
    fitting, _ = progress(p["cubes"], view["card"])
    edges = [f"{t(f'edge-{e}')} {_mark(colour, '', t)} {wall_count(p, e)}" for e, colour in edge_colours(p).items()]
    built = "" if p["structure"] is None else f" ({p['structure']})"
    rank = ", " + t(f"tier-{tier(view['scores'][i])}") if view["players"] == 1 else ""
    return [
        f"{mark} {seat_title(i, seat, t)}: {points_of(view, i, t)}{rank}",
        f"    {t('levels-won')}: {_values(p['levels'])}   {t('progress', count=fitting, total=NUM_CELLS)}{built}",
        "    " + "   ".join(edges),
        *_monolith(view, p, t),
    ]


def _monolith(view: Data, p: Data, t: Messages) -> list[str]:
    """Each column from the bottom up, dots where cubes are still missing below the limit."""
    wide = view["limit"]
    rows = ["      " + " ".join(name.ljust(wide) for name in COLUMN_NAMES)]
    for r, row in enumerate(p["cubes"]):
        columns = ["".join(_mark(c, "", t) for c in column) + "·" * (wide - len(column)) for column in row]
        rows.append(f"    {r + 1} " + " ".join(columns))
    return rows


def _mark(colour: str, words: str, t: Messages) -> str:
    return f"[{STYLE[colour]}]{t(f'letter-{colour}')}{words}[/]"


def _values(values: list[int]) -> str:
    return " ".join(map(str, values)) or "-"
