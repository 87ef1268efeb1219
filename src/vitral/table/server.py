"""What every request works with: the tables, the signer of guests, the limits."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from starlette.requests import HTTPConnection

from vitral.core.fields import SPECTATOR
from vitral.core.game import game
from vitral.table import fairness, guests, players
from vitral.table.errors import Refused
from vitral.table.events import Seat, Terms
from vitral.table.guests import Signer
from vitral.table.hub import Hub, LocalBus
from vitral.table.limits import Buckets
from vitral.table.match import Match
from vitral.table.present import Reader
from vitral.table.ready import Ready
from vitral.table.review import Reviews
from vitral.table.store import Store
from vitral.table.tables import Live, Tables, new_table


class Server:
    """One process that serves tables."""

    def __init__(
        self,
        database: str | None = None,
        pace: float = 0.4,
        patience: float = 90.0,
        level: str | None = None,
        allowance: float = 1.0,
    ) -> None:
        self.level = players.check_level(level or players.middle_level())  # of bots, if nobody says otherwise
        store = Store(database)
        self.ready = Ready()
        self.hub = Hub(LocalBus())
        self.tables = Tables(store, self.hub, players.Players(), self.ready, pace, patience)
        self.reviews = Reviews(self.tables.players)
        self.signer = Signer(store.setting("cookie key", fairness.new_secret()))
        self.allowance = allowance  # how many times the usual number of requests one may send
        self.making = Buckets(60 * allowance, 1.0 * allowance)  # tables, by guest
        self.asking = Buckets(400 * allowance, 100.0 * allowance)  # requests that cost something, by guest or address
        self.ending = asyncio.Event()

    @asynccontextmanager
    async def running(self, _: object = None) -> AsyncIterator[None]:
        """Get the games ready and look after tables, until the server ends."""
        self.ready.start()
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
        """Let every connection end."""
        self.ending.set()
        self.hub.close()

    # ------------------------------------------------------------ who asks

    def guest(self, connection: HTTPConnection) -> str | None:
        """The guest of a request; None if it names nobody; raises Refused if it names one falsely."""
        token = guests.bearer(connection.headers) or connection.cookies.get(guests.COOKIE)
        if token is None:
            return None
        guest = self.signer.guest(token)
        if guest is None:
            raise Refused("forbidden", "refused-token")
        return guest

    def need_guest(self, connection: HTTPConnection) -> str:
        """The guest of a request that must have one."""
        guest = self.guest(connection)
        if guest is None:
            raise Refused("forbidden", "refused-nobody")
        return guest

    def language(self, connection: HTTPConnection) -> str:
        return guests.language(connection.cookies, connection.headers, connection.query_params.get("lang"))

    async def chosen_name(self, guest: str) -> str:
        """The name that a guest chose; empty if none: then everybody reads a number in their own language."""
        return await self.tables.stored(self.tables.store.guest_name, guest) or ""

    async def name(self, guest: str, lang: str) -> str:
        """What a guest is called."""
        return await self.chosen_name(guest) or guests.default_name(guest, lang)

    def reader(self, match: Match, guest: str | None, lang: str, board: bool = True, view: bool = False) -> Reader:
        """Somebody who reads a match."""
        asked = self.ready.has_bots(match.terms.game)
        return Reader(match.seat_of(guest), lang, board, view, guest == match.terms.host, bots_ready=asked)

    def limit(self, connection: HTTPConnection, guest: str | None) -> None:
        """Raises Refused for one who asks too often."""
        self.asking.check(guest or (connection.client.host if connection.client else ""))

    # ------------------------------------------------------------ new tables

    async def make(self, guest: str, name: str, wish: "Wish") -> Live:
        """A new table as a guest wishes it; raises Refused or a VitralError with what is wrong."""
        self.making.check(guest)
        self.ready.check(wish.game)
        g = game(wish.game)
        count = g.check_players(len(wish.seats))
        g.option_vector(count, wish.options)
        if wish.seats.count("me") > 1:
            raise Refused("malformed", "refused-one-seat")
        options = {option.name: wish.options.get(option.name, option.default) for option in g.options}
        terms = Terms(
            new_table(),
            g.name,
            count,
            options,
            guest,
            fairness.new_secret(),
            hints=wish.hints,
            bot=self.level,
            seed=wish.seed,
            opening=wish.opening,
            branches=wish.branches,
            fresh=wish.seed is not None,
        )
        return await self.tables.make(terms, [_seat(kind, guest, name, self.level) for kind in wish.seats])


class Wish:
    """How a new table should be."""

    def __init__(
        self,
        game: str,
        seats: list[str],
        options: Mapping[str, Any] | None = None,
        hints: bool = True,
        seed: int | None = None,
        opening: tuple[int, ...] = (),
        branches: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.game, self.seats, self.options, self.hints = game, seats, dict(options or {}), hints
        self.seed, self.opening, self.branches = seed, opening, branches

    @classmethod
    def to_play(cls, name: str) -> "Wish":
        """Me against a bot, or as few as the game needs."""
        g = game(name)
        return cls(name, ["me", *["bot"] * (max(2, g.players[0]) - 1)])


def _seat(kind: str, guest: str, name: str, usual: str) -> Seat:
    """A seat from what was asked: me, open, bot, or bot:LEVEL; raises Refused."""
    word, _, level = kind.partition(":")
    if kind == "me":
        return Seat(guest=guest, name=name)
    if kind == "open":
        return Seat()
    if word == "bot":
        return Seat(bot=players.check_level(level or usual))
    raise Refused("malformed", "refused-seat", seat=kind[:40])


def seat_from(match: Match, asked: int | None) -> int:
    """The seat that a replay is seen from; raises Refused."""
    seat = SPECTATOR if asked is None else asked
    if not SPECTATOR <= seat < len(match.seats):
        raise Refused("malformed", "refused-no-seat")
    return seat
