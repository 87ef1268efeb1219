"""The verbs that every game gives, dispatched on the record type of the state.

Compiled code picks the game's function at compile time, interpreted code at run time. So an algorithm on the verbs is
written once for all games, and Numba specialises it for each game and target. What a game does not give has a default.
"""

import functools
from collections.abc import Callable, Mapping
from typing import Any

import numba
import numpy as np
from numba import types
from numba.core.dispatcher import Dispatcher
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import overload

from vitral.core.digest import by_record
from vitral.core.rule import rule
from vitral.core.spread import spread

Function = Callable[..., Any]

_games: dict[np.dtype[Any], Mapping[str, Function]] = {}  # record type -> verb -> the game's function


def register(dtype: np.dtype[Any], rules: Mapping[str, Function]) -> None:
    """Make known which functions a record type's game gives for the verbs."""
    for other in _games:
        if _begins(dtype, other) or _begins(other, dtype):  # Numba takes a record for any other that it begins with
            raise ValueError("The record type of a game must differ from all others, also from their beginnings.")
    _games[dtype] = rules


def _begins(short: np.dtype[Any], long: np.dtype[Any]) -> bool:
    names, others = short.names or (), long.names or ()
    fields = zip(names, others, strict=False)
    return len(names) <= len(others) and all(a == b and short.fields[a] == long.fields[b] for a, b in fields)  # type: ignore[index]


@functools.cache
def _record_type(dtype: np.dtype[Any]) -> Any:
    return numba.from_dtype(dtype)


def _verb(name: str, meaning: str) -> Function:
    def verb(s, *args):
        return _games[s.dtype][name](s, *args)

    def chosen(record: Any) -> Callable[..., Any] | None:
        return next((rules.get(name) for dtype, rules in _games.items() if record == _record_type(dtype)), None)

    @overload(verb)
    def typed(s, *args):
        function = chosen(s)
        return None if function is None else lambda s, *args: function(s, *args)

    class Direct(AbstractTemplate):  # type: ignore[misc]
        """For the processor: compiled code calls the game's function itself."""

        key, metadata = verb, {"target": "cpu"}

        def generic(self, args: Any, kws: Any) -> Any:
            self.function = chosen(args[0])
            if not isinstance(self.function, Dispatcher):
                return None
            return types.Dispatcher(self.function).get_call_type(self.context, args, kws)

        def get_impl_key(self, sig: Any) -> Any:
            return types.Dispatcher(self.function).get_impl_key(sig)

    infer_global(verb, types.Function(Direct))
    verb.__name__ = verb.__qualname__ = name
    verb.__doc__ = meaning
    by_record(verb, chosen)
    return verb


# ---------------------------------------------------------------- what a game gives

setup = _verb("setup", "setup(s, options, key): a new game in s; options[0] is the number of players.")
legal = _verb(
    "legal", "legal(s, out) -> n: the legal actions, ascending in out[:n]; at least one unless the game is over."
)
apply = _verb("apply", "apply(s, a): carry out a legal action and move on to the next decision.")
points = _verb("points", "points(s, seat): the points of a seat now; at the end its final points.")
tie_break = _verb("tie_break", "tie_break(s, seat): of seats with equal points, the one with more is better.")
scores = _verb("scores", "scores(s, out): the points of every seat.")
ranks = _verb("ranks", "ranks(s, out): at the end, how many seats are strictly better after all tie-breaks; 0 has won.")
guess = _verb("guess", "guess(s, seat): fill what is hidden at random, consistently, with the state's key.")
is_score_known = _verb("is_score_known", "is_score_known(s, seat): whether a hidden state tells the points of a seat.")
broken_invariant = _verb(
    "broken_invariant", "broken_invariant(s) -> n: 0 if every piece is in exactly one place, else which rule is broken."
)
_hide = _verb("hide", "What a seat (-1: a spectator) can't know, apart from the key.")
_features = _verb("features", "Write what a network sees into a vector of zeros.")
_terms = _verb("terms", "Write what a bot counts into a vector of zeros.")


# ---------------------------------------------------------------- what follows for every game


@rule
def hide(s, seat):
    """Clear all that the seat (-1: a spectator) can't know: the key of all draws first."""
    s.key[0], s.key[1], s.draws = 0, 0, 0
    _hide(s, seat)


@rule
def features(s, seat, out):
    """What a network sees from a seat."""
    for i in range(len(out)):
        out[i] = 0
    _features(s, seat, out)


@rule
def terms(s, seat, out):
    """What a bot's evaluation counts for a seat; returns 0 at the start of the game and 1 near its end."""
    for i in range(len(out)):
        out[i] = 0
    return _terms(s, seat, out)


@rule
def payoffs(s, out):
    """At the end: 1.0 split among the winners after all tie-breaks."""
    ranks(s, out)
    winners = 0
    for i in range(s.count):
        winners += out[i] == 0
    for i in range(s.count):
        out[i] = 1.0 / winners if out[i] == 0 else 0.0


# ---------------------------------------------------------------- defaults


@rule
def scores_by_points(s, out):
    for i in range(s.count):
        out[i] = points(s, i)


@rule
def ranks_by_points(s, out):
    """More points are better; of equal points, the higher tie-break; what is equal then shares a place."""
    for i in range(s.count):
        out[i] = 0
    for i in range(s.count):
        for j in range(i):
            mine, other = points(s, i), points(s, j)
            if mine == other:
                mine, other = tie_break(s, i), tie_break(s, j)
            if mine != other:
                out[j if mine > other else i] += 1


@rule
def no_tie_break(s, seat):
    return 0


@rule
def nothing_to_hide(s, seat):
    """All is open."""


@rule
def nothing_to_guess(s, seat):
    """With a new key the future is another one."""


@rule
def always_known(s, seat):
    return True


@rule
def nothing_broken(s):
    return 0


@rule
def points_alone(s, seat, out):
    out[0] = points(s, seat)
    return 0.5


DEFAULTS: dict[str, Function] = {
    "scores": scores_by_points,
    "ranks": ranks_by_points,
    "tie_break": no_tie_break,
    "hide": nothing_to_hide,
    "guess": nothing_to_guess,
    "is_score_known": always_known,
    "broken_invariant": nothing_broken,
    "terms": points_alone,
    "features": spread,
}
