"""What is done to one environment of a batch: the same functions for the loops on the CPU and the kernels on a GPU."""

import numpy as np

from vitral.core.rule import rule
from vitral.core.verbs import apply, features, hide, legal, payoffs, setup

U = np.uint64


@rule
def reset(s, options, key0, key1, key):
    """Start a new game; `key` is a buffer of two words."""
    key[0], key[1] = key0, key1
    setup(s, options, key)


@rule
def write_mask(s, out, mask):
    """Write one truth value per action: whether it is legal. When the game is over, none is."""
    for a in range(len(mask)):
        mask[a] = False
    if not s.over:
        for i in range(legal(s, out)):
            mask[out[i]] = True


@rule
def write_mask_bits(s, out, sets):
    """Write the mask as bit sets of 64 actions each. Actions are ascending, so each set is written once."""
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
def has_bit(bits, member):
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
def step(s, a, out_payoffs):
    """Play an action. Return 1 if it ended the game; the payoffs are zeros otherwise."""
    apply(s, a)
    for seat in range(len(out_payoffs)):
        out_payoffs[seat] = 0
    if s.over:
        payoffs(s, out_payoffs)
    return s.over


@rule
def write_features(s, out):
    """Write what a network sees from the seat to act. The state is a scratch copy: its hidden parts are cleared."""
    seat = s.seat
    hide(s, seat)
    features(s, seat, out)
