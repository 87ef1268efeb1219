"""The HTTP interface for programs: create a table, sit, look, act, and read the record, as JSON."""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import BaseModel, ConfigDict, Field

from vitral.core.fields import SPECTATOR
from vitral.core.game import game, game_names
from vitral.core.record import Record
from vitral.table import bot_pool, fairness, guests, rendering, review
from vitral.table.config import TableConfig
from vitral.table.errors import Refused, texts
from vitral.table.match import Match
from vitral.table.protocol import MAX_SEATS, Action, Element, Entropy, Id, Name, Seq
from vitral.table.server import Server, TableSpec, seat_from
from vitral.table.tables import new_table

Data = dict[str, Any]
Table = Annotated[str, Path(min_length=1, max_length=32, description="The table's name.")]


class Fault(BaseModel):
    """Why a request was refused."""

    code: str
    text: str


class Refusal(BaseModel):
    """The answer to a refused request."""

    error: Fault


REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": Refusal, "description": said}
    for code, said in {
        400: "Malformed: the text says what was expected.",
        403: "You may not do that.",
        404: "Not found.",
        409: "Illegal now, or the position has changed.",
        413: "Too large.",
        429: "Too many requests.",
        500: "The server failed; its log has the details.",
        503: "The game is being prepared.",
    }.items()
}
api = APIRouter(prefix="/api", responses=REFUSALS)


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewTable(Body):
    """A new table. A seat is `me`, `open`, `bot`, or `bot:LEVEL`."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[Annotated[str, Field(max_length=60)]], Field(min_length=1, max_length=MAX_SEATS)]
    options: Annotated[dict[str, str | int], Field(max_length=16)] = {}
    hints: bool = True


class Sitting(Body):
    """Where to sit, and one's own random text."""

    invite: Annotated[str, Field(max_length=64)] = ""
    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)] | None = None
    entropy: Entropy = ""


class SeatBot(Body):
    """A seat, and the level of the bot that should take it."""

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]
    bot: Annotated[str, Field(max_length=40)]


class Chance(Body):
    """One's own random text."""

    entropy: Entropy = ""


class Playing(Body):
    """An action, as a number or as data, in the position of log entry `seq`."""

    action: Action
    seq: Seq
    id: Id | None = None


class Named(Body):
    """A new name."""

    name: Name


class WhyNot(Body):
    """Elements chosen one after the other."""

    path: Annotated[list[Element], Field(min_length=1, max_length=16)]


def server_of(request: Request) -> Server:
    """The server that handles a request; raises Refused if there are too many."""
    server: Server = request.app.state.server
    server.limit(request, None)
    return server


At = Annotated[Server, Depends(server_of)]


async def look(server: Server, request: Request, table: str) -> tuple[Match, rendering.Reader]:
    """A match, and its reader."""
    match = (await server.tables.get(table)).match
    return match, server.reader(match, server.guest(request), server.language(request), board=False)


# ---------------------------------------------------------------- games and guests


@api.get("/games")
async def games(request: Request, server: At) -> list[Data]:
    """All games with their options, and the percentage to which each is prepared."""
    lang = server.language(request)
    return [_game(name, lang) | {"percent": server.warmup.games[name].percent} for name in game_names()]


def _game(name: str, lang: str) -> Data:
    g = game(name)
    options = [
        {
            "name": o.name,
            "title": g.option_title(o, lang),
            "choices": list(o.choices),
            "default": o.default,
            "allowed": {n: list(o.allowed(n)) for n in g.players},
        }
        for o in g.options
    ]
    return {
        "name": name,
        "title": g.title(lang),
        "summary": g.summary(lang),
        "players": [g.players[0], g.players[-1]],
        "minutes": g.minutes,
        "options": options,
        "rules": g.version,
        "actions": g.num_actions,
    }


@api.get("/bots")
async def bots(request: Request, server: At) -> list[Data]:
    """The levels of bots, weakest first, with their ratings and uncertainties by game, where measured."""
    t = texts(server.language(request))
    return [
        {"level": level, "title": bot_pool.title(level, t), "ratings": bot_pool.ratings(level)}
        for level in bot_pool.levels()
    ]


@api.post("/guests", status_code=201)
async def new_guest(server: At) -> Data:
    """Become a guest: send the token as `Authorization: Bearer TOKEN` from now on."""
    return {"token": server.signer.token(guests.new_guest())}


@api.put("/guests/me")
async def rename(
    body: Named, request: Request, server: At, table: Annotated[str | None, Query(max_length=32)] = None
) -> Data:
    """Change your name; with `table`, the others at that table see it at once."""
    guest = server.need_guest(request)
    await server.tables.stored(server.tables.store.name_guest, guest, body.name)
    if table is not None:
        match = (await server.tables.get(table)).match
        if match.seat_of(guest) != SPECTATOR:
            await server.tables.do(table, lambda m: m.rename(m.seat_of(guest), body.name))
    return {"name": body.name}


# ---------------------------------------------------------------- tables


@api.post("/tables", status_code=201)
async def make_table(body: NewTable, request: Request, server: At) -> Data:
    """Create a table; you are its host."""
    guest = server.need_guest(request)
    name = await server.chosen_name(guest)
    live = await server.make(guest, name, TableSpec(body.game, body.seats, body.options, body.hints))
    return await table(live.match.config.table, request, server)


@api.get("/tables/{table}")
async def table(table: Table, request: Request, server: At) -> Data:
    """A table as you may see it: seats, view, legal actions. The host also gets the invitation."""
    match, reader = await look(server, request, table)
    seen = rendering.table(match, reader, server.hub.guests(table), lambda _: "")
    invite = {"invite": server.signer.invite(table)} if reader.is_host else {}
    del seen["board"]
    view = match.state.view(reader.seat) if match.state else None
    return {"table": table, "game": match.config.game, "seq": match.seq} | seen | {"view": view} | invite


@api.get("/tables/{table}/view")
async def view(table: Table, request: Request, server: At) -> Data:
    """Everything that you may know of the position."""
    match, reader = await look(server, request, table)
    if match.state is None:
        raise Refused("illegal", "refused-not-begun")
    return {"seq": match.seq, "seat": reader.seat, "view": match.state.view(reader.seat)}


@api.get("/tables/{table}/legal")
async def legal(table: Table, request: Request, server: At) -> Data:
    """Your legal actions, in words and as data."""
    match, reader = await look(server, request, table)
    state, found = match.state, rendering.legal_actions(match, reader.seat)
    for one in found:
        assert state is not None
        one["data"] = match.game.action(one["action"])
        one["words"] = rendering.describe(state, one["action"], reader.seat, reader.lang)
    return {"seq": match.seq, "legal": found}


@api.get("/tables/{table}/log")
async def log(table: Table, request: Request, server: At, since: Annotated[int, Query(ge=0, le=10**6)] = 0) -> Data:
    """What happened after entry `since`, in words, at most 200 lines; continue with `since` = `last`."""
    match, reader = await look(server, request, table)
    events = rendering.page(match, reader, since)
    return {"seq": match.seq, "events": events, "last": events[-1]["seq"] if events else match.seq}


@api.post("/tables/{table}/sit")
async def sit(table: Table, body: Sitting, request: Request, server: At) -> Data:
    """Take a seat, ready to play. The invitation is part of the link that the host shares."""
    guest = server.need_guest(request)
    if guest != (await server.tables.get(table)).match.config.host:
        server.signer.check_invite(table, body.invite)
    name = await server.chosen_name(guest)
    seq = await server.tables.do(table, lambda m: m.sit(guest, name, body.seat, body.entropy))
    return {"seq": seq, "seat": (await server.tables.get(table)).match.seat_of(guest)}


@api.post("/tables/{table}/ready")
async def ready(table: Table, body: Chance, request: Request, server: At) -> Data:
    """Add your random text to the shuffle; when everyone has, the game starts."""
    guest = server.need_guest(request)
    return {"seq": await server.tables.do(table, lambda m: m.ready(m.seat_of(guest), body.entropy))}


@api.post("/tables/{table}/start")
async def start(table: Table, request: Request, server: At) -> Data:
    """Start at once, with bots on the open seats: only the host may."""
    guest = server.need_guest(request)
    return {"seq": await server.tables.do(table, lambda m: m.start(guest))}


@api.post("/tables/{table}/bot")
async def seat_bot(table: Table, body: SeatBot, request: Request, server: At) -> Data:
    """Give a seat to a bot: an open one, if you are the host; that of a bot that failed, if you play there."""
    guest = server.need_guest(request)
    level = bot_pool.check_level(body.bot)
    return {"seq": await server.tables.do(table, lambda m: m.seat_bot(guest, body.seat, level))}


@api.post("/tables/{table}/act")
async def act(table: Table, body: Playing, request: Request, server: At) -> Data:
    """Play an action. With an `id`, a retry is harmless."""
    guest, lang = server.need_guest(request), server.language(request)
    ref = f"{guest}:{body.id}" if body.id else None
    return {"seq": await server.tables.do(table, lambda m: m.act(m.seat_of(guest), body.action, body.seq, lang), ref)}


@api.post("/tables/{table}/close")
async def close(table: Table, request: Request, server: At) -> Data:
    """End the table and reveal its secret: only the host may."""
    guest = server.need_guest(request)
    return {"seq": await server.tables.do(table, lambda m: m.close(guest))}


# ---------------------------------------------------------------- afterwards


def record_of(match: Match) -> Data:
    """The record with its proof."""
    data = match.record.to_data()
    return data | ({"proof": match.proof.to_data()} if match.proof else {})


@api.get("/tables/{table}/record")
async def record(table: Table, request: Request, server: At) -> Data:
    """The record of a game that is over, with the proof of its deal."""
    match, _ = await look(server, request, table)
    return record_of(match)


@api.get("/tables/{table}/check")
async def check(table: Table, request: Request, server: At) -> Data:
    """Check the proof by replaying the game: the deal and every draw."""
    match, _ = await look(server, request, table)
    played, proof = match.record, match.proof
    if proof is None:
        raise Refused("illegal", "refused-no-proof")
    proof.check(played.last_seed)
    end = played.verify()
    data = proof.to_data() | {"message": fairness.message(proof.table, list(proof.entropy))}
    return data | {
        "seed": f"{played.last_seed:032x}",
        "draws": int(end.s.draws),
        "actions": len(played.actions),
        "digest": played.digest,
    }


Move = Annotated[int, Path(ge=0, le=100_000, description="The number of actions played.")]
From = Annotated[int | None, Query(ge=-1, lt=MAX_SEATS, description="The seat to look from; -1 for a spectator.")]


@api.get("/tables/{table}/moves/{move}")
async def move(table: Table, move: Move, request: Request, server: At, seat: From = None) -> Data:
    """The position of a finished game after `move` actions."""
    match, reader = await look(server, request, table)
    return review.moment(match, move, seat_from(match, seat), reader.lang)


@api.get("/tables/{table}/review")
async def win_probability(table: Table, request: Request, server: At) -> Data:
    """Each seat's chance of winning over a finished game, as far as it has been estimated."""
    match, _ = await look(server, request, table)
    return server.reviews.look(match)


@api.post("/records", status_code=201)
async def open_record(body: Mapping[str, Any], request: Request, server: At) -> Data:
    """Open a recorded game, to replay it."""
    guest = server.need_guest(request)
    server.making.check(guest)
    kept = {key: value for key, value in body.items() if key != "proof"}
    server.warmup.check(str(kept.get("game")))
    found = Record.from_data(kept)
    found.verify()
    config = TableConfig(
        new_table(),
        found.game.name,
        found.players,
        found.options,
        guest,
        fairness.new_secret(),
        bot=server.level,
        seed=found.seed,
        opening=found.actions,
        branches=found.branches,
    )
    live = await server.tables.make(config, [], closed=True)
    return {"table": live.match.config.table}
