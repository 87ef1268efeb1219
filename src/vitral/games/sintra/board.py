"""A view of Stained Glass of Sintra drawn as HTML and SVG: plain data in, markup out.

The colours of glass are classes whose shades board.css sets; each piece also carries its colour's shape and letter.
"""

import re

from vitral.core.actions import Data
from vitral.core.drawing import buttons, esc, rect, svg, tag, target
from vitral.core.generic import seat_order, seat_title
from vitral.core.messages import Messages, join_words
from vitral.games.sintra.actions import group_id
from vitral.games.sintra.components import COLOURS, LOSS, NUM_ROUNDS, NUM_SPACES, ORNAMENT, ORNAMENT_POINTS
from vitral.games.sintra.glazing import SIZE, engraving, glass, lettering, space, window_picture
from vitral.games.sintra.scoring import colour_line, filled_around
from vitral.games.sintra.state import NUM_SLOTS
from vitral.games.sintra.view import is_last_side, open_spaces, points_under, spaces

ROMAN = ("I", "II", "III", "IV", "V", "VI")
COLUMN = (48, 424)  # a slot's picture: the glazier, the other side, the strip, the window, its points
STRIP_TOP, WINDOW_TOP, POINTS_TOP = 70, 266, 406
SPACE = 37  # height of a strip's space


def draw(view: Data, seat: int, t: Messages) -> str:
    """The whole table as a seat sees it: its own palace, the common area, then the other palaces clockwise."""
    mine, *others = (_player(view, i, seat, t) for i in seat_order(view, seat))
    rest = tag("div", *others, class_="others")
    hall = tag("div", mine, _common(view, t), rest, class_=f"hall with{len(others)}")
    return _shorter(tag("section", hall, class_="vitral sintra", aria_label=t("title")))


def _shorter(markup: str) -> str:
    """The same with figures that close themselves: a tenth less to send."""
    return re.sub(r"></(?:path|rect|circle)>", "/>", markup)


def _picture(colour: str, t: Messages) -> str:
    """One glass."""
    return svg(SIZE, SIZE, glass(colour, t))


def _unseen(words: str) -> str:
    """Words for screen readers alone."""
    return tag("span", esc(words), class_="unseen")


# ---------------------------------------------------------------- the common area


def _common(view: Data, t: Messages) -> str:
    stores = tag("div", _store("bag", view, t), _store("tower", view, t), class_="stores")
    return tag("div", _indicator(view, t), _ring(view, t), stores, class_="common")


def _indicator(view: Data, t: Messages) -> str:
    """The glass of the rounds that are still to be finished, the topmost marked with what it pays."""
    gone = NUM_ROUNDS - len(view["indicator"])
    places = [_round(i, view["indicator"][i - gone] if i >= gone else None, i == gone, t) for i in range(NUM_ROUNDS)]
    label = t("indicator-now", colour=t(f"colour-{view['indicator'][0]}")) if view["indicator"] else ""
    head = tag("h2", esc(t("round", round=view["round"], rounds=NUM_ROUNDS)))
    rounds = tag("ol", *places, class_="rounds", aria_label=f"{t('indicator')}. {label}")
    return tag("div", head, rounds, class_="indicator panel")


def _round(i: int, colour: str | None, now: bool, t: Messages) -> str:
    numeral = tag("span", ROMAN[i], class_="numeral")
    if colour is None:
        return tag("li", svg(SIZE, SIZE, rect(3, 3, 34, 34, 7, class_="gone")), numeral)
    bonus = tag("span", esc(t("bonus-now", colour=t(f"colour-{colour}"))), class_="bonus") if now else ""
    word = _unseen(t(f"colour-{colour}"))
    return tag("li", _picture(colour, t), numeral, word, bonus, class_="now" if now else None)


def _ring(view: Data, t: Messages) -> str:
    """The factories in a circle, the centre in the middle of them."""
    factories = [_factory(i, counts, t) for i, counts in enumerate(view["factories"])]
    heading = tag("h3", esc(t("factories")), class_="unseen")
    return tag("div", heading, tag("div", *factories, _centre(view, t), class_=f"ring n{len(factories)}"))


def _factory(i: int, counts: dict[str, int], t: Messages) -> str:
    name = t("factory", number=i + 1)
    largest_first = sorted(((n, colour) for colour, n in counts.items() if n), key=lambda pair: -pair[0])
    groups = [_group(i, colour, n, name, t) for n, colour in largest_first]
    look, label = ("factory", name) if groups else ("factory bare", t("at", place=name, glass=t("nothing")))
    number = tag("span", str(i + 1), class_="number", aria_hidden="true")
    return tag("div", number, tag("div", *groups, class_="plate"), class_=look, role="group", aria_label=label)


def _group(factory: int, colour: str, count: int, name: str, t: Messages) -> str:
    """All glass of one colour on a factory: side by side, or four as a square."""
    width, height = {1: (40, 40), 2: (84, 40), 3: (104, 40)}.get(count, (84, 84))
    step = 32 if count == 3 else 44
    spots = [(44 * (k % 2), 44 * (k // 2)) if count > 3 else (step * k, 0) for k in range(count)]
    pieces = "".join(glass(colour, t, x, y) for x, y in spots)
    label = t("at", place=name, glass=t(f"glass-{colour}", count=count))
    return target(group_id(factory, colour), label, svg(width, height, pieces), class_=f"group g{min(count, 4)}")


def _centre(view: Data, t: Messages) -> str:
    """Each colour in the centre once, with its number; and the starting-player tile until someone takes it."""
    name = t("centre")
    piles = [_pile(colour, n, name, t) for colour, n in view["centre"].items() if n]
    tile = _tile("div", t("tile-here")) if view["tile"] == "centre" else ""
    label = name if piles else t("at", place=name, glass=t("nothing"))
    return tag("div", tile, *piles, class_="centre", role="group", aria_label=label)


def _pile(colour: str, count: int, name: str, t: Messages) -> str:
    label = t("at", place=name, glass=t(f"glass-{colour}", count=count))
    under = glass(colour, t, 5, -4, plain=True) if count > 1 else ""
    picture = svg(46, 46, under, glass(colour, t, 1, 4))
    return target(group_id("centre", colour), label, picture, tag("span", f"×{count}", class_="count"), class_="pile")


def _tile(element: str, label: str) -> str:
    """The starting-player tile."""
    plate = tag("path", class_="plate", d="M20 2l5 5h8v8l5 5-5 5v8h-8l-5 5-5-5H7v-8l-5-5 5-5V7h8z")
    picture = svg(40, 40, plate, lettering("1", 20, 20, "number"))
    return tag(element, picture, class_="tile", role="img", aria_label=label, title=label, data_piece="tile")


def _store(name: str, view: Data, t: Messages) -> str:
    """Bag or tower, with what is in it by colour."""
    found = view[name].items()
    chips = [tag("li", _picture(c, t), tag("span", str(n)), _unseen(t(f"colour-{c}"))) for c, n in found]
    total = t("pieces", count=sum(view[name].values()))
    head = tag("h3", svg(32, 32, tag("path", d=STORE[name])), tag("span", esc(t(name))), tag("small", esc(total)))
    return tag("div", head, tag("ul", *chips, class_="chips"), class_=f"store panel {name}")


STORE = {
    "bag": "M11 3h10l-2 6c7 4 9 9 9 13 0 5-5 7-12 7S4 27 4 22c0-4 2-9 9-13zM10 11h12",
    "tower": "M9 29V13H7V5h4v3h3V5h4v3h3V5h4v8h-2v16zM13 29v-6a3 3 0 0 1 6 0v6M14 13h4v4h-4z",
}


# ---------------------------------------------------------------- a palace


def _player(view: Data, i: int, seat: int, t: Messages) -> str:
    """A palace with its strips, glazier, windows and broken-glass track; the reader's own can be played on."""
    p, mine = view["seats"][i], i == seat
    slots = [_slot(view, i, slot, mine, t) for slot in range(NUM_SLOTS)]
    palace = tag("div", *slots, class_="palace", role="group", aria_label=t("palace"))
    keeping = _keeping(view, p, t) if mine else ""
    below = buttons({name: t(f"button-{name}") for name in ("back", "break")}) if mine else ""
    parts = (_head(view, i, seat, t), keeping, palace, _bonus(view, p, t), _track(i, p, t), below)
    return tag("section", *parts, class_=f"panel player p{i} mine" if mine else f"panel player p{i}")


def _head(view: Data, i: int, seat: int, t: Messages) -> str:
    p = view["seats"][i]
    name = tag("span", esc(seat_title(i, seat, t)), data_player=i, class_="name")
    tile = _tile("span", t("tile-mine")) if view["tile"] == i else ""
    decides = tag("span", esc(t("decides")), class_="decides") if view["seat"] == i else ""
    points = tag("span", esc(t("points", count=p["points"])), class_="points")
    standing = "" if view["over"] else tag("small", esc(t("if-over", score=view["scores"][i])))
    return tag("h3", name, tile, decides, tag("span", points, standing, class_="sum"))


def _slot(view: Data, i: int, slot: int, mine: bool, t: Messages) -> str:
    """One column of a palace: all of it is the place to click."""
    p, label = view["seats"][i], _slot_words(view, i, slot, t)
    look = "slot" if slot >= p["glazier"] else "slot past"
    picture = svg(*COLUMN, *_column(view, i, slot, t))
    if mine:
        return target(f"slot-{slot}", label, picture, class_=look)
    return tag("div", picture, class_=look, role="img", aria_label=label)


def _column(view: Data, i: int, slot: int, t: Messages) -> list[str]:
    p = view["seats"][i]
    strip = p["strips"][slot]
    rail = tag("path", class_="rail", d="M0 42H48" if slot >= p["glazier"] else "M0 42H48M12 39v6M24 39v6M36 39v6")
    ornament = _ornament_side(slot) if view["options"]["side"] == "A" else None
    return [
        rail,
        _glazier(i) if p["glazier"] == slot else "",
        _strip(p, slot, strip, t) if strip else "",
        tag("g", window_picture(p["windows"][slot], t, ornament), transform=f"translate(0 {WINDOW_TOP})"),
        tag("path", class_="shield", d=f"M13 {POINTS_TOP - 2}h22v9c0 6-6 9-11 11-5-2-11-5-11-11z"),
        lettering(points_under(view)[slot], 24, POINTS_TOP + 6, "value"),
    ]


def _ornament_side(slot: int) -> str | None:
    """On which edge of its window an ornament sits."""
    return "right" if slot in ORNAMENT[:, 0] else "left" if slot in ORNAMENT[:, 1] else None


def _glazier(i: int) -> str:
    """A figure with a hat who carries a pane."""
    body = tag("path", d="M14 41c0-11 3-17 10-17s10 6 10 17z")
    head = tag("path", class_="skin", d="M18.5 16a5.5 6 0 1 0 11 0z")
    hat = tag("path", d="M14 16.500c3-1 4-9 10-9s7 8 10 9c-4 2-16 2-20 0z")
    pane = tag("path", class_="pane", d="M27 27h13v13H27zM33.5 27v13M27 33.500h13")
    return tag("g", body, head, hat, pane, class_="glazier", data_piece=f"glazier-{i}")


def _strip(p: Data, slot: int, strip: Data, t: Messages) -> str:
    """The strip with its glass; above it in small the side that comes up when it is flipped."""
    bottom = STRIP_TOP + NUM_SPACES * SPACE
    board = tag("rect", class_="board", x="3", y=STRIP_TOP - 25, width="42", height=bottom - STRIP_TOP + 27, rx="5")
    rows = zip(spaces(strip), strip["placed"], strict=True)
    cells = "".join(space(kind, placed, t, 6, STRIP_TOP + SPACE * k, 36) for k, (kind, placed) in enumerate(rows))
    return board + ("" if is_last_side(p, slot) else _other_side(strip)) + cells


def _other_side(strip: Data) -> str:
    """The five spaces of the side that is face down, three above two."""
    pictures = []
    for k, kind in enumerate(spaces(strip, flipped=True)):
        x, y = 7.5 + 11.5 * (k % 3) + 5.75 * (k // 3), STRIP_TOP - 24 + 11 * (k // 3)
        place = f"translate({x:g} {y:g}) scale(.26)"
        pictures.append(tag("g", engraving(kind), class_=f"tiny {kind}", transform=place))
    return "".join(pictures)


def _bonus(view: Data, p: Data, t: Messages) -> str:
    """What the palace's side would pay at the end, as it stands."""
    if view["options"]["side"] == "B":
        words, points = colour_line(p["windows"], t)
        return tag("p", tag("span", esc(words)), tag("b", f"= {points}"), class_="bonus-now")
    return tag("ul", *(_ornament(p, i, t) for i in range(len(ORNAMENT))), class_="ornaments")


def _ornament(p: Data, i: int, t: Messages) -> str:
    filled = filled_around(p["windows"], i)
    points = int(ORNAMENT_POINTS[filled])
    words = _unseen(t("ornament", number=i + 1, filled=filled, points=points))
    panes, bonus = tag("span", f"◆ {filled}/4", aria_hidden="true"), tag("b", f"+{points}", aria_hidden="true")
    return tag("li", words, panes, bonus, class_="paid" if points else None)


def _track(i: int, p: Data, t: Messages) -> str:
    """The broken-glass track; the marker is a splinter."""
    cells = []
    for k, loss in enumerate(LOSS):
        x, here = 36 * k, k == p["broken"]
        cells.append(rect(x + 2, 2, 32, 28, 5, class_="here" if here else "cell"))
        if here:
            splinter = f"M{x + 7} 3l13-1 11 9-4 17-12 2-9-12z"
            cells.append(tag("path", class_="splinter", d=splinter, data_piece=f"broken-{i}"))
        cells.append(lettering(f"−{loss}" if loss else "0", x + 18, 16, "mark" if here else None))
    label = t("broken-now", marker=-int(LOSS[p["broken"]]), lost=p["lost"])
    name = tag("span", esc(t("broken-track")), tag("small", f" −{p['lost']}") if p["lost"] else "", aria_hidden="true")
    return tag("div", name, svg(36 * len(LOSS), 32, *cells, label=label), class_="track")


def _keeping(view: Data, p: Data, t: Messages) -> str:
    """While a glass is chosen for the window: one of each colour on the complete strip."""
    if view["phase"] != "keep" or view["seats"][view["seat"]] is not p:
        return ""
    words = {c: t("keep-one", colour=t(f"colour-{c}")) for c in COLOURS if c in p["strips"][p["glazier"]]["placed"]}
    choices = [target(f"keep-{c}", label, _picture(c, t), class_="pile") for c, label in words.items()]
    return tag("div", tag("h3", esc(t("keep-title"))), *choices, class_="keeping")


# ---------------------------------------------------------------- a column in words


def _slot_words(view: Data, i: int, slot: int, t: Messages) -> str:
    """Strip, window and glazier of a column, for screen readers."""
    p, strip = view["seats"][i], view["seats"][i]["strips"][slot]
    upper, lower = (t(f"colour-{pane}") if pane else t("pane-empty") for pane in p["windows"][slot])
    window = [t("slot-window", upper=upper, lower=lower), t("slot-worth", count=points_under(view)[slot])]
    here = [t("slot-glazier")] if p["glazier"] == slot else [t("slot-out")] if strip and slot < p["glazier"] else []
    return "; ".join([*(_strip_words(p, slot, strip, t) if strip else [t("slot-gone", slot=slot + 1)]), *window, *here])


def _strip_words(p: Data, slot: int, strip: Data, t: Messages) -> list[str]:
    empty = open_spaces(strip)
    filled = t("slot-strip", slot=slot + 1, placed=NUM_SPACES - len(empty), spaces=NUM_SPACES)
    after = t("slot-last") if is_last_side(p, slot) else t("slot-next", next=_amounts(spaces(strip, flipped=True), t))
    return [filled, t("slot-open", open=_amounts(empty, t)), after]


def _amounts(kinds: list[str], t: Messages) -> str:
    """How many of each: 2 × blue and 1 × pink."""
    each = [t("amount", count=kinds.count(kind), colour=t(f"colour-{kind}")) for kind in dict.fromkeys(kinds)]
    return join_words(each, t) or "–"
