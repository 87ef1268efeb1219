"""State: a Python interface to one state record."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from vitral.core.actions import Data
from vitral.core.errors import BadRecord, GameOver, IllegalAction, WrongSeat
from vitral.core.fields import SPECTATOR
from vitral.core.game import Game, game
from vitral.core.known import CALLS, WORD, Known, Position, without_marks
from vitral.core.messages import check_language

if TYPE_CHECKING:
    from vitral.core.record import Record

Past = tuple["Past | None", int, bytes]  # what came before, the last action, and the state's bytes before it


class State(Position):
    """A position of a game, the whole truth of it, and how it came about.

    >>> import vitral
    >>> s = vitral.game("splendor").new(players=2, seed=7)
    >>> s.play({"do": "take", "gems": ["white", "blue", "red"]})
    >>> s.seat, s.turn, s.scores(), s.ranks()
    (1, 1, [0, 0], None)
    """

    __slots__ = ("_has_start", "_past")

    def __init__(self, game: Game, data: bytes, has_start: bool = False) -> None:
        super().__init__(game, data)
        self._has_start = has_start  # whether the past reaches back to the start
        self._past: Past | None = None

    @classmethod
    def start(cls, game: Game, options: "np.ndarray[Any, np.dtype[np.int16]]", seed: int) -> "State":
        """A new game from a checked option vector and seed."""
        state = cls(game, bytes(game.dtype.itemsize), has_start=True)
        CALLS.setup(state.one, options, np.array([seed & WORD, seed >> 64], np.uint64))
        return state

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.players} players, {'over' if self.over else f'seat {self.seat} decides'}>"

    def __str__(self) -> str:
        """The board as text, as a spectator sees it."""
        return without_marks(self.text())

    @property
    def seed(self) -> int:
        """The seed that the game was made from."""
        return int(self.s.key[0]) | int(self.s.key[1]) << 64

    # ------------------------------------------------------------ playing

    def legal(self) -> list[int]:
        """The legal actions, ascending; none when the game is over."""
        return self._legal()

    def play(self, action: "int | Mapping[str, Any]", seat: int | None = None, *, checked: bool = True) -> None:
        """Carry out an action, given as a number or as data, for the seat that decides.

        What is malformed raises BadAction, what the rules forbid IllegalAction with the reason; nothing changes then.
        With `checked=False` the action must be the number of a legal one: for search code, which took it from legal().
        """
        before = self.one.tobytes()
        if checked:
            action = self._play_checked(action, seat)
        else:
            CALLS.apply(self.one, action)
        self._past = self._past, action, before  # type: ignore[assignment]

    def _play_checked(self, action: "int | Mapping[str, Any]", seat: int | None) -> int:
        a = self.game.number(action)
        if self.over:
            raise GameOver("The game is over.")
        if seat is not None and seat != self.seat:
            raise WrongSeat(f"Seat {self.seat} decides now, not seat {seat!r}.")
        if not CALLS.try_apply(self.one, a, np.empty(self.game.num_actions, np.int16)):
            raise IllegalAction(self.why_not(a))
        return a

    def undo(self) -> int:
        """Take the last action back; returns it. Raises IllegalAction if there is none."""
        if self._past is None:
            raise IllegalAction("There is no action to take back.")
        self._past, action, before = self._past
        self.one, self._record = np.frombuffer(bytearray(before), self.game.dtype), None
        return action

    def describe(self, action: "int | Mapping[str, Any]", lang: str = "en") -> str:
        """An action in words, as the seat that decides knows them.

        >>> import vitral
        >>> s = vitral.game("splendor").new(players=2, seed=7)
        >>> s.describe(s.legal()[0])
        'Take diamond, sapphire and emerald'
        """
        return self._decider().describe(action, lang)

    def why_not(self, action: "int | Mapping[str, Any]", lang: str = "en") -> str:
        """Why an action is not legal now, in words; empty if it is."""
        return self._decider().why_not(action, lang)

    def _decider(self) -> Known:
        return self.known(SPECTATOR if self.seat is None else self.seat)

    def scores(self) -> list[int]:
        """The points of each seat now; at the end the final points."""
        return self._scores()  # type: ignore[return-value]

    # ------------------------------------------------------------ what a seat knows

    def check_seat(self, seat: object) -> int:
        """A seat, or -1 for a spectator; raises WrongSeat."""
        if not isinstance(seat, int | np.integer) or not SPECTATOR <= seat < self.players:
            raise WrongSeat(f"Seats are 0 to {self.players - 1}, or -1 for a spectator, not {seat!r}.")
        return int(seat)

    def known(self, seat: int) -> Known:
        """What a seat may know (-1: a spectator)."""
        return Known(self, self.check_seat(seat))

    def guess(self, seat: int, seed: int) -> "State":
        """A determinization for a seat: a random state that fits all it knows, with fresh randomness."""
        return self.known(seat).guess(seed)

    def features(self, seat: int) -> "np.ndarray[Any, np.dtype[np.float32]]":
        """What a network sees from a seat: a vector of fixed length, of nothing that the seat can't know."""
        return self.known(seat).features()

    def reseed(self, seed: int) -> None:
        """Replace the key for all later draws. The past is dropped, since one seed no longer reproduces the game."""
        self.s.key[0], self.s.key[1] = seed & WORD, seed >> 64
        self._past, self._has_start = None, False

    def view(self, seat: int | None) -> Data:
        """All that a seat may know as plain data, in the rulebook's words (-1: a spectator); None: the whole truth."""
        return self._view(is_truth=True) if seat is None else self.known(seat).view()

    def html(self, seat: int | None = SPECTATOR, lang: str = "en") -> str:
        """The board as HTML and SVG, with its style; as a spectator sees it, or a seat; None: the whole truth."""
        from vitral.core.drawing import styled

        if seat is not None:
            return self.known(seat).html(lang)
        return styled(
            self.game.package,
            self.game.render_html(self.view(None), SPECTATOR, self.game.messages(check_language(lang))),
        )

    def _repr_html_(self) -> str:
        return self.html()

    def text(self, seat: int | None = SPECTATOR, lang: str = "en") -> str:
        """The board as lines of text, with Rich's colour marks; seats as in `html`."""
        if seat is not None:
            return self.known(seat).text(lang)
        return self.game.render_text(self.view(None), SPECTATOR, self.game.messages(lang))

    # ------------------------------------------------------------ copies and logs

    def copy(self) -> "State":
        """An independent copy."""
        twin = State(self.game, self.one.tobytes(), self._has_start)
        twin._past = self._past
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game.name, bytes(self), self._has_start, self._past)

    @property
    def log(self) -> list[int] | None:
        """The actions from the start; None if the past is unknown."""
        if not self._has_start:
            return None
        actions, past = [], self._past
        while past is not None:
            past, action, _ = past
            actions.append(int(action))
        return actions[::-1]

    def record(self) -> "Record":
        """The log of the game so far; raises BadRecord for a state whose past is unknown."""
        from vitral.core.record import Record

        if not self._has_start:
            raise BadRecord("This state was loaded from bytes or guessed: its past is unknown, so it has no log.")
        return Record.of(self)


def _restored(name: str, data: bytes, has_start: bool, past: Past | None) -> State:
    """A state out of a pickle."""
    state = State(game(name), data, has_start)
    state._past = past
    return state
