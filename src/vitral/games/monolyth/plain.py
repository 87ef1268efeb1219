"""A view of Monolyth as lines of text, for terminals and recorded games; colours as Rich's marks."""

from vitral.core.game import Data
from vitral.core.text import Text
from vitral.games.monolyth.actions import COLUMN_NAMES, quarry_at, stone_name
from vitral.games.monolyth.scoring import edge_colours, num_in_wall, progress, tier
from vitral.games.monolyth.tables import (
    CARDS,
    COLOURS,
    COPIES,
    EDGES,
    GRIDS,
    MAX_STEPS,
    NUM_CELLS,
    NUM_QUARRIES,
    SHAPES,
    SIDE,
    SINGLE,
)

STYLE = {
    "white": "black on white",
    "blue": "white on blue",
    "orange": "black on dark_orange",
    "turquoise": "black on turquoise2",
    "black": "white on grey23",
}


def write(view: Data, seat: int, t: Text) -> str:
    """The whole table, the reader's own things first."""
    order = [(max(0, seat) + i) % view["players"] for i in range(view["players"])]
    return "\n".join([*_table(view, t), *(line for i in order for line in _player(view, i, seat, t))])


# ---------------------------------------------------------------- the table


def _table(view: Data, t: Text) -> list[str]:
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


def _ring(view: Data, t: Text) -> str:
    """Clockwise from the crystal; the stones that it can reach are numbered."""
    steps = {quarry_at(view, n): f"{n}:" for n in range(1, MAX_STEPS + 1)}
    order = [(view["crystal"] + i) % NUM_QUARRIES for i in range(NUM_QUARRIES)]
    return " ".join(["*", *(steps.get(q, "") + _stone(view["ring"][q], t) for q in order[1:])])


def _stone(stone: Data | None, t: Text) -> str:
    return "-" if stone is None else _mark(stone["colour"], f" {t('short-' + stone['shape'].replace('_', '-'))}", t)


def _box(view: Data, t: Text) -> list[str]:
    """A row a colour, a column a shape."""
    count = {(kind["colour"], kind["shape"]): kind["count"] for kind in view["box"]}
    shapes = [shape for i, shape in enumerate(SHAPES) if COPIES[i] > 0 and i != SINGLE]
    head = f"{t('box')} ({t('stones-left', count=sum(count.values()))})"
    names = {shape: t("short-" + shape.replace("_", "-")) for shape in shapes}
    rows = [_mark(c, "", t) + " " + " ".join(f"{names[s]}×{count.get((c, s), 0)}" for s in shapes) for c in COLOURS]
    return [f"{head}:", *(f"    {row}" for row in rows)]


# ---------------------------------------------------------------- a player


def _player(view: Data, i: int, seat: int, t: Text) -> list[str]:
    p = view["seats"][i]
    name = t("you") if i == seat else t("player", number=i + 1)
    mark = ">" if view["seat"] == i else " "
    fitting, _ = progress(p["cubes"], view["card"])
    built = "" if p["structure"] is None else f" ({p['structure']})"
    score = view["scores"][i]
    rank = f", {t(f'tier-{tier(score)}')}" if view["players"] == 1 else ""
    return [
        f"{mark} {name}: {t('points', count=score)}{rank}",
        f"    {t('levels-won')}: {_values(p['levels'])}   {t('progress', count=fitting, total=NUM_CELLS)}{built}",
        "    " + "   ".join(_edge(p, edge, t) for edge in EDGES),
        *_monolith(view, p, t),
    ]


def _edge(p: Data, edge: str, t: Text) -> str:
    colour, value = edge_colours(p)[edge], p["slots"][edge]
    cubes = num_in_wall(p["cubes"], edge, colour)
    return f"{t('edge-' + edge)} {_mark(colour, '', t)} {cubes}" + ("" if value is None else f"/{value}")


def _monolith(view: Data, p: Data, t: Text) -> list[str]:
    """Each column from the bottom up, dots where cubes are still missing below the limit."""
    wide = view["limit"]
    rows = ["      " + " ".join(name.ljust(wide) for name in COLUMN_NAMES[:SIDE])]
    for r, row in enumerate(p["cubes"]):
        rows.append(f"    {r + 1} " + " ".join(_column(column, wide, t) for column in row))
    return rows


def _column(column: list[str], limit: int, t: Text) -> str:
    return "".join(_mark(colour, "", t) for colour in column) + "·" * (limit - len(column))


def _mark(colour: str, words: str, t: Text) -> str:
    return f"[{STYLE[colour]}]{t(f'letter-{colour}')}{words}[/]"


def _values(values: list[int]) -> str:
    return " ".join(map(str, values)) or "-"
