"""Compiled functions on disk: a file for each function and signature, named by the digest of all that it depends on.

So an entry is either exactly right or not found, and nothing is ever overwritten with something else: processes may
compile side by side. An edit leaves old entries behind; they are removed when long unused, or when there are too many.
"""

import contextlib
import functools
import hashlib
import itertools
import os
import pickle
import platform
import secrets
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core import config
from numba.core.bytecode import FunctionIdentity
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps
from numba.core.sigutils import normalize_signature

from vitral.core.digest import Digest, NoDigest, digest

KEEP_SECONDS = 30 * 24 * 3600
KEEP_BYTES = 1_000_000_000
DAY = 24 * 3600
CHECK = 32  # bytes of a digest before each entry: a file that was cut short is not taken
SETTINGS = ("OPT", "BOUNDSCHECK", "DEBUGINFO_DEFAULT", "LOOP_VECTORIZE", "SLP_VECTORIZE", "LLVM_REFPRUNE_PASS")

COMPILER = ("rule.py", "compiling.py", "verbs.py", "digest.py", "cache.py")  # our sources that say how to compile

# Numba tells functions apart by numbers that each process counts from 1. Code from several processes is loaded into
# one, and the linker takes equal names for equal code; so each process counts from a place of its own.
FunctionIdentity._unique_ids = itertools.count(secrets.randbits(44) << 20)

_compiled: dict[Any, Any] = {}  # what functions were made of when they were first compiled or loaded


class Uncached(RuntimeWarning):
    """A compiled function that must be compiled by every process."""


def cache_root() -> Path:
    """Where compiled code is kept: VITRAL_CACHE, or the user's cache directory."""
    if named := os.environ.get("VITRAL_CACHE"):
        return Path(named)
    import platformdirs

    return platformdirs.user_cache_path("vitral", appauthor=False)


@functools.cache
def cache_folder() -> Path:
    """The folder of what these versions of the tools, and this compiler of ours, make for this processor."""
    versions = platform.python_version(), np.__version__, numba.__version__, llvmlite.__version__
    settings = [(name, getattr(config, name, None)) for name in SETTINGS]
    ours = [hashlib.sha256((Path(__file__).parent / name).read_bytes()).digest() for name in COMPILER]
    tools = repr((platform.python_implementation(), versions, settings, ours, _machine()))
    return cache_root() / hashlib.sha256(tools.encode()).hexdigest()[:16]


def _machine() -> Any:
    from numba.core.registry import cpu_target

    return cpu_target.target_context.codegen().magic_tuple()


class FunctionCache(_Cache):  # type: ignore[misc]
    """The entries of one function, as Numba asks for them."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._enabled = True
        self._digests: dict[Any, str | None] = {}  # by signature, when it was looked for

    @property
    def cache_path(self) -> str:
        return str(cache_folder())

    def enable(self) -> None:
        self._enabled = True

    def disable(self) -> None:
        self._enabled = False

    def flush(self) -> None:
        """Forget all entries of the function, those of other versions of it too."""
        for path in cache_folder().glob(f"{self._name()}-*"):
            path.unlink(missing_ok=True)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The function compiled for a signature, if there is an entry for just this."""
        if not self._enabled:
            return None
        target_context.refresh()
        self._digests[sig] = found = self._digest(sig)
        data = _read(self._path(found)) if found else None
        return CompileResult._rebuild(target_context, *pickle.loads(data)) if data else None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled, unless something that it depends on changed in the meantime."""
        found = self._digests.pop(sig, None)
        if found and self._enabled and found == self._digest(sig) and not data.library.has_dynamic_globals:
            _write(self._path(found), dumps(data._reduce()))

    def _digest(self, sig: Any) -> str | None:
        try:
            found = digest(self._function, normalize_signature(sig)[0])
        except NoDigest as fault:
            name = f"{self._function.__module__}.{self._function.__qualname__}"
            sentence = f"{name} is compiled by every process, and can't be cached: it depends on {fault}."
            warnings.warn(sentence, Uncached, stacklevel=2)
            return None
        return found.text if _is_as_compiled(found) else None

    def _path(self, text: str) -> Path:
        return cache_folder() / f"{self._name()}-{text[:40]}"

    def _name(self) -> str:
        name = f"{self._function.__module__}.{self._function.__qualname__}"
        return name.replace("<", "").replace(">", "")[-120:]


def _is_as_compiled(found: Digest) -> bool:
    """Whether nothing was changed after it was first met: functions that are compiled already would not show it."""
    facts = [*found.parts.items(), *found.choices.items()]
    return all(_compiled.setdefault(key, fact) == fact for key, fact in facts)


def _read(path: Path) -> bytes | None:
    try:
        entry = path.read_bytes()
        if time.time() - path.stat().st_mtime > DAY:
            os.utime(path)
    except OSError:
        return None
    return entry[CHECK:] if hashlib.sha256(entry[CHECK:]).digest() == entry[:CHECK] else None


def _write(path: Path, data: bytes) -> None:
    """Write a whole file or none; a full disk or a folder that is read-only only makes the next process compile too."""
    part = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(hashlib.sha256(data).digest() + data)
        part.replace(path)
        _prune_once()
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


@functools.cache
def _prune_once() -> None:
    prune(cache_root())


def prune(root: Path) -> None:
    """Remove entries long unused, then the least used ones until what is left is not too much."""
    entries = sorted((_entry(path) for path in root.glob("*/*")), reverse=True)
    total, oldest = 0, time.time() - KEEP_SECONDS
    for used, size, path in entries:
        total += size
        if used < oldest or total > KEEP_BYTES:
            with contextlib.suppress(OSError):
                path.unlink()
    for folder in root.glob("*/"):
        with contextlib.suppress(OSError):
            folder.rmdir()  # if it is empty


def _entry(path: Path) -> tuple[float, int, Path]:
    """(last use, bytes, file); a file that is gone by now counts nothing."""
    try:
        facts = path.stat()
    except OSError:
        return time.time(), 0, path
    return facts.st_mtime, facts.st_size, path
