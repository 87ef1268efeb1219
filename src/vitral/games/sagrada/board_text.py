"""A view of Sagrada as lines of text, for terminals and recorded games; colours as Rich's marks."""

from itertools import zip_longest

from vitral.core.actions import Data
from vitral.core.generic import seat_order, seat_title
from vitral.core.messages import Messages, join_words
from vitral.games.sagrada.components import COLOURS, COLUMNS, PATTERN_BY_ID, PAYMENT, ROWS, TOOLS, patterns_on
from vitral.games.sagrada.scoring import lines, target

STYLE = {"R": "white on red", "G": "black on green", "B": "white on blue"}
STYLE |= {"Y": "black on yellow", "P": "white on magenta"}
SIDE_BY_SIDE = "     "


def write(view: Data, seat: int, t: Messages) -> str:
    """The whole table, the reader's own things first."""
    blocks = [_player(view, i, seat, t) for i in seat_order(view, seat)]
    return "\n".join([*_table(view, t), *_beside(blocks[:2]), *_beside(blocks[2:]), *_sheet(view, t)])


# ---------------------------------------------------------------- the common area


def _table(view: Data, t: Messages) -> list[str]:
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


def _loose_dice(view: Data, t: Messages) -> list[str]:
    """The round track, the pool and the die in hand, as far as there are any."""
    track = [f"{i + 1}: " + " ".join(_dice(dice, t)) for i, dice in enumerate(view["track"]) if dice]
    track += [f" {t('target', sum=target(view))}"] if track and view["players"] == 1 else []
    pool = [f"{i + 1}={die}" for i, die in enumerate(_dice(view["pool"], t))]
    hand = _dice([view["hand"]], t) if view["hand"] else []
    rows = {"track": track, "pool": pool, "hand": hand}
    return [f"{t(name)}: {'  '.join(found)}" for name, found in rows.items() if found]


def _tool(view: Data, card: Data, t: Messages) -> str:
    name = TOOLS[card["tool"]]
    state = t("tokens", count=card["tokens"])
    if view["players"] == 1:
        state = t("used") if card["used"] else t("price-die", colour=t(f"colour-{PAYMENT[card['tool']]}"))
    mark = ">" if view["tool"] == card["tool"] else " "
    return f"{mark} {t(f'tool-{name}')} ({state}): {t(f'effect-{name}')}"


def _dice(dice: list[Data], t: Messages) -> list[str]:
    return [_die(die["colour"], die["value"] or "?", t) for die in dice]


def _die(colour: str, value: object, t: Messages) -> str:
    return f"[{STYLE[colour]}]{t(f'letter-{colour}')}{value}[/]"


# ---------------------------------------------------------------- players, two side by side


def _beside(blocks: list[list[tuple[str, int]]]) -> list[str]:
    """Blocks of lines side by side; each line comes with the number of characters that it shows."""
    if not blocks:
        return []
    width = max(shown for _, shown in blocks[0])
    rows = zip_longest(*blocks, fillvalue=("", 0))
    return [SIDE_BY_SIDE.join(line + " " * (width - shown) for line, shown in row).rstrip() for row in rows]


def _player(view: Data, i: int, seat: int, t: Messages) -> list[tuple[str, int]]:
    """A name, what else belongs to the player, and the window."""
    p = view["seats"][i]
    points = "" if view["scores"][i] is None else ", " + t("points-now", count=view["scores"][i])
    notes = [*_holdings(view, p, t), *([t("skips")] if p["skips"] else [])]
    plain = [f"{'>' if view['seat'] == i else ' '} {seat_title(i, seat, t)}{points}", f"  {', '.join(notes)}"]
    return [(line, len(line)) for line in plain] + _window(p, t)


def _holdings(view: Data, p: Data, t: Messages) -> list[str]:
    known = [t(f"private-{colour}") for colour in p["private"] if colour]
    private = join_words(known, t) if known else t("private-unknown")
    if view["players"] == 1:
        return [private]
    return [private, t("tokens-hidden") if p["tokens"] is None else t("tokens", count=p["tokens"])]


def _window(p: Data, t: Messages) -> list[tuple[str, int]]:
    """The window with its dice; a free space shows its print. Before the choice, the four patterns to choose from."""
    if p["pattern"] is None:
        names = [_offered(pattern, t) for pattern in patterns_on(p["dealt"])]
        return [(line, len(line)) for line in names]
    pattern = PATTERN_BY_ID[p["pattern"]]
    rows = [[_space(p["window"][r][c], pattern["grid"][r][c], t) for c in range(COLUMNS)] for r in range(ROWS)]
    title = f"  {pattern['name']}"
    return [(title, len(title)), *(("  " + " ".join(row), 1 + 3 * COLUMNS) for row in rows)]


def _offered(pattern: Data, t: Messages) -> str:
    rows = ["".join(t(f"letter-{c}") if c in COLOURS else c for c in row) for row in pattern["grid"]]
    return f"  {pattern['name']} ({pattern['difficulty']}): {' '.join(rows)}"


def _space(die: Data | None, printed: str, t: Messages) -> str:
    if die:
        return _die(die["colour"], die["value"], t)
    return f"{t(f'letter-{printed}').lower()}-" if printed in COLOURS else f"-{printed}" if printed.isdigit() else "--"


def _sheet(view: Data, t: Messages) -> list[str]:
    """At the end, the score of every seat line by line."""
    rows = []
    for i, seat in enumerate(lines(view, t) if view["over"] else []):
        rows.append(f"{t('player', number=i + 1)}: {t('points', count=view['scores'][i])}")
        rows += [f"  {points:4} {words}" for words, points in seat]
    return rows
