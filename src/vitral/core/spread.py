"""Features for a game that declares none: the bytes of its hidden record, the players from the seat on clockwise."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from vitral.core.fields import COMMON_FIELDS
from vitral.core.rule import INTERPRETED, rule

SCALE = 16  # most numbers of a record are small


def spread_names(dtype: np.dtype[Any]) -> tuple[str, ...]:
    """What each number is: a field's name, and the place of the byte in it."""
    own = [name for name in dtype.names or () if name not in COMMON_FIELDS]
    return (*(f"{name}_{i}" for name in own for i in range(dtype[name].itemsize)), "decides", "over", "phase")


def _parts(dtype: np.dtype[Any]) -> tuple[tuple[int, int, int], ...]:
    """(offset, bytes, bytes of one player or 0) of each field of the game's own."""
    names = [name for name in dtype.names or () if name not in COMMON_FIELDS]
    found = []
    for name in names:
        kind, offset = dtype.fields[name][:2]  # type: ignore[index]
        found.append((offset, kind.itemsize, kind.base.itemsize if name == "players" else 0))
    return tuple(found)


def _byte(s, i):
    return np.frombuffer(s.tobytes(), np.int8)[i]


@intrinsic
def _load(context, s, i):
    """The i-th byte of a record: compiled code holds a record as a pointer to its bytes."""

    def emit(context, builder, signature, args):
        place = builder.bitcast(args[0], ir.PointerType(ir.IntType(8)))
        return builder.load(builder.gep(place, [args[1]]))

    return types.int8(s, types.intp), emit


def _bytes_of(s, seat, out):
    return _spread_parts(s, seat, out, _parts(s.dtype))


@overload(_bytes_of)
def _typed(s, seat, out):
    from numba.np.numpy_support import as_dtype

    parts = _parts(as_dtype(s))
    return lambda s, seat, out: _spread_parts(s, seat, out, parts)


byte_of = _byte if INTERPRETED else _load


@rule
def _spread_parts(s, seat, out, parts):
    n, me, count = 0, max(0, seat), int(s.count)
    for offset, size, player in parts:
        for i in range(size):
            shift = player * me if player > 0 and i < player * count else 0
            source = (i + shift) % (player * count) if shift > 0 else i
            out[n + i] = byte_of(s, offset + source) / SCALE
        n += size
    out[n], out[n + 1], out[n + 2] = s.seat == seat and not s.over, s.over, s.phase / SCALE


@rule
def spread(s, seat, out):
    """Write the bytes of all fields of the game's own, the seat's player first."""
    _bytes_of(s, seat, out)
