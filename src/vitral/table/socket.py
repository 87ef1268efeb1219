"""The live connection of a page: it is told what happens, and asks for what it wants."""

import asyncio
import contextlib
import json
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from vitral.core.errors import VitralError
from vitral.core.fields import SPECTATOR
from vitral.table import guests, paths, players, present, protocol, secrecy
from vitral.table.errors import Refused, texts
from vitral.table.hub import Connection
from vitral.table.limits import Bucket
from vitral.table.match import Match
from vitral.table.present import Reader, seat_name
from vitral.table.server import Server

MAX_REFUSALS = 100  # in one connection; then it is ended
POLICY_VIOLATION, ENDING, NO_TABLE = 1008, 1001, 4404
Data = dict[str, Any]


class Session:
    """One connection at one table."""

    def __init__(self, server: Server, socket: WebSocket, table: str, guest: str, lang: str) -> None:
        self.server, self.socket, self.table, self.guest, self.lang = server, socket, table, guest, lang
        wants = socket.query_params
        self.board, self.view = wants.get("board", "1") == "1", wants.get("view", "0") == "1"
        self.connection = Connection(table, guest)
        self.bucket, self.chatting = Bucket(60 * server.allowance, 20.0 * server.allowance), Bucket(6, 0.5)
        self.refusals = 0

    async def run(self, since: int | None) -> None:
        """Tell and listen until one side ends."""
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
        """Send what is new, each time that the bell rings."""
        shown: tuple[Any, ...] | None = None
        while not self.server.ending.is_set():
            self.connection.bell.clear()
            live = await self.server.tables.get(self.table)
            match, here = live.match, self.server.hub.guests(self.table)
            known = since if since is not None and since <= match.seq else 0
            if since != match.seq or shown is None or shown[1] != here:
                reader = self.server.reader(match, self.guest, self.lang, self.board, self.view)
                data = self._news(match, reader, known, shown)
                now = (match.moved, frozenset(here), reader.seat)
                table = present.table(match, reader, here, live.draw if data["fresh"] else lambda _: "")
                if not data.pop("fresh"):
                    del table["board"]
                await self.send(data | {"table": table})
                since, shown = match.seq, now
            await self.connection.bell.wait()
        with contextlib.suppress(RuntimeError):
            await self.socket.close(ENDING)

    def _news(self, match: Match, reader: Reader, known: int, shown: tuple[Any, ...] | None) -> Data:
        fresh = shown is None or shown[0] != match.moved or shown[2] != reader.seat
        return {
            "type": "table",
            "seq": match.seq,
            "since": known,
            "events": present.log(match, reader, known),
            "fresh": fresh,
        }

    # ------------------------------------------------------------ listening

    async def listen(self) -> None:
        """Answer each message; what is refused changes nothing, and the connection stays."""
        while self.socket.client_state == WebSocketState.CONNECTED and self.refusals <= MAX_REFUSALS:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            raw = message.get("text") or message.get("bytes") or b""
            await self.send(await self.answer(raw))
        await self.socket.close(POLICY_VIOLATION)

    async def answer(self, raw: str | bytes) -> Data:
        """What a message is answered with."""
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
        return reply | {"seq": (await self.match()).seq}

    async def carry_out(self, request: protocol.Request) -> Data:
        """Do what a message asks."""
        match request:
            case protocol.Preview():
                return await self.preview(request)
            case protocol.Why():
                return await self.why(request)
            case protocol.Plain(type="hint"):
                return await self.hint()
            case protocol.Plain(type="rematch"):
                return {
                    "type": "done",
                    "table": await self.server.tables.rematch(self.table, self.guest, self.ref(request)),
                }
            case protocol.Plain(type="ping"):
                return {"type": "done"}
            case protocol.Chat() if not self.chatting.take():
                raise Refused("busy", "refused-busy")
            case protocol.Sit():
                return await self.sit(request)
            case protocol.Bot():
                players.check_level(request.bot)
        await self.server.tables.do(self.table, lambda m: self.command(m, request), self.ref(request))
        return {"type": "done"}

    def ref(self, request: protocol.Request) -> str:
        return f"{self.guest}:{request.id}"

    def command(self, m: Match, request: protocol.Request) -> list[Any]:
        """The command of a match that a message stands for."""
        seat = m.seat_of(self.guest)
        match request:
            case protocol.Act():
                return m.act(seat, request.action, request.seq, self.lang)
            case protocol.Undo(ask=False):
                return m.undo(seat, request.seq)
            case protocol.Undo():
                return m.ask_back(seat, request.seq)
            case protocol.Answer():
                return m.answer_back(seat, request.agree)
            case protocol.Chat():
                return m.say(seat, request.text)
            case protocol.Ready():
                return m.ready(seat, request.entropy)
            case protocol.Bot():
                return m.seat_bot(self.guest, request.seat, request.bot)
            case protocol.Plain(type="rise"):
                return m.rise(seat)
            case protocol.Plain(type="start"):
                return m.start(self.guest)
        return m.close(self.guest)

    async def sit(self, request: protocol.Sit) -> Data:
        if self.guest != (await self.match()).terms.host:
            self.server.signer.check_invite(self.table, request.invite)
        name = await self.server.chosen_name(self.guest)
        await self.server.tables.do(self.table, lambda m: m.sit(self.guest, name, request.seat), self.ref(request))
        return {"type": "done"}

    # ------------------------------------------------------------ questions

    async def _deciding(self) -> Match:
        """The match, if it is this seat's turn; raises Refused with whose turn it is."""
        m = await self.match()
        seat = m.seat_of(self.guest)
        if m.state is None or m.is_revealed:
            raise Refused("illegal", "refused-over" if m.is_revealed else "refused-not-begun")
        if seat == SPECTATOR:
            raise Refused("forbidden", "refused-watching")
        if m.decider != seat:
            i = m.decider or 0
            t = texts(self.lang)
            raise Refused("illegal", "refused-turn-of", name=seat_name(m.seats[i], i, t))
        return m

    async def preview(self, request: protocol.Preview) -> Data:
        m = await self._deciding()
        assert m.state is not None
        seat, action = int(m.state.s.seat), request.action
        number = m.game.find(action) if isinstance(action, dict) else m.game.check_action(action)
        words = present.describe(m.state, number, seat, self.lang)
        after = secrecy.foresee(m.state, number)
        return {"type": "preview", "words": words, "board": present.draw(after, seat, self.lang) if after else None}

    async def why(self, request: protocol.Why) -> Data:
        m = await self._deciding()
        assert m.state is not None
        known = m.state.known(int(m.state.s.seat))
        reasons = paths.why_not(known, tuple(request.path), self.lang)
        t = texts(self.lang)
        return {"type": "why", "known": bool(reasons), "text": " ".join(reasons) or t("why-nothing")}

    async def hint(self) -> Data:
        m = await self._deciding()
        assert m.state is not None
        if not m.terms.hints:
            raise Refused("illegal", "refused-no-hints")
        self.server.ready.check_bots(m.terms.game)
        seat, every = int(m.state.s.seat), paths.paths(m.game)
        found = await self.server.tables.players.hints(m.state, self.lang)
        t = texts(self.lang)
        hints = []
        for advice in found.lines:
            words = present.describe(m.state, int(advice.action), seat, self.lang)
            label = t("hint-label", words=words, win=round(100 * advice.win), margin=f"{advice.margin:+.1f}")
            hints.append(
                {
                    "action": int(advice.action),
                    "path": every[advice.action],
                    "win": advice.win,
                    "margin": advice.margin,
                    "words": words,
                    "label": label,
                }
            )
        return {"type": "hints", "moved": m.moved, "hints": hints}


async def connect(server: Server, socket: WebSocket, table: str) -> None:
    """Let a page or program in, or say why not."""
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
