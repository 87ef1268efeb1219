"""A table without any input or output: who sits where, what was played, and what may be done next.

Everything that happens is an event with a number. A command looks at the match and answers with drafts of events; only
`fold` changes anything. So the events alone re-create the match, in any process.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from vitral.core.errors import VitralError
from vitral.core.fields import SPECTATOR
from vitral.core.game import Game, game
from vitral.core.record import Record, digest
from vitral.core.state import State
from vitral.table import fairness
from vitral.table.errors import Refused
from vitral.table.events import Draft, Event, Request, Seat, Step, Terms

OPEN, PLAYING, OVER, CLOSED = "open", "playing", "over", "closed"
MAX_EVENTS = 20_000
MAX_REFS = 4_000  # ids of requests that are remembered, to know a retry


class Match:
    """The table as its events have made it."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.seats = [Seat() for _ in range(terms.players)]
        self.seq = 0  # of the last event
        self.moved = 0  # of the last event that changed the position
        self.status = OPEN
        self.state: State | None = None
        self.line: list[Step] = []  # what was played and not taken back
        self.steps: dict[int, Step] = {}  # by the number of its event
        self.undone: dict[int, list[int]] = {}  # by the number of the event that took these back
        self.events: list[Event] = []
        self.refs: dict[str, int] = {}
        self.request: Request | None = None
        self.rematch: str | None = None

    @property
    def game(self) -> Game:
        return game(self.terms.game)

    # ------------------------------------------------------------ questions

    def seat_of(self, guest: str | None) -> int:
        """Where a guest sits; -1 if they watch."""
        return next((i for i, seat in enumerate(self.seats) if guest and seat.guest == guest), SPECTATOR)

    @property
    def persons(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.is_person]

    @property
    def is_full(self) -> bool:
        return not any(seat.is_open for seat in self.seats)

    @property
    def all_ready(self) -> bool:
        return self.is_full and all(self.seats[i].entropy is not None for i in self.persons)

    @property
    def decider(self) -> int | None:
        """The seat that decides now."""
        return self.state.seat if self.state and self.status == PLAYING else None

    def bot_to_move(self) -> str | None:
        """Which bot must choose now; None when a person decides."""
        if self.decider is None:
            return None
        seat = self.seats[self.decider]
        return seat.bot or (self.terms.bot if seat.absent else None)

    @property
    def is_revealed(self) -> bool:
        """May everybody know the secret now?"""
        return self.status in (OVER, CLOSED)

    @property
    def entropy(self) -> list[str]:
        return [seat.entropy or "" for seat in self.seats]

    @property
    def proof(self) -> fairness.Proof | None:
        """How the deal can be checked: once the game is over, and not for one that branched from another."""
        if not self.is_revealed or not self.terms.is_proven:
            return None
        secret = self.terms.secret
        return fairness.Proof(self.terms.table, fairness.commitment(secret), secret, tuple(self.entropy))

    @property
    def record(self) -> Record:
        """The log for everybody, once nothing of it is secret any more; raises Refused before."""
        s = self.state
        if not self.is_revealed or s is None:
            raise Refused("forbidden", "refused-secret-yet")
        began = self.terms.record(self.entropy)
        return replace(began, actions=(*began.actions, *(step.action for step in self.line)), digest=digest(s))

    def can_undo(self, seat: int) -> bool:
        """May a seat take its last action back without asking? Nobody else acted, and nothing came to light."""
        if self.status != PLAYING or not self.line:
            return False
        last = self.line[-1]
        return last.seat == seat and not last.by_bot and not last.reveals

    def last_step_of(self, seat: int) -> int | None:
        """The index of a seat's last own action."""
        own = [i for i, step in enumerate(self.line) if step.seat == seat and not step.by_bot]
        return own[-1] if own and self.status == PLAYING else None

    # ------------------------------------------------------------ commands before the game

    def sit(self, guest: str, name: str, seat: int | None = None, entropy: str | None = None) -> list[Draft]:
        """Take an open seat, the first one unless another is named."""
        self._expect(OPEN)
        if self.seat_of(guest) != SPECTATOR:
            raise Refused("illegal", "refused-seated")
        free = [i for i, one in enumerate(self.seats) if one.is_open]
        if not free or (seat is not None and seat not in free):
            raise Refused("illegal", "refused-no-seat")
        seat = free[0] if seat is None else seat
        drafts = [Draft("sit", seat, {"guest": guest, "name": name})]
        if entropy is not None:
            drafts.append(Draft("ready", seat, {"entropy": entropy}))
            others = [i for i in self.persons if self.seats[i].entropy is None]
            drafts += [Draft("start")] if not others and free == [seat] else []
        return drafts

    def rise(self, seat: int) -> list[Draft]:
        """Leave a seat before the game has begun."""
        self._expect(OPEN)
        self._person(seat)
        return [Draft("rise", seat)]

    def seat_bot(self, guest: str, seat: int, bot: str) -> list[Draft]:
        """Give an open seat to a bot: the host's right. Nobody is waited for who is ready."""
        self._expect(OPEN)
        self._host(guest)
        if not 0 <= seat < len(self.seats) or not self.seats[seat].is_open:
            raise Refused("illegal", "refused-no-seat")
        drafts = [Draft("bot", seat, {"bot": bot})]
        last = sum(one.is_open for one in self.seats) == 1
        ready = all(self.seats[i].entropy is not None for i in self.persons)
        return [*drafts, Draft("start")] if last and ready else drafts

    def ready(self, seat: int, entropy: str) -> list[Draft]:
        """Add one's own chance to the deal; when everybody has, the game begins."""
        self._expect(OPEN)
        self._person(seat)
        others = [i for i in self.persons if i != seat]
        begins = self.is_full and all(self.seats[i].entropy is not None for i in others)
        return [Draft("ready", seat, {"entropy": entropy}), *([Draft("start")] if begins else [])]

    def start(self, guest: str) -> list[Draft]:
        """Begin at once: the host's right. Seats that are open get a bot."""
        self._expect(OPEN)
        self._host(guest)
        bots = [Draft("bot", i, {"bot": self.terms.bot}) for i, seat in enumerate(self.seats) if seat.is_open]
        return [*bots, Draft("start")]

    # ------------------------------------------------------------ commands in the game

    def act(
        self, seat: int, action: int | Mapping[str, Any], seq: int, lang: str = "en", by_bot: bool = False
    ) -> list[Draft]:
        """Play an action. Is the game on, is it this seat's turn, does it know the position, do the rules allow it?"""
        state = self._playing()
        if seat == SPECTATOR:
            raise Refused("forbidden", "refused-watching")
        a = self._number(action)
        self._current(seq)
        if state.seat != seat:
            raise Refused("illegal", "refused-turn")
        if a not in state.legal():
            raise Refused("illegal", words=state.why_not(a, lang))
        return [Draft("act", seat, {"action": a} | ({"bot": True} if by_bot else {}))]

    def undo(self, seat: int, seq: int) -> list[Draft]:
        """Take one's last action back, as long as nobody else acted and nothing came to light."""
        self._playing()
        self._current(seq)
        if not self.can_undo(seat):
            raise Refused("illegal", "refused-undo")
        return [Draft("undo", seat, {"to": len(self.line) - 1})]

    def ask_back(self, seat: int, seq: int) -> list[Draft]:
        """Ask the others to let one's last action be taken back; bots, and who is away, agree."""
        self._playing()
        self._current(seq)
        to = self.last_step_of(seat)
        if to is None:
            raise Refused("illegal", "refused-nothing-back")
        if not self._others(seat):
            return [Draft("undo", seat, {"to": to})]
        return [Draft("ask", seat, {"to": to})]

    def answer_back(self, seat: int, agree: bool) -> list[Draft]:
        """Agree or not that another takes a move back."""
        self._playing()
        if not self.request or seat not in self._others(self.request.seat):
            raise Refused("illegal", "refused-no-request")
        if not agree:
            return [Draft("refuse", seat)]
        missing = set(self._others(self.request.seat)) - self.request.agreed - {seat}
        done = [] if missing else [Draft("undo", self.request.seat, {"to": self.request.to})]
        return [Draft("agree", seat), *done]

    def stand_in(self, seat: int, absent: bool) -> list[Draft]:
        """A bot takes over for one who is gone, or gives the seat back."""
        self._playing()
        self._person(seat)
        return [Draft("absent", seat, {"absent": absent})] if self.seats[seat].absent != absent else []

    def say(self, seat: int, words: str) -> list[Draft]:
        """Something for the table's chat; watchers are silent."""
        self._person(seat)
        return [Draft("chat", seat, {"text": words})]

    def rename(self, seat: int, name: str) -> list[Draft]:
        self._person(seat)
        return [Draft("name", seat, {"name": name})] if self.seats[seat].name != name else []

    def close(self, guest: str) -> list[Draft]:
        """End the table for good, and show the secret: the host's right."""
        self._host(guest)
        if self.status in (OVER, CLOSED):
            raise Refused("illegal", "refused-over")
        return [Draft("close")]

    def go_again(self, seat: int, table: str) -> list[Draft]:
        """Name the table where everybody plays on."""
        self._person(seat)
        if not self.is_revealed:
            raise Refused("illegal", "refused-not-over")
        return [Draft("rematch", seat, {"table": table})]

    def rotated(self) -> list[Seat]:
        """The seats of a rematch: everybody moves up by one, so that another begins."""
        moved = [*self.seats[1:], self.seats[0]]
        return [Seat(seat.guest, seat.name, seat.bot) for seat in moved]

    # ------------------------------------------------------------ what commands ask

    def _expect(self, status: str) -> None:
        if self.status != status:
            raise Refused("illegal", "refused-begun" if status == OPEN else "refused-not-begun")

    def _playing(self) -> State:
        if self.is_revealed:
            raise Refused("illegal", "refused-over")
        if self.state is None:
            raise Refused("illegal", "refused-not-begun")
        return self.state

    def _person(self, seat: int) -> None:
        if seat == SPECTATOR or not self.seats[seat].is_person:
            raise Refused("forbidden", "refused-watching")

    def _host(self, guest: str) -> None:
        if guest != self.terms.host:
            raise Refused("forbidden", "refused-host")

    def _others(self, seat: int) -> list[int]:
        """The people whose word counts when a seat wants to take a move back."""
        return [i for i in self.persons if i != seat and not self.seats[i].absent]

    def _current(self, seq: int) -> None:
        if not self.moved <= seq <= self.seq:
            raise Refused("stale", "refused-stale")

    def _number(self, action: int | Mapping[str, Any]) -> int:
        try:
            return self.game.find(action) if isinstance(action, Mapping) else self.game.check_action(action)
        except VitralError as error:
            raise Refused("malformed", words=str(error)) from None

    # ------------------------------------------------------------ events

    def number(self, drafts: list[Draft], at: float, ref: str | None = None) -> list[Event]:
        """Drafts as the next events; the request's name goes with the last of them."""
        if self.seq + len(drafts) > MAX_EVENTS:
            raise Refused("illegal", "refused-full-log")
        last = len(drafts) - 1
        return [
            Event(self.seq + 1 + i, d.kind, d.seat, d.data, at, ref if i == last else None)
            for i, d in enumerate(drafts)
        ]

    def fold(self, event: Event) -> None:
        """Let an event happen: the only way in which a match changes."""
        if event.seq != self.seq + 1:
            raise ValueError(f"event {event.seq} does not follow event {self.seq}")
        getattr(self, f"_on_{event.kind}")(event)
        self.seq = event.seq
        self.events.append(event)
        if event.ref:
            self.refs[event.ref] = event.seq
            if len(self.refs) > MAX_REFS:
                del self.refs[next(iter(self.refs))]

    def _seat(self, event: Event) -> Seat:
        assert event.seat is not None
        return self.seats[event.seat]

    def _on_sit(self, event: Event) -> None:
        seat = self._seat(event)
        seat.guest, seat.name = event.data["guest"], event.data["name"]

    def _on_rise(self, event: Event) -> None:
        assert event.seat is not None
        self.seats[event.seat] = Seat()

    def _on_bot(self, event: Event) -> None:
        self._seat(event).bot = event.data["bot"]

    def _on_ready(self, event: Event) -> None:
        self._seat(event).entropy = event.data["entropy"]

    def _on_name(self, event: Event) -> None:
        self._seat(event).name = event.data["name"]

    def _on_start(self, event: Event) -> None:
        self.state = self.terms.start(self.entropy)
        self.status = OVER if self.state.over else PLAYING
        self.moved = event.seq

    def _on_act(self, event: Event) -> None:
        assert event.seat is not None
        assert self.state is not None
        before, after = self.state, self.state.copy()
        after.play(event.data["action"], event.seat)
        step = Step(event.seq, event.seat, event.data["action"], before, after, bool(event.data.get("bot")))
        self.line.append(step)
        self.steps[event.seq] = step
        self.state, self.moved, self.request = after, event.seq, None
        if after.over:
            self.status = OVER

    def _on_undo(self, event: Event) -> None:
        to = event.data["to"]
        self.state = self.line[to].before
        for step in self.line[to:]:
            step.undone = True
        self.undone[event.seq] = [step.seq for step in self.line[to:]]
        del self.line[to:]
        self.moved, self.request = event.seq, None

    def _on_ask(self, event: Event) -> None:
        assert event.seat is not None
        self.request = Request(event.seat, event.data["to"])

    def _on_agree(self, event: Event) -> None:
        assert event.seat is not None
        if self.request:
            self.request.agreed.add(event.seat)

    def _on_refuse(self, event: Event) -> None:
        self.request = None

    def _on_absent(self, event: Event) -> None:
        self._seat(event).absent = event.data["absent"]

    def _on_chat(self, event: Event) -> None:
        pass  # the chat is what the events say

    def _on_rematch(self, event: Event) -> None:
        self.rematch = event.data["table"]

    def _on_close(self, event: Event) -> None:
        self.status, self.request = CLOSED, None
