"""All tables of the server: loaded from the log, changed by one command at a time, stored before anyone is told."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from vitral.core.fields import SPECTATOR
from vitral.table import events, fairness, rendering
from vitral.table.bot_pool import BotPool
from vitral.table.config import TableConfig
from vitral.table.errors import Refused
from vitral.table.events import Entry, Event
from vitral.table.hub import Hub
from vitral.table.match import PLAYING, Match
from vitral.table.seats import Seat
from vitral.table.store import Conflict, Store
from vitral.table.warmup import Warmup

log = logging.getLogger("vitral.table")
Command = Callable[[Match], list[Event]]
T = TypeVar("T")
MAX_LOADED = 2_000  # tables in memory; any of them can be loaded again
MAX_BOARDS = 8  # pictures that a table keeps, for several readers of one seat
WATCH_SECONDS = 5.0


@dataclass(eq=False)
class LiveTable:
    """A table in memory."""

    match: Match
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    behind: bool = False  # another process has written more
    bots: asyncio.Task[None] | None = None
    boards: OrderedDict[tuple[int, int, str], str] = field(default_factory=OrderedDict)

    @property
    def is_busy(self) -> bool:
        """Is a command under way, or a bot thinking?"""
        return self.lock.locked() or (self.bots is not None and not self.bots.done())

    def draw(self, reader: rendering.Reader) -> str:
        """The board for a reader; drawn once for each seat and language."""
        key = (self.match.moved, reader.seat, reader.lang)
        if key not in self.boards:
            assert self.match.state is not None
            self.boards[key] = rendering.draw(self.match.state, reader.seat, reader.lang)
            if len(self.boards) > MAX_BOARDS:
                self.boards.popitem(last=False)
        return self.boards[key]


class GroupCommit:
    """Group commit: entries that arrive during a commit are written together in the next one."""

    def __init__(self, store: Store, thread: ThreadPoolExecutor) -> None:
        self._store, self._thread = store, thread
        self._waiting: list[tuple[str, list[Entry], asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, table: str, new: list[Entry]) -> None:
        """Store entries of a table; raises Conflict if another process was faster. On return, they are stored."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((table, new, done))
        if self._task is None:
            self._task = asyncio.create_task(self._write())
        await asyncio.shield(done)

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                found = await loop.run_in_executor(
                    self._thread, self._store.append_all, [(table, new) for table, new, _ in batch]
                )
                answers: list[Exception | None] = [*found]
            except Exception as fault:  # everyone who waits must be told
                answers = [fault] * len(batch)
            for (_, _, done), answer in zip(batch, answers, strict=True):
                if answer is None:
                    done.set_result(None)
                else:
                    done.set_exception(answer)
        self._task = None


class TableRegistry:
    """The tables, by name."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        bots: BotPool,
        warmup: Warmup,
        bot_delay: float = 0.4,
        stand_in_after: float = 90.0,
    ) -> None:
        self.store, self.hub, self.bots, self.warmup = store, hub, bots, warmup
        self.bot_delay = bot_delay  # seconds between the moves of bots, so that people can follow them
        self.stand_in_after = stand_in_after  # seconds of absence after which a bot stands in
        self._loaded: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._rematching: dict[str, asyncio.Task[None]] = {}
        self._doing: set[asyncio.Task[int]] = set()
        self._gone: dict[tuple[str, int], float] = {}
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._commit = GroupCommit(store, self._writer)
        hub.bus.subscribe(self._on_change)

    async def stored(self, work: Callable[..., T], *args: Any) -> T:
        """Run a function of the store in the store's thread."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, work, *args)

    def close(self) -> None:
        for live in self._loaded.values():
            if live.bots:
                live.bots.cancel()
        self.bots.close()
        self._writer.shutdown()
        self.store.close()

    # ------------------------------------------------------------ loading

    def _on_change(self, table: str, seq: int) -> None:
        live = self._loaded.get(table)
        if live and seq > live.match.seq:
            live.behind = True

    async def get(self, table: str) -> LiveTable:
        """A table with everything that any process has written; raises Refused if there is none."""
        live = self._loaded.get(table)
        if live is None:
            live = await self._load_once(table)
        if table in self._loaded:
            self._loaded.move_to_end(table)
        if live.behind:
            async with live.lock:
                await self._refresh(live)
        self._drive(live)
        return live

    async def _load_once(self, table: str) -> LiveTable:
        """Load a table once, however many ask for it at the same time; a failed load leaves nothing behind."""
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> LiveTable:
        config = await self.stored(self.store.config, table)
        if config is None:
            raise Refused("unknown", "refused-table")
        self.warmup.check(config.game)
        live = LiveTable(Match(config))
        await self._refresh(live)
        self._keep(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        """Keep a table in memory; let go of those that no one looks at and no bot works for, the oldest first."""
        name = live.match.config.table
        self._loaded[name] = live
        excess = len(self._loaded) - MAX_LOADED
        if excess > 0:
            open_now = {name, *self.hub.tables()}
            idle = [one for one, other in self._loaded.items() if one not in open_now and not other.is_busy]
            for one in idle[:excess]:
                del self._loaded[one]

    async def _refresh(self, live: LiveTable) -> None:
        table = live.match.config.table
        for entry in await self.stored(self.store.entries, table, live.match.seq):
            live.match.fold(entry)
        live.behind = False

    # ------------------------------------------------------------ changing

    async def do(self, table: str, command: Command, ref: str | None = None) -> int:
        """Carry out a command: store its events, then apply and announce them. Returns the number of the last entry.

        A request that was carried out already is not repeated. Once begun, it is completed even if the connection that
        asked for it breaks: what is stored must also be announced.
        """
        work = asyncio.create_task(self._do(table, command, ref))
        self._doing.add(work)
        work.add_done_callback(self._doing.discard)
        return await asyncio.shield(work)

    async def _do(self, table: str, command: Command, ref: str | None) -> int:
        live = await self.get(table)
        async with live.lock:
            if ref and ref in live.match.refs:
                return live.match.refs[ref]
            entries = live.match.number(command(live.match), time.time(), ref)
            if not entries:
                return live.match.seq
            try:
                await self._commit.append(table, entries)
            except Conflict:
                await self._refresh(live)
                if ref and ref in live.match.refs:
                    return live.match.refs[ref]
                raise Refused("stale", "refused-stale") from None
            for entry in entries:
                live.match.fold(entry)
        self.hub.bus.publish(table, live.match.seq)
        self._drive(live)
        return live.match.seq

    async def make(self, config: TableConfig, seats: list[Seat], closed: bool = False) -> LiveTable:
        """Create a table with people and bots on some of its seats."""
        self.warmup.check(config.game)
        match = Match(config)
        happened: list[Event] = [_seated(i, seat) for i, seat in enumerate(seats) if not seat.is_open]
        if closed:
            happened = [events.Start(), events.Close()]
        elif all(seat.bot for seat in seats):
            happened.append(events.Start())
        entries = match.number(happened, time.time())
        for entry in entries:
            match.fold(entry)
        await self.stored(self.store.make_table, config, entries, time.time())
        live = LiveTable(match)
        self._keep(live)
        self._drive(live)
        return live

    async def rematch(self, table: str, guest: str, ref: str | None = None) -> str:
        """The table of the next game, with everyone moved up by one seat. It is created once, whoever asks first."""
        old = (await self.get(table)).match
        old.link_rematch(old.seat_of(guest), "")
        if old.rematch is None:
            task = self._rematching.get(table)
            if task is None:
                task = self._rematching[table] = asyncio.create_task(self._make_rematch(old, guest, ref))
                task.add_done_callback(lambda _: self._rematching.pop(table, None))
            await asyncio.shield(task)
        return (await self.get(table)).match.rematch or ""

    async def _make_rematch(self, old: Match, guest: str, ref: str | None) -> None:
        before, name = old.config, new_table()
        config = replace(
            before,
            table=name,
            secret=fairness.new_secret(),
            before=before.table,
            seed=None,
            opening=(),
            branches=(),
            fresh=False,
        )
        await self.make(config, old.rotated_seats())
        await self.do(before.table, lambda m: m.link_rematch(m.seat_of(guest), name) if m.rematch is None else [], ref)

    # ------------------------------------------------------------ bots

    def _drive(self, live: LiveTable) -> None:
        """Let a bot play if it is a bot's turn."""
        if live.match.bot_to_move() and (live.bots is None or live.bots.done()):
            live.bots = asyncio.get_running_loop().create_task(self._play_bots(live))
            live.bots.add_done_callback(_report_error)

    async def _play_bots(self, live: LiveTable) -> None:
        """Play for bots until a person must act. A bot that fails plays nothing; the table is told."""
        match, table = live.match, live.match.config.table
        while level := match.bot_to_move():
            state, seat, seq = match.state, match.acting_seat, match.moved
            assert state is not None
            assert seat is not None
            watched = bool(self.hub.guests(table))
            try:
                action, _ = await asyncio.gather(
                    self.bots.choose(level, state), asyncio.sleep(self.bot_delay if watched else 0)
                )
            except Exception:
                log.exception("the bot %s failed at table %s, seat %d, entry %d", level, table, seat, seq)
                await self.do(table, _failure(seat, level, seq))
                continue
            try:
                await self.do(table, _bot_action(seat, action, seq))
            except Refused as refused:  # if the position has changed meanwhile, no one failed: look again
                if match.moved == seq:
                    log.error("the bot %s chose action %s at table %s: %s", level, action, table, refused)
                    await self.do(table, _failure(seat, level, seq))

    # ------------------------------------------------------------ absent players

    async def watch(self) -> None:
        """Let bots stand in for absent players, as long as the server runs."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            for table in self.hub.tables():
                try:
                    await self.look_after(table, time.monotonic())
                except Exception:  # of one table; the others are still looked after
                    log.exception("table %s could not be checked for absent players", table)

    async def look_after(self, table: str, now: float) -> None:
        """A bot stands in for the player to act if they are gone for long while another person waits."""
        match, here = (await self.get(table)).match, self.hub.guests(table)
        for i in match.people:
            if match.seats[i].guest in here:
                self._gone.pop((table, i), None)
            else:
                self._gone.setdefault((table, i), now)
        i = SPECTATOR if match.acting_seat is None else match.acting_seat
        waiting = any(match.seats[j].guest in here for j in match.people if j != i)
        if waiting and not match.seats[i].absent and now - self._gone.get((table, i), now) >= self.stand_in_after:
            await self.do(table, lambda m: m.stand_in(i, True))

    async def come_back(self, table: str, guest: str) -> None:
        """Give an absent player who has returned their seat back."""
        match = (await self.get(table)).match
        seat = match.seat_of(guest)
        if seat != SPECTATOR and match.status == PLAYING and match.seats[seat].absent:
            await self.do(table, lambda m: m.stand_in(seat, False))


def new_table() -> str:
    """A table name that no one can guess."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def _seated(i: int, seat: Seat) -> Event:
    if seat.bot:
        return events.SeatBot(i, seat.bot)
    assert seat.guest is not None
    return events.Sit(i, seat.guest, seat.name)


def _bot_action(seat: int, action: int, seq: int) -> Command:
    return lambda m: m.act(seat, action, seq, by_bot=True)


def _failure(seat: int, level: str, seq: int) -> Command:
    return lambda m: m.fail_bot(seat, level, seq)


def _report_error(task: asyncio.Task[None]) -> None:
    """Log why a table's bots stopped, unless they were told to."""
    if not task.cancelled() and (fault := task.exception()):
        log.error("the bots of a table stopped", exc_info=fault)
