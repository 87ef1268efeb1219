"""A finished game afterwards: any position of it, and how the chances went."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from vitral.table import present
from vitral.table.errors import Refused, texts
from vitral.table.match import Match
from vitral.table.players import Players

Data = dict[str, Any]
MAX_REVIEWS = 200  # finished games whose chances are remembered
NUM_TURNING_POINTS = 3


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
        "scores": after.known(seat).scores(),
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
    t = texts(lang)
    for s, action in zip(record.states(), record.actions, strict=False):
        words = present.describe(s, action, int(s.s.seat), lang)
        said.append(t("log-act", name=name(match, int(s.s.seat), lang), words=words))
    return said


@dataclass
class Review:
    """How the chances of the seats went over a game, as far as it is worked out."""

    points: list[Data] = field(default_factory=list)
    task: asyncio.Task[None] | None = None


class Reviews:
    """Works out, in the background, who would have won before each action of finished games."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._reviews: OrderedDict[str, Review] = OrderedDict()

    def look(self, match: Match) -> Data:
        """What is worked out so far; the work begins when it is first asked for."""
        record, table = match.record, match.terms.table
        review = self._reviews.get(table)
        if review is None:
            review = self._reviews[table] = Review()
            review.task = asyncio.get_running_loop().create_task(self._work(match, review))
            if len(self._reviews) > MAX_REVIEWS:
                _, forgotten = self._reviews.popitem(last=False)
                if forgotten.task:
                    forgotten.task.cancel()
        return {"of": len(record.actions), "points": review.points, "turning": turning_points(review.points)}

    async def _work(self, match: Match, review: Review) -> None:
        record = match.record
        for i, (s, action) in enumerate(zip(record.states(), record.actions, strict=False)):
            best = (await self._players.estimate(s)).lines[0]
            review.points.append(
                {"move": i, "seat": int(s.s.seat), "win": round(best.win, 3), "best": best.action == action}
            )


def turning_points(points: list[Data]) -> list[int]:
    """The moves after which a seat's chance at its next decision had changed most."""
    changes = []
    for i, point in enumerate(points):
        later = next((other for other in points[i + 1 :] if other["seat"] == point["seat"]), None)
        if later:
            changes.append((abs(later["win"] - point["win"]), point["move"] + 1))
    return sorted(move for _, move in sorted(changes, reverse=True)[:NUM_TURNING_POINTS])
