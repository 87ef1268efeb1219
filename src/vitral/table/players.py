"""The bots of the table: they think in threads of their own, never where connections are served."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Protocol

from vitral.bots import Bot, bot, bot_names
from vitral.core.state import State
from vitral.table.errors import Refused

log = logging.getLogger("vitral.table")
MAX_HINTS = 3


class Advice(Protocol):
    """What a bot that can analyse says of one action."""

    action: int
    win: float  # probability, 0 to 1
    margin: float  # expected points ahead of the best other


def levels() -> list[str]:
    """The strengths that can be chosen, weakest first."""
    return bot_names()


def default_level() -> str:
    """Who plays if nobody says otherwise: the strongest that answers quickly."""
    return levels()[-1]


def check_level(level: str) -> str:
    """A strength that there is; raises Refused."""
    if level not in levels():
        raise Refused("malformed", "refused-bot", bot=level[:40], bots=", ".join(levels()))
    return level


@cache
def _analyst() -> Any | None:
    """The strongest bot that can tell how good actions are; None if there is none."""
    for level in reversed(levels()):
        made = bot(level)
        if hasattr(made, "analyse"):
            return made
    return None


def can_analyse() -> bool:
    return _analyst() is not None


class Players:
    """Threads in which bots choose."""

    def __init__(self, threads: int = 2) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def choose(self, level: str, state: State) -> int:
        """The action of a bot for the seat that decides; it is given what that seat knows, and no more."""
        known = state.hidden(int(state.s.seat))
        return await asyncio.get_running_loop().run_in_executor(self._threads, _choose, level, known)

    async def hints(self, state: State) -> list[Advice]:
        """The best actions, the best one first."""
        known = state.hidden(int(state.s.seat))
        found = await asyncio.get_running_loop().run_in_executor(self._threads, _analyse, known)
        return found[:MAX_HINTS]


def _choose(level: str, known: State) -> int:
    try:
        chooser: Bot = bot(level)
        return chooser.choose(known)
    except Exception:
        log.exception("the bot %s failed at %r; the first legal action is played", level, known)
        return known.legal()[0]


def _analyse(known: State) -> list[Advice]:
    analyst = _analyst()
    if analyst is None:
        raise Refused("illegal", "refused-no-hints")
    return sorted(analyst.analyse(known), key=lambda advice: -advice.win)
