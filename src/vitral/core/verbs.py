"""The verbs that every game gives, dispatched on the record type of the state.

Compiled code picks the game's function at compile time, interpreted code at run time. So an algorithm on the verbs is
written once for all games, and Numba specialises it for each game and target.
"""

import functools
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba.extending import overload

from vitral.core.digest import by_record
from vitral.core.rule import rule

Rules = dict[str, Callable[..., Any]]

_games: dict[np.dtype[Any], Rules] = {}  # record type -> verb -> the game's function


def register(dtype: np.dtype[Any], rules: Rules) -> None:
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


def _verb(name: str, meaning: str) -> Callable[..., Any]:
    def verb(s, *args):
        return _games[s.dtype][name](s, *args)

    def chosen(record: Any) -> Callable[..., Any] | None:
        return next((rules.get(name) for dtype, rules in _games.items() if record == _record_type(dtype)), None)

    @overload(verb)
    def typed(s, *args):
        function = chosen(s)
        return None if function is None else lambda s, *args: function(s, *args)

    verb.__name__ = verb.__qualname__ = name
    verb.__doc__ = meaning
    by_record(verb, chosen)
    return verb


setup = _verb("setup", "setup(s, options, key): a new game in s; options[0] is the number of players.")
legal = _verb(
    "legal", "legal(s, out) -> n: the legal actions, ascending in out[:n]; at least one unless the game is over."
)
apply = _verb("apply", "apply(s, a): carry out a legal action and move on to the next decision.")
scores = _verb("scores", "scores(s, out): the points of each seat now; at the end the final points.")
ranks = _verb("ranks", "ranks(s, out): at the end, how many seats are strictly better after all tie-breaks; 0 has won.")
hide = _verb("hide", "hide(s, seat): blank all that the seat (-1: a spectator) can't know.")
guess = _verb("guess", "guess(s, seat): fill the blanks with a random consistent world, drawn with the state's key.")
features = _verb("features", "features(s, seat, out): what a network sees from that seat.")
terms = _verb(
    "terms",
    "terms(s, seat, out) -> late: what a bot's evaluation counts for a seat; late is 0 at the start, 1 near the end.",
)
flaw = _verb("flaw", "flaw(s) -> n: 0 if every piece is in exactly one place, else which invariant is broken.")

VERBS = ("setup", "legal", "apply", "scores", "ranks", "hide", "guess", "features", "flaw")


@rule
def payoffs(s, out):
    """At the end: 1.0 split among the winners after all tie-breaks."""
    ranks(s, out)
    winners = 0
    for i in range(s.count):
        winners += out[i] == 0
    for i in range(s.count):
        out[i] = 1.0 / winners if out[i] == 0 else 0.0
