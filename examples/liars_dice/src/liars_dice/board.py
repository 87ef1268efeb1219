"""A view of liar's dice as HTML and SVG: bids to choose, what the last doubt has shown, and the cups."""

from vitral.core.actions import Data
from vitral.core.drawing import buttons, esc, rect, svg, tag, target
from vitral.core.generic import seat_head, seat_order
from vitral.core.text import Text
from liars_dice.plain import last_facts
from liars_dice.view import counts_for

PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}  # places in a square of three by three


def draw(view: Data, seat: int, t: Text) -> str:
    """The whole table as a seat sees it."""
    players = tag("div", *(_player(view, i, seat, t) for i in seat_order(view, seat)), class_="players")
    common = tag("div", _bidding(view, t), _last(view, seat, t), class_="common")
    return tag("section", common, players, class_="vitral liars", aria_label=t("title"))


def _bidding(view: Data, t: Text) -> str:
    """The bid that stands, the counts and faces of a higher one, and the doubt."""
    if view["over"]:
        return ""
    bid, dice = view["bid"], view["dice"]
    words = tag("span", esc(t("amount", count=bid["count"], face=bid["face"]) if bid else t("no-bid")), class_="words")
    stands = tag("span", f"{bid['count']} ×", _die(bid["face"]), class_="stands") if bid else ""
    chips = [target(f"count-{n}", t("dice", count=n), str(n), class_="chip") for n in range(bid["count"] if bid else 1, dice + 1)]
    faces = [target(f"face-{n}", t("face", face=n), _die(n), class_="face") for n in PIPS if n > 1 or view["options"]["ones"] == "plain"]
    facts = tag("span", esc(f"{t('round', number=view['round'])} · {t('in-play', count=dice)}"), class_="facts")
    rows = tag("div", *chips, class_="chips") + tag("div", *faces, class_="chips")
    return tag("div", tag("h3", stands, words, facts), rows, buttons({"doubt": t("do-doubt")}), class_="panel bidding")


def _last(view: Data, seat: int, t: Text) -> str:
    """All dice that the last doubt has shown; those that counted are lit."""
    if not (last := view["last"]):
        return ""
    facts = [tag("div", tag("dt", esc(name)), tag("dd", esc(value), data_player=i)) for name, value, i in last_facts(view, seat, t)]
    looks = [("hit" if counts_for(view, die, last["face"]) else "dim", die) for dice in last["dice"] for die in dice]
    dice = tag("div", *(_die(die, look) for look, die in sorted(looks, reverse=True)), class_="dice")
    return tag("div", tag("h3", esc(t("last"))), tag("dl", *facts), dice, class_="panel last")


def _player(view: Data, i: int, seat: int, t: Text) -> str:
    p, face = view["seats"][i], view["bid"] and view["bid"]["face"]
    bid = tag("span", esc(t("bid-own", **p["bid"])), class_="said") if p["bid"] else ""
    if p["dice"] is None:
        under = tag("div", _cup(), *(_die(0) for _ in range(p["left"])), class_="dice", role="img", aria_label=t("dice", count=p["left"]))
    else:
        under = tag("div", *(_die(die, "hit" if face and counts_for(view, die, face) else "") for die in p["dice"]), class_="dice")
    look = "panel player" + " mine" * (i == seat) + " out" * (p["left"] == 0)
    return tag("section", seat_head(view, i, seat, t, bid), under, class_=look)


def _die(face: int, look: str = "") -> str:
    """A die with its pips; face 0 is one that nobody sees."""
    places = [divmod(int(place) - 1, 3) for place in PIPS.get(face, "")]
    pips = [tag("circle", cx=12 + 12 * x, cy=12 + 12 * y, r="4") for y, x in places]
    label = {"label": str(face)} if face else {}
    return svg(48, 48, rect(2, 2, 44, 44, 10), *pips, class_=f"die {look}" if face else "die unknown", **label)


def _cup() -> str:
    return svg(48, 48, tag("path", d="M12 6H36L43 42Q24 48 5 42Z"), tag("path", d="M9 34Q24 39 39 34", class_="band"), class_="cup")
