"""What is done to one lane of a batch: the same functions for the loops of the CPU and the kernels of a GPU."""

import numpy as np

from vitral.core.rule import rule
from vitral.core.verbs import apply, features, hide, legal, payoffs, setup

U = np.uint64


@rule
def start(s, options, key0, key1, key):
    """A new game in a lane; `key` is room for two words."""
    key[0], key[1] = key0, key1
    setup(s, options, key)


@rule
def write_mask(s, out, mask):
    """Which actions are legal in a lane, a truth value each; none when the game is over."""
    for a in range(len(mask)):
        mask[a] = False
    if not s.over:
        for i in range(legal(s, out)):
            mask[out[i]] = True


@rule
def is_legal(s, a, out):
    if s.over:
        return False
    for i in range(legal(s, out)):
        if out[i] == a:
            return True
    return False


@rule
def step(s, a, paid):
    """Play an action in a lane; 1 if that ended the game, whose payoffs are then written."""
    apply(s, a)
    for seat in range(len(paid)):
        paid[seat] = 0
    if s.over:
        payoffs(s, paid)
    return s.over


@rule
def observe(states, i, scratch, j, out):
    """What a network sees of lane i from the seat that decides; the hidden state is made in scratch[j]."""
    scratch[j] = states[i]
    known, seat = scratch[j], states[i].seat
    hide(known, seat)
    features(known, seat, out)
