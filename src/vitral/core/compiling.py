"""How a rule is compiled: whole programs, each optimised once.

Numba compiles every function on its own, down to machine code with an entry for Python, and links all that it calls
into it, transitively, at every level again. Here a function that compiled code calls stays as it was lowered, in a
module of its own. Only what Python itself calls becomes a program: all modules that it reaches are linked once,
optimised as a whole, and made machine code.
"""

import re
from collections.abc import Iterator
from typing import Any

from llvmlite.binding import Linkage
from numba.core import compiler, typing
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompileResult
from numba.core.compiler_lock import global_compiler_lock
from numba.core.environment import lookup_environment
from numba.core.errors import NumbaError
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature

from vitral.core.errors import BadRule

Types = tuple[Any, ...]


class Part(JITCodeLibrary):  # type: ignore[misc]
    """The module of one function, as it was lowered; what it calls is only noted."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True

    def parts(self) -> "Iterator[Part]":
        """This and all parts that are reached from here, each once."""
        seen, waiting = {self: None}, [self]
        while waiting:
            for library in waiting.pop()._linking_libraries:
                if isinstance(library, Part) and library not in seen:
                    seen[library] = None
                    waiting.append(library)
        return iter(seen)

    def others(self) -> list[Any]:
        """Libraries of Numba's own that the parts call."""
        return list(dict.fromkeys(x for p in self.parts() for x in p._linking_libraries if not isinstance(x, Part)))

    def linked(self) -> Any:
        """A module of all parts. What only they call is theirs alone, so that the optimiser may do away with it."""
        module = self._final_module.clone()
        own = [function.name for function in module.functions if not function.is_declaration]
        for part in self.parts():
            if part is not self:
                module.link_in(part._final_module, preserve=True)
        for other in self.others():
            module.link_in(other._get_module_for_linking(), preserve=True)
        for function in module.functions:
            if not function.is_declaration and function.name not in own:
                function.linkage = "internal"
        return module

    def _get_module_for_linking(self) -> Any:
        """For a library of Numba's own that calls this function."""
        module = self.linked()
        for function in module.functions:
            if not function.is_declaration and function.linkage == Linkage.external:
                function.linkage = "linkonce_odr"
        return module


CAUSE = re.compile(
    r"NameError|Untyped global|Unknown attribute|unsupported|Invalid use|Cannot|No implementation|cannot "
)
PLACE = re.compile(r'File "(.*?)", line (\d+)')


class RuleDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A function that compiled code calls as a part, and Python as a program."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._parts: dict[Types, CompileResult] = {}

    def part(self, args: Types) -> CompileResult:
        """The function lowered for some types of arguments, for other compiled code."""
        with global_compiler_lock:
            if args not in self._parts:
                made = self._lowered(args)
                made = self._parts.setdefault(args, made)
                self.targetctx.insert_user_function(made.library, made.fndesc, [made.library])
        return self._parts[args]

    def _lowered(self, args: Types) -> CompileResult:
        flags = compiler.Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        library = Part(self.targetctx.codegen(), self.py_func.__qualname__)
        try:
            return compiler.compile_extra(
                self.typingctx, self.targetctx, self.py_func, args, None, flags, self.locals, library
            )
        except KeyError as error:  # of a record's fields
            where = f"{self.py_func.__name__} in {self.py_func.__code__.co_filename}"
            raise BadRule(f"The rule {where} uses {error}, which is no field of the record.") from error

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """How compiled code calls it, with these types."""
        pysig, args = self._compiler.fold_argument_types(args, kws)
        self.part(tuple(args))
        signatures = [part.signature for part in self._parts.values()]
        name = self.py_func.__name__
        return typing.make_concrete_template(f"CallTemplate({name})", name, signatures), pysig, args, {}

    def get_overload(self, sig: Any) -> Any:
        """What stands for the function in the code that calls it."""
        return self.part(tuple(normalize_signature(sig)[0])).library

    def compile(self, sig: Any) -> Any:
        """The function for Python to call, with these types: from the cache, or made now."""
        args = tuple(normalize_signature(sig)[0])
        with global_compiler_lock:
            if args in self.overloads:
                return self.overloads[args].entry_point
            made = self._cache.load_overload(args, self.targetctx)
            if made is not None:
                self._cache_hits[args] += 1
            else:
                self._cache_misses[args] += 1
                made = self._told_program(args)
                self._cache.save_overload(args, made)
            self.add_overload(made)
            return made.entry_point

    def _told_program(self, args: Types) -> CompileResult:
        try:
            return self._program(args)
        except NumbaError as error:
            raise BadRule(sentence(self.py_func.__name__, str(error))) from error

    def _program(self, args: Types) -> CompileResult:
        with self._compiling_counter:
            part = self.part(args)
        context, fndesc, env = self.targetctx, part.fndesc, part.environment
        library = context.codegen().create_library(f"{self.py_func.__qualname__} for Python")
        library.enable_object_caching()
        part.library._ensure_finalized()
        library._final_module = part.library.linked()
        context.create_cpython_wrapper(library, fndesc, env, part.call_helper, release_gil=True)
        entry = context.get_executable(library, fndesc, env)
        for variable in library._final_module.global_variables:
            if variable.name.startswith("_ZN08NumbaEnv") and (found := lookup_environment(variable.name)):
                library.codegen.set_env(variable.name, found)
        return part._replace(library=library, entry_point=entry)


def sentence(rule: str, message: str) -> str:
    """What Numba says of a rule that it can't compile, in one sentence: the cause, and the innermost place of ours."""
    causes = [line.strip() for line in message.splitlines() if CAUSE.search(line)]
    places = [place for place in PLACE.findall(message) if "numba" not in place[0] and "vitral/core" not in place[0]]
    where = f" ({places[-1][0]}, line {places[-1][1]})" if places else ""
    cause = causes[-1].rstrip(".") if causes else message.strip().partition("\n")[0]
    return f"The rule {rule} can't be compiled: {cause:.200}{where}. NUMBA_DISABLE_JIT=1 runs it as plain Python."
