"""The one decorator of compiled code, and a compile cache that can't be stale.

Numba's own cache notices neither an edited helper in another file nor an edited TOML. So the cache folder is named by a
digest of all our sources and of the versions that compile them: whoever changes anything gets a new folder.
"""

import contextlib
import functools
import hashlib
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, overload

import llvmlite
import numba
import numpy as np
from numba.core.caching import FunctionCache

Function = Callable[..., Any]  # Numba infers the types of compiled functions

PACKAGE = Path(__file__).parents[1]
KEEP_FOLDERS = 8
NOT_COMPILED = {
    "weights.toml",
    "levels.toml",
    "ratings.toml",
}  # numbers that compiled functions are given when they are called
NO_RULES = {"table", "terminal.py", "cli.py"}  # stand above all compiled code, and hold none
KEEP_SECONDS = 30 * 24 * 3600
INTERPRETED: bool = bool(numba.config.DISABLE_JIT)
APART: set[Function] = set()  # what a GPU keeps as functions of their own


@overload
def rule(function: Function) -> Function: ...
@overload
def rule(*, wraps: bool = False, apart: bool = False) -> Callable[[Function], Function]: ...
def rule(function: Function | None = None, *, wraps: bool = False, apart: bool = False) -> Function:
    """Compile a plain function on records; with NUMBA_DISABLE_JIT=1 it stays a plain function.

    `wraps=True` is for arithmetic that goes round at 64 bits on purpose: interpreted, NumPy would warn of it.
    `apart=True` is for long functions that are used at several places: on a GPU there is then one copy of the code,
    since what doesn't fit into the small cache for instructions is slow.
    """
    if function is None:
        return lambda f: _made(f, wraps, apart)
    return _made(function, wraps, apart)


def _made(function: Function, wraps: bool, apart: bool) -> Function:
    if apart:
        APART.add(function)
    return _interpreted(function, wraps) if INTERPRETED else _compiled(function)


def _interpreted(function: Function, wraps: bool) -> Function:
    return np.errstate(over="ignore")(function) if wraps else function


def _compiled(function: Function) -> Function:
    dispatcher = numba.njit(nogil=True)(function)
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache_folder())
    try:
        dispatcher._cache = _SharedCache(function)
    finally:
        numba.config.CACHE_DIR = before
    return dispatcher  # type: ignore[no-any-return]


class _SharedCache(FunctionCache):  # type: ignore[misc]
    """Numba's cache with a lock: processes that compile side by side must not overwrite each other's index."""

    def save_overload(self, sig: Any, data: Any) -> None:
        with _locked(Path(self.cache_path) / "lock"):
            super().save_overload(sig, data)


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    try:
        import fcntl
    except ImportError:  # no such lock on Windows: an entry may get lost there and is compiled again
        yield
        return
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@functools.cache
def source_digest() -> str:
    """A digest of every source and table that compiled code can depend on, and of the versions that compile it."""
    digest = hashlib.sha256()
    for version in (platform.python_version(), np.__version__, numba.__version__, llvmlite.__version__):
        digest.update(version.encode() + b"\n")
    for path in sorted(filter(_may_be_compiled, PACKAGE.rglob("*"))):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _may_be_compiled(path: Path) -> bool:
    above = path.relative_to(PACKAGE).parts[0] in NO_RULES
    return path.suffix in (".py", ".toml") and path.name not in NOT_COMPILED and not above


def cache_root() -> Path:
    """Where compiled code is kept: VITRAL_CACHE, or the user's cache directory."""
    if named := os.environ.get("VITRAL_CACHE"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "vitral"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/vitral"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "vitral"


@functools.cache
def cache_folder() -> Path:
    """The folder of just these sources and versions, made if need be; folders long unused are pruned."""
    folder = cache_root() / source_digest()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    _prune(folder.parent, keep=folder)
    return folder


def _prune(root: Path, keep: Path) -> None:
    folders = sorted((p for p in root.iterdir() if p.is_dir() and p != keep), key=lambda p: -p.stat().st_mtime)
    for i, folder in enumerate(folders):
        if i >= KEEP_FOLDERS or time.time() - folder.stat().st_mtime > KEEP_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)
