"""Bit sets: whole numbers whose bits say which members they have. Counting and finding take one instruction each."""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from vitral.core.rule import INTERPRETED, rule

U = np.uint64
BIT = np.array([1 << i for i in range(64)], np.uint64)  # [i] the i-th bit alone


def _instruction(plain: Callable[[int], int], emit: Callable[[Any, Any], Any]) -> Any:
    """An instruction of processors and GPUs that no arithmetic becomes on all of them; or plain Python for it."""

    def typed(context: Any, bits: Any) -> Any:
        return types.int64(types.uint64), lambda _, builder, signature, args: emit(builder, args[0])

    return (lambda bits: np.int64(plain(int(bits)))) if INTERPRETED else intrinsic(typed)


def _emit_zeros_below(builder: Any, bits: Any) -> Any:
    return builder.cttz(bits, ir.Constant(ir.IntType(1), 1))  # 1: the set is never empty


_ones = _instruction(int.bit_count, lambda builder, bits: builder.ctpop(bits))
_zeros_below = _instruction(lambda bits: (bits & -bits).bit_length() - 1, _emit_zeros_below)


@rule
def num_bits(bits):
    """How many members a bit set has."""
    return _ones(U(bits))


@rule
def lowest_bit(bits):
    """The smallest member of a bit set that is not empty."""
    return _zeros_below(U(bits))


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
def highest_bit(bits):
    """The largest member of a bit set that is not empty."""
    return nth_bit(bits, num_bits(bits) - 1)


def members(bits: int | np.integer[Any]) -> list[int]:
    """The members of a bit set, ascending: for views, not for rules."""
    return [i for i in range(64) if int(bits) >> i & 1]
