"""A finished game: any of its positions, and how the chances of winning developed."""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from vitral.table import rendering
from vitral.table.bot_pool import BotPool
from vitral.table.errors import Refused, texts
from vitral.table.match import Match
from vitral.table.secrecy import acting_seat

log = logging.getLogger("vitral.table")
Data = dict[str, Any]
MAX_REVIEWS = 200  # finished games whose review is kept in memory
NUM_TURNING_POINTS = 3


def moment(match: Match, move: int, seat: int, lang: str) -> Data:
    """The position after `move` actions, and the last of them in words, as seen from a seat."""
    record = match.record
    if move > len(record.actions):
        raise Refused("malformed", "refused-move", most=len(record.actions))
    before = record.state(max(0, move - 1))
    after = before.copy()
    words = ""
    if move > 0:
        by = acting_seat(before)
        said = rendering.describe(before, record.actions[move - 1], by, lang)
        t = texts(lang)
        words = t("log-act", name=name(match, by, lang), words=said)
        after.play(record.actions[move - 1])
    return {
        "move": move,
        "moves": len(record.actions),
        "words": words,
        "acting_seat": after.seat,
        "scores": after.known(seat).scores(),
        "board": rendering.draw(after, seat, lang),
    }


def name(match: Match, seat: int, lang: str) -> str:
    """Who sat there; a number in a game that was played elsewhere."""
    t = texts(lang)
    one = match.seats[seat]
    return t("player", number=seat + 1) if one.is_open else rendering.seat_name(one, seat, t)


def lines(match: Match, lang: str) -> list[str]:
    """Every action of the game in words."""
    record, said = match.record, []
    t = texts(lang)
    for s, action in zip(record.states(), record.actions, strict=False):
        seat = acting_seat(s)
        words = rendering.describe(s, action, seat, lang)
        said.append(t("log-act", name=name(match, seat, lang), words=words))
    return said


@dataclass
class Review:
    """Each seat's chance of winning over a game, as far as it has been estimated."""

    points: list[Data] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    failed: bool = False


class Reviews:
    """Estimates, in the background, the chance of winning before each action of finished games."""

    def __init__(self, bots: BotPool) -> None:
        self._bots = bots
        self._reviews: OrderedDict[str, Review] = OrderedDict()

    def look(self, match: Match) -> Data:
        """What has been estimated so far; the work begins with the first request. Raises Refused if it failed."""
        record, table = match.record, match.config.table
        review = self._reviews.get(table)
        if review is None:
            review = self._reviews[table] = Review()
            review.task = asyncio.get_running_loop().create_task(self._work(match, review))
            if len(self._reviews) > MAX_REVIEWS:
                _, forgotten = self._reviews.popitem(last=False)
                if forgotten.task:
                    forgotten.task.cancel()
        if review.failed:
            del self._reviews[table]  # the next request tries again
            raise Refused("failed", "refused-failed")
        return {"of": len(record.actions), "points": review.points, "turning": turning_points(review.points)}

    async def _work(self, match: Match, review: Review) -> None:
        try:
            await self._estimate(match, review)
        except Exception:
            log.exception("the review of table %s failed", match.config.table)
            review.failed = True

    async def _estimate(self, match: Match, review: Review) -> None:
        record = match.record
        for i, (s, action) in enumerate(zip(record.states(), record.actions, strict=False)):
            best = (await self._bots.estimate(s)).moves[0]
            review.points.append(
                {
                    "move": i,
                    "seat": acting_seat(s),
                    "win": round(best.win_probability, 3),
                    "best": best.action == action,
                }
            )


def turning_points(points: list[Data]) -> list[int]:
    """The moves after which a seat's chance of winning had changed most by its next decision."""
    changes = []
    for i, point in enumerate(points):
        later = next((other for other in points[i + 1 :] if other["seat"] == point["seat"]), None)
        if later:
            changes.append((abs(later["win"] - point["win"]), point["move"] + 1))
    return sorted(move for _, move in sorted(changes, reverse=True)[:NUM_TURNING_POINTS])
