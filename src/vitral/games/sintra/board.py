"""A view of Stained Glass of Sintra drawn as HTML and SVG: plain data in, markup out.

The colours of glass are classes whose shades board.css sets; each piece also carries its colour's shape and letter.
"""

import re

from vitral.core.drawing import esc, svg, tag, target
from vitral.core.game import Data
from vitral.core.text import Text, listed
from vitral.games.sintra.actions import group_id
from vitral.games.sintra.glazing import SIZE, Marks, engraved, glass, lettered, space, window_picture
from vitral.games.sintra.scoring import best_colour, filled_around, num_complete
from vitral.games.sintra.state import NUM_SLOTS, SIDE_A, SIDE_B
from vitral.games.sintra.tables import COLOURS, LOSS, NUM_ROUNDS, NUM_SPACES, ORNAMENT, ORNAMENT_POINTS, WINDOW_POINTS
from vitral.games.sintra.view import is_last_side, spaces

ROMAN = ("I", "II", "III", "IV", "V", "VI")
COLUMN = (48, 424)  # a slot's picture: the glazier, the other side, the strip, the window, its points
STRIP_TOP, WINDOW_TOP, POINTS_TOP = 70, 266, 406
SPACE = 37  # height of a strip's space


def draw(view: Data, seat: int, t: Text) -> str:
    """The whole table as a seat sees it: its own palace, the common area, then the other palaces clockwise."""
    order = [(max(0, seat) + i) % view["players"] for i in range(view["players"])]
    mine, *others = (_player(view, i, seat, t) for i in order)
    rest = tag("div", *others, class_="others")
    hall = tag("div", mine, _common(view, t), rest, class_=f"hall with{len(others)}")
    return _shorter(tag("section", hall, class_="vitral sintra", aria_label=t("title")))


def _shorter(markup: str) -> str:
    """The same with figures that close themselves: a tenth less to send."""
    return re.sub(r"></(?:path|rect|circle)>", "/>", markup)


def _marks(t: Text) -> Marks:
    """The letter of each colour in the reader's language."""
    return {colour: t(f"letter-{colour}") for colour in COLOURS}


def _picture(colour: str, t: Text) -> str:
    """One glass."""
    return svg(SIZE, SIZE, glass(colour, _marks(t)))


# ---------------------------------------------------------------- the common area


def _common(view: Data, t: Text) -> str:
    stores = tag("div", _store("bag", view, t), _store("tower", view, t), class_="stores")
    return tag("div", _indicator(view, t), _ring(view, t), stores, class_="common")


def _indicator(view: Data, t: Text) -> str:
    """The glass of the rounds that are still to be finished, the topmost marked with what it pays."""
    gone = NUM_ROUNDS - len(view["indicator"])
    places = [_round(i, view["indicator"][i - gone] if i >= gone else None, i == gone, t) for i in range(NUM_ROUNDS)]
    label = t("indicator-now", colour=t(f"colour-{view['indicator'][0]}")) if view["indicator"] else ""
    head = tag("h2", esc(t("round", round=view["round"], rounds=NUM_ROUNDS)))
    rounds = tag("ol", *places, class_="rounds", aria_label=f"{t('indicator')}. {label}")
    return tag("div", head, rounds, class_="indicator panel")


def _round(i: int, colour: str | None, now: bool, t: Text) -> str:
    numeral = tag("span", ROMAN[i], class_="numeral")
    if colour is None:
        return tag(
            "li", svg(SIZE, SIZE, tag("rect", x="3", y="3", width="34", height="34", rx="7", class_="gone")), numeral
        )
    bonus = tag("span", esc(t("bonus-now", colour=t(f"colour-{colour}"))), class_="bonus") if now else ""
    word = tag("span", esc(t(f"colour-{colour}")), class_="unseen")
    return tag("li", _picture(colour, t), numeral, word, bonus, class_="now" if now else None)


def _ring(view: Data, t: Text) -> str:
    """The factories in a circle, the centre in the middle of them."""
    factories = [_factory(i, counts, t) for i, counts in enumerate(view["factories"])]
    heading = tag("h3", esc(t("factories")), class_="unseen")
    return tag("div", heading, tag("div", *factories, _centre(view, t), class_=f"ring n{len(factories)}"))


def _factory(i: int, counts: dict[str, int], t: Text) -> str:
    name = t("factory", number=i + 1)
    largest_first = sorted(((n, colour) for colour, n in counts.items() if n), key=lambda pair: -pair[0])
    groups = [_group(i, colour, n, name, t) for n, colour in largest_first]
    look = "factory" if groups else "factory bare"
    label = None if groups else t("at", place=name, glass=t("nothing"))
    plate = tag("span", str(i + 1), class_="number", aria_hidden="true")
    return tag("div", plate, tag("div", *groups, class_="plate"), class_=look, role="group", aria_label=label or name)


def _group(source: int | str, colour: str, count: int, name: str, t: Text) -> str:
    """All glass of one colour on a factory: side by side, or four as a square."""
    width, height = {1: (40, 40), 2: (84, 40), 3: (104, 40)}.get(count, (84, 84))
    step = 32 if count == 3 else 44
    spots = [(44 * (k % 2), 44 * (k // 2)) if count > 3 else (step * k, 0) for k in range(count)]
    pieces = "".join(glass(colour, _marks(t), x, y) for x, y in spots)
    label = t("at", place=name, glass=t(f"glass-{colour}", count=count))
    return target(group_id(source, colour), label, svg(width, height, pieces), class_=f"group g{min(count, 4)}")


def _centre(view: Data, t: Text) -> str:
    """Each colour in the centre once, with its number; and the starting-player tile until somebody takes it."""
    name = t("centre")
    piles = [_pile(colour, n, name, t) for colour, n in view["centre"].items() if n]
    tile = tag(
        "div", _tile(), class_="tile", role="img", aria_label=t("tile-here"), title=t("tile-here"), data_piece="tile"
    )
    here = [tile] if view["tile"] == "centre" else []
    label = name if piles else t("at", place=name, glass=t("nothing"))
    return tag("div", *here, *piles, class_="centre", role="group", aria_label=label)


def _pile(colour: str, count: int, name: str, t: Text) -> str:
    label = t("at", place=name, glass=t(f"glass-{colour}", count=count))
    under = glass(colour, _marks(t), 5, -4, plain=True) if count > 1 else ""
    picture = svg(46, 46, under, glass(colour, _marks(t), 1, 4))
    return target(group_id("centre", colour), label, picture, tag("span", f"×{count}", class_="count"), class_="pile")


def _tile() -> str:
    plate = tag("path", class_="plate", d="M20 2l5 5h8v8l5 5-5 5v8h-8l-5 5-5-5H7v-8l-5-5 5-5V7h8z")
    return svg(40, 40, plate, lettered("1", 20, 20, "number"))


def _store(name: str, view: Data, t: Text) -> str:
    """Bag or tower, with what is in it by colour."""
    chips = [
        tag("li", _picture(c, t), tag("span", str(n)), tag("span", esc(t(f"colour-{c}")), class_="unseen"))
        for c, n in view[name].items()
    ]
    total = t("pieces", count=sum(view[name].values()))
    head = tag("h3", svg(32, 32, tag("path", d=STORE[name])), tag("span", esc(t(name))), tag("small", esc(total)))
    return tag("div", head, tag("ul", *chips, class_="chips"), class_=f"store panel {name}")


STORE = {
    "bag": "M11 3h10l-2 6c7 4 9 9 9 13 0 5-5 7-12 7S4 27 4 22c0-4 2-9 9-13zM10 11h12",
    "tower": "M9 29V13H7V5h4v3h3V5h4v3h3V5h4v8h-2v16zM13 29v-6a3 3 0 0 1 6 0v6M14 13h4v4h-4z",
}


# ---------------------------------------------------------------- a palace


def _player(view: Data, i: int, seat: int, t: Text) -> str:
    """A palace with its strips, glazier, windows and broken-glass track; the reader's own can be played on."""
    p, mine = view["seats"][i], i == seat
    slots = [_slot(view, i, slot, mine, t) for slot in range(NUM_SLOTS)]
    palace = tag("div", *slots, class_="palace", role="group", aria_label=t("palace"))
    extras = [_keeping(view, p, t), _buttons(t)] if mine else ["", ""]
    parts = (_head(view, i, seat, t), extras[0], palace, _bonus(view, p, t), _track(i, p, t), extras[1])
    return tag("section", *parts, class_=f"panel player p{i} mine" if mine else f"panel player p{i}")


def _head(view: Data, i: int, seat: int, t: Text) -> str:
    p = view["seats"][i]
    name = tag("span", esc(t("you") if i == seat else t("player", number=i + 1)), data_player=i, class_="name")
    decides = tag("span", esc(t("decides")), class_="decides") if view["seat"] == i else ""
    tile = tag(
        "span", _tile(), class_="tile", role="img", aria_label=t("tile-mine"), title=t("tile-mine"), data_piece="tile"
    )
    points = tag("span", esc(t("points", count=p["points"])), class_="points")
    standing = "" if view["over"] else tag("small", esc(t("if-over", score=view["scores"][i])))
    return tag("h3", name, tile if view["tile"] == i else "", decides, tag("span", points, standing, class_="sum"))


def _slot(view: Data, i: int, slot: int, mine: bool, t: Text) -> str:
    """One column of a palace: all of it is the place to click."""
    p, label = view["seats"][i], _slot_words(view, i, slot, t)
    look = "slot" if slot >= p["glazier"] else "slot past"
    picture = svg(*COLUMN, *_column(view, i, slot, t))
    if mine:
        return target(f"slot-{slot}", label, picture, class_=look)
    return tag("div", picture, class_=look, role="img", aria_label=label)


def _column(view: Data, i: int, slot: int, t: Text) -> list[str]:
    p, marks = view["seats"][i], _marks(t)
    strip = p["strips"][slot]
    points = int(WINDOW_POINTS[SIDE_A if view["options"]["side"] == "A" else SIDE_B][slot])
    rail = tag("path", class_="rail", d="M0 42H48" if slot >= p["glazier"] else "M0 42H48M12 39v6M24 39v6M36 39v6")
    ornament = _ornament_side(slot) if view["options"]["side"] == "A" else None
    return [
        rail,
        _glazier(i) if p["glazier"] == slot else "",
        _strip(p, slot, strip, marks) if strip else "",
        tag("g", window_picture(p["windows"][slot], marks, ornament), transform=f"translate(0 {WINDOW_TOP})"),
        tag("path", class_="shield", d=f"M13 {POINTS_TOP - 2}h22v9c0 6-6 9-11 11-5-2-11-5-11-11z"),
        lettered(points, 24, POINTS_TOP + 6, "value"),
    ]


def _ornament_side(slot: int) -> str | None:
    """On which edge of its window an ornament sits."""
    for left, right in ORNAMENT:
        if slot in (left, right):
            return "right" if slot == left else "left"
    return None


def _glazier(i: int) -> str:
    """A figure with a hat who carries a pane."""
    body = tag("path", d="M14 41c0-11 3-17 10-17s10 6 10 17z")
    head = tag("path", class_="skin", d="M18.5 16a5.5 6 0 1 0 11 0z")
    hat = tag("path", d="M14 16.500c3-1 4-9 10-9s7 8 10 9c-4 2-16 2-20 0z")
    pane = tag("path", class_="pane", d="M27 27h13v13H27zM33.5 27v13M27 33.500h13")
    return tag("g", body, head, hat, pane, class_="glazier", data_piece=f"glazier-{i}")


def _strip(p: Data, slot: int, strip: Data, marks: Marks) -> str:
    """The strip with its glass; above it in small the side that comes up when it is flipped."""
    bottom = STRIP_TOP + NUM_SPACES * SPACE
    board = tag("rect", class_="board", x="3", y=STRIP_TOP - 25, width="42", height=bottom - STRIP_TOP + 27, rx="5")
    rows = zip(spaces(strip), strip["placed"], strict=True)
    cells = "".join(space(kind, placed, marks, 6, STRIP_TOP + SPACE * k, 36) for k, (kind, placed) in enumerate(rows))
    return board + ("" if is_last_side(p, slot) else _other_side(strip)) + cells


def _other_side(strip: Data) -> str:
    """The five spaces of the side that is face down, three above two."""
    spots = [(7.5 + 11.5 * (k % 3) + 5.75 * (k // 3), STRIP_TOP - 24 + 11 * (k // 3)) for k in range(NUM_SPACES)]
    kinds = zip(spots, spaces(strip, flipped=True), strict=True)
    return "".join(
        tag("g", engraved(kind), class_=f"tiny {kind}", transform=f"translate({x:g} {y:g}) scale(.26)")
        for (x, y), kind in kinds
    )


def _bonus(view: Data, p: Data, t: Text) -> str:
    """What the palace's side would pay at the end, as it stands."""
    if view["options"]["side"] == "B":
        colour, best = best_colour(p["windows"])
        complete = num_complete(p["windows"])
        words = t("score-colour", complete=complete, best=best, colour=t(f"colour-{colour}"))
        return tag("p", tag("span", esc(words)), tag("b", f"= {complete * best}"), class_="bonus-now")
    return tag("ul", *(_ornament(p, i, t) for i in range(len(ORNAMENT))), class_="ornaments")


def _ornament(p: Data, i: int, t: Text) -> str:
    filled = filled_around(p["windows"], i)
    points = int(ORNAMENT_POINTS[filled])
    words = tag("span", esc(t("ornament", number=i + 1, filled=filled, points=points)), class_="unseen")
    return tag(
        "li",
        words,
        tag("span", f"◆ {filled}/4", aria_hidden="true"),
        tag("b", f"+{points}", aria_hidden="true"),
        class_="paid" if points else None,
    )


def _track(i: int, p: Data, t: Text) -> str:
    """The broken-glass track; the marker is a splinter."""
    cells = []
    for k, loss in enumerate(LOSS):
        x, here = 36 * k, k == p["broken"]
        cells.append(tag("rect", x=x + 2, y="2", width="32", height="28", rx="5", class_="here" if here else "cell"))
        if here:
            cells.append(
                tag("path", class_="splinter", d=f"M{x + 7} 3l13-1 11 9-4 17-12 2-9-12z", data_piece=f"broken-{i}")
            )
        cells.append(lettered(f"−{loss}" if loss else "0", x + 18, 16, "mark" if here else None))
    label = t("broken-now", marker=-int(LOSS[p["broken"]]), lost=p["lost"])
    name = tag("span", esc(t("broken-track")), tag("small", f" −{p['lost']}") if p["lost"] else "", aria_hidden="true")
    return tag("div", name, svg(36 * len(LOSS), 32, *cells, label=label), class_="track")


def _buttons(t: Text) -> str:
    names = ("back", "break")
    return tag(
        "div",
        *(target(name, t(f"button-{name}"), esc(t(f"button-{name}")), class_="button") for name in names),
        class_="buttons",
    )


def _keeping(view: Data, p: Data, t: Text) -> str:
    """While a glass is chosen for the window: one of each colour on the complete strip."""
    if view["phase"] != "keep" or view["seats"][view["seat"]] is not p:
        return ""
    full = p["strips"][p["glazier"]]["placed"]
    choices = [
        target(f"keep-{c}", t("keep-one", colour=t(f"colour-{c}")), _picture(c, t), class_="pile")
        for c in COLOURS
        if c in full
    ]
    return tag("div", tag("h3", esc(t("keep-title"))), *choices, class_="keeping")


# ---------------------------------------------------------------- a column in words


def _slot_words(view: Data, i: int, slot: int, t: Text) -> str:
    """Strip, window and glazier of a column for those who listen."""
    p, strip = view["seats"][i], view["seats"][i]["strips"][slot]
    points = int(WINDOW_POINTS[SIDE_A if view["options"]["side"] == "A" else SIDE_B][slot])
    upper, lower = (t(f"colour-{pane}") if pane else t("pane-empty") for pane in p["windows"][slot])
    window = [t("slot-window", upper=upper, lower=lower), t("slot-worth", count=points)]
    here = [t("slot-glazier")] if p["glazier"] == slot else [t("slot-out")] if strip and slot < p["glazier"] else []
    return "; ".join([*(_strip_words(p, slot, strip, t) if strip else [t("slot-gone", slot=slot + 1)]), *window, *here])


def _strip_words(p: Data, slot: int, strip: Data, t: Text) -> list[str]:
    placed = NUM_SPACES - strip["placed"].count(None)
    empty = [kind for kind, glass in zip(spaces(strip), strip["placed"], strict=True) if glass is None]
    after = t("slot-last") if is_last_side(p, slot) else t("slot-next", next=_amounts(spaces(strip, flipped=True), t))
    return [
        t("slot-strip", slot=slot + 1, placed=placed, spaces=NUM_SPACES),
        t("slot-open", open=_amounts(empty, t)),
        after,
    ]


def _amounts(kinds: list[str], t: Text) -> str:
    """How many of each: 2 × blue and 1 × pink."""
    return (
        listed([t("amount", count=kinds.count(kind), colour=t(f"colour-{kind}")) for kind in dict.fromkeys(kinds)], t)
        or "–"
    )
