"""All tables of the server: loaded from the log, changed one command at a time, kept before anybody is told."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from vitral.core.fields import SPECTATOR
from vitral.table import fairness, present
from vitral.table.errors import Refused
from vitral.table.events import Draft, Event, Seat, Terms
from vitral.table.hub import Hub
from vitral.table.match import PLAYING, Match
from vitral.table.players import Players
from vitral.table.ready import Ready
from vitral.table.store import Conflict, Store

Command = Callable[[Match], list[Draft]]
T = TypeVar("T")
MAX_LOADED = 2_000
MAX_BOARDS = 8  # pictures that a table keeps, for several readers of one seat
WATCH_SECONDS = 5.0


@dataclass(eq=False)
class Live:
    """A table in memory."""

    match: Match
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    behind: bool = False  # another process has written more
    bots: asyncio.Task[None] | None = None
    boards: OrderedDict[tuple[int, int, str], str] = field(default_factory=OrderedDict)

    def draw(self, reader: present.Reader) -> str:
        """The board for a reader; drawn once for each seat and language."""
        key = (self.match.moved, reader.seat, reader.lang)
        if key not in self.boards:
            assert self.match.state is not None
            self.boards[key] = present.draw(self.match.state, reader.seat, reader.lang)
            if len(self.boards) > MAX_BOARDS:
                self.boards.popitem(last=False)
        return self.boards[key]


class Writing:
    """Events on their way into the store: what comes while a commit is under way goes into the next one, together."""

    def __init__(self, store: Store, thread: ThreadPoolExecutor) -> None:
        self._store, self._thread = store, thread
        self._waiting: list[tuple[str, list[Event], asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, table: str, new: list[Event]) -> None:
        """Add events of a table; raises Conflict if another was faster. When this returns, they are kept."""
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
            except Exception as fault:  # every one who waits must hear of it
                answers = [fault] * len(batch)
            for (_, _, done), answer in zip(batch, answers, strict=True):
                if answer is None:
                    done.set_result(None)
                else:
                    done.set_exception(answer)
        self._task = None


class Tables:
    """The tables, by name."""

    def __init__(
        self, store: Store, hub: Hub, players: Players, ready: Ready, pace: float = 0.4, patience: float = 90.0
    ) -> None:
        self.store, self.hub, self.players, self.ready = store, hub, players, ready
        self.pace = pace  # seconds between the moves of bots, so that people can follow them
        self.patience = patience  # seconds until a bot stands in for one who is gone
        self._loaded: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._doing: set[asyncio.Task[int]] = set()
        self._gone: dict[tuple[str, int], float] = {}
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._writing = Writing(store, self._writer)
        hub.bus.listen(self._rung)

    async def stored(self, work: Callable[..., T], *args: Any) -> T:
        """Let the store work in its own thread."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, work, *args)

    def close(self) -> None:
        for live in self._loaded.values():
            if live.bots:
                live.bots.cancel()
        self.players.close()
        self._writer.shutdown()
        self.store.close()

    # ------------------------------------------------------------ loading

    def _rung(self, table: str, seq: int) -> None:
        live = self._loaded.get(table)
        if live and seq > live.match.seq:
            live.behind = True

    async def get(self, table: str) -> Live:
        """A table, as far as anybody has written it; raises Refused if there is none."""
        live = self._loaded.get(table)
        if live is None:
            async with self._loading.setdefault(table, asyncio.Lock()):
                live = self._loaded.get(table) or await self._load(table)
            self._loading.pop(table, None)
        self._loaded.move_to_end(table)
        if live.behind:
            async with live.lock:
                await self._refresh(live)
        self._drive(live)
        return live

    async def _load(self, table: str) -> Live:
        terms = await self.stored(self.store.terms, table)
        if terms is None:
            raise Refused("unknown", "refused-table")
        self.ready.check(terms.game)
        live = Live(Match(terms))
        await self._refresh(live)
        self._keep(live)
        return live

    def _keep(self, live: Live) -> None:
        self._loaded[live.match.terms.table] = live
        if len(self._loaded) > MAX_LOADED:
            open_now = set(self.hub.tables())
            idle = [
                name
                for name, one in self._loaded.items()
                if name not in open_now and not one.lock.locked() and not one.bots
            ]
            for name in idle[: len(self._loaded) - MAX_LOADED]:
                del self._loaded[name]

    async def _refresh(self, live: Live) -> None:
        table = live.match.terms.table
        for event in await self.stored(self.store.events, table, live.match.seq):
            live.match.fold(event)
        live.behind = False

    # ------------------------------------------------------------ changing

    async def do(self, table: str, command: Command, ref: str | None = None) -> int:
        """Carry a command out: keep its events, then let them happen and ring. The number of the table's last event.

        A request that was done already is not done again. Once begun it is brought to its end, even if the connection
        that asked for it breaks: what is kept must also be told.
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
            events = live.match.number(command(live.match), time.time(), ref)
            if not events:
                return live.match.seq
            try:
                await self._writing.append(table, events)
            except Conflict:
                await self._refresh(live)
                if ref and ref in live.match.refs:
                    return live.match.refs[ref]
                raise Refused("stale", "refused-stale") from None
            for event in events:
                live.match.fold(event)
        self.hub.bus.ring(table, live.match.seq)
        self._drive(live)
        return live.match.seq

    async def make(self, terms: Terms, seats: list[Seat], closed: bool = False) -> Live:
        """A new table with people and bots on some of its seats."""
        self.ready.check(terms.game)
        match = Match(terms)
        drafts = [_seated(i, seat) for i, seat in enumerate(seats) if not seat.is_open]
        if closed:
            drafts = [Draft("start"), Draft("close")]
        elif not any(not seat.bot for seat in seats):
            drafts.append(Draft("start"))
        events = match.number(drafts, time.time())
        for event in events:
            match.fold(event)
        await self.stored(self.store.make_table, terms, events, time.time())
        live = Live(match)
        self._keep(live)
        self._drive(live)
        return live

    async def rematch(self, table: str, guest: str, ref: str | None = None) -> str:
        """The table of the next game: everybody sits there, moved up by one. It is made once."""
        old = (await self.get(table)).match
        old.go_again(old.seat_of(guest), "")
        if old.rematch is None:
            terms = Terms(
                new_table(),
                old.terms.game,
                old.terms.players,
                old.terms.options,
                old.terms.host,
                fairness.new_secret(),
                hints=old.terms.hints,
                bot=old.terms.bot,
                before=table,
            )
            await self.make(terms, old.rotated())
            await self.do(table, lambda m: m.go_again(m.seat_of(guest), terms.table) if m.rematch is None else [], ref)
        return (await self.get(table)).match.rematch or ""

    # ------------------------------------------------------------ bots

    def _drive(self, live: Live) -> None:
        """See to it that a bot plays where one must."""
        if live.match.bot_to_move() and (live.bots is None or live.bots.done()):
            live.bots = asyncio.get_running_loop().create_task(self._play_bots(live))

    async def _play_bots(self, live: Live) -> None:
        match, table = live.match, live.match.terms.table
        while level := match.bot_to_move():
            state, seat, seq = match.state, match.decider, match.moved
            assert state is not None
            assert seat is not None
            thought = self.players.choose(level, state)
            watched = bool(self.hub.guests(table))
            action, _ = await asyncio.gather(thought, asyncio.sleep(self.pace if watched else 0))
            try:
                await self.do(table, lambda m, s=seat, a=action, q=seq: m.act(s, a, q, by_bot=True))  # type: ignore[misc]
            except Refused:
                await asyncio.sleep(0)  # the position has changed: look again

    # ------------------------------------------------------------ who is gone

    async def watch(self) -> None:
        """Now and then, let bots stand in for people who are gone, as long as the server runs."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            for table in self.hub.tables():
                await self.look_after(table, time.monotonic())

    async def look_after(self, table: str, now: float) -> None:
        """A bot stands in for one whose turn it is and who is gone for long, while another person waits."""
        match, here = (await self.get(table)).match, self.hub.guests(table)
        for i in match.persons:
            if match.seats[i].guest in here:
                self._gone.pop((table, i), None)
            else:
                self._gone.setdefault((table, i), now)
        i = SPECTATOR if match.decider is None else match.decider
        waiting = any(match.seats[j].guest in here for j in match.persons if j != i)
        if waiting and not match.seats[i].absent and now - self._gone.get((table, i), now) >= self.patience:
            await self.do(table, lambda m: m.stand_in(i, True))

    async def come_back(self, table: str, guest: str) -> None:
        """One who was gone is here again and plays on."""
        match = (await self.get(table)).match
        seat = match.seat_of(guest)
        if seat != SPECTATOR and match.status == PLAYING and match.seats[seat].absent:
            await self.do(table, lambda m: m.stand_in(seat, False))


def new_table() -> str:
    """A name for a table that nobody can guess."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def _seated(i: int, seat: Seat) -> Draft:
    if seat.bot:
        return Draft("bot", i, {"bot": seat.bot})
    return Draft("sit", i, {"guest": seat.guest, "name": seat.name})
