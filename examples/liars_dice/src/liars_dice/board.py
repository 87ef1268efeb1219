"""A view of liar's dice as HTML and SVG: bids to choose, what the last doubt has shown, and the cups."""

from liars_dice.view import counts_for
from vitral.core.actions import Data
from vitral.core.drawing import buttons, esc, rect, svg, tag, target
from vitral.core.generic import seat_head, seat_order, seat_title
from vitral.core.messages import Messages

PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}  # places in a square of three by three


def draw(view: Data, seat: int, t: Messages) -> str:
    """The whole table as a seat sees it."""
    players = tag("div", *(_player(view, i, seat, t) for i in seat_order(view, seat)), class_="players")
    table = tag("div", _bidding(view, t), players, _last(view, seat, t), class_="table")
    return tag("section", table, class_="vitral liars", aria_label=t("title"))


def _bidding(view: Data, t: Messages) -> str:
    """The bid that stands, the counts and faces of a higher one, and the doubt."""
    if view["over"]:
        return ""
    bid, dice, ones = view["bid"], view["dice"], view["options"]["ones"]
    facts = tag("span", esc(f"{t('round', number=view['round'])} · {t('in-play', count=dice)}"), class_="facts")
    stands = (f"{bid['count']} ×", _die(bid["face"])) if bid else (esc(t("no-bid")),)
    words, least = tag("span", *stands, class_="stands"), bid["count"] if bid else 1
    counts = [target(f"count-{n}", t("dice", count=n), str(n), class_="count") for n in range(least, dice + 1)]
    faces = [target(f"face-{n}", t("face", face=n), _die(n)) for n in PIPS if n > 1 or ones != "wild"]
    rows = [tag("div", *row, class_="row") for row in (counts, faces)]
    return tag("div", tag("h3", words, facts), *rows, buttons({"doubt": t("do-doubt")}), class_="panel bidding")


def _last(view: Data, seat: int, t: Messages) -> str:
    """What the last doubt has shown; the dice that counted are lit."""
    if not (last := view["last"]):
        return ""
    facts = [_fact(t("bid"), tag("dd", esc(t("amount", count=last["count"], face=last["face"]))))]
    facts += [_fact(t("found"), tag("dd", str(last["found"])))]
    for name in ("bidder", "doubter", "loser"):
        facts += [_fact(t(name), tag("dd", esc(seat_title(last[name], seat, t)), data_player=last[name]))]
    cups = [(i, _dice(view, last["dice"][i], last["face"])) for i in seat_order(view, seat) if last["dice"][i]]
    shown = [_fact(seat_title(i, seat, t), tag("dd", dice), data_player=i) for i, dice in cups]
    return tag("div", tag("h3", esc(t("last"))), tag("dl", *facts), tag("dl", *shown), class_="panel last")


def _fact(name: str, value: str, **attributes: object) -> str:
    return tag("div", tag("dt", esc(name), **attributes), value)


def _player(view: Data, i: int, seat: int, t: Messages) -> str:
    """A player: the own dice, or a cup with as many as are under it."""
    p, bid = view["seats"][i], view["seats"][i]["bid"]
    said = tag("span", esc(t("bid-own", **bid)), class_="said") if bid else ""
    under = _dice(view, p["dice"], view["bid"] and view["bid"]["face"]) if p["dice"] is not None else _cup(p["left"])
    look = "panel player" + " mine" * (i == seat) + " out" * (p["left"] == 0)
    return tag("section", seat_head(view, i, seat, t, said), under, class_=look)


def _dice(view: Data, dice: list[int], face: int | None) -> str:
    looks = ["hit" if face and counts_for(view, die, face) else "" for die in dice]
    return tag("div", *map(_die, dice, looks), class_="dice")


def _die(face: int, look: str = "") -> str:
    """A die with its pips; face 0 is one that nobody sees."""
    places = [divmod(int(place) - 1, 3) for place in PIPS.get(face, "")]
    pips = [tag("circle", cx=12 + 12 * x, cy=12 + 12 * y, r="4") for y, x in places]
    return svg(48, 48, rect(2, 2, 44, 44, 10), *pips, class_=f"die {look}", label=face and str(face))


def _cup(dice: int) -> str:
    lines = ("M12 6H36L43 42Q24 48 5 42Z", "M9 34Q24 39 39 34")
    cup = svg(48, 48, *(tag("path", d=line) for line in lines), class_="cup")
    return tag("div", cup, *[_die(0, "hidden")] * dice, class_="dice")
