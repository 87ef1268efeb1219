"""A view of Splendor drawn as HTML and SVG: plain data in, markup out."""

from functools import cache

from vitral.core.actions import Data
from vitral.core.drawing import darker, esc, gem, ink_on, lighter, mix, rect, svg, tag, target, text_label
from vitral.core.generic import seat_head, seat_order
from vitral.core.messages import Messages
from vitral.games.splendor import components
from vitral.games.splendor.actions import MAX_GOLD, card_name, noble_name

COLOUR = {
    "white": "#e9edf2",
    "blue": "#2f62c4",
    "green": "#1f8a55",
    "red": "#c1272d",
    "black": "#3a3a44",
    "gold": "#e2ab2f",
}
CUT = {
    "white": "brilliant",
    "blue": "circle",
    "green": "emerald",
    "red": "triangle",
    "black": "hexagon",
    "gold": "star",
}
TIER_BACK = {1: "#2f6b4f", 2: "#a9741f", 3: "#2c4f85"}
CARD_SIZE = (100, 140)
ROMAN = {1: "I", 2: "II", 3: "III"}


def draw(view: Data, seat: int, t: Messages) -> str:
    """The whole table as a seat sees it: what is asked, the common area, then the players, the reader first."""
    players = tag("div", *(_player(view, i, seat, t) for i in seat_order(view, seat)), class_="players")
    common = tag(
        "div", _nobles(view, t), _market(view, t), _bank(view, t), _paying(view, t), _buttons(t), class_="common"
    )
    return tag("section", common, players, class_="vitral splendor", aria_label=t("title"))


def _buttons(t: Messages) -> str:
    names = ("take", "reserve", "buy", "pass")
    return tag(
        "div",
        *(target(name, t(f"button-{name}"), esc(t(f"button-{name}")), class_="button") for name in names),
        class_="buttons",
    )


# ---------------------------------------------------------------- the common area


def _nobles(view: Data, t: Messages) -> str:
    tiles = [
        target(f"noble-{n}", noble_name(n, t), noble_picture(n, t), class_="noble", piece=f"noble-{n}")
        for n in view["nobles"]
    ]
    return tag("div", tag("h3", esc(t("nobles")), class_="unseen"), *tiles, class_="nobles")


def _market(view: Data, t: Messages) -> str:
    rows = [_row(view, tier, t) for tier in (3, 2, 1)]
    return tag("div", tag("h3", esc(t("market")), class_="unseen"), *rows, class_="market")


def _row(view: Data, tier: int, t: Messages) -> str:
    left = view["deck_size"][str(tier)] if "deck_size" in view else len(view["deck"][str(tier)])
    label = f"{t('tier', tier=tier)}, {t('deck-left', count=left)}"
    deck = target(
        f"deck-{tier}", label, back_picture(tier, str(left)), class_="card deck" if left else "card deck gone"
    )
    places = [_place(card, t) for card in view["market"][str(tier)]]
    return tag("div", deck, *places, class_="row")


def _place(card: int | None, t: Messages) -> str:
    if card is None:
        return tag("div", tag("span", esc(t("empty-place")), class_="unseen"), class_="card gone")
    return _card(card, t)


def _card(card: int, t: Messages) -> str:
    return target(f"card-{card}", card_name(card, t), card_picture(card, t), class_="card", piece=f"card-{card}")


def _bank(view: Data, t: Messages) -> str:
    piles = [_pile(f"bank-{token}", token, view["bank"][token], t) for token in components.TOKENS]
    return tag("div", tag("h3", esc(t("bank")), class_="unseen"), *piles, class_="bank")


def _pile(element: str, token: str, count: int, t: Messages) -> str:
    label = t("pile", gem=t(f"gem-{token}"), count=count)
    picture = svg(48, 48, coin(token, 24, 24, 22, t))
    number = tag("span", str(count), class_="count")
    return target(element, label, picture, number, class_="pile" if count else "pile gone")


def _paying(view: Data, t: Messages) -> str:
    """While a price is settled: the card, and how much gold goes into the colour that is asked."""
    if not view["paying"]:
        return ""
    paying = view["paying"]
    choices = [
        target(
            f"gold-{n}",
            t("gold-amount", count=n),
            svg(48, 48, coin("gold", 24, 24, 22, t)),
            tag("span", str(n), class_="count"),
            class_="pile",
        )
        for n in range(MAX_GOLD + 1)
    ]
    title = tag("h3", esc(f"{t('paying')}: {t('gem-' + paying['colour'])}"))
    card = tag("div", card_picture(paying["card"], t), class_="card")
    return tag("div", title, card, *choices, class_="paying panel")


# ---------------------------------------------------------------- a player


def _player(view: Data, i: int, seat: int, t: Messages) -> str:
    p = view["seats"][i]
    columns = [_column(p, token, i == seat, t) for token in components.TOKENS]
    hand = [_in_hand(r, f"{i}-{n}", t) for n, r in enumerate(p["reserved"])]
    nobles = [tag("div", noble_picture(n, t), class_="noble", data_piece=f"noble-{n}") for n in p["nobles"]]
    kept = tag("div", *hand, *nobles, class_="kept") if hand or nobles else ""
    return tag(
        "section",
        seat_head(view, i, seat, t),
        tag("div", *columns, class_="columns"),
        kept,
        class_="panel player mine" if i == seat else "panel player",
    )


def _column(p: Data, token: str, mine: bool, t: Messages) -> str:
    """The player's tokens of a colour and, below, the bonus of the bought cards."""
    count = p["tokens"][token]
    bonus = p["bonuses"].get(token)
    label = (
        t("pile", gem=t(f"gem-{token}"), count=count)
        if bonus is None
        else t("bonus-count", gem=t(f"gem-{token}"), tokens=count, bonus=bonus)
    )
    coins = svg(48, 48, coin(token, 24, 24, 22, t))
    number = tag("span", str(count), class_="count")
    cards = "" if bonus is None else tag("span", svg(48, 30, _bonus(token, bonus)), class_="bonus")
    look = "column" if count or bonus else "column gone"
    if mine:
        return target(f"own-{token}", label, coins, number, cards, class_=look)
    return tag("div", coins, number, cards, class_=look, role="img", aria_label=label)


def _bonus(token: str, bonus: int) -> str:
    fill = COLOUR[token]
    box = rect(7, 1, 34, 27, 5, fill=fill, stroke=darker(fill, 0.5), stroke_width="1.5")
    return box + text_label(bonus, 24, 14.5, 20, fill=ink_on(fill))


def _in_hand(card: Data, place: str, t: Messages) -> str:
    if card["card"] is None:
        label = t("face-down", tier=card["tier"])
        return tag(
            "div",
            back_picture(card["tier"], "?"),
            class_="card",
            role="img",
            aria_label=label,
            data_piece=f"hand-{place}",
        )
    return tag("div", _card(card["card"], t), class_="card veiled" if card["hidden"] else "card")


# ---------------------------------------------------------------- pictures


@cache
def coin(token: str, x: float, y: float, size: float, t: Messages) -> str:
    """A token: a coin in the gem's colour with the cut stone and its letter."""
    colour = COLOUR[token]
    rim = tag(
        "circle", cx=x, cy=y, r=size, fill=mix(colour, "#8a8172", 0.45), stroke=darker(colour, 0.55), stroke_width="1.5"
    )
    plate = tag("circle", cx=x, cy=y, r=f"{size * 0.84:g}", fill=lighter(colour, 0.55))
    return (
        rim
        + plate
        + gem(CUT[token], colour, x, y + (size * 0.08 if token == "red" else 0), size * 0.66, t(f"letter-{token}"))
    )


@cache
def card_picture(card: int, t: Messages) -> str:
    """A card: a window of cut panes in its colour, points and bonus above, the price below."""
    width, height = CARD_SIZE
    bonus = components.GEMS[components.CARD_BONUS[card]]
    colour = COLOUR[bonus]
    paper, lead = lighter(colour, 0.35), darker(colour, 0.55)
    frame = rect(1, 1, width - 2, height - 2, 8, fill=paper, stroke=lead, stroke_width="2")
    head = tag("path", d="M9 1H91a8 8 0 0 1 8 8V36H1V9a8 8 0 0 1 8-8Z", fill="#fffdf8", fill_opacity="0.88")
    points = (
        text_label(int(components.CARD_POINTS[card]), 19, 19, 27, fill="#22242b")
        if components.CARD_POINTS[card]
        else ""
    )
    stone = gem(CUT[bonus], colour, 80, 18.5, 14, t(f"letter-{bonus}"))
    return svg(width, height, frame, _panes(card, colour), head, points, stone, _price(components.CARD_COST[card], t))


def _panes(card: int, colour: str) -> str:
    """The picture of a card: slanted panes of glass whose cut follows from its number; richer in higher tiers."""
    count = 4 + 2 * int(components.CARD_TIER[card])
    parts = []
    for i in range(count):
        top, bottom = 2 + 96 * i / count, 2 + 96 * ((i * 7 + card * 3) % count) / count
        wide = 96 / count
        shade = (
            lighter(colour, 0.15 + 0.5 * ((i * 5 + card) % count) / count)
            if i % 2
            else darker(colour, 0.05 + 0.25 * ((i * 3 + card) % count) / count)
        )
        parts.append(
            tag(
                "polygon",
                points=f"{top:.4g},36 {top + wide:.4g},36 {bottom + wide:.4g},138 {bottom:.4g},138",
                fill=shade,
                fill_opacity="0.75",
            )
        )
    return "".join(parts)


def _price(cost: object, t: Messages) -> str:
    """The price, from the bottom up on the left, in a second column if there are four colours or more."""
    needs = [(token, int(n)) for token, n in zip(components.GEMS, cost, strict=True) if n]  # type: ignore[call-overload]
    parts = []
    for i, (token, n) in enumerate(needs):
        x, y = (20 if i < 3 else 56), 122 - 30 * (i % 3)
        parts.append(_priced(token, n, x, y, t))
    return "".join(parts)


def _priced(token: str, n: int, x: float, y: float, t: Messages) -> str:
    colour = COLOUR[token]
    disc = tag("circle", cx=x, cy=y, r="14", fill=colour, stroke="#ffffff", stroke_width="2")
    rim = tag("circle", cx=x, cy=y, r="15", fill="none", stroke="#22242b", stroke_width="1")
    number = text_label(n, x - 4, y, 18, fill=ink_on(colour))
    return disc + rim + number + text_label(t(f"letter-{token}"), x + 7, y + 3, 9, fill=ink_on(colour))


def back_picture(tier: int, number: str) -> str:
    """The back of a card: its tier as a Roman numeral and dots, and a number."""
    width, height = CARD_SIZE
    colour = TIER_BACK[tier]
    frame = rect(1, 1, width - 2, height - 2, 8, fill=colour, stroke=darker(colour, 0.5), stroke_width="2")
    inner = rect(9, 9, width - 18, height - 18, 5, fill="none", stroke=lighter(colour, 0.5), stroke_width="1.5")
    dots = "".join(
        tag("circle", cx=50 + 14 * (i - (tier - 1) / 2), cy="116", r="4", fill=lighter(colour, 0.6))
        for i in range(tier)
    )
    return svg(
        width,
        height,
        frame,
        inner,
        text_label(ROMAN[tier], 50, 40, 30, fill="#ffffff"),
        text_label(number, 50, 82, 26, fill="#ffffff"),
        dots,
    )


@cache
def noble_picture(noble: int, t: Messages) -> str:
    """A noble: a crown in an arched window, its points and the bonuses that it asks for."""
    frame = rect(1, 1, 98, 98, 8, fill="#efe6f5", stroke="#55346b", stroke_width="2")
    arch = tag("path", d="M38 97V46a28 28 0 0 1 56 0V97Z", fill="#7d5a96")
    crown = tag("path", d="M46 76V46l10 13 10-19 10 19 10-13v30Z", fill="#f0c75e", stroke="#6b4a12", stroke_width="2")
    points = text_label(int(components.NOBLE_POINTS[noble]), 19, 18, 26, fill="#2d1b3a")
    needs = [(token, int(n)) for token, n in zip(components.GEMS, components.NOBLE_NEEDS[noble], strict=True) if n]
    boxes = "".join(_needed(token, n, 41 + 20 * i, t) for i, (token, n) in enumerate(needs))
    return svg(100, 100, frame, arch, crown, points, boxes)


def _needed(token: str, n: int, y: float, t: Messages) -> str:
    colour = COLOUR[token]
    box = rect(5, y - 9, 29, 18, 3, fill=colour, stroke="#22242b", stroke_width="1")
    return (
        box
        + text_label(n, 14, y, 15, fill=ink_on(colour))
        + text_label(t(f"letter-{token}"), 26, y + 1.5, 9, fill=ink_on(colour))
    )
