"""The pages for people."""

import functools
import json
import random
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import parse_qs

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape

from vitral import __version__
from vitral.core.errors import VitralError
from vitral.core.game import Game, Option, game, game_names
from vitral.core.messages import LANGUAGES
from vitral.core.state import State
from vitral.table import bot_pool, guests, protocol, rendering, review
from vitral.table.api import record_of, server_of
from vitral.table.config import usual_players
from vitral.table.errors import Refused, texts
from vitral.table.guide import guide
from vitral.table.server import Server, TableSpec, seat_from

HERE = Path(__file__).parent
site = APIRouter(include_in_schema=False)
At = Annotated[Server, Depends(server_of)]
SHOWN_TABLES = 6
PICTURE_SHARE = 0.45  # of a game, after which it is drawn for the start page
CLIENT_TEXTS = tuple(
    f"js-{name}"
    for name in [
        "agree",
        "back",
        "confirm",
        "copied",
        "entropy",
        "fair-no",
        "fair-working",
        "fair-yes",
        "lost",
        "no-preview",
        "points",
        "preview",
        "reconnected",
        "refuse",
        "rematch",
        "replace-bot",
        "result",
        "secret",
        "seed",
        "sit",
        "takeback",
        "total",
        "turn",
        "undo",
        "you",
    ]
)


@functools.cache
def _templates() -> Environment:
    loader = FileSystemLoader(HERE / "pages")
    return Environment(
        loader=loader, autoescape=select_autoescape(), undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )


class Page:
    """A page for one reader."""

    def __init__(self, server: Server, request: Request) -> None:
        self.server, self.request = server, request
        self.lang = server.language(request)
        self.t = texts(self.lang)
        try:
            guest = server.guest(request)
        except Refused:
            guest = None  # a cookie of another server, or a forged one
        self.guest = guest or guests.new_guest()
        self.new_cookie = guest is None or server.signer.is_old(request.cookies.get(guests.COOKIE, ""))

    async def show(self, template: str, status: int = 200, **values: Any) -> Response:
        """Render a template, and set cookies where needed."""
        made = (
            _templates()
            .get_template(template)
            .render(
                t=self.t,
                lang=self.lang,
                languages=LANGUAGES,
                theme=guests.theme(self.request.cookies),
                version=__version__,
                name=await self.server.name(self.guest, self.lang),
                path=self.request.url.path,
                games=_titles(self.lang),
                texts={one: self.t(one) for one in CLIENT_TEXTS},
                query=self.request.url.query,
                **values,
            )
        )
        return self.remember(HTMLResponse(made, status))

    def go(self, url: str) -> Response:
        return self.remember(RedirectResponse(url, 303))

    def remember(self, response: Response) -> Response:
        secure = self.request.url.scheme == "https"
        if self.new_cookie:
            token = self.server.signer.token(self.guest)
            response.set_cookie(guests.COOKIE, token, max_age=guests.YEAR, httponly=True, samesite="lax", secure=secure)
        asked = self.request.query_params.get("lang")
        if asked in LANGUAGES:
            response.set_cookie(guests.LANGUAGE_COOKIE, asked, max_age=guests.YEAR, samesite="lax", secure=secure)
        return response


def page_of(request: Request, server: At) -> Page:
    return Page(server, request)


Here = Annotated[Page, Depends(page_of)]


@functools.cache
def _titles(lang: str) -> list[tuple[str, str]]:
    return [(name, game(name).title(lang)) for name in game_names()]


async def form(request: Request) -> dict[str, str]:
    """The fields of a submitted form."""
    body = (await request.body()).decode("utf-8", "replace")
    return {key: values[-1] for key, values in parse_qs(body, keep_blank_values=True, max_num_fields=40).items()}


# ---------------------------------------------------------------- before the game


@functools.cache
def picture(g: Game, lang: str) -> Markup:
    """A picture of a game's board, from the middle of a game."""
    return Markup(rendering.draw(_middle(g), 0, lang))


@functools.cache
def _middle(g: Game) -> State:
    """A position in the middle of a game between players who look one action ahead."""
    s, chooser = g.new(usual_players(g), seed=7), random.Random(7)
    while not s.over:
        s.play(max(s.legal(), key=lambda a: (_lead(s, a), chooser.random())))
    return s.record().state(int(PICTURE_SHARE * s.turn))


def _lead(s: State, action: int) -> int:
    """The acting seat's lead in points after an action."""
    after = s.copy()
    after.play(action)
    points, seat = after.scores(), int(s.s.seat)
    return points[seat] - max(points[:seat] + points[seat + 1 :], default=0)


def _card(server: Server, name: str, lang: str) -> dict[str, Any]:
    g, progress = game(name), server.warmup.games[name]
    t = g.messages(lang)
    return {
        "name": name,
        "title": g.title(lang),
        "summary": g.summary(lang),
        "percent": progress.percent,
        "ready": progress.is_ready,
        "failed": progress.failed,
        "facts": t("players-minutes", least=g.players[0], most=g.players[-1], minutes=g.minutes),
        "picture": picture(g, lang) if progress.is_ready else None,
    }


@site.get("/")
async def start(page: Here, server: At) -> Response:
    """The start page: the games, and the guest's own tables."""
    cards = [_card(server, name, page.lang) for name in game_names()]
    return await page.show("start.html", cards=cards, mine=await _mine(page, server))


async def _mine(page: Page, server: Server) -> list[dict[str, Any]]:
    found = []
    for table in await server.tables.stored(server.tables.store.tables_of, page.guest, SHOWN_TABLES):
        try:
            match = (await server.tables.get(table)).match
        except VitralError:
            continue
        found.append(rendering.summary(match, server.reader(match, page.guest, page.lang)))
    return found


@site.post("/play/{name}")
async def play(name: str, page: Here, server: At) -> Response:
    """Create a table against bots, and go there."""
    server.warmup.check(name)
    live = await server.make(page.guest, await server.chosen_name(page.guest), TableSpec.against_bots(name))
    return page.go(f"/tables/{live.match.config.table}")


@site.get("/new")
async def new(
    page: Here, server: At, chosen: Annotated[str | None, Query(alias="game", max_length=40)] = None
) -> Response:
    """The form for a new table."""
    g = game(chosen) if chosen in game_names() else game(game_names()[0])
    return await page.show("new.html", **_choices(g, page), fault=None, fields=_usual(g))


def _choices(g: Game, page: Page) -> dict[str, Any]:
    options = [
        {"name": o.name, "title": g.option_title(o, page.lang), "choices": _named(g, o, page.lang)} for o in g.options
    ]
    levels = [(f"bot:{level}", page.t("a-bot", level=title)) for level, title in _levels(g, page)]
    return {
        "game": g.name,
        "title": g.title(page.lang),
        "least": g.players[0],
        "most": g.players[-1],
        "options": options,
        "levels": levels,
    }


def _levels(g: Game, page: Page) -> list[tuple[str, str]]:
    """The levels of bots, each with its title and its rating in the game."""
    return [(level, bot_pool.rated_title(level, g.name, page.t)) for level in bot_pool.levels()]


def _usual(g: Game) -> dict[str, str]:
    """The form of a new table as it is offered: me, as many open seats as are usual, and the default options."""
    count = usual_players(g)
    seats = {f"seat{i}": "me" if i == 0 else "open" if i < count else "none" for i in range(g.players[-1])}
    return seats | {o.name: str(o.default) for o in g.options} | {"hints": "on"}


def _named(g: Game, option: Option, lang: str) -> list[tuple[str, str, str]]:
    """The choices of an option: value, title, and the numbers of players with which it can be chosen."""
    named = []
    for choice in option.choices:
        counts = " ".join(str(n) for n in g.players if choice in option.allowed(n))
        named.append((str(choice), g.choice_title(option, choice, lang), counts))
    return named


@site.post("/new/{name}")
async def make(name: str, request: Request, page: Here, server: At) -> Response:
    """Create the table that a form describes, or say what is wrong with it."""
    server.warmup.check(name)
    fields, g = await form(request), game(name)
    options = {o.name: _value(fields[o.name], o.choices) for o in g.options if o.name in fields}
    seats = [fields.get(f"seat{i}", "none") for i in range(g.players[-1])]
    spec = TableSpec(name, [seat for seat in seats if seat != "none"], options, hints="hints" in fields)
    try:
        live = await server.make(page.guest, await server.chosen_name(page.guest), spec)
    except VitralError as error:
        fault = error.tell(page.lang) if isinstance(error, Refused) else str(error)
        return await page.show("new.html", 400, **_choices(g, page), fault=fault, fields=fields)
    return page.go(f"/tables/{live.match.config.table}")


def _value(typed: str, choices: tuple[Any, ...]) -> Any:
    return next((choice for choice in choices if str(choice) == typed), typed)


# ---------------------------------------------------------------- at the table


@site.get("/tables/{table}")
async def table(table: str, page: Here, server: At, invite: Annotated[str, Query(max_length=64)] = "") -> Response:
    """A table: to play, or to watch."""
    match = (await server.tables.get(table)).match
    g, host = match.game, match.config.host == page.guest
    return await page.show(
        "table.html",
        table=table,
        game=g.name,
        title=g.title(page.lang),
        guide=Markup(guide(g, page.lang)),
        picture=picture(g, page.lang),
        invite=invite,
        link=f"{page.request.url.replace(query='')}?invite={server.signer.invite(table)}" if host else "",
        levels=_levels(g, page),
        level=server.level,
    )


@site.get("/tables/{table}/replay")
async def replay(
    table: str,
    page: Here,
    server: At,
    move: Annotated[int | None, Query(ge=0, le=100_000)] = None,
    seat: Annotated[int | None, Query(ge=-1, lt=protocol.MAX_SEATS)] = None,
) -> Response:
    """A finished game, from its first position to the last."""
    match = (await server.tables.get(table)).match
    record = match.record
    mine = match.seat_of(page.guest) if seat is None else seat_from(match, seat)
    shown = review.moment(
        match, min(len(record.actions), len(record.actions) if move is None else move), mine, page.lang
    )
    result = rendering.result(match, server.reader(match, page.guest, page.lang))
    names = [review.name(match, i, page.lang) for i in range(len(match.seats))]
    return await page.show(
        "replay.html",
        table=table,
        game=match.config.game,
        title=match.game.title(page.lang),
        shown=shown,
        names=names,
        board=Markup(shown["board"]),
        lines=review.lines(match, page.lang),
        seat=mine,
        result=result,
        proof=match.proof,
    )


@site.get("/tables/{table}/record.json")
async def download(table: str, server: At) -> Response:
    """Download the record."""
    match = (await server.tables.get(table)).match
    made = json.dumps(record_of(match), indent=1, ensure_ascii=False)
    named = f'attachment; filename="{match.config.game}-{table}.vitral.json"'
    return Response(made, media_type="application/json", headers={"content-disposition": named})


@site.post("/tables/{table}/play-from/{move}")
async def play_from(table: str, move: int, page: Here, server: At) -> Response:
    """Create a table that continues from a position of a finished game, with fresh randomness and its own proof.

    The guest takes the acting seat, bots take the others.
    """
    match = (await server.tables.get(table)).match
    record = match.record
    if not 0 <= move < len(record.actions):
        raise Refused("malformed", "refused-move", most=len(record.actions) - 1)
    at = record.state(move)
    seats = ["me" if i == at.seat else "bot" for i in range(at.players)]
    earlier = tuple(one for one in record.branches if one[0] < move)
    spec = TableSpec(
        match.config.game,
        seats,
        match.config.options,
        seed=record.seed,
        opening=record.actions[:move],
        branches=earlier,
    )
    live = await server.make(page.guest, await server.chosen_name(page.guest), spec)
    return page.go(f"/tables/{live.match.config.table}")


# ---------------------------------------------------------------- to read


@site.get("/replay")
async def open_record(page: Here) -> Response:
    """The form for opening a recorded game."""
    return await page.show("open.html")


@site.get("/rules/{name}")
async def rules(name: str, page: Here, server: At) -> Response:
    """How to play a game."""
    if name not in game_names():
        raise Refused("unknown", "refused-game", game=name[:40], games=", ".join(game_names()))
    g = game(name)
    drawn = picture(g, page.lang) if server.warmup.games[name].is_ready else None
    return await page.show(
        "rules.html", game=name, title=g.title(page.lang), guide=Markup(guide(g, page.lang)), picture=drawn
    )


@site.get("/about")
async def about(page: Here) -> Response:
    """About Vitral: fairness, privacy, and what is unverified."""
    doubts = [
        (game(n).title(page.lang), [game(n).messages(page.lang)(m) for m in game(n).unverified]) for n in game_names()
    ]
    return await page.show("about.html", doubts=[(title, said) for title, said in doubts if said])


@site.get("/docs")
async def docs(request: Request, page: Here) -> Response:
    """The documentation of the HTTP interface."""
    return await page.show("docs.html", endpoints=_endpoints(request.app.openapi()))


def _with_code(text: str) -> Markup:
    """Text with the parts between backticks as code."""
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if i % 2 else escape(part) for i, part in enumerate(text.split("`"))
    )


def _endpoints(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """The endpoints of the HTTP interface, from its schema."""
    found = []
    for path, methods in schema["paths"].items():
        for method, one in methods.items():
            content = one.get("requestBody", {}).get("content", {}).get("application/json", {})
            body = schema["components"]["schemas"].get(content.get("schema", {}).get("$ref", "").rpartition("/")[2], {})
            needed = body.get("required", [])
            found.append(
                {
                    "name": f"{method.upper()} {path}",
                    "said": _with_code(one["description"]),
                    "parameters": [
                        (p["name"], p["in"], _with_code(p.get("description", ""))) for p in one.get("parameters", [])
                    ],
                    "body": _with_code(body.get("description", "")),
                    "fields": [(field, field in needed) for field in body.get("properties", {})],
                }
            )
    return found


@site.post("/settings")
async def settings(request: Request, page: Here, server: At) -> Response:
    """Save language, theme and name, and go back."""
    fields = await form(request)
    back = fields.get("back", "/")
    response = page.go(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    for field, cookie, known in (
        ("lang", guests.LANGUAGE_COOKIE, LANGUAGES),
        ("theme", guests.THEME_COOKIE, guests.THEMES),
    ):
        if fields.get(field) in known:
            response.set_cookie(cookie, fields[field], max_age=guests.YEAR, samesite="lax")
    if name := protocol.clean(fields.get("name", ""))[: protocol.MAX_NAME].strip():
        await server.tables.stored(server.tables.store.name_guest, page.guest, name)
    return response


@site.get("/style/{name}.css")
async def style(name: str) -> Response:
    """The style sheet of a game's board, or of all boards."""
    if name != "core" and name not in game_names():
        return PlainTextResponse("", 404)
    sheet = files("vitral.core" if name == "core" else game(name).package).joinpath("board.css")
    own = sheet.read_text("utf-8") if sheet.is_file() else ""  # a game may have the generic board alone
    return Response(own, media_type="text/css")


@site.get("/preparing")
async def preparing(server: At) -> Response:
    """How far each game is prepared, in percent."""
    return JSONResponse({name: progress.percent for name, progress in server.warmup.games.items()})


@site.get("/preparing/bots")
async def preparing_bots(server: At) -> Response:
    """Which games' bots are prepared."""
    return JSONResponse({name: progress.bots for name, progress in server.warmup.games.items()})
