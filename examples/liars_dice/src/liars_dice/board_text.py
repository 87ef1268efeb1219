"""A view of liar's dice as lines of text."""

from liars_dice.view import counts_for
from vitral.core.actions import Data
from vitral.core.generic import seat_order, seat_title
from vitral.core.messages import Messages


def write(view: Data, seat: int, t: Messages) -> str:
    """What the last doubt has shown, the bid that stands, and the cups, the reader's first."""
    order, last, lines = seat_order(view, seat), view["last"], []
    if last:
        lines += [f"{t('last')}: " + ", ".join(f"{name}: {value}" for name, value, _ in last_facts(view, seat, t))]
        lines += [f"    {seat_title(i, seat, t)}: {_dice(view, last['dice'][i], last['face'])}" for i in order]
    if not view["over"]:
        by = {"by": seat_title(view["bid"]["by"], seat, t)} if view["bid"] else {}
        bid = t("bid-stands", **view["bid"] | by) if by else t("no-bid")
        lines += [f"{t('round', number=view['round'])}   {t('in-play', count=view['dice'])}   {bid}"]
    for i in order:
        p, mark = view["seats"][i], ">" if view["seat"] == i else " "
        dice = "? " * p["left"] if p["dice"] is None else _dice(view, p["dice"], view["bid"] and view["bid"]["face"])
        bid = t("bid-own", **p["bid"]) if p["bid"] else ""
        lines += [f"{mark} {seat_title(i, seat, t)} ({t('dice', count=p['left'])}): {dice}  {bid}".rstrip()]
    return "\n".join(lines)


def last_facts(view: Data, seat: int, t: Messages) -> list[tuple[str, str, int | None]]:
    """What was bid and doubted last, how many dice counted, and who lost one: names, values and seats."""
    last = view["last"]
    found = [(t("bid"), t("amount", count=last["count"], face=last["face"]), None), (t("found"), last["found"], None)]
    seats = [(t(name), seat_title(last[name], seat, t), last[name]) for name in ("bidder", "doubter", "loser")]
    return [(name, str(value), i) for name, value, i in found + seats]


def _dice(view: Data, dice: list[int], face: int | None) -> str:
    return " ".join(f"[bold yellow]{die}[/]" if face and counts_for(view, die, face) else str(die) for die in dice)
