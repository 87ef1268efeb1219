"""Chance as a keyed counter: the n-th draw of a game is a pseudo-random function of its key and n, equal everywhere.

The function is SipHash-2-4 (Aumasson and Bernstein, 2012) of the counter as an 8-byte message. Nobody who saw all
earlier draws can compute the next one without the key. Draws are exactly uniform: what would favour one is rejected.
"""

import numpy as np

from vitral.core.bits import U, nth_bit, num_bits
from vitral.core.rule import rule

LOW32 = U(0xFFFFFFFF)

_V0, _V1 = U(0x736F6D6570736575), U(0x646F72616E646F6D)
_V2, _V3 = U(0x6C7967656E657261), U(0x7465646279746573)
_LENGTH = U(8 << 56)  # the last word of an 8-byte message


@rule(wrapping=True)
def rotate(x, n):
    return (x << U(n)) | (x >> U(64 - n))


@rule(wrapping=True)
def sip_round(v0, v1, v2, v3):
    v0 += v1
    v2 += v3
    v1 = rotate(v1, 13) ^ v0
    v3 = rotate(v3, 16) ^ v2
    v0 = rotate(v0, 32)
    v2 += v1
    v0 += v3
    v1 = rotate(v1, 17) ^ v2
    v3 = rotate(v3, 21) ^ v0
    v2 = rotate(v2, 32)
    return v0, v1, v2, v3


@rule(wrapping=True)
def siphash(k0, k1, word):
    """SipHash-2-4 of the 8 bytes of `word` under the 128-bit key (k0, k1)."""
    v0, v1, v2, v3 = _V0 ^ k0, _V1 ^ k1, _V2 ^ k0, _V3 ^ k1
    v3 ^= word
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0 ^= word
    v3 ^= _LENGTH
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0 ^= _LENGTH
    v2 ^= U(0xFF)
    for _ in range(4):
        v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@rule
def random_u32(s):
    """The next 32 random bits of the game."""
    s.draws += U(1)
    return siphash(s.key[0], s.key[1], s.draws) >> U(32)


@rule
def draw(s, n):
    """A whole number from 0 to n - 1, each equally likely; n from 1 to 2^32 - 1. (Lemire's method with rejection)"""
    return np.int64(uniform_below(s, U(n)))


@rule(noinline=True)
def uniform_below(s, count):
    """What `draw` draws, as a word: at one place for all callers."""
    while True:
        product = random_u32(s) * count
        rest = product & LOW32
        if rest >= count or rest >= np.uint32(LOW32 + U(1) - count) % np.uint32(count):
            return product >> U(32)


@rule
def divmod32(x, n):
    """Quotient and remainder of whole numbers from 0 to 2^32 - 1. (At 32 bits: a GPU divides longer ones slowly.)"""
    quotient = np.uint32(x) // np.uint32(n)
    return np.int64(quotient), np.int64(x) - np.int64(quotient) * np.int64(n)


@rule
def draw_bit(s, bits):
    """A random member of a bit set that is not empty; the set stays as it is."""
    return uniform_bit(s, U(bits))


@rule(noinline=True)
def uniform_bit(s, bits):
    """What `draw_bit` draws, from a set that is a word."""
    return nth_bit(bits, draw(s, num_bits(bits)))


@rule
def draw_from_counts(s, counts):
    """A random index of a multiset, `counts[i]` copies of each i, at least one in all; the counts stay as they are."""
    total = 0
    for i in range(len(counts)):
        total += counts[i]
    n = draw(s, total)
    for i in range(len(counts)):
        n -= counts[i]
        if n < 0:
            return i
    return len(counts) - 1


@rule(wrapping=True)
def fast_random(seed, n):
    """A cheap number from 0 to n - 1 for a player or a search, never for a game; and the next seed. (SplitMix64)"""
    seed = seed + U(0x9E3779B97F4A7C15)
    z = seed
    z = (z ^ (z >> U(30))) * U(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> U(27))) * U(0x94D049BB133111EB)
    z = z ^ (z >> U(31))
    return np.int64(((z >> U(32)) * U(n)) >> U(32)), seed
