"""The verbs as Python calls them, on an array of one record: Numba takes an array far quicker than a record."""

import numpy as np

from vitral.core import verbs
from vitral.core.rule import INTERPRETED, Function, rule


@rule
def setup(states, options, key):
    verbs.setup(states[0], options, key)


@rule
def legal(states, out):
    return 0 if states[0].over else verbs.legal(states[0], out)


@rule
def apply(states, a):
    verbs.apply(states[0], a)


@rule
def try_apply(states, a, out):
    """Carry out an action if it is legal; whether it was."""
    s = states[0]
    for i in range(0 if s.over else verbs.legal(s, out)):
        if out[i] == a:
            verbs.apply(s, a)
            return True
    return False


@rule
def scores(states, out, known):
    """The points of every seat, and whether they are known in a hidden state."""
    s = states[0]
    verbs.scores(s, out)
    for i in range(s.count):
        known[i] = verbs.is_score_known(s, i)


@rule
def ranks(states, out):
    verbs.ranks(states[0], out)


@rule
def hide(states, seat):
    verbs.hide(states[0], seat)


@rule
def guess(states, seat):
    verbs.guess(states[0], seat)


@rule
def features(states, seat, out):
    verbs.features(states[0], seat, out)


@rule
def broken_invariant(states):
    return verbs.broken_invariant(states[0])


def _interpreted(function: Function) -> Function:
    return lambda states, *args: function(states.view(np.recarray), *args)


_FUNCTIONS = (setup, legal, apply, try_apply, scores, ranks, hide, guess, features, broken_invariant)
CALLS: dict[str, Function] = {f.__name__: _interpreted(f) if INTERPRETED else f for f in _FUNCTIONS}
