"""The table for programs: make a table, sit, look, act, and read the record, as JSON."""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import BaseModel, ConfigDict, Field

from vitral.core.fields import SPECTATOR
from vitral.core.game import game, game_names
from vitral.core.record import Record
from vitral.table import fairness, guests, players, present, review
from vitral.table.errors import Refused, texts
from vitral.table.events import Terms
from vitral.table.match import Match
from vitral.table.protocol import Action, Element, Entropy, Id, Name, Seq
from vitral.table.server import Server, Wish, seat_from
from vitral.table.tables import new_table

Data = dict[str, Any]
Table = Annotated[str, Path(min_length=1, max_length=32, description="The table's name.")]


class Fault(BaseModel):
    """Why something was not done."""

    code: str
    text: str


class Refusal(BaseModel):
    """The answer to what is refused."""

    error: Fault


REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": Refusal, "description": said}
    for code, said in {
        400: "Malformed: the text says what was expected.",
        403: "Not yours to do.",
        404: "There is no such thing.",
        409: "Illegal now, or the table has moved on.",
        413: "Too large.",
        429: "Too often.",
        503: "The game is being prepared.",
    }.items()
}
api = APIRouter(prefix="/api", responses=REFUSALS)


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewTable(Body):
    """How a new table should be. A seat is `me`, `open`, `bot`, or `bot:LEVEL`."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[Annotated[str, Field(max_length=60)]], Field(min_length=1, max_length=8)]
    options: Annotated[dict[str, str | int], Field(max_length=8)] = {}
    hints: bool = True


class Sitting(Body):
    """Where to sit, and one's own part of the chance."""

    invite: Annotated[str, Field(max_length=64)] = ""
    seat: Annotated[int, Field(ge=0, le=15)] | None = None
    entropy: Entropy = ""


class Chance(Body):
    """One's own part of the chance."""

    entropy: Entropy = ""


class Playing(Body):
    """An action, as a number or as data, in the position that the sender knows."""

    action: Action
    seq: Seq
    id: Id | None = None


class Named(Body):
    """What to be called."""

    name: Name


class WhyNot(Body):
    """Elements chosen one after the other."""

    path: Annotated[list[Element], Field(min_length=1, max_length=16)]


def server_of(request: Request) -> Server:
    """The server that a request came to."""
    server: Server = request.app.state.server
    server.limit(request, None)
    return server


At = Annotated[Server, Depends(server_of)]


async def look(server: Server, request: Request, table: str) -> tuple[Match, present.Reader]:
    """A match, and who reads it."""
    match = (await server.tables.get(table)).match
    return match, server.reader(match, server.guest(request), server.language(request), board=False)


# ---------------------------------------------------------------- games and guests


@api.get("/games")
async def games(request: Request, server: At) -> list[Data]:
    """All games, with their options, and how far each is prepared."""
    lang = server.language(request)
    return [_game(name, lang) | {"percent": server.ready.games[name].percent} for name in game_names()]


def _game(name: str, lang: str) -> Data:
    g = game(name)
    t = g.text(lang)
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
        "summary": t("summary"),
        "players": [g.players[0], g.players[-1]],
        "minutes": g.minutes,
        "options": options,
        "rules": g.version,
        "actions": g.num_actions,
    }


@api.get("/bots")
async def bots(request: Request, server: At) -> list[Data]:
    """The strengths of bots, weakest first; the rating and its uncertainty by game, where they were measured."""
    t = texts(server.language(request))
    return [
        {"level": level, "title": players.title(level, t), "ratings": players.ratings(level)}
        for level in players.levels()
    ]


@api.post("/guests", status_code=201)
async def new_guest(server: At) -> Data:
    """Become a guest: send the token as `Authorization: Bearer TOKEN` from now on."""
    return {"token": server.signer.token(guests.new_guest())}


@api.put("/guests/me")
async def rename(
    body: Named, request: Request, server: At, table: Annotated[str | None, Query(max_length=32)] = None
) -> Data:
    """Choose a name; at a table, the others see it at once."""
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
    """Make a table; its maker is the host."""
    guest = server.need_guest(request)
    name = await server.chosen_name(guest)
    live = await server.make(guest, name, Wish(body.game, body.seats, body.options, body.hints))
    return await table(live.match.terms.table, request, server)


@api.get("/tables/{table}")
async def table(table: Table, request: Request, server: At) -> Data:
    """A table as the one who asks may see it: seats, view, legal actions. The host also gets the invitation."""
    match, reader = await look(server, request, table)
    seen = present.table(match, reader, server.hub.guests(table), lambda _: "")
    invite = {"invite": server.signer.invite(table)} if reader.is_host else {}
    del seen["board"]
    view = match.state.view(reader.seat) if match.state else None
    return {"table": table, "game": match.terms.game, "seq": match.seq} | seen | {"view": view} | invite


@api.get("/tables/{table}/view")
async def view(table: Table, request: Request, server: At) -> Data:
    """All that the one who asks may know of the position."""
    match, reader = await look(server, request, table)
    if match.state is None:
        raise Refused("illegal", "refused-not-begun")
    return {"seq": match.seq, "seat": reader.seat, "view": match.state.view(reader.seat)}


@api.get("/tables/{table}/legal")
async def legal(table: Table, request: Request, server: At) -> Data:
    """What the one who asks may do now, in words and as data."""
    match, reader = await look(server, request, table)
    state, found = match.state, present.legal(match, reader.seat)
    for one in found:
        assert state is not None
        one["data"] = match.game.action(one["action"])
        one["words"] = present.describe(state, one["action"], reader.seat, reader.lang)
    return {"seq": match.seq, "legal": found}


@api.get("/tables/{table}/log")
async def log(table: Table, request: Request, server: At, since: Annotated[int, Query(ge=0, le=10**6)] = 0) -> Data:
    """What happened after an event, in words, at most 200 lines; `last` says after which event to ask on."""
    match, reader = await look(server, request, table)
    events = present.page(match, reader, since)
    return {"seq": match.seq, "events": events, "last": events[-1]["seq"] if events else match.seq}


@api.post("/tables/{table}/sit")
async def sit(table: Table, body: Sitting, request: Request, server: At) -> Data:
    """Sit down, ready to play; the invitation is part of the link that the host gives away."""
    guest = server.need_guest(request)
    if guest != (await server.tables.get(table)).match.terms.host:
        server.signer.check_invite(table, body.invite)
    name = await server.chosen_name(guest)
    seq = await server.tables.do(table, lambda m: m.sit(guest, name, body.seat, body.entropy))
    return {"seq": seq, "seat": (await server.tables.get(table)).match.seat_of(guest)}


@api.post("/tables/{table}/ready")
async def ready(table: Table, body: Chance, request: Request, server: At) -> Data:
    """Add one's own part of the chance; when everybody has, the game begins."""
    guest = server.need_guest(request)
    return {"seq": await server.tables.do(table, lambda m: m.ready(m.seat_of(guest), body.entropy))}


@api.post("/tables/{table}/start")
async def start(table: Table, request: Request, server: At) -> Data:
    """Begin at once, with bots on the open seats: the host's right."""
    guest = server.need_guest(request)
    return {"seq": await server.tables.do(table, lambda m: m.start(guest))}


@api.post("/tables/{table}/act")
async def act(table: Table, body: Playing, request: Request, server: At) -> Data:
    """Play an action. With an `id`, a retry is harmless."""
    guest, lang = server.need_guest(request), server.language(request)
    ref = f"{guest}:{body.id}" if body.id else None
    return {"seq": await server.tables.do(table, lambda m: m.act(m.seat_of(guest), body.action, body.seq, lang), ref)}


@api.post("/tables/{table}/close")
async def close(table: Table, request: Request, server: At) -> Data:
    """End the table and show its secret: the host's right."""
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
    """Replay the game from its proof: the deal and every draw."""
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


Move = Annotated[int, Path(ge=0, le=100_000, description="How many actions have been played.")]
From = Annotated[int | None, Query(ge=-1, le=15, description="The seat to look from; -1 watches.")]


@api.get("/tables/{table}/moves/{move}")
async def move(table: Table, move: Move, request: Request, server: At, seat: From = None) -> Data:
    """The position of a finished game after so many actions."""
    match, reader = await look(server, request, table)
    return review.moment(match, move, seat_from(match, seat), reader.lang)


@api.get("/tables/{table}/review")
async def win_probability(table: Table, request: Request, server: At) -> Data:
    """How the chances of each seat went over a finished game, as far as it has been worked out."""
    match, _ = await look(server, request, table)
    return server.reviews.look(match)


@api.post("/records", status_code=201)
async def open_record(body: Mapping[str, Any], request: Request, server: At) -> Data:
    """Open a recorded game at the table, to replay it."""
    guest = server.need_guest(request)
    server.making.check(guest)
    kept = {key: value for key, value in body.items() if key != "proof"}
    server.ready.check(str(kept.get("game")))
    found = Record.from_data(kept)
    found.verify()
    terms = Terms(
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
    live = await server.tables.make(terms, [], closed=True)
    return {"table": live.match.terms.table}
