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
def write_bits(s, out, sets):
    """The same as bit sets of 64 actions each; actions come in ascending order, so that each set is written at once."""
    for k in range(len(sets)):
        sets[k] = U(0)
    if not s.over:
        bits, last = U(0), 0
        for i in range(legal(s, out)):
            k = out[i] // 64
            if k != last:
                sets[last] = bits
                bits, last = U(0), k
            bits |= U(1) << U(out[i] % 64)
        sets[last] = bits


@rule
def is_in(bits, member):
    return bits >> U(member) & U(1) != U(0)


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
def observe(s, out):
    """What a network sees of a lane from the seat that decides; the state is a copy that may be spoiled."""
    seat = s.seat
    hide(s, seat)
    features(s, seat, out)
