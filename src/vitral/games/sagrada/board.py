"""A view of Sagrada drawn as HTML: plain data in, markup out. The pictures in it are those of pictures.py."""

from collections import Counter

from vitral.core.actions import Data
from vitral.core.drawing import esc, tag, target
from vitral.core.generic import seat_order, seat_title
from vitral.core.messages import Messages
from vitral.games.sagrada import components, pictures
from vitral.games.sagrada.actions import CELLS, cell_name, die_name
from vitral.games.sagrada.components import COLOURS, NUM_VALUES, PATTERN_BY_ID, PAYMENT, TOOL, TOOLS, patterns_on
from vitral.games.sagrada.scoring import lines
from vitral.games.sagrada.scoring import target as solo_target
from vitral.games.sagrada.tools import price


class Pieces:
    """Names for dice by which a page can follow them from one picture to the next: equal dice are counted."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def name(self, die: Data) -> str:
        kind = f"{die['colour']}{die['value'] or ''}"
        self._seen[kind] += 1
        return f"die-{kind}-{self._seen[kind]}"


def draw(view: Data, seat: int, t: Messages) -> str:
    """The whole table as a seat sees it: what is asked, the dice to choose from, the reader's window, then all else."""
    pieces = Pieces()
    mine, *others = [_player(view, i, seat, pieces, t) for i in seat_order(view, seat)]
    has_pool = not view["over"] and view["phase"] != "pattern"
    pool, track = _choices(view, seat, pieces, t) if has_pool else "", _track(view, pieces, t)
    rest = tag("div", *others, class_="others") if others else ""
    head = tag("div", _status(view, seat, t), _sheets(view, t), class_="head")
    look = "table" if has_pool else "table bare"
    tools = _cards(t("tools"), "tools", [_tool(view, card, t) for card in view["tools"]])
    goals = _cards(t("objectives"), "goals", [_objective(name, t) for name in view["public"]])
    table = tag("div", head, pool, mine, tools, goals, track, rest, class_=look)
    return tag("section", table, class_="vitral sagrada", aria_label=t("title"))


# ---------------------------------------------------------------- what is asked


def _status(view: Data, seat: int, t: Messages) -> str:
    turn = f" · {t('turn-second' if view['second'] else 'turn-first')}" if view["order"] else ""
    head = tag("h2", esc(t("round", round=view["round"]) + turn))
    prompt = tag("p", esc(_prompt(view, seat, t)), class_="prompt")
    coming = [tag("li", tag("span", esc(seat_title(i, seat, t)), data_player=i)) for i in view["order"][1:]]
    title = tag("span", esc(t("to-come")), class_="muted")
    queue = tag("div", title, tag("ol", *coming), class_="queue") if coming else ""
    return tag("div", head, prompt, queue, class_="status")


def _prompt(view: Data, seat: int, t: Messages) -> str:
    """What the reader has to decide, in words."""
    if view["over"]:
        return _result(view, t)
    if view["seat"] != seat:
        return t("ask-other")
    match view["phase"]:
        case "pattern":
            return t("ask-pattern")
        case "turn":
            return t("ask-turn-tool" if view["drafted"] else "ask-turn-draft" if view["tooled"] else "ask-turn")
    more = {"give-back": "-back", "stop": "-more"}.get(_way_out(view), "")
    return t(f"ask-{view['phase']}{more}", tool=t(f"tool-{TOOLS[view['tool']]}"))


def _way_out(view: Data) -> str:
    """What can be done instead of choosing a piece."""
    if view["phase"] == "turn":
        return "pass"
    if view["phase"] == "cell" and view["tool"] == TOOL.flux_remover:
        return "give-back"
    return "stop" if view["phase"] == "lift" and view["tool"] == TOOL.tap_wheel and view["moved"] else ""


def _result(view: Data, t: Messages) -> str:
    if view["players"] > 1:
        return t("ask-over")
    return t("solo-won" if view["ranks"][0] == 0 else "solo-lost", points=view["scores"][0], sum=solo_target(view))


# ---------------------------------------------------------------- the dice to choose from


def _choices(view: Data, seat: int, pieces: Pieces, t: Messages) -> str:
    """The pool, the die in hand, the values that it can get, and what else can be done."""
    labels = [t("die-numbered", die=die_name(die, t), place=i + 1) for i, die in enumerate(view["pool"])]
    dice = [_die(f"pool-{i}", die, labels[i], pieces, t) for i, die in enumerate(view["pool"])]
    shown = tag("div", *dice, class_="dice") if dice else tag("p", esc(t("nothing")), class_="muted")
    pool = tag("div", tag("h3", esc(t("pool"))), shown)
    return tag("div", pool, _hand(view, pieces, t), _button(view, seat, t), class_="panel pool")


def _die(element: str, die: Data, label: str, pieces: Pieces, t: Messages) -> str:
    return target(element, label, pictures.die(die["colour"], die["value"], t), class_="pick", piece=pieces.name(die))


def _hand(view: Data, pieces: Pieces, t: Messages) -> str:
    """The die in hand; while its value is asked, all values that it could have."""
    die = view["hand"]
    if die is None:
        return ""
    picture, name = pictures.die(die["colour"], die["value"], t), die_name(die, t)
    shown = tag("div", picture, class_="pick", role="img", aria_label=name, data_piece=pieces.name(die))
    choices = [_value(die["colour"], n, t) for n in range(1, NUM_VALUES + 1)] if view["phase"] == "value" else []
    return tag("div", tag("h3", esc(t("hand"))), tag("div", shown, *choices, class_="dice"), class_="hand")


def _value(colour: str, value: int, t: Messages) -> str:
    label = t("value-choice", value=value)
    return target(f"value-{value}", label, pictures.die(colour, value, t), class_="pick choice")


def _button(view: Data, seat: int, t: Messages) -> str:
    """What can be done besides choosing a piece; for a spectator nothing."""
    element = "" if view["seat"] != seat or view["over"] else _way_out(view)
    if not element:
        return ""
    ends = element == "pass" and (view["drafted"] or view["tooled"])
    words = t("button-end" if ends else f"button-{element}")
    return tag("div", target(element, words, esc(words), class_="button"), class_="buttons")


# ---------------------------------------------------------------- the common area


def _cards(title: str, look: str, cards: list[str]) -> str:
    return tag("div", tag("h3", esc(title)), tag("div", *cards, class_="cards"), class_=f"panel {look}")


def _words(title: str, effect: str, *price: str) -> str:
    """What a card says: its title, what it does or counts, and what it costs or is worth."""
    last = [tag("span", *price, class_="price")] if price else []
    return tag("span", tag("strong", esc(title)), tag("span", esc(effect), class_="effect"), *last, class_="words")


def _track(view: Data, pieces: Pieces, t: Messages) -> str:
    """The round track; in a solo game with the target that it makes."""
    spaces = [_round(i + 1, dice, view["round"], pieces, t) for i, dice in enumerate(view["track"])]
    goal = tag("span", esc(t("target", sum=solo_target(view))), class_="goal-sum") if view["players"] == 1 else ""
    bag = "".join(pictures.chip(colour, f"{t(f'letter-{colour}')} {view['bag'][colour]}") for colour in COLOURS)
    rest = tag("div", tag("span", esc(t("bag")), class_="muted"), bag, class_="bag")
    head = tag("h3", esc(t("track")), goal)
    return tag("div", head, tag("div", *spaces, class_="rounds"), rest, class_="panel track")


def _round(number: int, dice: list[Data], now: int, pieces: Pieces, t: Messages) -> str:
    labels = [f"{t('round', round=number)}: {die_name(die, t)}" for die in dice]
    shown = [_die(f"track-{number}-{i}", die, labels[i], pieces, t) for i, die in enumerate(dice)]
    look = "round now" if number == now else "round"
    return tag("div", tag("span", str(number), class_="number"), *shown, class_=look)


def _tool(view: Data, card: Data, t: Messages) -> str:
    """A tool: its sign and name, what it does, and what it costs now."""
    number, name = card["tool"], TOOLS[card["tool"]]
    title, effect = t(f"tool-{name}"), t(f"effect-{name}")
    cost, held = _cost(view, card, t)
    state, look = (t("used"), " spent") if card["used"] else (cost, "")
    if view["tool"] == number:
        state, look = t("in-use"), " active"
    paid = f" ({t('tokens', count=card['tokens'])})" if card["tokens"] else ""
    words = _words(title, effect, held, esc(state))
    label = f"{title}: {effect} {state}{paid}"
    return target(f"tool-{number}", label, pictures.tool(number), words, class_=f"card tool{look}")


def _cost(view: Data, card: Data, t: Messages) -> tuple[str, str]:
    """What a tool costs, in words, and a picture of what lies on it."""
    if view["players"] == 1:
        colour = PAYMENT[card["tool"]]
        return t("price-die", colour=t(f"colour-{colour}")), pictures.chip(colour, t(f"letter-{colour}"))
    count = card["tokens"]
    return t("price", count=int(price(count))), pictures.tokens(count) if count else ""


def _objective(name: str, t: Messages) -> str:
    points = int(components.OBJECTIVE_POINTS[components.OBJECTIVES.index(name)])
    words = _words(t(f"objective-{name}"), t(f"about-{name}"), esc(t("worth", count=points)))
    return tag("div", pictures.objective(name, t), words, class_="card")


# ---------------------------------------------------------------- a player


def _player(view: Data, i: int, seat: int, pieces: Pieces, t: Messages) -> str:
    """A player's name and holdings, and the window: large for the reader (for a spectator, for the first seat)."""
    p, large = view["seats"][i], i == max(0, seat)
    window = _window(view, i, seat, pieces, t) if p["pattern"] else _offer(p, i == seat, t)
    look = "panel player mine" if large else "panel player"
    return tag("section", _head(view, i, seat, t), window, _holdings(view, p, t), class_=look)


def _head(view: Data, i: int, seat: int, t: Messages) -> str:
    """Who it is, whether they decide, start the round or skip a turn, and their points as far as they are known."""
    starts = view["starter"] == i and view["players"] > 1 and not view["over"]
    marks = [tag("span", esc(t("decides")), class_="decides")] if view["seat"] == i else []
    marks += [tag("span", esc(t("starts")), class_="mark-word")] if starts else []
    marks += [tag("span", esc(t("skips")), class_="mark-word")] if view["seats"][i]["skips"] else []
    if view["scores"][i] is not None:
        points = t("points" if view["over"] else "points-now", count=view["scores"][i])
        marks.append(tag("span", esc(points), class_="points"))
    return tag("h3", tag("span", esc(seat_title(i, seat, t)), data_player=i), *marks)


def _holdings(view: Data, p: Data, t: Messages) -> str:
    """Private objectives, as far as they are known, and favour tokens."""
    known = [_private(colour, t) for colour in p["private"]]
    if view["players"] == 1:
        return tag("div", *known, class_="holdings")
    count = p["tokens"]
    words = t("tokens-hidden") if count is None else t("tokens", count=count)
    tokens = tag("div", pictures.tokens(count) if count else "", tag("span", esc(words)), class_="favour")
    return tag("div", *known, tokens, class_="holdings")


def _private(colour: str | None, t: Messages) -> str:
    if colour is None:
        return tag("div", pictures.secret(), tag("span", esc(t("private-unknown"))), class_="private")
    words = _words(t(f"private-{colour}"), t("about-private", colour=t(f"colour-{colour}")))
    return tag("div", pictures.private(colour, t), words, class_="private")


def _window(view: Data, i: int, seat: int, pieces: Pieces, t: Messages) -> str:
    """A window in its frame of lead, with the name of its pattern."""
    pattern, large = PATTERN_BY_ID[view["seats"][i]["pattern"]], i == max(0, seat)
    cells = [_cell(view, i, cell, seat, pieces, t) for cell in CELLS]
    grid = tag("div", *cells, class_="panes", role="group", aria_label=f"{t('window')}: {pattern['name']}")
    return tag("div", pictures.tracery() if large else "", grid, _plaque(pattern, t), class_="window")


def _plaque(pattern: Data, t: Messages) -> str:
    name, difficulty = tag("span", esc(pattern["name"])), "●" * pattern["difficulty"]
    dots = tag("span", difficulty, class_="difficulty")
    return tag("div", name, dots, class_="plaque", role="img", aria_label=_pattern_label(pattern, t))


def _pattern_label(pattern: Data, t: Messages) -> str:
    return t("window-of", pattern=pattern["name"], difficulty=pattern["difficulty"])


def _cell(view: Data, i: int, cell: list[int], seat: int, pieces: Pieces, t: Messages) -> str:
    """A space of a window with its die, or with what is printed on it."""
    p, large, (row, column) = view["seats"][i], i == max(0, seat), cell
    die, printed, piece = p["window"][row][column], PATTERN_BY_ID[p["pattern"]]["grid"][row][column], None
    if die is None:
        picture, label = pictures.space(printed, t, not large), _space_label(printed, cell, t)
    else:
        draw_die = pictures.die if large else pictures.small_die
        picture, piece = draw_die(die["colour"], die["value"], t), pieces.name(die)
        label = t("space-die", cell=cell_name(cell, t), die=die_name(die, t))
    moving = _moving(view, i, cell)
    label, look = (f"{label} ({t(moving)})", f"cell {moving}") if moving else (label, "cell")
    if i == seat:
        return target(f"cell-{row}-{column}", label, picture, class_=look, piece=piece)
    return tag("div", picture, class_=look, role="img", aria_label=label, data_piece=piece)


def _moving(view: Data, i: int, cell: list[int]) -> str:
    """Whether a tool is moving the die of this space, or has moved it."""
    if view["seat"] != i:
        return ""
    return "lifted" if cell == view["lifted"] else "moved" if cell == view["moved"] else ""


def _space_label(printed: str, cell: list[int], t: Messages) -> str:
    takes = t("space-any")
    if printed in COLOURS:
        takes = t("space-colour", colour=t(f"colour-{printed}"))
    elif printed.isdigit():
        takes = t("space-value", value=int(printed))
    return t("space-empty", cell=cell_name(cell, t), takes=takes)


def _offer(p: Data, mine: bool, t: Messages) -> str:
    """The four patterns to choose from, on the two cards that were dealt."""
    patterns = [_pattern(pattern, mine, t) for pattern in patterns_on(p["dealt"])]
    title = tag("p", esc(t("choosing")), class_="muted")
    return tag("div", title, tag("div", *patterns, class_="patterns"), class_="offer")


def _pattern(pattern: Data, mine: bool, t: Messages) -> str:
    cells = [tag("div", pictures.space(c, t, True), class_="cell") for row in pattern["grid"] for c in row]
    picture = tag("div", tag("div", *cells, class_="panes"), _plaque(pattern, t), class_="window")
    if mine:
        return target(f"pattern-{pattern['id']}", _pattern_label(pattern, t), picture, class_="pattern")
    return tag("div", picture, class_="pattern")


# ---------------------------------------------------------------- the score sheets


def _sheets(view: Data, t: Messages) -> str:
    """At the end: what each seat scored for what, best first."""
    if not view["over"]:
        return ""
    rows = lines(view, t)
    ranked = sorted(range(view["players"]), key=lambda i: view["ranks"][i])
    sheets = tag("div", *(_sheet(view, i, rows[i], t) for i in ranked), class_="cards")
    return tag("div", tag("h2", esc(t("score-sheet"))), sheets, class_="sheets")


def _sheet(view: Data, i: int, rows: list[tuple[str, int]], t: Messages) -> str:
    player = tag("span", esc(t("player", number=i + 1)), data_player=i)
    caption = tag("caption", player, " ★" if view["ranks"][i] == 0 else "")
    body = [_row(words, f"{points:+d}" if points else "0") for words, points in rows]
    total = _row(t("score-total"), str(view["scores"][i]), class_="total")
    return tag("table", caption, tag("tbody", *body, total), class_="panel sheet")


def _row(words: str, points: str, **look: str) -> str:
    return tag("tr", tag("th", esc(words), scope="row"), tag("td", points), **look)
