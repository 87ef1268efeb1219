"""State: one record, friendly."""

from typing import TYPE_CHECKING, Any

import numpy as np

from vitral.core.errors import BadRecord, GameOver, IllegalAction, WrongSeat
from vitral.core.fields import SPECTATOR
from vitral.core.game import Data, Game
from vitral.core.text import check_language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from vitral.core.record import Record

WORD = 2**64 - 1


class State:
    """A position of a game, and how it came about.

    >>> import vitral
    >>> s = vitral.game("splendor").new(players=2, seed=7)
    >>> s.play({"do": "take", "gems": ["white", "blue", "red"]})
    >>> s.seat, s.turn, s.scores(), s.ranks()
    (1, 1, [0, 0], None)
    """

    def __init__(self, game: Game, s: np.record, log: list[int] | None = None) -> None:
        self.game = game
        self.s = s
        self.log = log  # None: the past is unknown

    @classmethod
    def start(cls, game: Game, options: "np.ndarray[Any, np.dtype[np.int16]]", seed: int) -> "State":
        """A new game from a checked option vector and seed."""
        s = np.zeros(1, game.dtype).view(np.recarray)[0]
        game.verbs["setup"](s, options, np.array([seed & WORD, seed >> 64], np.uint64))
        return cls(game, s, [])

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.players} players, {'over' if self.over else f'seat {self.seat} decides'}>"

    # ------------------------------------------------------------ where the game stands

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.s.count)

    @property
    def seat(self) -> int | None:
        """Who decides; None when the game is over."""
        return None if self.over else int(self.s.seat)

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    @property
    def turn(self) -> int:
        """Actions played so far."""
        return int(self.s.turn)

    @property
    def phase(self) -> str | None:
        """Which kind of decision is asked; None when the game is over."""
        return None if self.over else self.game.phases[self.s.phase]

    @property
    def options(self) -> dict[str, str | int]:
        return self.game.option_values(self.s)

    @property
    def seed(self) -> int:
        """The seed that the game was made from."""
        return int(self.s.key[0]) | int(self.s.key[1]) << 64

    # ------------------------------------------------------------ playing

    def legal(self) -> list[int]:
        """The legal actions, ascending; none when the game is over."""
        if self.over:
            return []
        out = np.zeros(self.game.num_actions, np.int16)
        return [int(a) for a in out[: self.game.verbs["legal"](self.s, out)]]

    def play(self, action: "int | Mapping[str, Any]", seat: int | None = None) -> None:
        """Carry out an action, given as a number or as data, for the seat that decides.

        What is malformed raises BadAction, what the rules forbid IllegalAction with the reason; nothing changes then.
        """
        a = self.game.number(action)
        self._check_turn(seat)
        if a not in self.legal():
            raise IllegalAction(self.why_not(a))
        self.game.verbs["apply"](self.s, a)
        if self.log is not None:
            self.log.append(a)

    def _check_turn(self, seat: int | None) -> None:
        if self.over:
            raise GameOver("The game is over.")
        if seat is not None and seat != self.seat:
            raise WrongSeat(f"Seat {self.seat} decides now, not seat {seat!r}.")

    def describe(self, action: "int | Mapping[str, Any]", lang: str = "en") -> str:
        """An action in words.

        >>> import vitral
        >>> s = vitral.game("splendor").new(players=2, seed=7)
        >>> s.describe(s.legal()[0])
        'Take diamond, sapphire and emerald'
        """
        data = self.game.action(self.game.number(action))
        return self.game.describe(self.view(self._asked()), data, self.game.text(lang))

    def why_not(self, action: "int | Mapping[str, Any]", lang: str = "en") -> str:
        """Why an action is not legal now, in words; empty if it is."""
        a = self.game.number(action)
        if a in self.legal():
            return ""
        data = self.game.action(a)
        return self.game.reason(self.view(self._asked()), data, self.game.text(lang))

    def _asked(self) -> int:
        return SPECTATOR if self.seat is None else self.seat

    # ------------------------------------------------------------ points

    def scores(self) -> list[int]:
        """The points of each seat now; at the end the final points."""
        return self._by_seat("scores", np.int64)

    def ranks(self) -> list[int] | None:
        """At the end, how many seats are strictly better after all tie-breaks (0: has won); None before."""
        return self._by_seat("ranks", np.int64) if self.over else None

    def payoffs(self) -> list[float]:
        """At the end, 1.0 split among the winners; zeros before."""
        if not self.over:
            return [0.0] * self.players
        won = [rank == 0 for rank in self._by_seat("ranks", np.int64)]
        return [w / sum(won) if w else 0.0 for w in won]

    def _by_seat(self, verb: str, dtype: type[np.int64]) -> list[int]:
        out = np.zeros(self.players, dtype)
        self.game.verbs[verb](self.s, out)
        return [int(x) for x in out]

    # ------------------------------------------------------------ what a seat knows

    def check_seat(self, seat: object) -> int:
        """A seat, or -1 for a spectator; raises WrongSeat."""
        if not isinstance(seat, int | np.integer) or not SPECTATOR <= seat < self.players:
            raise WrongSeat(f"Seats are 0 to {self.players - 1}, or -1 for a spectator, not {seat!r}.")
        return int(seat)

    def hidden(self, seat: int) -> "State":
        """The state as far as a seat may know it (-1: a spectator)."""
        known = self.copy()
        known.log = None
        self.game.verbs["hide"](known.s, self.check_seat(seat))
        return known

    def guess(self, seat: int, seed: int) -> "State":
        """A random world that fits all that a seat knows, with a random future."""
        world = self.hidden(seat)
        world.s.key[0], world.s.key[1] = seed & WORD, seed >> 64
        self.game.verbs["guess"](world.s, seat)
        return world

    def features(self, seat: int) -> "np.ndarray[Any, np.dtype[np.float32]]":
        """What a network sees from a seat: a vector of fixed length, of nothing that the seat can't know."""
        out = np.zeros(self.game.num_features, np.float32)
        self.game.verbs["features"](self.hidden(seat).s, seat, out)
        return out

    def branch(self, seed: int) -> None:
        """Let chance go another way from here on. What one seed has made can't be told with another: the log ends."""
        self.s.key[0], self.s.key[1] = seed & WORD, seed >> 64
        self.log = None

    def view(self, seat: int | None) -> Data:
        """All that a seat may know as plain data, in the rulebook's words; None: the whole truth."""
        shown = self if seat is None else self.hidden(seat)
        common = {
            "game": self.game.name,
            "players": shown.players,
            "options": shown.options,
            "seat": shown.seat,
            "phase": shown.phase,
            "turn": shown.turn,
            "over": shown.over,
            "scores": shown.scores(),
            "ranks": shown.ranks(),
        }
        return common | self.game.details(shown.s, seat is None)

    def html(self, seat: int | None = None, lang: str = "en") -> str:
        """The whole table as HTML and SVG, with its style; from a seat, or as a spectator sees it."""
        from vitral.core.drawing import styled

        seat = SPECTATOR if seat is None else self.check_seat(seat)
        board = self.game.draw(self.view(seat), seat, self.game.text(check_language(lang)))
        return styled(self.game.package, board)

    def _repr_html_(self) -> str:
        return self.html()

    def text(self, seat: int | None = None, lang: str = "en") -> str:
        """The whole table as lines of text, with Rich's colour marks."""
        seat = SPECTATOR if seat is None else self.check_seat(seat)
        return self.game.write(self.view(seat), seat, self.game.text(lang))

    # ------------------------------------------------------------ copies and logs

    def copy(self) -> "State":
        """An independent copy."""
        s = np.frombuffer(bytearray(self.s.tobytes()), self.game.dtype).view(np.recarray)[0]
        return State(self.game, s, None if self.log is None else list(self.log))

    def __bytes__(self) -> bytes:
        return bytes(self.s.tobytes())

    def record(self) -> "Record":
        """The log of the game so far; raises BadRecord for a state whose past is unknown."""
        from vitral.core.record import Record

        if self.log is None:
            raise BadRecord("This state was loaded from bytes or hidden: its past is unknown, so it has no log.")
        return Record.of(self)
