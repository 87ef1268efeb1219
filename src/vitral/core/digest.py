"""What a compiled function depends on, as a digest: equal exactly if compiling it would give the same code.

A function's part of the digest is its bytecode and constants (no docstring, comment, line number or file name) and the
values of the globals and closure cells that it reads. Functions among these values are followed, so that the digest
covers all code that is reached, in any file. A verb is followed into the games whose record types the signature holds.
What can't be described exactly is never left out: `NoDigest` says what it is, and the function isn't cached.
"""

import builtins
import dis
import enum
import hashlib
import sys
from collections import deque
from collections.abc import Callable
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types
from numba.core.dispatcher import Dispatcher
from numba.core.registry import cpu_target
from numba.extending import _Intrinsic

Function = Callable[..., Any]
ByRecord = Callable[[types.Record], Function | None]

SCALARS = (type(None), type(...), bool, int, float, complex, str, bytes)  # values that `repr` tells exactly
VERSIONED = {"numpy", "numba", "llvmlite", "builtins", *sys.stdlib_module_names}  # known by name: versions are digested
PLAIN_TYPES = (types.Number, types.Boolean, types.NoneType, types.UnicodeType)
EXTENDED, GLOBAL, IMPORT = (dis.opmap[name] for name in ("EXTENDED_ARG", "LOAD_GLOBAL", "IMPORT_NAME"))
HAS_DOCSTRING = 0x4000000  # a flag of code objects from Python 3.13 on

_verbs: dict[Function, ByRecord] = {}
_codes: dict[
    Any, Any
] = {}  # (identity of a code object, docstring): the code object itself, so that it lives, and facts


class NoDigest(TypeError):
    """Something that a compiled function depends on and that can't be described exactly."""


class Part(NamedTuple):
    """A function's own part of a digest."""

    digest: bytes
    functions: tuple[Function, ...] = ()  # that it reaches, in the order of its names
    records: tuple[types.Record, ...] = ()  # types of records among its values


class Digest(NamedTuple):
    """The digest of a compiled function, and what it was made of."""

    text: str
    parts: dict[Function, Part]
    choices: dict[tuple[Function, types.Record], Function | None]  # (verb, record type): the game's function


def by_record(verb: Function, choose: ByRecord) -> None:
    """Make known that compiled code which calls `verb` depends on what `choose` gives for the record types at hand."""
    _verbs[verb] = choose


def digest(function: Function, signature: tuple[types.Type, ...]) -> Digest:
    """The digest of a function compiled for the types of its arguments; raises NoDigest."""
    own = _Description()
    own.add("signature", len(signature))
    for type_ in signature:
        own.add_type(type_)
    records, parts = dict.fromkeys(own.records), dict[Function, Part]()
    while True:
        followed, choices = _follow(function, list(records), parts)
        met = len(records)
        records |= {record: None for f in parts.values() for record in f.records}
        if len(records) == met:
            break
    own.add(followed)
    return Digest(own.made().hex(), parts, choices)


def _follow(
    function: Function, records: list[types.Record], parts: dict[Function, Part]
) -> tuple[list[Any], dict[tuple[Function, types.Record], Function | None]]:
    """The graph of all functions that are reached, each with the numbers of those that it calls; and the choices."""
    order, followed = {function: 0}, list[Any]()
    choices: dict[tuple[Function, types.Record], Function | None] = {}
    waiting = deque([function])
    while waiting:
        f = waiting.popleft()
        if f not in parts:
            parts[f] = part(f)
        called = list(parts[f].functions)
        if choose := _verbs.get(f):
            chosen = {(f, record): _plain(choose(record)) for record in records}
            choices |= chosen
            called += [one for one in chosen.values() if one is not None]
        waiting += [one for one in dict.fromkeys(called) if one not in order]
        followed.append((parts[f].digest, [order.setdefault(one, len(order)) for one in called]))
    return followed, choices


def _plain(f: Function | None) -> Function | None:
    """The function that a compiled one was made from."""
    return getattr(f, "py_func", f)


def part(f: Function) -> Part:
    """What a function itself adds to a digest, with the values that its globals have now."""
    own = _Description()
    if f in _verbs:
        return Part(f"verb {f.__qualname__}".encode())
    code: CodeType = f.__code__
    text, globals_, names = _code_facts(code, f.__doc__)
    if imported := sorted(m for m in names_of(code, IMPORT) if not _is_versioned(m)):
        raise NoDigest(f"an import of {imported[0]} inside {f.__qualname__}")
    own.add("function", f.__module__, f.__qualname__, text)
    own.add_value(f.__defaults__)
    own.add_value(tuple(sorted((f.__kwdefaults__ or {}).items())))
    for name, cell in zip(code.co_freevars, f.__closure__ or (), strict=True):
        _with_name(name, own.add_cell, cell)
    for name in globals_:
        own.add("global", name)
        if name in f.__globals__ or hasattr(builtins, name):
            _with_name(name, own.add_value, f.__globals__.get(name, getattr(builtins, name, None)), names)
    for implementation in _overloads(f):
        own.add_function(implementation)
    return Part(own.made(), tuple(own.functions), tuple(own.records))


def _with_name(name: str, add: Callable[..., None], *args: Any) -> None:
    """Add something; what can't be added is told with its name."""
    try:
        add(*args)
    except NoDigest as fault:
        raise NoDigest(f"{name}: {fault}") from None


class _Description:
    """A hash of what is added, and what was met on the way."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self.functions: dict[Function, None] = {}
        self.records: list[types.Record] = []

    def made(self) -> bytes:
        return self._hash.digest()

    def add(self, *facts: Any) -> None:
        """Facts whose `repr` is exact."""
        self._hash.update(repr(facts).encode())

    def add_function(self, f: Function) -> None:
        self.functions.setdefault(f)
        self.add("reaches", list(self.functions).index(f))

    def add_cell(self, cell: CellType) -> None:
        try:
            value = cell.cell_contents
        except ValueError:
            raise NoDigest("a variable of a closure that has no value yet") from None
        self.add_value(value)

    def add_value(self, value: Any, names: frozenset[str] = frozenset()) -> None:
        """The value of a global, a cell, a default or a part of one; `names` are attributes that may be asked of it."""
        kind = type(value)
        if kind in SCALARS:
            self.add(kind.__name__, value)
        elif isinstance(value, tuple):
            self._add_class(kind)
            self.add("items", len(value))
            for item in value:
                self.add_value(item, names)
        elif isinstance(value, np.ndarray | np.generic):
            self._add_array(value)
        elif isinstance(value, np.dtype):
            self._add_dtype(value)
        elif isinstance(value, Dispatcher):
            self.add("compiled", sorted(value.targetoptions.items()))
            self.add_function(value.py_func)
        elif isinstance(value, _Intrinsic):
            self.add_function(value._defn)
        elif isinstance(value, ModuleType):
            self._add_module(value, names)
        elif isinstance(value, types.Type):
            self.add_type(value)
        else:
            self._add_named(value)

    def _add_named(self, value: Any) -> None:
        """Classes and functions: those of the tools by name, others by what they hold."""
        name = getattr(value, "__module__", None), getattr(value, "__qualname__", getattr(value, "__name__", None))
        if isinstance(value, enum.Enum):
            self._add_class(type(value))
            self.add(value.name)
        elif isinstance(value, np.ufunc | type | FunctionType | BuiltinFunctionType) and _is_versioned(name[0]):
            self.add("named", *name)
        elif isinstance(value, FunctionType):
            self.add_function(value)
        elif isinstance(value, type):
            self._add_class(value)
        else:
            raise NoDigest(f"a value of type {type(value).__module__}.{type(value).__qualname__}")

    def _add_class(self, kind: type) -> None:
        self.add("class", kind.__module__, kind.__qualname__)
        if kind is tuple:
            return
        if issubclass(kind, enum.Enum):
            for member in kind:
                self.add(member.name)
                self.add_value(member.value)
        elif issubclass(kind, tuple) and hasattr(kind, "_fields"):
            self.add(kind._fields)
            self.add_value(tuple(sorted(kind._field_defaults.items())))  # type: ignore[attr-defined]
        else:
            raise NoDigest(f"the class {kind.__module__}.{kind.__qualname__}")

    def _add_array(self, value: Any) -> None:
        self._add_dtype(value.dtype)
        if value.dtype.hasobject:
            raise NoDigest("an array of objects")
        flags = value.flags
        self.add("array", type(value).__name__, value.shape, flags.c_contiguous, flags.f_contiguous, flags.aligned)
        self.add(flags.writeable, hashlib.sha256(value.tobytes()).digest())

    def _add_dtype(self, dtype: np.dtype[Any]) -> None:
        self.add("dtype", repr(dtype), dtype.str, dtype.itemsize, dtype.isalignedstruct)
        if dtype.names:
            self.add_type(numba.from_dtype(dtype))

    def _add_module(self, module: ModuleType, names: frozenset[str]) -> None:
        self.add("module", module.__name__)
        for name in sorted(names) if not _is_versioned(module.__name__) else ():
            if hasattr(module, name):
                self.add("attribute", name)
                _with_name(name, self.add_value, getattr(module, name), names)

    def add_type(self, type_: types.Type) -> None:
        """A type of Numba, whose own text leaves out the field names of named tuples."""
        self.add(type(type_).__name__, str(type_))
        if isinstance(type_, types.Record):
            self.records.append(type_)
            for field in type_.fields.values():
                self.add_type(field.type)
        elif isinstance(type_, types.BaseTuple):
            if isinstance(type_, types.BaseNamedTuple):
                self._add_class(type_.instance_class)
            for item in type_:
                self.add_type(item)
        elif isinstance(type_, types.Array):
            self.add(type_.ndim, type_.layout, type_.mutable, type_.aligned)
            self.add_type(type_.dtype)
        elif isinstance(type_, types.Dispatcher):
            self.add_value(type_.dispatcher)
        elif isinstance(type_, types.Omitted):
            self.add_value(type_.value)
        elif isinstance(type_, types.Literal):
            self.add_value(type_.literal_value)
        elif not isinstance(type_, PLAIN_TYPES):
            raise NoDigest(f"the type {type_}")


def _is_versioned(module: str | None) -> bool:
    return module is not None and module.partition(".")[0] in VERSIONED


def _overloads(f: Function) -> list[Function]:
    """What compiled code uses in the place of a plain function."""
    known = cpu_target.typing_context._lookup_global(f)
    return [t._overload_func for t in getattr(known, "templates", ()) if hasattr(t, "_overload_func")]


def _code_facts(code: CodeType, docstring: str | None) -> tuple[bytes, list[str], frozenset[str]]:
    """(digest of the code, the globals that it reads, all of its names); worked out once, as no code object changes."""
    key = id(code), docstring
    if key not in _codes:
        text = hashlib.sha256(repr(_code(code, docstring)).encode()).digest()
        _codes[key] = code, (text, sorted(names_of(code)), _names(code))
    facts: tuple[bytes, list[str], frozenset[str]] = _codes[key][1]
    return facts


def _code(code: CodeType, docstring: str | None = None) -> list[Any]:
    """All of a code object that tells what it does."""
    consts = list(code.co_consts)
    if consts and isinstance(consts[0], str) and consts[0] == docstring:
        consts[0] = None
    return [
        code.co_name,
        code.co_argcount,
        code.co_posonlyargcount,
        code.co_kwonlyargcount,
        code.co_flags & ~HAS_DOCSTRING,
        code.co_code,
        code.co_exceptiontable,
        code.co_names,
        code.co_varnames,
        code.co_freevars,
        code.co_cellvars,
        [_constant(c) for c in consts],
    ]


def _constant(value: Any) -> Any:
    if isinstance(value, CodeType):
        return _code(value)
    if isinstance(value, tuple):
        return "tuple", [_constant(item) for item in value]
    if isinstance(value, frozenset):
        return "frozenset", sorted(repr(_constant(item)) for item in value)
    if type(value) not in SCALARS:
        raise NoDigest(f"a constant of type {type(value).__qualname__}")
    return type(value).__name__, value


def names_of(code: CodeType, instruction: int = GLOBAL) -> set[str]:
    """The globals and built-ins that a code object reads, or the modules that it imports, with the functions in it."""
    found, high, raw = set[str](), 0, code.co_code
    for i in range(0, len(raw), 2):
        if raw[i] == EXTENDED:
            high = (high | raw[i + 1]) << 8
            continue
        if raw[i] == instruction:
            found.add(code.co_names[(high | raw[i + 1]) >> (instruction == GLOBAL)])
        high = 0
    return found.union(*(names_of(c, instruction) for c in code.co_consts if isinstance(c, CodeType)))


def _names(code: CodeType) -> frozenset[str]:
    """All names of a code object, attributes too, with the functions inside it."""
    return frozenset(code.co_names).union(*(_names(c) for c in code.co_consts if isinstance(c, CodeType)))
