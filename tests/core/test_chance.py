"""Keyed chance: the published function, exactly uniform draws, and sets."""

from collections import Counter

import numpy as np
import pytest

from vitral.core import chance
from vitral.core.bits import highest_bit, lowest_bit, members, nth_bit, num_bits
from vitral.core.fields import state_dtype

MASK = 2**64 - 1

# SipHash-2-4 of the bytes 0, 1, ... n-1 under the key 0, 1, ... 15, for n from 0 on, as its authors published them
PUBLISHED = [
    "310e0edd47db6f72",
    "fd67dc93c539f874",
    "5a4fa9d909806c0d",
    "2d7efbd796666785",
    "b7877127e09427cf",
    "8da699cd64557618",
    "cee3fe586e46c9cb",
    "37d1018bf50002ab",
    "6224939a79f5f593",
    "b0e4a90bdf82009e",
    "f3b9dd94c5bb5d7a",
    "a7ad6b22462fb3f4",
    "fbe50e86bc8f1e75",
    "903d84c02756ea14",
    "eef27a8e90ca23f7",
    "e545be4961ca29a1",
]


def rotate(x: int, n: int) -> int:
    return (x << n | x >> (64 - n)) & MASK


def sip_round(v: list[int]) -> None:
    v[0] = (v[0] + v[1]) & MASK
    v[2] = (v[2] + v[3]) & MASK
    v[1], v[3] = rotate(v[1], 13) ^ v[0], rotate(v[3], 16) ^ v[2]
    v[0] = rotate(v[0], 32)
    v[2] = (v[2] + v[1]) & MASK
    v[0] = (v[0] + v[3]) & MASK
    v[1], v[3] = rotate(v[1], 17) ^ v[2], rotate(v[3], 21) ^ v[0]
    v[2] = rotate(v[2], 32)


def slow_siphash(key: bytes, message: bytes) -> int:
    """SipHash-2-4 of any message, as its paper describes it."""
    k0, k1 = (int.from_bytes(key[i : i + 8], "little") for i in (0, 8))
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]
    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) % 256])
    for i in range(0, len(padded), 8):
        word = int.from_bytes(padded[i : i + 8], "little")
        v[3] ^= word
        sip_round(v)
        sip_round(v)
        v[0] ^= word
    v[2] ^= 0xFF
    for _ in range(4):
        sip_round(v)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def words(key: bytes) -> list[np.uint64]:
    return [np.uint64(int.from_bytes(key[i : i + 8], "little")) for i in (0, 8)]


def test_the_slow_function_gives_the_published_values() -> None:
    for n, value in enumerate(PUBLISHED):
        assert slow_siphash(bytes(range(16)), bytes(range(n))).to_bytes(8, "little").hex() == value


def test_the_fast_function_gives_the_published_value_of_eight_bytes() -> None:
    word = np.uint64(int.from_bytes(bytes(range(8)), "little"))
    assert int(chance.siphash(*words(bytes(range(16))), word)).to_bytes(8, "little").hex() == PUBLISHED[8]


def test_the_fast_function_is_the_slow_one() -> None:
    random = np.random.default_rng(1)
    for _ in range(200):
        key, message = random.bytes(16), random.bytes(8)
        word = np.uint64(int.from_bytes(message, "little"))
        assert int(chance.siphash(*words(key), word)) == slow_siphash(key, message)


def state(k0: int = 5, k1: int = 7) -> np.record:
    s: np.record = np.zeros(1, state_dtype(("alone", np.int8))).view(np.recarray)[0]
    s.key[0], s.key[1] = k0, k1
    return s


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 90, 1000])
def test_draws_are_in_range_and_even(n: int) -> None:
    s, rounds = state(), 200 * min(n, 100)
    seen = Counter(int(chance.draw(s, n)) for _ in range(rounds))
    assert set(seen) <= set(range(n))
    expected = rounds / n
    squares = sum((seen[i] - expected) ** 2 / expected for i in range(n))
    assert squares < n + 6 * (2 * n) ** 0.5 + 6  # chi-square, six deviations


def test_the_draw_follows_from_key_and_counter() -> None:
    a, b = state(), state()
    first = [int(chance.draw(a, 1000)) for _ in range(20)]
    assert first == [int(chance.draw(b, 1000)) for _ in range(20)]
    c = state()
    c.draws = a.draws - np.uint64(1)
    assert int(chance.draw(c, 1000)) == first[-1]
    assert first != [int(chance.draw(state(5, 8), 1000)) for _ in range(1)] * 20


def test_what_would_favour_a_value_is_rejected() -> None:
    """With n just above 2^31 nearly half of all words are rejected: more draws are used than numbers are got."""
    s, n = state(), 2**31 + 1
    drawn = [int(chance.draw(s, n)) for _ in range(2000)]
    assert all(0 <= x < n for x in drawn)
    assert 1.8 < int(s.draws) / 2000 < 2.2


def test_sets() -> None:
    bits = np.uint64(0b1011_0000_0001 | 1 << 63)
    found = [0, 8, 9, 11, 63]
    assert members(bits) == found
    assert num_bits(bits) == 5
    assert lowest_bit(bits) == 0
    assert lowest_bit(np.uint64(1 << 63)) == 63
    assert highest_bit(bits) == 63
    assert [highest_bit(np.uint64(n)) for n in (1, 2, 3, 255, 256)] == [0, 1, 1, 7, 8]
    assert [nth_bit(bits, i) for i in range(5)] == found
    s = state()
    seen = Counter(chance.draw_bit(s, bits) for _ in range(2000))
    assert set(seen) == set(found)
    assert min(seen.values()) > 300


@pytest.mark.parametrize(("x", "n"), [(0, 1), (7, 3), (40_320 * 256 - 1, 8), (2**32 - 1, 1), (2**32 - 1, 2**32 - 1)])
def test_division_at_32_bits(x: int, n: int) -> None:
    assert chance.divmod32(x, n) == divmod(x, n)


def test_multisets_are_drawn_by_their_counts() -> None:
    s, counts = state(), np.array([0, 1, 0, 3], np.int8)
    seen = Counter(chance.draw_from_counts(s, counts) for _ in range(4000))
    assert set(seen) == {1, 3}
    assert 850 < seen[1] < 1150


def test_tosses_are_even_and_go_on() -> None:
    seed, seen = np.uint64(1), Counter[int]()
    for _ in range(6000):
        number, seed = chance.fast_random(np.uint64(seed), 6)
        seen[int(number)] += 1
    assert set(seen) == set(range(6))
    assert min(seen.values()) > 850
