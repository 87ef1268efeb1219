"""The table's bots: their levels, and the threads in which they think, away from the connections."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

from vitral import bots
from vitral.bots import Analysis
from vitral.core.known import Known
from vitral.core.messages import Messages
from vitral.core.state import State
from vitral.table.errors import Refused
from vitral.table.secrecy import known_to_actor

RANDOM = "random"
ANALYST = "search"
HINT_SECONDS = 1.0
NUM_HINTS = 3
REVIEW_ITERATIONS = 150  # for each position of a finished game


def levels() -> list[str]:
    """The levels that can be chosen, weakest first."""
    return [RANDOM, *(level.name for level in bots.levels())]


def middle_level() -> str:
    """The default level: in the middle, and quick to answer."""
    return levels()[len(levels()) // 2]


def check_level(level: str) -> str:
    """An existing level; raises Refused."""
    if level not in levels():
        raise Refused("malformed", "refused-bot", bot=level[:40], bots=", ".join(levels()))
    return level


def _level(name: str) -> bots.Level | None:
    return next((one for one in bots.levels() if one.name == name), None)


def title(level: str, t: Messages) -> str:
    """A level's name in a language."""
    found = _level(level)
    return found.titles[t.lang] if found else t("bot-random")


def ratings(level: str) -> dict[str, tuple[float, float]]:
    """A level's measured rating and its uncertainty, by game."""
    found = _level(level)
    return found.ratings if found else {}


def rated_title(level: str, game: str, t: Messages) -> str:
    """A level's name, with its rating in a game where that was measured."""
    name, rating = title(level, t), ratings(level).get(game)
    return t("rated-level", level=name, rating=round(rating[0])) if rating else name


def must_be_ready(level: str | None) -> bool:
    """Does this bot think with compiled code?"""
    return level not in (None, RANDOM)


class BotPool:
    """Threads in which bots choose and analyse. A bot is given what its seat knows, and no more."""

    def __init__(self, threads: int = 2) -> None:
        self._choosing = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._analysing = ThreadPoolExecutor(1, thread_name_prefix="analyst")

    def close(self) -> None:
        self._choosing.shutdown(wait=False, cancel_futures=True)
        self._analysing.shutdown(wait=False, cancel_futures=True)

    async def choose(self, level: str, state: State) -> int:
        """A bot's action for the seat to act; raises whatever the bot raises."""
        known = known_to_actor(state)
        return await asyncio.get_running_loop().run_in_executor(self._choosing, _choose, level, known)

    async def hints(self, state: State, lang: str) -> Analysis:
        """The best actions for the seat to act."""
        known = known_to_actor(state)
        return await asyncio.get_running_loop().run_in_executor(self._analysing, _hints, known, lang)

    async def estimate(self, state: State) -> Analysis:
        """A quick estimate of a position of a finished game."""
        known = known_to_actor(state)
        return await asyncio.get_running_loop().run_in_executor(self._analysing, _estimate, known)


def _choose(level: str, known: Known) -> int:
    return bots.seated(level, secrets.randbits(63)).choose(known)


def _hints(known: Known, lang: str) -> Analysis:
    return bots.bot(ANALYST, seconds=HINT_SECONDS, threads=1).analyse(known, NUM_HINTS, lang)


def _estimate(known: Known) -> Analysis:
    return bots.bot(ANALYST, iterations=REVIEW_ITERATIONS, threads=1, seed=1).analyse(known, 1)
