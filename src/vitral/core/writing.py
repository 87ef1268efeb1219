"""Compiled helpers that write features: a vector is zero before, so only what is there is written."""

from vitral.core.bits import U
from vitral.core.rule import rule


@rule
def write_phase(s, out, at):
    """The phase, one-hot; nothing when the game is over."""
    if not s.over:
        out[at + int(s.phase)] = 1


@rule
def write_all(numbers, scale, out, at):
    """The numbers of an array, each divided by a scale."""
    for i in range(len(numbers)):
        out[at + i] = numbers[i] / scale


@rule
def write_bits(bits, count, out, at):
    """The first members of a bit set, as zeros and ones."""
    for i in range(count):
        out[at + i] = (U(bits) >> U(i)) & U(1)
