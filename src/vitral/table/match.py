"""A table without input or output: who sits where, what was played, and what may be done next.

Everything that happens is an event. A command looks at the match and answers with events, or raises Refused; only
`fold` changes anything. So the log alone recreates the match, in any process.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, assert_never

from vitral.core.errors import VitralError
from vitral.core.fields import SPECTATOR
from vitral.core.game import Game, game
from vitral.core.record import Record, digest
from vitral.core.state import State
from vitral.table import events, fairness
from vitral.table.config import TableConfig
from vitral.table.errors import Refused
from vitral.table.events import Entry, Event
from vitral.table.seats import Seat, Step, TakebackRequest

OPEN, PLAYING, OVER, CLOSED = "open", "playing", "over", "closed"
MAX_EVENTS = 20_000
SPARE_EVENTS = 10  # of them kept for people, so that a table can still be closed when bots have filled its log
MAX_TALK = 4_000  # entries that are neither moves nor needed for them: chat, names, requests for takebacks
MAX_REFS = 4_000  # request ids that are remembered, to recognise a retry


class Match:
    """A table as its log has made it."""

    def __init__(self, config: TableConfig) -> None:
        self.config = config
        self.seats = [Seat() for _ in range(config.players)]
        self.seq = 0  # of the last entry
        self.started = 0  # the entry that started the game
        self.moved = 0  # the last entry that changed the position
        self.status = OPEN
        self.state: State | None = None
        self.played: list[Step] = []  # without what was undone
        self.steps: dict[int, Step] = {}  # by the number of their entry
        self.undone: dict[int, list[int]] = {}  # the entries that an undo undid, by its own number
        self.entries: list[Entry] = []
        self.refs: dict[str, int] = {}
        self.request: TakebackRequest | None = None
        self.asked: set[int] = set()  # the seats that requested a takeback in this position
        self.talk = 0  # entries that count towards MAX_TALK
        self.rematch: str | None = None

    @property
    def game(self) -> Game:
        return game(self.config.game)

    # ------------------------------------------------------------ questions

    def seat_of(self, guest: str | None) -> int:
        """Where a guest sits; -1 if they watch."""
        return next((i for i, seat in enumerate(self.seats) if guest and seat.guest == guest), SPECTATOR)

    @property
    def people(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.is_human]

    @property
    def is_full(self) -> bool:
        return not any(seat.is_open for seat in self.seats)

    @property
    def acting_seat(self) -> int | None:
        """The seat to act."""
        return self.state.seat if self.state and self.status == PLAYING else None

    @property
    def failed_seat(self) -> int | None:
        """The seat to act, if its bot failed and someone must take over."""
        seat = self.acting_seat
        return seat if seat is not None and self.seats[seat].failed else None

    @property
    def is_log_full(self) -> bool:
        """Is there no room for another action?"""
        return self.seq >= MAX_EVENTS - SPARE_EVENTS

    def bot_to_move(self) -> str | None:
        """The level of the bot that must choose now; None when no bot can."""
        if self.acting_seat is None or self.is_log_full:
            return None
        seat = self.seats[self.acting_seat]
        if seat.failed:
            return None
        return seat.bot or ((seat.stand_in or self.config.bot) if seat.absent else None)

    @property
    def is_revealed(self) -> bool:
        """May everyone know the secret now?"""
        return self.status in (OVER, CLOSED)

    @property
    def entropy(self) -> list[str]:
        return [seat.entropy or "" for seat in self.seats]

    @property
    def proof(self) -> fairness.Proof | None:
        """The proof of the deal, once the game is over; None for a record that was made elsewhere."""
        if not self.is_revealed or not self.config.is_proven:
            return None
        secret = self.config.secret
        return fairness.Proof(self.config.table, fairness.commitment(secret), secret, tuple(self.entropy))

    @property
    def record(self) -> Record:
        """The record of the game, once nothing in it is secret any more; raises Refused before."""
        s = self.state
        if not self.is_revealed or s is None:
            raise Refused("forbidden", "refused-secret-yet")
        began = self.config.record(self.entropy)
        return replace(began, actions=(*began.actions, *(step.action for step in self.played)), digest=digest(s))

    def can_undo(self, seat: int) -> bool:
        """May a seat undo its last action without asking? Only if no one else acted and nothing was revealed."""
        if self.status != PLAYING or not self.played:
            return False
        last = self.played[-1]
        return last.seat == seat and not last.by_bot and not last.reveals

    def last_step_of(self, seat: int) -> int | None:
        """The index of a seat's last own action."""
        own = [i for i, step in enumerate(self.played) if step.seat == seat and not step.by_bot]
        return own[-1] if own and self.status == PLAYING else None

    # ------------------------------------------------------------ commands before the game

    def sit(self, guest: str, name: str, seat: int | None = None, entropy: str | None = None) -> list[Event]:
        """Take an open seat: the first, unless another is named. During the game, take over from a bot that failed."""
        if self.seat_of(guest) != SPECTATOR:
            raise Refused("illegal", "refused-seated")
        if self.status == PLAYING:
            return self._take_over(guest, name, seat)
        self._expect_open()
        free = [i for i, one in enumerate(self.seats) if one.is_open]
        if not free or (seat is not None and seat not in free):
            raise Refused("illegal", "refused-no-seat")
        seat = free[0] if seat is None else seat
        happened: list[Event] = [events.Sit(seat, guest, name)]
        if entropy is not None:
            happened.append(events.Ready(seat, entropy))
            others = [i for i in self.people if self.seats[i].entropy is None]
            happened += [events.Start()] if not others and free == [seat] else []
        return happened

    def _take_over(self, guest: str, name: str, seat: int | None) -> list[Event]:
        failed = self.failed_seat
        if failed is None:
            raise Refused("illegal", "refused-begun")
        if self.seats[failed].is_human or seat not in (None, failed):
            raise Refused("illegal", "refused-no-seat")
        return [events.Sit(failed, guest, name)]

    def stand(self, seat: int) -> list[Event]:
        """Leave a seat before the game has started."""
        self._expect_open()
        self._expect_human(seat)
        return [events.Stand(seat)]

    def seat_bot(self, guest: str, seat: int, bot: str) -> list[Event]:
        """Give an open seat to a bot: only the host may. During the game, replace a bot that failed."""
        if self.status == PLAYING:
            return self._replace_bot(guest, seat, bot)
        self._expect_open()
        self._expect_host(guest)
        if not 0 <= seat < len(self.seats) or not self.seats[seat].is_open:
            raise Refused("illegal", "refused-no-seat")
        last = sum(one.is_open for one in self.seats) == 1
        ready = all(self.seats[i].entropy is not None for i in self.people)
        return [events.SeatBot(seat, bot), *([events.Start()] if last and ready else [])]

    def _replace_bot(self, guest: str, seat: int, bot: str) -> list[Event]:
        """Any player may, and the host: otherwise the game could not go on while the host is away."""
        if guest != self.config.host and self.seat_of(guest) == SPECTATOR:
            raise Refused("forbidden", "refused-watching")
        if self.failed_seat is None or self.failed_seat != seat:
            raise Refused("illegal", "refused-not-failed")
        return [events.SeatBot(seat, bot)]

    def ready(self, seat: int, entropy: str) -> list[Event]:
        """Add one's own text to the shuffle; when everyone has, the game starts."""
        self._expect_open()
        self._expect_human(seat)
        others = [i for i in self.people if i != seat]
        starts = self.is_full and all(self.seats[i].entropy is not None for i in others)
        return [events.Ready(seat, entropy), *([events.Start()] if starts else [])]

    def start(self, guest: str) -> list[Event]:
        """Start at once: only the host may. Open seats get a bot."""
        self._expect_open()
        self._expect_host(guest)
        free = [i for i, seat in enumerate(self.seats) if seat.is_open]
        return [*(events.SeatBot(i, self.config.bot) for i in free), events.Start()]

    # ------------------------------------------------------------ commands in the game

    def act(
        self, seat: int, action: int | Mapping[str, Any], seq: int, lang: str = "en", by_bot: bool = False
    ) -> list[Event]:
        """Play an action, if the game is on, it is this seat's turn, it knows the position, and the rules allow it."""
        state = self._expect_playing()
        if seat == SPECTATOR:
            raise Refused("forbidden", "refused-watching")
        a = self._number(action)
        self._expect_current(seq)
        if state.seat != seat:
            raise Refused("illegal", "refused-turn")
        if a not in state.legal():
            raise Refused("illegal", words=state.why_not(a, lang))
        if self.is_log_full:
            raise Refused("illegal", "refused-full-log")
        return [events.Act(seat, a, by_bot)]

    def fail_bot(self, seat: int, bot: str, seq: int) -> list[Event]:
        """Record that a bot failed to choose for a seat; nothing, if the position has changed in the meantime."""
        if self.acting_seat != seat or self.moved != seq or self.bot_to_move() != bot:
            return []
        return [events.BotFailed(seat, bot)]

    def undo(self, seat: int, seq: int) -> list[Event]:
        """Undo one's last action, as long as no one else acted and nothing was revealed."""
        self._expect_playing()
        self._expect_current(seq)
        if not self.can_undo(seat):
            raise Refused("illegal", "refused-undo")
        return [events.Undo(seat, len(self.played) - 1)]

    def request_takeback(self, seat: int, seq: int) -> list[Event]:
        """Ask the others to let one's last action be undone; bots and absent players agree."""
        self._expect_playing()
        self._expect_current(seq)
        to = self.last_step_of(seat)
        if to is None:
            raise Refused("illegal", "refused-nothing-back")
        if not self._others(seat):
            return [events.Undo(seat, to)]
        if self.request or seat in self.asked:
            raise Refused("illegal", "refused-asked")
        self._expect_talk()
        return [events.RequestTakeback(seat, to)]

    def answer_takeback(self, seat: int, agree: bool) -> list[Event]:
        """Agree to another seat's takeback, or decline it."""
        self._expect_playing()
        if not self.request or seat not in self._others(self.request.seat):
            raise Refused("illegal", "refused-no-request")
        if not agree:
            return [events.DeclineTakeback(seat)]
        missing = set(self._others(self.request.seat)) - self.request.agreed - {seat}
        done = [] if missing else [events.Undo(self.request.seat, self.request.to)]
        return [events.AgreeTakeback(seat), *done]

    def stand_in(self, seat: int, absent: bool) -> list[Event]:
        """Let a bot play for an absent person, or give the seat back."""
        self._expect_playing()
        self._expect_human(seat)
        return [events.StandIn(seat, absent)] if self.seats[seat].absent != absent else []

    def say(self, seat: int, words: str) -> list[Event]:
        """Say something in the table's chat; spectators can't."""
        self._expect_human(seat)
        self._expect_talk()
        return [events.Chat(seat, words)]

    def rename(self, seat: int, name: str) -> list[Event]:
        self._expect_human(seat)
        if self.seats[seat].name == name:
            return []
        self._expect_talk()
        return [events.Rename(seat, name)]

    def close(self, guest: str) -> list[Event]:
        """End the table for good and reveal the secret: only the host may."""
        self._expect_host(guest)
        if self.is_revealed:
            raise Refused("illegal", "refused-over")
        return [events.Close()]

    def link_rematch(self, seat: int, table: str) -> list[Event]:
        """Name the table where the players continue."""
        self._expect_human(seat)
        if not self.is_revealed:
            raise Refused("illegal", "refused-not-over")
        return [events.Rematch(seat, table)]

    def rotated_seats(self) -> list[Seat]:
        """The seats of a rematch: everyone moves up by one, so that another player begins."""
        moved = [*self.seats[1:], self.seats[0]]
        return [Seat(seat.guest, seat.name, seat.bot) for seat in moved]

    # ------------------------------------------------------------ what commands require

    def _expect_open(self) -> None:
        if self.status != OPEN:
            raise Refused("illegal", "refused-begun")

    def _expect_playing(self) -> State:
        if self.is_revealed:
            raise Refused("illegal", "refused-over")
        if self.state is None:
            raise Refused("illegal", "refused-not-begun")
        return self.state

    def _expect_human(self, seat: int) -> None:
        if seat == SPECTATOR or not self.seats[seat].is_human:
            raise Refused("forbidden", "refused-watching")

    def _expect_host(self, guest: str) -> None:
        if guest != self.config.host:
            raise Refused("forbidden", "refused-host")

    def _expect_current(self, seq: int) -> None:
        if not self.moved <= seq <= self.seq:
            raise Refused("stale", "refused-stale")

    def _expect_talk(self) -> None:
        """No one can fill the log so that others can't move any more."""
        if self.talk >= MAX_TALK:
            raise Refused("busy", "refused-talk")

    def _others(self, seat: int) -> list[int]:
        """The people whose consent a takeback of this seat needs."""
        return [i for i in self.people if i != seat and not self.seats[i].absent]

    def _number(self, action: int | Mapping[str, Any]) -> int:
        try:
            return self.game.find(action) if isinstance(action, Mapping) else self.game.check_action(action)
        except VitralError as error:
            raise Refused("malformed", words=str(error)) from None

    # ------------------------------------------------------------ the log

    def number(self, happened: list[Event], at: float, ref: str | None = None) -> list[Entry]:
        """Events as the next entries of the log; the request's id goes with the last of them."""
        if self.seq + len(happened) > MAX_EVENTS:
            raise Refused("illegal", "refused-full-log")
        last = len(happened) - 1
        return [Entry(self.seq + 1 + i, event, at, ref if i == last else None) for i, event in enumerate(happened)]

    def fold(self, entry: Entry) -> None:
        """Apply an entry: the only way in which a match changes."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.seq}")
        self._apply(entry.seq, entry.event)
        self.talk += isinstance(entry.event, events.Chat | events.Rename | events.RequestTakeback)
        self.seq = entry.seq
        self.entries.append(entry)
        if entry.ref:
            self.refs[entry.ref] = entry.seq
            if len(self.refs) > MAX_REFS:
                del self.refs[next(iter(self.refs))]

    def _apply(self, seq: int, event: Event) -> None:
        match event:
            case events.Sit():
                one = self.seats[event.seat]
                one.guest, one.name, one.bot, one.failed = event.guest, event.name, None, False
            case events.Stand():
                self.seats[event.seat] = Seat()
            case events.SeatBot():
                self._apply_bot(event)
            case events.Ready():
                self.seats[event.seat].entropy = event.entropy
            case events.Rename():
                self.seats[event.seat].name = event.name
            case events.Start():
                self._apply_start(seq)
            case events.Act():
                self._apply_act(seq, event)
            case events.Undo():
                self._apply_undo(seq, event)
            case events.RequestTakeback():
                self.request = TakebackRequest(event.seat, event.to)
                self.asked.add(event.seat)
            case events.AgreeTakeback():
                if self.request:
                    self.request.agreed.add(event.seat)
            case events.DeclineTakeback():
                self.request = None
            case events.StandIn():
                self.seats[event.seat].absent, self.seats[event.seat].failed = event.absent, False
            case events.BotFailed():
                self.seats[event.seat].failed = True
            case events.Chat():
                pass  # the chat is what the log says
            case events.Rematch():
                self.rematch = event.table
            case events.Close():
                self.status, self.request = CLOSED, None
            case _:
                assert_never(event)

    def _apply_bot(self, event: events.SeatBot) -> None:
        """On the seat of an absent person, the bot stands in; the seat stays theirs."""
        seat = self.seats[event.seat]
        seat.failed = False
        if seat.is_human:
            seat.stand_in = event.bot
        else:
            seat.bot = event.bot

    def _apply_start(self, seq: int) -> None:
        self.state = self.config.start(self.entropy)
        self.status = OVER if self.state.over else PLAYING
        self.started = self.moved = seq

    def _apply_act(self, seq: int, event: events.Act) -> None:
        assert self.state is not None
        before, after = self.state, self.state.copy()
        after.play(event.action, event.seat)
        step = Step(seq, event.seat, event.action, before, after, event.bot)
        self.played.append(step)
        self.steps[seq] = step
        self.state, self.moved, self.request = after, seq, None
        self.asked.clear()
        if after.over:
            self.status = OVER

    def _apply_undo(self, seq: int, event: events.Undo) -> None:
        self.state = self.played[event.to].before
        for step in self.played[event.to :]:
            step.undone = True
        self.undone[seq] = [step.seq for step in self.played[event.to :]]
        del self.played[event.to :]
        for seat in self.seats:
            seat.failed = False  # the position is another: its bot tries again
        self.moved, self.request = seq, None
        self.asked.clear()
