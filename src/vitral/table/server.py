"""What every request works with: the tables, the signer of guests' tokens, the limits."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from vitral.core.fields import SPECTATOR
from vitral.core.game import Choice, game
from vitral.table import bot_pool, fairness, guests
from vitral.table.config import TableConfig, usual_players
from vitral.table.errors import Refused
from vitral.table.guests import TokenSigner
from vitral.table.hub import Hub, LocalBus
from vitral.table.limits import Buckets
from vitral.table.match import Match
from vitral.table.rendering import Reader
from vitral.table.review import Reviews
from vitral.table.seats import Seat
from vitral.table.store import Store
from vitral.table.tables import LiveTable, TableRegistry, new_table
from vitral.table.warmup import Warmup


class Server:
    """One process that serves tables."""

    def __init__(
        self,
        database: str | None = None,
        bot_delay: float = 0.4,
        stand_in_after: float = 90.0,
        level: str | None = None,
        rate_limit_factor: float = 1.0,
    ) -> None:
        self.level = bot_pool.check_level(level or bot_pool.middle_level())  # of bots, by default
        store = Store(database)
        self.warmup = Warmup()
        self.hub = Hub(LocalBus())
        self.tables = TableRegistry(store, self.hub, bot_pool.BotPool(), self.warmup, bot_delay, stand_in_after)
        self.reviews = Reviews(self.tables.bots)
        self.signer = TokenSigner(store.setting("cookie key", fairness.new_secret()))
        self.rate_limit_factor = factor = rate_limit_factor
        self.making = Buckets(60 * factor, 1.0 * factor)  # new tables, by guest
        self.asking = Buckets(400 * factor, 100.0 * factor)  # all requests, by guest or address
        self.ending = asyncio.Event()

    @asynccontextmanager
    async def running(self, _: object = None) -> AsyncIterator[None]:
        """Prepare the games and look after tables, until the server stops."""
        self.warmup.start()
        watch = asyncio.create_task(self.tables.watch())
        try:
            yield
        finally:
            self.stop()
            watch.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watch
            self.tables.close()

    def stop(self) -> None:
        """Close every connection."""
        self.ending.set()
        self.hub.close()

    # ------------------------------------------------------------ who asks

    def guest(self, connection: HTTPConnection) -> str | None:
        """The guest of a request; None if it names none; raises Refused if its token is forged."""
        token = guests.bearer(connection.headers) or connection.cookies.get(guests.COOKIE)
        if token is None:
            return None
        guest = self.signer.guest(token)
        if guest is None:
            raise Refused("forbidden", "refused-token")
        return guest

    def need_guest(self, connection: HTTPConnection) -> str:
        """The guest of a request; raises Refused if it names none."""
        guest = self.guest(connection)
        if guest is None:
            raise Refused("forbidden", "refused-nobody")
        return guest

    def language(self, connection: HTTPConnection) -> str:
        return guests.language(connection.cookies, connection.headers, connection.query_params.get("lang"))

    async def chosen_name(self, guest: str) -> str:
        """The name that a guest chose; empty if none: each reader then sees a number in their own language."""
        return await self.tables.stored(self.tables.store.guest_name, guest) or ""

    async def name(self, guest: str, lang: str) -> str:
        """What a guest is called."""
        return await self.chosen_name(guest) or guests.default_name(guest, lang)

    def reader(self, match: Match, guest: str | None, lang: str, board: bool = True, view: bool = False) -> Reader:
        """A reader of a match."""
        ready = self.warmup.has_bots(match.config.game)
        return Reader(match.seat_of(guest), lang, board, view, guest == match.config.host, bots_ready=ready)

    def limit(self, connection: HTTPConnection, guest: str | None) -> None:
        """Raises Refused if a guest or address sends too many requests."""
        self.asking.check(guest or (connection.client.host if connection.client else ""))

    # ------------------------------------------------------------ new tables

    async def make(self, guest: str, name: str, spec: "TableSpec") -> LiveTable:
        """Create a table for a guest; raises Refused or a VitralError with what is wrong."""
        self.making.check(guest)
        self.warmup.check(spec.game)
        g = game(spec.game)
        count = g.check_players(len(spec.seats))
        g.option_vector(count, spec.options)
        if spec.seats.count("me") > 1:
            raise Refused("malformed", "refused-one-seat")
        options = {option.name: spec.options.get(option.name, option.default) for option in g.options}
        config = TableConfig(
            new_table(),
            g.name,
            count,
            options,
            guest,
            fairness.new_secret(),
            hints=spec.hints,
            bot=self.level,
            seed=spec.seed,
            opening=spec.opening,
            branches=spec.branches,
            fresh=spec.seed is not None,
        )
        return await self.tables.make(config, [_seat(kind, guest, name, self.level) for kind in spec.seats])


@dataclass(frozen=True)
class TableSpec:
    """What a guest asks for when they create a table. A seat is `me`, `open`, `bot` or `bot:LEVEL`."""

    game: str
    seats: list[str]
    options: Mapping[str, Choice] = field(default_factory=dict)
    hints: bool = True
    seed: int | None = None  # with `opening` and `branches`: the game to continue
    opening: tuple[int, ...] = ()
    branches: tuple[tuple[int, int], ...] = ()

    @classmethod
    def against_bots(cls, name: str) -> "TableSpec":
        """Me against one bot, or as few as the game needs."""
        g = game(name)
        return cls(name, ["me", *["bot"] * (usual_players(g) - 1)])


def _seat(kind: str, guest: str, name: str, usual: str) -> Seat:
    """A seat of a TableSpec; raises Refused."""
    word, _, level = kind.partition(":")
    if kind == "me":
        return Seat(guest=guest, name=name)
    if kind == "open":
        return Seat()
    if word == "bot":
        return Seat(bot=bot_pool.check_level(level or usual))
    raise Refused("malformed", "refused-seat", seat=kind[:40])


def seat_from(match: Match, asked: int | None) -> int:
    """The seat from which a replay is seen; raises Refused."""
    seat = SPECTATOR if asked is None else asked
    if not SPECTATOR <= seat < len(match.seats):
        raise Refused("malformed", "refused-no-seat")
    return seat
