"""A finished game afterwards: any position of it, and how the chances went."""

from typing import Any

from vitral.core.record import Record
from vitral.core.state import State
from vitral.table import present
from vitral.table.errors import Refused, texts
from vitral.table.match import Match
from vitral.table.players import Players, can_analyse

Data = dict[str, Any]


def moment(match: Match, move: int, seat: int, lang: str) -> Data:
    """The position after so many actions, and the action that led there, from a seat."""
    record = match.record
    if move > len(record.actions):
        raise Refused("malformed", "refused-move", most=len(record.actions))
    before = record.state(max(0, move - 1))
    after = before.copy()
    words = ""
    if move > 0:
        by = int(before.s.seat)
        said = present.describe(before, record.actions[move - 1], by, lang)
        t = texts(lang)
        words = t("log-act", name=name(match, by, lang), words=said)
        after.play(record.actions[move - 1])
    return {
        "move": move,
        "moves": len(record.actions),
        "words": words,
        "decider": after.seat,
        "scores": after.scores(),
        "board": present.draw(after, seat, lang),
    }


def name(match: Match, seat: int, lang: str) -> str:
    """Who sat there; a number for a game that was played elsewhere."""
    t = texts(lang)
    one = match.seats[seat]
    return t("player", number=seat + 1) if one.is_open else present.seat_name(one, seat, t)


def lines(match: Match, lang: str) -> list[str]:
    """Every action of the game in words."""
    record, said = match.record, []
    s = record.start()
    t = texts(lang)
    for action in record.actions:
        words = present.describe(s, action, int(s.s.seat), lang)
        said.append(t("log-act", name=name(match, int(s.s.seat), lang), words=words))
        s.play(action)
    return said


async def chances(match: Match, players: Players) -> Data:
    """The probability to win of each seat before each action, and the actions that changed most."""
    if not can_analyse():
        raise Refused("illegal", "refused-no-hints")
    return await _chances(match.record, players)


async def _chances(record: Record, players: Players) -> Data:
    s: State = record.start()
    points: list[Data] = []
    for i, action in enumerate(record.actions):
        seat = int(s.s.seat)
        found = await players.hints(s)
        best = found[0]
        points.append(
            {"move": i, "seat": seat, "win": round(float(best.win), 3), "best": int(best.action), "played": action}
        )
        s.play(action)
    return {"points": points, "payoffs": s.payoffs()}
