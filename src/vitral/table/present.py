"""What a reader is told of a match: made from what their seat may know, in their language, and from nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from vitral.core.actions import Data
from vitral.core.fields import SPECTATOR
from vitral.core.known import Known
from vitral.core.state import State
from vitral.core.text import Text, listed
from vitral.table import fairness, guests, paths, players
from vitral.table.errors import texts
from vitral.table.events import Event, Seat
from vitral.table.match import OPEN, PLAYING, Match

MAX_LINES = 200  # of the log that a page gets when it comes
BOT_NAMES = ("Amália", "Bento", "Clara", "Duarte", "Elsa", "Fausto", "Gil", "Helga")
_SILENT = ("ready", "name")


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
    def t(self) -> Text:
        return texts(self.lang)


def seat_name(seat: Seat, i: int, t: Text) -> str:
    """Who sits there, in words."""
    if seat.bot:
        return t("bot-name", name=BOT_NAMES[i % len(BOT_NAMES)], level=players.title(seat.bot, t))
    return seat.name or guests.default_name(seat.guest, t.lang) if seat.guest else t("seat-open")


def short_name(seat: Seat, i: int, t: Text) -> str:
    """The same where it is clear from elsewhere that this is a bot, and which."""
    return BOT_NAMES[i % len(BOT_NAMES)] if seat.bot else seat_name(seat, i, t)


# ---------------------------------------------------------------- the table as it stands


def table(match: Match, reader: Reader, present: set[str], draw: Callable[[Reader], str]) -> Data:
    """All that a page needs but the board's history; `draw` makes the picture of the board."""
    state, seat = match.state, reader.seat
    known = state.known(seat) if state else None
    return {
        "status": match.status,
        "moved": match.moved,
        "seat": seat,
        "host": reader.is_host,
        "decider": match.decider,
        "prompt": prompt(match, reader),
        "seats": _seats(match, reader, present, known),
        "board": draw(reader) if known and reader.board else None,
        "view": known.view() if known and reader.view else None,
        "legal": legal(match, seat, known),
        "free": paths.is_free(match.game),
        "undo": match.can_undo(seat),
        "takeback": match.last_step_of(seat) is not None,
        "request": _request(match, reader),
        "hints": match.terms.hints and match.decider is not None and match.decider == seat,
        "rematch": match.rematch,
        "result": result(match, reader),
        "commitment": fairness.commitment(match.terms.secret),
    }


def legal(match: Match, seat: int, known: Known | None = None) -> list[Data]:
    """What the seat may do now, each action with the elements that are chosen for it."""
    if match.state is None or match.decider is None or match.decider != seat:
        return []
    every = paths.paths(match.game)
    return [{"action": a, "path": every[a]} for a in (known or match.state.known(seat)).legal()]


def draw(position: State | Known, seat: int, lang: str) -> str:
    """The board as a seat may see it."""
    known = position.known(seat) if isinstance(position, State) else position
    return known.board(lang)


def _seats(match: Match, reader: Reader, present: set[str], known: Known | None) -> list[Data]:
    points = known.scores() if known else [None] * len(match.seats)
    return [_seat(match, i, reader, present, points[i]) for i in range(len(match.seats))]


def _seat(match: Match, i: int, reader: Reader, present: set[str], points: int | None) -> Data:
    seat = match.seats[i]
    return {
        "name": short_name(seat, i, reader.t),
        "kind": "bot" if seat.bot else "person" if seat.is_person else "open",
        "present": bool(seat.bot) or seat.guest in present,
        "absent": seat.absent,
        "state": reader.t(f"seat-{_presence(match, seat, present)}", level=players.title(seat.bot or "", reader.t)),
        "ready": seat.entropy is not None,
        "points": points,
    }


def _presence(match: Match, seat: Seat, present: set[str]) -> str:
    if seat.bot or seat.is_open:
        return "bot" if seat.bot else "open"
    if seat.absent:
        return "absent"
    if match.status == OPEN and seat.entropy is None:
        return "not-ready"
    return "here" if seat.guest in present else "away"


def prompt(match: Match, reader: Reader) -> str:
    """What the table waits for, or how it ended, in a sentence."""
    seat, t = reader.seat, reader.t
    names = [seat_name(one, i, t) for i, one in enumerate(match.seats)]
    if match.status == OPEN:
        free = sum(one.is_open for one in match.seats)
        late = [names[i] for i in match.persons if match.seats[i].entropy is None]
        return t("prompt-open", count=free) if free or not late else t("prompt-ready", name=listed(late, t))
    if match.state is not None and match.state.over:
        return _outcome(match.state.ranks() or [], names, seat, t)
    if match.decider is None:
        return t("prompt-closed")
    if not reader.bots_ready and players.must_be_ready(match.bot_to_move()):
        return t("prompt-preparing")
    return t("prompt-yours") if match.decider == seat else t("prompt-other", name=names[match.decider])


def _outcome(ranks: list[int], names: list[str], seat: int, t: Text) -> str:
    winners = [i for i, rank in enumerate(ranks) if rank == 0]
    if not winners:
        return t("prompt-not-won")
    if len(winners) > 1:
        return t("prompt-shared", names=listed([names[i] for i in winners], t))
    return t("prompt-you-won") if winners == [seat] else t("prompt-won", name=names[winners[0]])


def _request(match: Match, reader: Reader) -> Data | None:
    if not match.request:
        return None
    by = match.request.seat
    asked = reader.seat != SPECTATOR and reader.seat != by and reader.seat not in match.request.agreed
    words = reader.t("log-ask", name=seat_name(match.seats[by], by, reader.t))
    return {"seat": by, "asked": asked and match.seats[reader.seat].is_person, "words": words}


def result(match: Match, reader: Reader) -> Data | None:
    """The final scoring, line by line, once the game is over."""
    if match.state is None or not match.state.over:
        return None
    g = match.game
    lines = g.explain_scores(match.state.view(None), g.text(reader.lang))
    return {
        "scores": match.state.scores(),
        "ranks": match.state.ranks(),
        "lines": [[{"for": words, "points": points} for words, points in part] for part in lines],
    }


# ---------------------------------------------------------------- what happened


def log(match: Match, reader: Reader, since: int) -> list[Data]:
    """What happened after an event, in words; of a long past, the last part."""
    latest = match.events[max(since, len(match.events) - 2 * MAX_LINES) :]
    return [line for event in latest if (line := tell(match, event, reader))][-MAX_LINES:]


def page(match: Match, reader: Reader, since: int) -> list[Data]:
    """What happened after an event, in words, from there on; of a long log, the first part."""
    told = (line for event in match.events[since:] if (line := tell(match, event, reader)))
    return list(islice(told, MAX_LINES))


def tell(match: Match, event: Event, reader: Reader) -> Data | None:
    """An event in words; None for what nobody needs to read."""
    if event.kind in _SILENT:
        return None
    name = "" if event.seat is None else seat_name(match.seats[event.seat], event.seat, reader.t)
    line: Data = {"seq": event.seq, "kind": event.kind, "seat": event.seat, "at": round(event.at, 3)}
    if event.kind == "chat":
        return line | {"name": name, "words": event.data["text"]}
    if event.kind == "act":
        return line | _act(match, event, name, reader)
    if event.kind == "undo":
        line["undoes"] = match.undone[event.seq]
    return line | {"words": _words(match, event, name, reader.t)}


def _act(match: Match, event: Event, name: str, reader: Reader) -> Data:
    step = match.steps[event.seq]
    if step.is_secret(reader.seat) and not match.is_revealed:
        return {"words": reader.t("log-secret", name=name), "path": [], "undone": step.undone}
    said = describe(step.before, step.action, reader.seat, reader.lang)
    return {
        "words": reader.t("log-act", name=name, words=said),
        "path": paths.paths(match.game)[step.action],
        "undone": step.undone,
    }


def describe(state: State, action: int, seat: int, lang: str) -> str:
    """An action in words, from what a seat knows."""
    return state.known(seat).describe(action, lang)


def _words(match: Match, event: Event, name: str, t: Text) -> str:
    match event.kind:
        case "absent":
            return t("log-absent" if event.data["absent"] else "log-back", name=name)
        case "bot":
            return t("log-sit", name=seat_name(Seat(bot=event.data["bot"]), event.seat or 0, t))
        case "sit":
            return t("log-sit", name=event.data["name"] or guests.default_name(event.data["guest"], t.lang))
    return t(f"log-{event.kind}", name=name)


def summary(match: Match, reader: Reader) -> Data:
    """A table in a list."""
    t = reader.t
    return {
        "table": match.terms.table,
        "game": match.terms.game,
        "title": match.game.title(reader.lang),
        "status": match.status,
        "yours": match.status == PLAYING and match.decider == reader.seat,
        "waits": match.status == OPEN,
        "seats": [short_name(seat, i, t) for i, seat in enumerate(match.seats)],
        "moves": len(match.line),
    }
