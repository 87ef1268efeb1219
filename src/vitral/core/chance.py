"""Chance as a keyed counter: the n-th draw of a game is a pseudo-random function of its key and n, equal everywhere.

The function is SipHash-2-4 (Aumasson and Bernstein, 2012) of the counter as an 8-byte message. Nobody who saw all
earlier draws can compute the next one without the key. Draws are exactly uniform: what would favour one is rejected.
"""

from typing import Any

import numpy as np

from vitral.core.rule import rule

U = np.uint64
LOW32 = U(0xFFFFFFFF)
BIT = np.array([1 << i for i in range(64)], np.uint64)  # [i] the i-th bit alone

_V0, _V1 = U(0x736F6D6570736575), U(0x646F72616E646F6D)
_V2, _V3 = U(0x6C7967656E657261), U(0x7465646279746573)
_LENGTH = U(8 << 56)  # the last word of an 8-byte message


@rule(wraps=True)
def rotate(x, n):
    return (x << U(n)) | (x >> U(64 - n))


@rule(wraps=True)
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


@rule(wraps=True)
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
def random_word(s):
    """The next 32 random bits of the game."""
    s.draws += U(1)
    return siphash(s.key[0], s.key[1], s.draws) >> U(32)


@rule
def draw(s, n):
    """A whole number from 0 to n - 1, each equally likely; n from 1 to 2^32 - 1. (Lemire's method with rejection)"""
    count = U(n)
    product = random_word(s) * count
    if product & LOW32 < count:
        unfair = (LOW32 + U(1) - count) % count
        while product & LOW32 < unfair:
            product = random_word(s) * count
    return np.int64(product >> U(32))


@rule(wraps=True)
def num_bits(bits):
    """How many members a bit set has. (In this form LLVM makes it the processor's own instruction.)"""
    x = U(bits)
    x = x - ((x >> U(1)) & U(0x5555555555555555))
    x = (x & U(0x3333333333333333)) + ((x >> U(2)) & U(0x3333333333333333))
    x = (x + (x >> U(4))) & U(0x0F0F0F0F0F0F0F0F)
    return np.int64((x * U(0x0101010101010101)) >> U(56))


@rule
def lowest_bit(bits):
    """The smallest member of a bit set that is not empty."""
    x = U(bits)
    return num_bits((x ^ (x - U(1))) >> U(1))


@rule
def nth_bit(bits, n):
    """The n-th smallest member of a bit set, counted from 0; it has more than n members."""
    x, place, width = U(bits), 0, 32
    while width > 0:
        low = num_bits(x & ((U(1) << U(width)) - U(1)))
        if n >= low:
            n -= low
            x >>= U(width)
            place += width
        width //= 2
    return place


@rule
def draw_bit(s, bits):
    """A random member of a bit set that is not empty; the set stays as it is."""
    return nth_bit(bits, draw(s, num_bits(bits)))


@rule
def draw_count(s, counts):
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


@rule(wraps=True)
def toss(seed, n):
    """A cheap number from 0 to n - 1 for a player or a search, never for a game; and the next seed. (SplitMix64)"""
    seed = seed + U(0x9E3779B97F4A7C15)
    z = seed
    z = (z ^ (z >> U(30))) * U(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> U(27))) * U(0x94D049BB133111EB)
    z = z ^ (z >> U(31))
    return np.int64(((z >> U(32)) * U(n)) >> U(32)), seed


def members(bits: int | np.integer[Any]) -> list[int]:
    """The members of a bit set, ascending: for views, not for rules."""
    return [i for i in range(64) if int(bits) >> i & 1]
