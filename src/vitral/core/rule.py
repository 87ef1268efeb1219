"""The one decorator of compiled code."""

from collections.abc import Callable
from typing import Any, overload

import numba
import numpy as np

Function = Callable[..., Any]  # Numba infers the types of compiled functions

INTERPRETED: bool = bool(numba.config.DISABLE_JIT)
NOINLINE: set[Function] = set()  # what a GPU keeps as functions of their own


@overload
def rule(function: Function) -> Function: ...
@overload
def rule(*, wrapping: bool = False, noinline: bool = False) -> Callable[[Function], Function]: ...
def rule(function: Function | None = None, *, wrapping: bool = False, noinline: bool = False) -> Function:
    """Compile a plain function on records; with NUMBA_DISABLE_JIT=1 it stays a plain function.

    `wrapping=True` is for arithmetic that goes round at 64 bits on purpose: interpreted, NumPy would warn of it.
    `noinline=True` is for long functions that are used at several places: on a GPU there is then one copy of the code,
    since what doesn't fit into the small cache for instructions is slow.
    """
    if function is None:
        return lambda f: _made(f, wrapping, noinline)
    return _made(function, wrapping, noinline)


def _made(function: Function, wrapping: bool, noinline: bool) -> Function:
    if noinline:
        NOINLINE.add(function)
    return _interpreted(function, wrapping) if INTERPRETED else _compiled(function)


def _interpreted(function: Function, wrapping: bool) -> Function:
    return np.errstate(over="ignore")(function) if wrapping else function


def _compiled(function: Function) -> Function:
    from vitral.core.cache import FunctionCache
    from vitral.core.compiling import RuleDispatcher

    dispatcher = RuleDispatcher(function, targetoptions={"nopython": True, "nogil": True, "boundscheck": None})
    dispatcher._cache = FunctionCache(function)
    return dispatcher
