"""A view of Monolyth drawn as HTML and SVG: plain data in, markup out. Colours are in board.css, by class."""

from collections import Counter

from vitral.core.actions import Data
from vitral.core.drawing import buttons, esc, svg, tag, target
from vitral.core.generic import seat_head, seat_order
from vitral.core.messages import Messages
from vitral.games.monolyth import components
from vitral.games.monolyth.actions import COLUMN_NAMES, STEPS, TAKES, column_name, quarry_at, shape_name, stone_name
from vitral.games.monolyth.components import COLOURS, EDGES, SHAPES, SIDE, heights_allowed
from vitral.games.monolyth.isometric import TURNS, monolith_picture, stone_picture
from vitral.games.monolyth.scoring import Columns, edge_colours, num_in_wall, progress, tier, wall_count
from vitral.games.monolyth.stones import FIRST_ROTATION, ROTATIONS, Cubes, anchor


def draw(view: Data, seat: int, t: Messages) -> str:
    """The whole table as a seat sees it: its own monolith, the common area, then the others."""
    mine, *rest = (_player(view, i, seat, t) for i in seat_order(view, seat))
    many = " many" if len(rest) > 1 else ""
    others = tag("div", *rest, class_=f"others{many}") if rest else ""
    common = tag("div", _ring(view, seat, t), _main_board(view, t), class_=f"common{many}")
    table = tag("div", mine, common, others, _about(t), class_="table")
    return tag("section", table, class_="vitral monolyth", aria_label=t("title"))


def void(name: str, **attributes: object) -> str:
    """An element that has no content and no end."""
    return tag(name, **attributes).removesuffix(f"</{name}>")


def chip(colour: str, t: Messages) -> str:
    """A colour as a small plate with its shape and letter."""
    return tag("span", esc(t(f"letter-{colour}")), class_=f"cube c-{colour}", title=t(f"colour-{colour}"))


# ---------------------------------------------------------------- the ring of quarries


def _ring(view: Data, seat: int, t: Messages) -> str:
    """The quarries clockwise from the top; what can be done with a stone stands in the middle."""
    steps = {quarry_at(view, n): n for n in STEPS} if view["phase"] == "turn" else {}
    quarries = [tag("li", _quarry(view, i, steps.get(i), t), class_=f"quarry q{i}") for i in range(len(view["ring"]))]
    middle = tag("div", _taken(view, t), _buttons(view, seat, t), class_="middle")
    heading = tag("h3", esc(t("ring")), class_="unseen")
    return tag("div", heading, tag("ol", *quarries), middle, class_="ring")


def _quarry(view: Data, i: int, steps: int | None, t: Messages) -> str:
    stone = view["ring"][i]
    if i == view["crystal"]:
        return tag("div", crystal(t), class_="place here", data_piece="crystal")
    if stone is None:
        return tag("div", tag("span", esc(t("quarry-empty")), class_="unseen"), class_="place")
    picture = _stone(stone, t) + chip(stone["colour"], t)
    if steps is None:
        return tag("div", picture, class_="place full", role="img", aria_label=stone_name(stone, t))
    label, number = t("quarry-steps", steps=steps, stone=stone_name(stone, t)), tag("span", str(steps), class_="steps")
    return target(f"step-{steps}", label, picture, number, class_="place full")


def _stone(stone: Data, t: Messages) -> str:
    """A stone as it lies in a quarry: flat, in its first rotation."""
    return stone_picture(_flat(stone["shape"]), stone["colour"], t(f"letter-{stone['colour']}"))


def _flat(shape: str) -> Cubes:
    return ROTATIONS[int(FIRST_ROTATION[SHAPES.index(shape)])]


def crystal(t: Messages) -> str:
    """The figure of the crystal: a slim gem with lit facets."""
    paths = {"a": "M20 2L33 17 20 23Z", "b": "M20 2L7 17 20 23Z", "c": "M7 17L20 23V46Z", "d": "M33 17L20 23V46Z"}
    facets = [tag("path", d=d, class_=f"facet-{name}") for name, d in paths.items()]
    return svg(40, 48, *facets, label=t("crystal"), class_="crystal")


def _taken(view: Data, t: Messages) -> str:
    stone = view["taken"]
    if stone is None:
        left = sum(kind["count"] for kind in view["box"])
        ending = tag("p", esc(t("ending")), class_="ending") if view["ending"] and not view["over"] else ""
        return tag("p", esc(t("box")), void("br"), tag("b", esc(t("stones-left", count=left)))) + ending
    words = tag("p", esc(t("taken")), void("br"), chip(stone["colour"], t), " ", tag("b", esc(stone_name(stone, t))))
    return words + tag("div", _stone(stone, t), class_="taken", data_piece="taken")


def _buttons(view: Data, seat: int, t: Messages) -> str:
    if view["phase"] != "turn" or view["seat"] != seat:
        return ""
    names = [*(f"take-{take}" for take in TAKES), "discard"]
    return buttons({name: t(f"button-{name}") for name in names})


# ---------------------------------------------------------------- the main board


def _main_board(view: Data, t: Messages) -> str:
    left: Counter[int] = Counter(view["prophecies"])
    tokens = [
        _tokens("prophecies", [_prophecy(value, n, t) for value, n in sorted(left.items())], t),
        _tokens("levels", [_token(value, "level", t) for value in view["levels"]], t),
        _tokens("structures", [_token(value, "structure", t) for value in view["structures"]], t),
        _tokens("reserve", [_single(colour, view["reserve"][colour], t) for colour in COLOURS], t),
    ]
    return tag("div", tag("div", *tokens, class_="tokens"), _card(view, t), _box(view, t), class_="main panel")


def _tokens(kind: str, found: list[str], t: Messages) -> str:
    rest = "".join(found) or tag("span", esc(t("none-left")), class_="muted")
    return tag("div", tag("h3", esc(t(kind))), tag("div", rest, class_="row"), class_=f"kind {kind}")


def _prophecy(value: int, count: int, t: Messages) -> str:
    token = tag("span", str(value), class_="token prophecy")
    copies = tag("span", f"×{count}", class_="copies") if count > 1 else ""
    return target(f"prophecy-{value}", t("prophecy-token", value=value, count=count), token, copies)


def _token(value: int, kind: str, t: Messages) -> str:
    return tag("span", str(value), class_=f"token {kind}", role="img", aria_label=t("token", value=value))


def _single(colour: str, count: int, t: Messages) -> str:
    label = t("reserve-line", colour=t(f"colour-{colour}"), count=count)
    look = "single" if count else "single gone"
    return tag("span", chip(colour, t), f"×{count}", class_=look, role="img", aria_label=label)


def _card(view: Data, t: Messages) -> str:
    """The structure card as printed: the higher a column has to be, the darker its cell."""
    name = t("structure-card", card=t(f"card-{view['card']}"))
    grid = components.GRIDS[components.CARDS.index(view["card"])]
    cells = [[tag("td", esc(need), class_=f"h{heights_allowed(need)[0]}") for need in row] for row in grid]
    return _grid(name, cells, "card")


def _grid(caption: str, cells: list[list[str]], look: str) -> str:
    """Something for each column of a board, row by row."""
    rows = [tag("tr", *row) for row in cells]
    return tag("table", tag("caption", esc(caption)), tag("tbody", *rows), class_=look)


def _box(view: Data, t: Messages) -> str:
    """What is left in the box: a row for each shape, a column for each colour."""
    count = {(kind["colour"], kind["shape"]): kind["count"] for kind in view["box"]}
    chips = [tag("th", chip(colour, t), scope="col") for colour in COLOURS]
    head = tag("tr", tag("th", esc(t("shape-head")), scope="col"), *chips)
    numbers = {shape: [_number(count.get((colour, shape), 0)) for colour in COLOURS] for shape in components.BOX_SHAPES}
    rows = [tag("tr", _shape_head(shape, t), *row) for shape, row in numbers.items()]
    summary = tag("summary", esc(f"{t('box-contents')} ({sum(count.values())})"))
    return tag("details", summary, tag("table", tag("thead", head), tag("tbody", *rows)), class_="box")


def _shape_head(shape: str, t: Messages) -> str:
    cubes = _flat(shape)
    squares = "".join(f"M{c * 10} {r * 10}h9v9h-9z" for r, c, _ in cubes)
    picture = svg(40, 10 * max(r + 1 for r, _, _ in cubes), tag("path", d=squares), class_="flat")
    return tag("th", picture, tag("span", esc(shape_name(shape, t))), scope="row")


def _number(count: int) -> str:
    return tag("td", str(count), class_=None if count else "gone")


def _about(t: Messages) -> str:
    """What nobody has checked against the printed game."""
    if not components.UNVERIFIED:
        return ""
    facts = tag("ul", *(tag("li", esc(t(message))) for message in components.UNVERIFIED))
    how = tag("p", esc(t("unverified-how")))
    return tag("details", tag("summary", esc(t("unverified"))), facts, how, class_="about")


# ---------------------------------------------------------------- a player


def _player(view: Data, i: int, seat: int, t: Messages) -> str:
    p, mine = view["seats"][i], i == seat
    places = mine and view["phase"] == "place" and view["seat"] == i
    is_first = i == max(0, seat)
    pictures = [_turntable(view, p, t), _from_above(view, p, mine, places, t), _layers(view, p, is_first, t)]
    rotations = _rotations(view["taken"], t) if places else ""
    look = "panel player mine" if mine else "panel player"
    return tag("section", _head(view, i, seat, t), rotations, tag("div", *pictures, class_="pictures"), class_=look)


def _head(view: Data, i: int, seat: int, t: Messages) -> str:
    p, is_solo = view["seats"][i], view["players"] == 1
    has_won = view["over"] and not is_solo and view["ranks"][i] == 0
    wins = tag("span", esc(t("wins")), class_="wins") if has_won else ""
    rank = tag("span", esc(t(f"tier-{tier(view['scores'][i])}")), class_="muted") if is_solo else ""
    won = [_token(value, "level", t) for value in p["levels"]]
    levels = tag("span", esc(t("levels-won")), " ", "".join(won) or "–")
    line = tag("p", levels, _progress(p, view["card"], t), class_="won")
    return tag("header", seat_head(view, i, seat, t, wins, rank), line)


def _progress(p: Data, card: str, t: Messages) -> str:
    if p["structure"] is not None:
        return tag("span", _token(p["structure"], "structure", t), " ", esc(t("built", value=p["structure"])))
    count, _ = progress(p["cubes"], card)
    return tag("span", esc(t("progress", count=count, total=components.NUM_CELLS)))


# ---------------------------------------------------------------- the monolith in space


def _turntable(view: Data, p: Data, t: Messages) -> str:
    """The monolith from four corners, one of them shown. A form, so that each has its own choice, without script."""
    pictures, choices = [], []
    letters = {colour: t(f"letter-{colour}") for colour in COLOURS}
    edges = {edge: (c, f"{letters[c]} {wall_count(p, edge)}") for edge, c in edge_colours(p).items()}
    count = sum(len(column) for row in p["cubes"] for column in row)
    for turn, (left, right) in enumerate(TURNS):
        words = {"left": t(f"edge-{left}"), "right": t(f"edge-{right}")}
        label = t("monolith", cubes=count, **words)
        pictures.append(monolith_picture(p["cubes"], turn, view["limit"], edges, letters, label))
        choices.append(_choice(turn, t("seen-from", **words), t))
    legend = tag("legend", esc(t("turn-monolith")), class_="unseen")
    return tag("form", *pictures, tag("fieldset", legend, *choices), class_="turntable", method="dialog")


def _choice(turn: int, label: str, t: Messages) -> str:
    """A corner to look from, named like south-east: north or south first."""
    marks = {"type": "radio", "name_": "side", "value": turn, "aria_label": label, "checked": "" if turn == 0 else None}
    corner = sorted(TURNS[turn], key=("north", "south", "east", "west").index)
    initials = "".join(t(f"initial-{edge}") for edge in corner)
    return tag("label", void("input", **marks), tag("span", esc(initials), title=label))


def _rotations(stone: Data, t: Messages) -> str:
    """Every rotation of the stone to be placed; the marked cube is the one whose cell is chosen next."""
    shape, colour, found = SHAPES.index(stone["shape"]), stone["colour"], []
    first, after = map(int, FIRST_ROTATION[shape : shape + 2])
    for rotation in range(first, after):
        cubes, label = ROTATIONS[rotation], t("rotation", number=rotation - first + 1, total=after - first)
        picture = stone_picture(cubes, colour, t(f"letter-{colour}"), marked=anchor(cubes))
        found.append(target(f"turn-{rotation}", label, picture, class_="rotation"))
    return tag("div", tag("h3", esc(t("turn-stone"))), tag("div", *found, class_="row"), class_="rotations")


# ---------------------------------------------------------------- the monolith in plan


def _from_above(view: Data, p: Data, mine: bool, places: bool, t: Messages) -> str:
    """The board from above: edges with their slots, and each column's top cube, its height and what the card asks."""
    _, image = progress(p["cubes"], view["card"])
    names = [tag("span", name, class_=f"name column-{i}") for i, name in enumerate(COLUMN_NAMES)]
    names += [tag("span", str(i + 1), class_=f"name row-{i}") for i in range(SIDE)]
    edges = [_edge(p, edge, mine, t) for edge in EDGES]
    cells = [_cell(view, p, r, c, image[r][c], places, t) for r, c in components.CELLS]
    board = tag("div", *names, *edges, tag("div", *cells, class_="cells"), class_="above")
    return tag("div", tag("h4", esc(t("top-view"))), board, class_="plan")


def _edge(p: Data, edge: str, mine: bool, t: Messages) -> str:
    colour, value = edge_colours(p)[edge], p["slots"][edge]
    cubes = num_in_wall(p["cubes"], edge, colour)
    label = t("edge-line", edge=t(f"edge-{edge}"), colour=t(f"colour-{colour}"), cubes=cubes, value=value or 0)
    is_fulfilled = value is not None and cubes >= value
    slot = tag("span", "" if value is None else str(value), class_="slot" if value is None else "slot token prophecy")
    inside = tag("span", esc(t(f"letter-{colour}")), class_="letter") + tag("span", str(cubes), class_="cubes") + slot
    done = tag("span", "✓", class_="done", title=t("fulfilled")) if is_fulfilled else ""
    look = f"edge {edge} c-{colour}"
    if mine:
        return target(f"slot-{edge}", label, inside, done, class_=look)
    return tag("div", inside, done, class_=look, role="img", aria_label=label)


def _cell(view: Data, p: Data, r: int, c: int, need: str, places: bool, t: Messages) -> str:
    column, name = p["cubes"][r][c], column_name(r, c)
    height, fits, colour = len(column), len(column) in heights_allowed(need), column[-1] if column else None
    top = tag("span", esc(t(f"letter-{colour}")), class_=f"cube c-{colour}") if colour else ""
    wanted = tag("span", esc(need), class_="need fits" if fits else "need")
    inside = top + wanted + tag("span", str(height), class_="height")
    if places and height < view["limit"]:
        return target(f"cell-{r}-{c}-{height}", t("column-here", column=name, level=height + 1), inside, class_="cell")
    words = {"column": name, "height": height}
    now = t("column-top", **words, colour=t(f"colour-{colour}")) if colour else t("column-height", **words)
    asked = t("need", need=need, fits="yes" if fits else "no")
    return tag("div", inside, class_="cell", role="img", aria_label=f"{now}; {asked}")


def _layers(view: Data, p: Data, is_open: bool, t: Messages) -> str:
    """The monolith layer by layer, from the bottom up: what a picture in space hides."""
    layers = tag("div", *(_layer(p["cubes"], level, t) for level in range(view["limit"])), class_="row")
    return tag("details", tag("summary", esc(t("layers"))), layers, class_="layers", open="" if is_open else None)


def _layer(columns: Columns, level: int, t: Messages) -> str:
    cells = [[_layer_cell(column, level, t) for column in row] for row in columns]
    return _grid(t("level", level=level + 1), cells, "layer")


def _layer_cell(column: list[str], level: int, t: Messages) -> str:
    if level >= len(column):
        return tag("td", "·", aria_label=t("cube-empty"))
    colour = column[level]
    return tag("td", esc(t(f"letter-{colour}")), class_=f"cube c-{colour}", aria_label=t(f"colour-{colour}"))
