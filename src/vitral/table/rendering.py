"""What a reader is shown of a match: made only from what their seat may know, in their language."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import NotRequired, TypedDict, assert_never

from vitral.core.actions import Data
from vitral.core.fields import SPECTATOR
from vitral.core.known import Known
from vitral.core.messages import Messages, join_words
from vitral.core.state import State
from vitral.table import bot_pool, events, fairness, guests, paths
from vitral.table.errors import texts
from vitral.table.events import Entry
from vitral.table.match import OPEN, PLAYING, Match
from vitral.table.seats import Seat

MAX_LINES = 200  # of the log that a page gets when it opens
BOT_NAMES = (
    *("Amália", "Bento", "Clara", "Duarte", "Elsa", "Fausto", "Gil", "Helga"),
    *("Inês", "Jaime", "Laura", "Mateus", "Nora", "Otto", "Palmira", "Rui"),
)


@dataclass(frozen=True)
class Reader:
    """Who reads: from which seat, in which language, and whether as a picture or as data."""

    seat: int
    lang: str = "en"
    board: bool = True
    view: bool = False
    is_host: bool = False
    bots_ready: bool = True  # or they must be compiled first, which takes a minute

    @property
    def t(self) -> Messages:
        return texts(self.lang)


class LogLine(TypedDict):
    """A line of the log. An action may be `undone`; an undo names the entries that it `undoes`."""

    seq: int
    kind: str
    seat: int | None
    at: float
    words: str
    name: NotRequired[str]
    path: NotRequired[list[str]]
    undone: NotRequired[bool]
    undoes: NotRequired[list[int]]


def seat_name(seat: Seat, i: int, t: Messages) -> str:
    """Who sits there, in words."""
    if seat.bot:
        return t("bot-name", name=BOT_NAMES[i % len(BOT_NAMES)], level=bot_pool.title(seat.bot, t))
    return seat.name or guests.default_name(seat.guest, t.lang) if seat.guest else t("seat-open")


def short_name(seat: Seat, i: int, t: Messages) -> str:
    """The same, where the level of a bot is shown elsewhere."""
    return BOT_NAMES[i % len(BOT_NAMES)] if seat.bot else seat_name(seat, i, t)


# ---------------------------------------------------------------- positions, from what a seat knows


def draw(position: State | Known, seat: int, lang: str) -> str:
    """The board as a seat may see it."""
    known = position.known(seat) if isinstance(position, State) else position
    return known.board(lang)


def describe(state: State, action: int, seat: int, lang: str) -> str:
    """An action in words, from what a seat knows."""
    return state.known(seat).describe(action, lang)


def legal_actions(match: Match, seat: int) -> list[Data]:
    """What the seat may do now, each action with the elements that are chosen for it."""
    if match.state is None or match.acting_seat is None or match.acting_seat != seat:
        return []
    every = paths.paths(match.game)
    return [{"action": a, "path": every[a]} for a in match.state.known(seat).legal()]


def result(match: Match, reader: Reader) -> Data | None:
    """The final scoring, line by line, once the game is over."""
    if match.state is None or not match.state.over:
        return None
    g = match.game
    lines = g.explain_scores(match.state.view(None), g.messages(reader.lang))
    return {
        "scores": match.state.scores(),
        "ranks": match.state.ranks(),
        "lines": [[{"for": words, "points": scored} for words, scored in part] for part in lines],
    }


# ---------------------------------------------------------------- the table now


def table(match: Match, reader: Reader, present: set[str], draw: Callable[[Reader], str]) -> Data:
    """All that a page needs except the log; `draw` makes the picture of the board."""
    seat = reader.seat
    known = match.state.known(seat) if match.state else None
    return {
        "status": match.status,
        "moved": match.moved,
        "seat": seat,
        "host": reader.is_host,
        "acting_seat": match.acting_seat,
        "prompt": prompt(match, reader),
        "seats": _seats(match, reader, present, known),
        "board": draw(reader) if known and reader.board else None,
        "view": known.view() if known and reader.view else None,
        "legal": legal_actions(match, seat),
        "free": paths.is_free(match.game),
        "undo": match.can_undo(seat),
        "takeback": match.last_step_of(seat) is not None,
        "request": _request(match, reader),
        "failed": _failed(match, reader),
        "hints": match.config.hints and match.acting_seat is not None and match.acting_seat == seat,
        "rematch": match.rematch,
        "result": result(match, reader),
        "commitment": fairness.commitment(match.config.secret),
    }


def _seats(match: Match, reader: Reader, present: set[str], known: Known | None) -> list[Data]:
    points = known.scores() if known else [None] * len(match.seats)
    return [_seat(match, i, reader, present, points[i]) for i in range(len(match.seats))]


def _seat(match: Match, i: int, reader: Reader, present: set[str], points: int | None) -> Data:
    seat = match.seats[i]
    return {
        "name": short_name(seat, i, reader.t),
        "kind": "bot" if seat.bot else "person" if seat.is_human else "open",
        "present": bool(seat.bot) or seat.guest in present,
        "absent": seat.absent,
        "state": reader.t(f"seat-{_presence(match, seat, present)}", level=bot_pool.title(seat.bot or "", reader.t)),
        "ready": seat.entropy is not None,
        "points": points,
    }


def _presence(match: Match, seat: Seat, present: set[str]) -> str:
    if seat.failed:
        return "failed"
    if seat.bot or seat.is_open:
        return "bot" if seat.bot else "open"
    if seat.absent:
        return "absent"
    if match.status == OPEN and seat.entropy is None:
        return "not-ready"
    return "here" if seat.guest in present else "away"


def prompt(match: Match, reader: Reader) -> str:
    """What the table is waiting for, or how the game ended, in a sentence."""
    seat, t = reader.seat, reader.t
    names = [seat_name(one, i, t) for i, one in enumerate(match.seats)]
    if match.status == OPEN:
        free = sum(one.is_open for one in match.seats)
        late = [names[i] for i in match.people if match.seats[i].entropy is None]
        return t("prompt-open", count=free) if free or not late else t("prompt-ready", name=join_words(late, t))
    if match.state is not None and match.state.over:
        return _outcome(match.state.ranks() or [], names, seat, t)
    if match.acting_seat is None:
        return t("prompt-closed")
    if match.is_log_full:
        return t("refused-full-log")
    if match.failed_seat is not None:
        return t("prompt-failed", name=names[match.failed_seat])
    if not reader.bots_ready and bot_pool.must_be_ready(match.bot_to_move()):
        return t("prompt-preparing")
    return t("prompt-yours") if match.acting_seat == seat else t("prompt-other", name=names[match.acting_seat])


def _outcome(ranks: list[int], names: list[str], seat: int, t: Messages) -> str:
    winners = [i for i, rank in enumerate(ranks) if rank == 0]
    if not winners:
        return t("prompt-not-won")
    if len(winners) > 1:
        return t("prompt-shared", names=join_words([names[i] for i in winners], t))
    return t("prompt-you-won") if winners == [seat] else t("prompt-won", name=names[winners[0]])


def _request(match: Match, reader: Reader) -> Data | None:
    if not match.request:
        return None
    by = match.request.seat
    asked = reader.seat != SPECTATOR and reader.seat != by and reader.seat not in match.request.agreed
    words = reader.t("log-ask", name=seat_name(match.seats[by], by, reader.t))
    return {"seat": by, "asked": asked and match.seats[reader.seat].is_human, "words": words}


def _failed(match: Match, reader: Reader) -> Data | None:
    """The seat whose bot failed, and whether the reader may replace it, or an invited reader take its seat."""
    seat = match.failed_seat
    if seat is None:
        return None
    replace = reader.is_host or reader.seat != SPECTATOR
    return {"seat": seat, "replace": replace, "sit": reader.seat == SPECTATOR and not match.seats[seat].is_human}


# ---------------------------------------------------------------- what happened


def log(match: Match, reader: Reader, since: int) -> list[LogLine]:
    """What happened after an entry, in words; of a long log, the last part."""
    latest = match.entries[max(since, len(match.entries) - 2 * MAX_LINES) :]
    return [line for entry in latest if (line := describe_event(match, entry, reader))][-MAX_LINES:]


def page(match: Match, reader: Reader, since: int) -> list[LogLine]:
    """What happened after an entry, in words, from there on; of a long log, the first part."""
    described = (line for entry in match.entries[since:] if (line := describe_event(match, entry, reader)))
    return list(islice(described, MAX_LINES))


def describe_event(match: Match, entry: Entry, reader: Reader) -> LogLine | None:
    """An entry of the log in words; None for what no one needs to read."""
    event, t = entry.event, reader.t
    seat = events.seat_of(event)
    name = "" if seat is None else seat_name(match.seats[seat], seat, t)
    line: LogLine = {"seq": entry.seq, "kind": event.kind, "seat": seat, "at": round(entry.at, 3), "words": ""}
    match event:
        case events.Ready() | events.Rename():
            return None
        case events.Act():
            return _describe_act(match, line, name, reader)
        case events.Chat():
            return {**line, "name": name, "words": event.text}
        case events.Undo():
            return {**line, "words": t("log-undo", name=name), "undoes": match.undone[entry.seq]}
        case events.Sit():
            words = _joined(match, entry, event.name or guests.default_name(event.guest, t.lang), t)
        case events.SeatBot():
            words = _joined(match, entry, seat_name(Seat(bot=event.bot), event.seat, t), t)
        case events.BotFailed():
            words = t("log-failed", name=seat_name(Seat(bot=event.bot), event.seat, t))
        case events.StandIn():
            words = t("log-absent" if event.absent else "log-back", name=name)
        case events.Stand():
            words = t("log-stand")
        case events.Start():
            words = t("log-start")
        case events.RequestTakeback():
            words = t("log-ask", name=name)
        case events.AgreeTakeback():
            words = t("log-agree", name=name)
        case events.DeclineTakeback():
            words = t("log-refuse", name=name)
        case events.Rematch():
            words = t("log-rematch", name=name)
        case events.Close():
            words = t("log-close")
        case _:
            assert_never(event)
    return {**line, "words": words}


def _joined(match: Match, entry: Entry, name: str, t: Messages) -> str:
    takes_over = match.started and entry.seq > match.started
    return t("log-takeover" if takes_over else "log-sit", name=name)


def _describe_act(match: Match, line: LogLine, name: str, reader: Reader) -> LogLine:
    step = match.steps[line["seq"]]
    if step.is_secret(reader.seat) and not match.is_revealed:
        return {**line, "words": reader.t("log-secret", name=name), "path": [], "undone": step.undone}
    said = describe(step.before, step.action, reader.seat, reader.lang)
    return {
        **line,
        "words": reader.t("log-act", name=name, words=said),
        "path": list(paths.paths(match.game)[step.action]),
        "undone": step.undone,
    }


def summary(match: Match, reader: Reader) -> Data:
    """A table in a list."""
    t = reader.t
    return {
        "table": match.config.table,
        "game": match.config.game,
        "title": match.game.title(reader.lang),
        "status": match.status,
        "yours": match.status == PLAYING and match.acting_seat == reader.seat,
        "waits": match.status == OPEN,
        "seats": [short_name(seat, i, t) for i, seat in enumerate(match.seats)],
        "moves": len(match.played),
    }
