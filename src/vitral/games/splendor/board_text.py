"""A view of Splendor as lines of text, for terminals and recorded games; colours as Rich's marks."""

from vitral.core.actions import Data
from vitral.core.generic import seat_order, seat_title
from vitral.core.messages import Messages
from vitral.games.splendor import components

STYLE = {
    "white": "black on white",
    "blue": "white on blue",
    "green": "black on green",
    "red": "white on red",
    "black": "white on grey23",
    "gold": "black on yellow",
}


def write(view: Data, seat: int, t: Messages) -> str:
    """The whole table, the reader's own things first."""
    return "\n".join([*_table(view, t), *(line for i in seat_order(view, seat) for line in _player(view, i, seat, t))])


def _table(view: Data, t: Messages) -> list[str]:
    size = view.get("deck_size") or {tier: len(deck) for tier, deck in view["deck"].items()}
    rows = [f"{t('nobles')}: " + "  ".join(_noble(noble, t) for noble in view["nobles"])]
    for tier in ("3", "2", "1"):
        cards = "  ".join("-" if card is None else _card(card, t) for card in view["market"][tier])
        rows.append(f"{t('tier', tier=int(tier))} ({t('deck-left', count=size[tier])}): {cards}")
    rows.append(f"{t('bank')}: {_counts(view['bank'], t)}")
    if view["paying"]:
        paying = view["paying"]
        rows.append(
            f"{t('paying')}: {_card(paying['card'], t)} {_counts(paying['paid'], t)} {_gem(paying['colour'], '?', t)}"
        )
    return rows


def _player(view: Data, i: int, seat: int, t: Messages) -> list[str]:
    p = view["seats"][i]
    mark = ">" if view["seat"] == i else " "
    hand = "  ".join(_reserved(r, t) for r in p["reserved"])
    return [
        f"{mark} {seat_title(i, seat, t)}: {t('points', count=p['points'])}",
        f"    {t('tokens')} {_counts(p['tokens'], t)}   {t('bonuses')} {_counts(p['bonuses'], t)}",
        *([f"    {t('reserved')} {hand}"] if hand else []),
    ]


def _gem(gem: str, number: object, t: Messages) -> str:
    return f"[{STYLE[gem]}]{t(f'letter-{gem}')}{number}[/]"


def _counts(counts: dict[str, int], t: Messages) -> str:
    return " ".join(_gem(gem, counts[gem], t) for gem in components.TOKENS if gem in counts)


def _price(cost: object, t: Messages) -> str:
    return "".join(_gem(gem, n, t) for gem, n in zip(components.GEMS, cost, strict=True) if n)  # type: ignore[call-overload]


def _card(card: int, t: Messages) -> str:
    points, bonus = int(components.CARD_POINTS[card]), components.GEMS[components.CARD_BONUS[card]]
    return f"#{card} {_gem(bonus, f'+{points}' if points else '', t)}={_price(components.CARD_COST[card], t)}"


def _noble(noble: int, t: Messages) -> str:
    return f"#{noble} {int(components.NOBLE_POINTS[noble])}={_price(components.NOBLE_NEEDS[noble], t)}"


def _reserved(card: Data, t: Messages) -> str:
    if card["card"] is None:
        return t("face-down", tier=card["tier"])
    return _card(card["card"], t) + (
        f" ({t('face-down', tier=int(components.CARD_TIER[card['card']]) + 1)})" if card["hidden"] else ""
    )
