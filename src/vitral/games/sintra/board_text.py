"""A view of Stained Glass of Sintra as lines of text, for terminals and recorded games; colours as Rich's marks.

On a strip a capital is a glass, a small letter an empty space of that colour, and * an empty wild space.
"""

from vitral.core.actions import Data
from vitral.core.generic import seat_order, seat_title
from vitral.core.known import without_marks
from vitral.core.messages import Messages
from vitral.games.sintra.components import COLOURS, LOSS, NUM_ROUNDS
from vitral.games.sintra.state import NUM_SLOTS
from vitral.games.sintra.view import is_last_side, points_under, spaces

STYLE = {  # of a glass, and of an empty space
    "white": ("black on white", "white"),
    "yellow": ("black on bright_yellow", "bright_yellow"),
    "orange": ("black on dark_orange", "dark_orange"),
    "blue": ("white on blue", "bright_blue"),
    "pink": ("black on hot_pink", "hot_pink"),
}
WIDTH = 6  # of a column


def write(view: Data, seat: int, t: Messages) -> str:
    """The whole table, the reader's own things first."""
    return "\n".join([*_table(view, t), *(line for i in seat_order(view, seat) for line in _player(view, i, seat, t))])


def _table(view: Data, t: Messages) -> list[str]:
    indicator = " ".join(_glass(colour, t) for colour in view["indicator"]) or "-"
    factories = "   ".join(f"{i + 1}: {_pieces(glass, t)}" for i, glass in enumerate(view["factories"]))
    centre = ([t("tile")] if view["tile"] == "centre" else []) + [_counts(view["centre"], t)]
    return [
        f"{t('round', round=view['round'], rounds=NUM_ROUNDS)}   {t('indicator')}: {indicator}",
        f"{t('factories')}: {factories}",
        f"{t('centre')}: " + " ".join(filter(None, centre)),
        f"{t('bag')}: {_counts(view['bag'], t)}   {t('tower')}: {_counts(view['tower'], t)}",
    ]


def _glass(colour: str, t: Messages, number: object = "") -> str:
    return f"[{STYLE[colour][0]}]{t(f'letter-{colour}')}{number}[/]"


def _counts(glass: dict[str, int], t: Messages) -> str:
    return " ".join(_glass(colour, t, glass[colour]) for colour in COLOURS if glass[colour]) or "-"


def _pieces(glass: dict[str, int], t: Messages) -> str:
    return "".join(_glass(colour, t) * glass[colour] for colour in COLOURS) or "-"


def _player(view: Data, i: int, seat: int, t: Messages) -> list[str]:
    p = view["seats"][i]
    mark = ">" if view["seat"] == i else " "
    tile = f"   {t('tile')}" if view["tile"] == i else ""
    standing = "" if view["over"] else f" ({t('if-over', score=view['scores'][i])})"
    broken = t("broken-now", marker=-int(LOSS[p["broken"]]), lost=p["lost"])
    head = f"{mark} {seat_title(i, seat, t)}: {t('points', count=p['points'])}{standing}   {broken}{tile}"
    return [head, *_palace(view, p, t)]


def _palace(view: Data, p: Data, t: Messages) -> list[str]:
    """One column per slot: number and glazier, strip, its other side, window from top to bottom, points."""
    slots = range(NUM_SLOTS)
    rows = [
        ("", [f"{slot + 1}{'▼' if p['glazier'] == slot else ''}" for slot in slots]),
        (t("strips"), [_strip(p["strips"][slot], t) for slot in slots]),
        (t("other-side"), [_other_side(p, slot, t) for slot in slots]),
        (t("windows"), ["".join(_glass(pane, t) if pane else "·" for pane in window) for window in p["windows"]]),
        (t("worth"), [*map(str, points_under(view))]),
    ]
    label = max(len(name) for name, _ in rows)
    return [f"    {name:{label}}  {''.join(map(_column, cells))}".rstrip() for name, cells in rows]


def _column(cell: str) -> str:
    """A cell of equal width, not counting the marks for colours."""
    return cell + " " * (WIDTH - len(without_marks(cell)))


def _strip(strip: Data | None, t: Messages) -> str:
    if strip is None:
        return "-"
    pairs = zip(spaces(strip), strip["placed"], strict=True)
    return "".join(_glass(placed, t) if placed else _space(kind, t) for kind, placed in pairs)


def _other_side(p: Data, slot: int, t: Messages) -> str:
    strip = p["strips"][slot]
    if strip is None or is_last_side(p, slot):
        return "-"
    return "".join(_space(kind, t) for kind in spaces(strip, flipped=True))


def _space(kind: str, t: Messages) -> str:
    return "*" if kind == "wild" else f"[{STYLE[kind][1]}]{t(f'letter-{kind}').lower()}[/]"
