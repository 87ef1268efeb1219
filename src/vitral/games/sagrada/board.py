"""A view of Sagrada drawn as HTML: plain data in, markup out. The pictures in it are those of pictures.py."""

from collections import Counter

from vitral.core.drawing import esc, tag, target
from vitral.core.game import Data
from vitral.core.text import Text
from vitral.games.sagrada import pictures
from vitral.games.sagrada.actions import cell_name, die_name
from vitral.games.sagrada.scoring import lines
from vitral.games.sagrada.scoring import target as solo_target
from vitral.games.sagrada.state import FLUX_REMOVER, TAP_WHEEL
from vitral.games.sagrada.tables import (
    CARD_SIDES,
    COLOURS,
    COLUMNS,
    DIFFICULTY,
    FIRST_PRICE,
    GRID,
    LATER_PRICE,
    NUM_VALUES,
    OBJECTIVE_POINTS,
    OBJECTIVES,
    PATTERN_NAME,
    PATTERNS,
    ROWS,
    TOOL_COLOUR,
    TOOLS,
)


class Pieces:
    """Names for dice by which a page can follow them from one picture to the next: equal dice are counted."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def name(self, die: Data) -> str:
        kind = f"{die['colour']}{die['value'] or ''}"
        self._seen[kind] += 1
        return f"die-{kind}-{self._seen[kind]}"


def draw(view: Data, seat: int, t: Text) -> str:
    """The whole table as a seat sees it: what is asked, the dice to choose from, the own window, then all else."""
    order = [(max(0, seat) + i) % view["players"] for i in range(view["players"])]
    pieces = Pieces()
    mine, *others = [_player(view, i, seat, pieces, t) for i in order]
    has_pool = not view["over"] and view["phase"] != "pattern"
    pool, track = _choices(view, seat, pieces, t) if has_pool else "", _track(view, pieces, t)
    rest = tag("div", *others, class_="others") if others else ""
    head = tag("div", _status(view, seat, t), _sheets(view, t), class_="head")
    look = "table" if has_pool else "table bare"
    table = tag("div", head, pool, mine, _tools(view, t), _objectives(view, t), track, rest, class_=look)
    return tag("section", table, class_="vitral sagrada", aria_label=t("title"))


# ---------------------------------------------------------------- what is asked


def _status(view: Data, seat: int, t: Text) -> str:
    turn = f" · {t('turn-second' if view['second'] else 'turn-first')}" if view["order"] else ""
    coming = [tag("li", tag("span", esc(_name(view, i, seat, t)), data_player=i)) for i in view["order"][1:]]
    queue = (
        tag("div", tag("span", esc(t("to-come")), class_="muted"), tag("ol", *coming), class_="queue") if coming else ""
    )
    head = tag("h2", esc(t("round", round=view["round"]) + turn))
    return tag("div", head, tag("p", esc(_prompt(view, seat, t)), class_="prompt"), queue, class_="status")


def _prompt(view: Data, seat: int, t: Text) -> str:
    """What the reader has to decide, in words."""
    if view["over"]:
        return _result(view, t)
    if view["seat"] != seat:
        return t("ask-other")
    if view["phase"] == "turn":
        return t(
            "ask-turn"
            if not view["drafted"] and not view["tooled"]
            else "ask-turn-tool"
            if view["drafted"]
            else "ask-turn-draft"
        )
    if view["phase"] == "pattern":
        return t("ask-pattern")
    more = (
        "-more"
        if view["phase"] == "lift" and view["moved"]
        else "-back"
        if view["phase"] == "cell" and view["tool"] == FLUX_REMOVER
        else ""
    )
    return t(f"ask-{view['phase']}{more if _may_leave(view) else ''}", tool=t(f"tool-{TOOLS[view['tool']]}"))


def _may_leave(view: Data) -> bool:
    return view["tool"] in (FLUX_REMOVER, TAP_WHEEL)


def _result(view: Data, t: Text) -> str:
    if view["players"] > 1:
        return t("ask-over")
    return t("solo-won" if view["ranks"][0] == 0 else "solo-lost", points=view["scores"][0], sum=solo_target(view))


def _name(view: Data, i: int, seat: int, t: Text) -> str:
    return t("you") if i == seat else t("player", number=i + 1)


# ---------------------------------------------------------------- the dice to choose from


def _choices(view: Data, seat: int, pieces: Pieces, t: Text) -> str:
    """The pool, the die in hand, the values that it can get, and what else can be done."""
    dice = [_die(f"pool-{i}", die, _numbered(die, i, t), pieces, t) for i, die in enumerate(view["pool"])]
    pool = tag(
        "div",
        tag("h3", esc(t("pool"))),
        tag("div", *dice, class_="dice") if dice else tag("p", esc(t("nothing")), class_="muted"),
    )
    return tag("div", pool, _hand(view, pieces, t), _buttons(view, seat, t), class_="panel pool")


def _numbered(die: Data, i: int, t: Text) -> str:
    return t("die-numbered", die=die_name(die, t), place=i + 1)


def _die(element: str, die: Data, label: str, pieces: Pieces, t: Text) -> str:
    return target(element, label, pictures.die(die["colour"], die["value"], t), class_="pick", piece=pieces.name(die))


def _hand(view: Data, pieces: Pieces, t: Text) -> str:
    """The die in hand; while its value is asked, all values that it could have."""
    die = view["hand"]
    if die is None:
        return ""
    picture = tag(
        "div",
        pictures.die(die["colour"], die["value"], t),
        class_="pick",
        role="img",
        aria_label=die_name(die, t),
        data_piece=pieces.name(die),
    )
    values = [_value(die["colour"], value, t) for value in range(1, NUM_VALUES + 1)] if view["phase"] == "value" else []
    return tag("div", tag("h3", esc(t("hand"))), tag("div", picture, *values, class_="dice"), class_="hand")


def _value(colour: str, value: int, t: Text) -> str:
    return target(
        f"value-{value}", t("value-choice", value=value), pictures.die(colour, value, t), class_="pick choice"
    )


def _buttons(view: Data, seat: int, t: Text) -> str:
    """What can be done besides choosing a piece; for a spectator nothing."""
    if view["seat"] != seat or view["over"]:
        return ""
    names = []
    if view["phase"] == "turn":
        names = [("pass", "end" if view["drafted"] or view["tooled"] else "pass")]
    elif view["phase"] == "cell" and view["tool"] == FLUX_REMOVER:
        names = [("give-back", "give-back")]
    elif view["phase"] == "lift" and view["tool"] == TAP_WHEEL and view["moved"]:
        names = [("stop", "stop")]
    buttons = [
        target(element, t(f"button-{word}"), esc(t(f"button-{word}")), class_="button") for element, word in names
    ]
    return tag("div", *buttons, class_="buttons") if buttons else ""


# ---------------------------------------------------------------- the common area


def _track(view: Data, pieces: Pieces, t: Text) -> str:
    """The round track; in a solo game with the target that it makes."""
    spaces = [_round(i + 1, dice, view["round"], pieces, t) for i, dice in enumerate(view["track"])]
    goal = tag("span", esc(t("target", sum=solo_target(view))), class_="goal-sum") if view["players"] == 1 else ""
    bag = "".join(pictures.chip(colour, f"{t(f'letter-{colour}')} {view['bag'][colour]}") for colour in COLOURS)
    rest = tag("div", tag("span", esc(t("bag")), class_="muted"), bag, class_="bag")
    return tag(
        "div", tag("h3", esc(t("track")), goal), tag("div", *spaces, class_="rounds"), rest, class_="panel track"
    )


def _round(number: int, dice: list[Data], now: int, pieces: Pieces, t: Text) -> str:
    shown = [
        _die(f"track-{number}-{i}", die, f"{t('round', round=number)}: {die_name(die, t)}", pieces, t)
        for i, die in enumerate(dice)
    ]
    look = "round now" if number == now else "round"
    return tag("div", tag("span", str(number), class_="number"), *shown, class_=look)


def _tools(view: Data, t: Text) -> str:
    cards = [_tool(view, card, t) for card in view["tools"]]
    return tag("div", tag("h3", esc(t("tools"))), tag("div", *cards, class_="cards"), class_="panel tools")


def _tool(view: Data, card: Data, t: Text) -> str:
    """A tool: its sign and name, what it does, and what it costs now."""
    number, name = card["tool"], TOOLS[card["tool"]]
    title, effect = t(f"tool-{name}"), t(f"effect-{name}")
    price, held = _price(view, card, t)
    state = t("in-use") if view["tool"] == number else t("used") if card["used"] else price
    look = "card tool active" if view["tool"] == number else "card tool spent" if card["used"] else "card tool"
    words = tag(
        "span",
        tag("strong", esc(title)),
        tag("span", esc(effect), class_="effect"),
        tag("span", held, esc(state), class_="price"),
        class_="words",
    )
    paid = f" ({t('tokens', count=card['tokens'])})" if card["tokens"] else ""
    return target(f"tool-{number}", f"{title}: {effect} {state}{paid}", pictures.tool(number), words, class_=look)


def _price(view: Data, card: Data, t: Text) -> tuple[str, str]:
    """What a tool costs, in words, and a picture of what lies on it."""
    if view["players"] == 1:
        colour = COLOURS[TOOL_COLOUR[card["tool"]]]
        return t("price-die", colour=t(f"colour-{colour}")), pictures.chip(colour, t(f"letter-{colour}"))
    held = pictures.tokens(card["tokens"]) if card["tokens"] else ""
    return t("price", count=LATER_PRICE if card["tokens"] else FIRST_PRICE), held


def _objectives(view: Data, t: Text) -> str:
    cards = [_objective(name, t) for name in view["public"]]
    return tag("div", tag("h3", esc(t("objectives"))), tag("div", *cards, class_="cards"), class_="panel goals")


def _objective(name: str, t: Text) -> str:
    worth = t("worth", count=int(OBJECTIVE_POINTS[OBJECTIVES.index(name)]))
    words = tag(
        "span",
        tag("strong", esc(t(f"objective-{name}"))),
        tag("span", esc(t(f"about-{name}")), class_="effect"),
        tag("span", esc(worth), class_="price"),
        class_="words",
    )
    return tag("div", pictures.objective(name, t), words, class_="card")


# ---------------------------------------------------------------- a player


def _player(view: Data, i: int, seat: int, pieces: Pieces, t: Text) -> str:
    """A player's name and holdings, and the window: large for the reader (for a spectator, for the first seat)."""
    p, large = view["seats"][i], i == max(0, seat)
    marks = [t("decides")] if view["seat"] == i else []
    marks += [t("starts")] if view["starter"] == i and view["players"] > 1 and not view["over"] else []
    marks += [t("skips")] if p["skips"] else []
    name = tag("span", esc(_name(view, i, seat, t)), data_player=i)
    notes = "".join(tag("span", esc(mark), class_="decides" if mark == t("decides") else "mark-word") for mark in marks)
    points = "" if view["scores"][i] is None else tag("span", esc(_points(view, i, t)), class_="points")
    window = _window(view, i, seat, pieces, t) if p["pattern"] else _offer(p, i == seat, t)
    look = "panel player mine" if large else "panel player"
    return tag("section", tag("h3", name, notes, points), window, _holdings(view, p, t), class_=look)


def _points(view: Data, i: int, t: Text) -> str:
    return t("points" if view["over"] else "points-now", count=view["scores"][i])


def _holdings(view: Data, p: Data, t: Text) -> str:
    """Private objectives, as far as they are known, and favour tokens."""
    known = [_private(colour, t) for colour in p["private"]]
    count = p["tokens"]
    words = t("tokens-hidden") if count is None else t("tokens", count=count)
    tokens = (
        ""
        if view["players"] == 1
        else tag("div", pictures.tokens(count or 0) if count else "", tag("span", esc(words)), class_="favour")
    )
    return tag("div", *known, tokens, class_="holdings")


def _private(colour: str | None, t: Text) -> str:
    if colour is None:
        return tag("div", pictures.secret(), tag("span", esc(t("private-unknown"))), class_="private")
    about = t("about-private", colour=t(f"colour-{colour}"))
    words = tag(
        "span", tag("strong", esc(t(f"private-{colour}"))), tag("span", esc(about), class_="effect"), class_="words"
    )
    return tag("div", pictures.private(colour, t), words, class_="private")


def _window(view: Data, i: int, seat: int, pieces: Pieces, t: Text) -> str:
    """A window in its frame of lead, with the name of its pattern."""
    pattern, large = view["seats"][i]["pattern"], i == max(0, seat)
    cells = [_cell(view, i, [r, c], seat, pieces, t) for r in range(ROWS) for c in range(COLUMNS)]
    grid = tag("div", *cells, class_="panes", role="group", aria_label=f"{t('window')}: {PATTERN_NAME[pattern]}")
    return tag("div", pictures.tracery() if large else "", grid, _plaque(pattern, t), class_="window")


def _plaque(pattern: str, t: Text) -> str:
    difficulty = int(DIFFICULTY[PATTERNS.index(pattern)])
    label = t("window-of", pattern=PATTERN_NAME[pattern], difficulty=difficulty)
    return tag(
        "div",
        tag("span", esc(PATTERN_NAME[pattern])),
        tag("span", "●" * difficulty, class_="difficulty"),
        class_="plaque",
        role="img",
        aria_label=label,
    )


def _cell(view: Data, i: int, cell: list[int], seat: int, pieces: Pieces, t: Text) -> str:
    """A space of a window with its die, or with what is printed on it."""
    p, large = view["seats"][i], i == max(0, seat)
    die, printed = p["window"][cell[0]][cell[1]], GRID[PATTERNS.index(p["pattern"])][COLUMNS * cell[0] + cell[1]]
    if die is None:
        picture, label, piece = pictures.space(printed, t, not large), _space_label(printed, cell, t), None
    else:
        draw_die = pictures.die if large else pictures.small_die
        picture, piece = draw_die(die["colour"], die["value"], t), pieces.name(die)
        label = t("space-die", cell=cell_name(cell, t), die=die_name(die, t))
    moving = _moving(view, i, cell)
    label, look = (f"{label} ({t(moving)})", f"cell {moving}") if moving else (label, "cell")
    if i == seat:
        return target(f"cell-{cell[0]}-{cell[1]}", label, picture, class_=look, piece=piece)
    return tag("div", picture, class_=look, role="img", aria_label=label, data_piece=piece)


def _moving(view: Data, i: int, cell: list[int]) -> str:
    """Whether a tool is just moving the die of this space, or has moved it."""
    if view["seat"] != i:
        return ""
    return "lifted" if cell == view["lifted"] else "moved" if cell == view["moved"] else ""


def _space_label(printed: str, cell: list[int], t: Text) -> str:
    takes = t("space-any")
    if printed in COLOURS:
        takes = t("space-colour", colour=t(f"colour-{printed}"))
    elif printed.isdigit():
        takes = t("space-value", value=int(printed))
    return t("space-empty", cell=cell_name(cell, t), takes=takes)


def _offer(p: Data, mine: bool, t: Text) -> str:
    """The four patterns to choose from, on the two cards that were dealt."""
    patterns = [PATTERNS[side] for card in p["dealt"] for side in CARD_SIDES[card - 1]]
    title = tag("p", esc(t("choosing")), class_="muted")
    return tag(
        "div",
        title,
        tag("div", *(_pattern(pattern, mine, t) for pattern in patterns), class_="patterns"),
        class_="offer",
    )


def _pattern(pattern: str, mine: bool, t: Text) -> str:
    panes = tag(
        "div",
        *(tag("div", pictures.space(printed, t, True), class_="cell") for printed in GRID[PATTERNS.index(pattern)]),
        class_="panes",
    )
    label = t("window-of", pattern=PATTERN_NAME[pattern], difficulty=int(DIFFICULTY[PATTERNS.index(pattern)]))
    picture = tag("div", panes, _plaque(pattern, t), class_="window")
    return (
        target(f"pattern-{pattern}", label, picture, class_="pattern")
        if mine
        else tag("div", picture, class_="pattern")
    )


# ---------------------------------------------------------------- the score sheets


def _sheets(view: Data, t: Text) -> str:
    """At the end: what each seat scored for what, best first."""
    if not view["over"]:
        return ""
    ranked = sorted(range(view["players"]), key=lambda i: view["ranks"][i])
    sheets = [
        _sheet(view, i, rows, t) for i, rows in sorted(enumerate(lines(view, t)), key=lambda row: ranked.index(row[0]))
    ]
    return tag("div", tag("h2", esc(t("score-sheet"))), tag("div", *sheets, class_="cards"), class_="sheets")


def _sheet(view: Data, i: int, rows: list[tuple[str, int]], t: Text) -> str:
    caption = tag(
        "caption", tag("span", esc(t("player", number=i + 1)), data_player=i), " ★" if view["ranks"][i] == 0 else ""
    )
    body = "".join(
        tag("tr", tag("th", esc(words), scope="row"), tag("td", f"{points:+d}" if points else "0"))
        for words, points in rows
    )
    total = tag("tr", tag("th", esc(t("score-total")), scope="row"), tag("td", str(view["scores"][i])), class_="total")
    return tag("table", caption, tag("tbody", body, total), class_="panel sheet")
