"""Known: what a seat, or a spectator, may know of a state. Made only by `State.known`."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from vitral.core.actions import Data
from vitral.core.errors import WrongSeat
from vitral.core.fields import SPECTATOR
from vitral.core.messages import check_language

if TYPE_CHECKING:
    from vitral.core.game import Game
    from vitral.core.state import State

WORD = 2**64 - 1
Record = np.ndarray[Any, np.dtype[Any]]  # one record, in an array


class _Calls:
    """The verbs as Python calls them, loaded when the first is needed: they bring Numba with them."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        from vitral.core.calls import CALLS

        if name not in CALLS:
            raise AttributeError(name)
        setattr(self, name, CALLS[name])
        return CALLS[name]


CALLS = _Calls()


class Position:
    """What a state and the knowledge of it have in common: one record, and how it is read."""

    __slots__ = ("_record", "game", "one")

    def __init__(self, game: "Game", data: bytes) -> None:
        self.game = game
        self.one: Record = np.frombuffer(
            bytearray(data), game.dtype
        )  # the record, in an array that compiled code takes
        self._record: np.record | None = None

    @property
    def s(self) -> np.record:
        """The record itself: a change of it is a change of the position."""
        if self._record is None:
            self._record = self.one.view(np.recarray)[0]
        return self._record

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.one["count"][0])

    @property
    def seat(self) -> int | None:
        """Who decides; None when the game is over."""
        return None if self.over else int(self.one["seat"][0])

    @property
    def over(self) -> bool:
        return bool(self.one["over"][0])

    @property
    def turn(self) -> int:
        """Actions played so far."""
        return int(self.one["turn"][0])

    @property
    def phase(self) -> str | None:
        """Which kind of decision is asked; None when the game is over."""
        return None if self.over else self.game.phases[self.one["phase"][0]]

    @property
    def options(self) -> dict[str, str | int]:
        return self.game.option_values(self.s)

    def ranks(self) -> list[int] | None:
        """At the end, how many seats are strictly better after all tie-breaks (0: has won); None before."""
        if not self.over:
            return None
        out = np.zeros(self.players, np.int64)
        CALLS.ranks(self.one, out)
        return out.tolist()

    def payoffs(self) -> list[float]:
        """At the end, 1.0 split among the winners; zeros before."""
        won = [rank == 0 for rank in self.ranks() or ()]
        return [w / sum(won) if w else 0.0 for w in won] or [0.0] * self.players

    def _legal(self) -> list[int]:
        out = np.empty(self.game.num_actions, np.int16)
        legal: list[int] = out[: CALLS.legal(self.one, out)].tolist()
        return legal

    def _scores(self) -> list[int | None]:
        out, known = np.zeros(self.players, np.int64), np.zeros(self.players, np.bool_)
        CALLS.scores(self.one, out, known)
        return [points if is_known else None for points, is_known in zip(out.tolist(), known, strict=True)]

    def _view(self, is_truth: bool) -> Data:
        common = {
            "game": self.game.name,
            "players": self.players,
            "options": self.options,
            "seat": self.seat,
            "phase": self.phase,
            "turn": self.turn,
            "over": self.over,
            "scores": self._scores(),
            "ranks": self.ranks(),
        }
        return common | self.game.details(self.s, is_truth)

    def __bytes__(self) -> bytes:
        return self.one.tobytes()

    def __eq__(self, other: object) -> bool:
        """Equal positions have equal bytes; how they came about does not matter."""
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.game is other.game and self.one.tobytes() == other.one.tobytes()

    def __hash__(self) -> int:
        """By value, like `==`: don't play on in a position that is a key of a dict or a member of a set."""
        return hash((self.game.name, self.one.tobytes()))


class Known(Position):
    """All that a seat (-1: a spectator) may know of a position, and nothing else.

    Views, boards, features, bots, hints and adapters are made from this alone. What can't be known can't be asked.

    >>> import vitral
    >>> known = vitral.game("sagrada").new(players=2, seed=7).known(0)
    >>> known.viewer, known.scores(), len(known.legal())
    (0, [-20, None], 4)
    """

    __slots__ = ("viewer",)

    def __init__(self, state: "State", viewer: int) -> None:
        super().__init__(state.game, bytes(state))
        self.viewer = viewer  # the seat that knows this
        CALLS.hide(self.one, viewer)

    def __repr__(self) -> str:
        who = "a spectator" if self.viewer == SPECTATOR else f"seat {self.viewer}"
        return f"<{self.game.name}, {self.players} players, as {who} knows it>"

    def legal(self) -> list[int]:
        """The legal actions if the viewer decides, ascending; none when the game is over. Raises WrongSeat."""
        if self.seat is not None and self.seat != self.viewer:
            raise WrongSeat(f"Seat {self.seat} decides now, not seat {self.viewer}.")
        return self._legal()

    def scores(self) -> list[int | None]:
        """The points of each seat now; None where they would tell what the viewer can't know."""
        return self._scores()

    def guess(self, seed: int) -> "State":
        """A determinization: a random state that fits all that is known, with fresh randomness."""
        from vitral.core.state import State

        world = State(self.game, bytes(self))
        world.s.key[0], world.s.key[1] = seed & WORD, seed >> 64
        CALLS.guess(world.one, self.viewer)
        return world

    def features(self) -> "np.ndarray[Any, np.dtype[np.float32]]":
        """What a network sees: a vector of fixed length."""
        out = np.empty(self.game.num_features, np.float32)
        CALLS.features(self.one, self.viewer, out)
        return out

    # ------------------------------------------------------------ for people

    def view(self) -> Data:
        """All that is known as plain data, in the rulebook's words."""
        return self._view(is_truth=False)

    def board(self, lang: str = "en") -> str:
        """The board as HTML and SVG, without its style sheet."""
        legal = self._legal() if self.seat == self.viewer else []
        return self.game.render_html(self.view(), self.viewer, self.game.messages(check_language(lang)), legal)

    def html(self, lang: str = "en") -> str:
        """The board as HTML and SVG, with its style."""
        from vitral.core.drawing import styled

        return styled(self.game.package, self.board(lang))

    def _repr_html_(self) -> str:
        return self.html()

    def text(self, lang: str = "en") -> str:
        """The board as lines of text, with Rich's colour marks."""
        return self.game.render_text(self.view(), self.viewer, self.game.messages(lang))

    def __str__(self) -> str:
        return without_marks(self.text())

    def describe(self, action: "int | Mapping[str, Any]", lang: str = "en") -> str:
        """An action in words."""
        data = self.game.action(self.game.number(action))
        return self.game.describe(self.view(), data, self.game.messages(lang))

    def why_not(self, action: "int | Mapping[str, Any]", lang: str = "en") -> str:
        """Why an action of the viewer is not legal now, in words; empty if it is."""
        a = self.game.number(action)
        t = self.game.messages(lang)
        if self.seat is None:
            return t("why-over")
        return "" if a in self.legal() else self.game.reason(self.view(), self.game.action(a), t)


_MARK = re.compile(r"\\(\[)|\[/?[a-z0-9_ #]*\]")  # an escaped bracket, or a mark of Rich


def without_marks(text: str) -> str:
    """Lines of text without Rich's colour marks."""
    return _MARK.sub(lambda found: found[1] or "", text)
