"""The live connection of a page: it is told what happens, and its requests are answered."""

import asyncio
import contextlib
import json
import logging
from typing import Any, assert_never

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from vitral.core.errors import VitralError
from vitral.core.fields import SPECTATOR
from vitral.table import bot_pool, guests, paths, protocol, rendering, secrecy
from vitral.table.errors import Refused, texts
from vitral.table.events import Event
from vitral.table.hub import Connection
from vitral.table.limits import Bucket
from vitral.table.match import Match
from vitral.table.rendering import Reader, seat_name
from vitral.table.server import Server

log = logging.getLogger("vitral.table")
MAX_REFUSALS = 100  # in one connection; then it is closed
POLICY_VIOLATION, ENDING, NO_TABLE = 1008, 1001, 4404
Data = dict[str, Any]


class Session:
    """One connection at one table."""

    def __init__(self, server: Server, socket: WebSocket, table: str, guest: str, lang: str) -> None:
        self.server, self.socket, self.table, self.guest, self.lang = server, socket, table, guest, lang
        wants = socket.query_params
        self.board, self.view = wants.get("board", "1") == "1", wants.get("view", "0") == "1"
        self.connection = Connection(table, guest)
        factor = server.rate_limit_factor
        self.bucket, self.chatting = Bucket(60 * factor, 20.0 * factor), Bucket(6, 0.5)
        self.refusals = 0

    async def run(self, since: int | None) -> None:
        """Tell and listen until one side closes."""
        self.server.hub.join(self.connection)
        telling = asyncio.create_task(self.tell(since))
        listening = asyncio.create_task(self.listen())
        try:
            await self.server.tables.come_back(self.table, self.guest)
            await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.server.hub.leave(self.connection)
            for task in (telling, listening):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task

    async def send(self, data: Data) -> None:
        await self.socket.send_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")))

    async def match(self) -> Match:
        return (await self.server.tables.get(self.table)).match

    # ------------------------------------------------------------ telling

    async def tell(self, since: int | None) -> None:
        """Send what is new, each time that the table changes."""
        shown: tuple[Any, ...] | None = None
        while not self.server.ending.is_set():
            self.connection.changed.clear()
            live = await self.server.tables.get(self.table)
            match, here = live.match, self.server.hub.guests(self.table)
            known = since if since is not None and since <= match.seq else 0
            if since != match.seq or shown is None or shown[1] != here:
                reader = self.server.reader(match, self.guest, self.lang, self.board, self.view)
                data = self._news(match, reader, known, shown)
                now = (match.moved, frozenset(here), reader.seat)
                table = rendering.table(match, reader, here, live.draw if data["fresh"] else lambda _: "")
                if not data.pop("fresh"):
                    del table["board"]
                await self.send(data | {"table": table})
                since, shown = match.seq, now
            await self.connection.changed.wait()
        with contextlib.suppress(RuntimeError):
            await self.socket.close(ENDING)

    def _news(self, match: Match, reader: Reader, known: int, shown: tuple[Any, ...] | None) -> Data:
        fresh = shown is None or shown[0] != match.moved or shown[2] != reader.seat
        return {
            "type": "table",
            "seq": match.seq,
            "since": known,
            "events": rendering.log(match, reader, known),
            "fresh": fresh,
        }

    # ------------------------------------------------------------ listening

    async def listen(self) -> None:
        """Answer each message; a refusal changes nothing, and the connection stays open."""
        while self.socket.client_state == WebSocketState.CONNECTED and self.refusals <= MAX_REFUSALS:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            raw = message.get("text") or message.get("bytes") or b""
            await self.send(await self.answer(raw))
        await self.socket.close(POLICY_VIOLATION)

    async def answer(self, raw: str | bytes) -> Data:
        """The answer to a message."""
        reply: Data = {"id": protocol.request_id(raw)}
        try:
            if not self.bucket.take():
                raise Refused("busy", "refused-busy")
            request = protocol.parse(raw)
            reply |= await self.carry_out(request)
        except Refused as refused:
            self.refusals += 1
            reply |= {"type": "refused", "code": refused.code, "text": refused.tell(self.lang)}
        except VitralError as error:
            self.refusals += 1
            reply |= {"type": "refused", "code": "illegal", "text": str(error)}
        except Exception:
            log.exception("a request at table %s failed: %.200r", self.table, raw)
            self.refusals += 1
            reply |= {"type": "refused", "code": "failed", "text": texts(self.lang)("refused-failed")}
        return reply | {"seq": (await self.match()).seq}

    async def carry_out(self, request: protocol.Request) -> Data:
        """Do what a message asks for."""
        match request:
            case protocol.Preview():
                return await self.preview(request)
            case protocol.Why():
                return await self.why(request)
            case protocol.Hint():
                return await self.hint()
            case protocol.Rematch():
                return await self.rematch(request)
            case protocol.Ping():
                return {"type": "done"}
            case protocol.Sit():
                return await self.sit(request)
            case _:
                return await self.change(request)

    async def change(self, request: protocol.Command) -> Data:
        """Carry out a command of the match."""
        if isinstance(request, protocol.Chat) and not self.chatting.take():
            raise Refused("busy", "refused-busy")
        if isinstance(request, protocol.Bot):
            bot_pool.check_level(request.bot)
        await self.server.tables.do(self.table, lambda m: self.events(m, request), self.ref(request))
        return {"type": "done"}

    def ref(self, request: protocol.Request) -> str:
        return f"{self.guest}:{request.id}"

    def events(self, m: Match, request: protocol.Command) -> list[Event]:
        """The events that a command leads to; raises Refused."""
        seat = m.seat_of(self.guest)
        match request:
            case protocol.Act():
                return m.act(seat, request.action, request.seq, self.lang)
            case protocol.Undo():
                return m.request_takeback(seat, request.seq) if request.ask else m.undo(seat, request.seq)
            case protocol.Answer():
                return m.answer_takeback(seat, request.agree)
            case protocol.Chat():
                return m.say(seat, request.text)
            case protocol.Ready():
                return m.ready(seat, request.entropy)
            case protocol.Bot():
                return m.seat_bot(self.guest, request.seat, request.bot)
            case protocol.Stand():
                return m.stand(seat)
            case protocol.Start():
                return m.start(self.guest)
            case protocol.Close():
                return m.close(self.guest)
            case _:
                assert_never(request)

    async def sit(self, request: protocol.Sit) -> Data:
        if self.guest != (await self.match()).config.host:
            self.server.signer.check_invite(self.table, request.invite)
        name = await self.server.chosen_name(self.guest)
        await self.server.tables.do(self.table, lambda m: m.sit(self.guest, name, request.seat), self.ref(request))
        return {"type": "done"}

    async def rematch(self, request: protocol.Rematch) -> Data:
        table = await self.server.tables.rematch(self.table, self.guest, self.ref(request))
        return {"type": "done", "table": table}

    # ------------------------------------------------------------ questions

    async def _deciding(self) -> Match:
        """The match, if it is this seat's turn; raises Refused with whose turn it is."""
        m = await self.match()
        seat = m.seat_of(self.guest)
        if m.state is None or m.is_revealed:
            raise Refused("illegal", "refused-over" if m.is_revealed else "refused-not-begun")
        if seat == SPECTATOR:
            raise Refused("forbidden", "refused-watching")
        if m.acting_seat != seat:
            i = m.acting_seat or 0
            t = texts(self.lang)
            raise Refused("illegal", "refused-turn-of", name=seat_name(m.seats[i], i, t))
        return m

    async def preview(self, request: protocol.Preview) -> Data:
        m = await self._deciding()
        assert m.state is not None
        seat, action = secrecy.acting_seat(m.state), request.action
        number = m.game.find(action) if isinstance(action, dict) else m.game.check_action(action)
        words = rendering.describe(m.state, number, seat, self.lang)
        after = secrecy.preview(m.state, number)
        return {"type": "preview", "words": words, "board": rendering.draw(after, seat, self.lang) if after else None}

    async def why(self, request: protocol.Why) -> Data:
        m = await self._deciding()
        assert m.state is not None
        reasons = paths.why_not(secrecy.known_to_actor(m.state), tuple(request.path), self.lang)
        t = texts(self.lang)
        return {"type": "why", "known": bool(reasons), "text": " ".join(reasons) or t("why-nothing")}

    async def hint(self) -> Data:
        m = await self._deciding()
        assert m.state is not None
        if not m.config.hints:
            raise Refused("illegal", "refused-no-hints")
        self.server.warmup.check_bots(m.config.game)
        seat, every = secrecy.acting_seat(m.state), paths.paths(m.game)
        found = await self.server.tables.bots.hints(m.state, self.lang)
        t = texts(self.lang)
        hints = []
        for advice in found.moves:
            words = rendering.describe(m.state, int(advice.action), seat, self.lang)
            label = t(
                "hint-label", words=words, win=round(100 * advice.win_probability), margin=f"{advice.margin:+.1f}"
            )
            hints.append(
                {
                    "action": int(advice.action),
                    "path": every[advice.action],
                    "win": advice.win_probability,
                    "margin": advice.margin,
                    "words": words,
                    "label": label,
                }
            )
        return {"type": "hints", "moved": m.moved, "hints": hints}


async def connect(server: Server, socket: WebSocket, table: str) -> None:
    """Admit a page or program, or say why not."""
    lang = server.language(socket)
    refused: Refused | None = None
    guest: str | None = None
    if not guests.same_origin(socket.headers):
        refused = Refused("forbidden", "refused-origin")
    else:
        try:
            guest = server.guest(socket)
            await server.tables.get(table)
        except Refused as error:
            refused = error
    await socket.accept()
    if refused:
        await socket.send_json(
            {"type": "refused", "id": None, "code": refused.code, "text": refused.tell(lang), "seq": 0}
        )
        await socket.close(NO_TABLE if refused.code == "unknown" else POLICY_VIOLATION)
        return
    since = socket.query_params.get("since", "")
    session = Session(server, socket, table, guest or guests.new_guest(), lang)
    with contextlib.suppress(WebSocketDisconnect):
        await session.run(int(since) if since.isascii() and since.isdigit() and len(since) < 8 else None)
