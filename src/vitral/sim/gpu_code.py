"""How rules become the code of a GPU: small, since what doesn't fit into its caches for instructions waits for memory.

Numba and its compiler take every function into the code that calls it, and repeat the body of every loop many times.
That is right for a processor; on a GPU thirty-two lanes together run nearly all of the code at every decision.
"""

import re
from collections.abc import Iterator
from typing import Any

from vitral.core.rule import APART

LABEL, JUMP, TARGET = re.compile(r'"?([\w.$-]+)"?:'), re.compile(r"\s+br "), re.compile(r'label %"?([\w.$-]+)"?')
FILL = re.compile(r'^ *store .* zeroinitializer, .*%"_cudapy_lmem[.\d]*"\n', re.MULTILINE)
NUMBERED = re.compile(r"^!(\d+) =", re.MULTILINE)
OURS, KERNELS = "_ZN6vitral", '@"_ZN6vitral3sim4cuda'  # in the names that functions have for the compiler


def lay_tables_into_global_memory() -> None:
    """Numba takes constant memory: 64 kB at most, and slow where the lanes of a warp look up different places."""
    from numba.cuda.cudadrv import nvvm

    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL


def keep_functions_apart() -> None:
    """Functions of `rule(apart=True)` stay functions: there is one copy of them, whoever calls them."""
    from numba.cuda.dispatcher import CUDADispatcher

    compile_any = CUDADispatcher.compile_device

    def compile_device(self: Any, args: Any, return_type: Any = None) -> Any:
        made = compile_any(self, args, return_type)
        if self.py_func in APART:
            made.library.get_function(made.fndesc.llvm_func_name).attributes.add("noinline")
        return made

    CUDADispatcher.compile_device = compile_device


def trim_modules() -> None:
    """Loops stay loops, and local arrays are left as they are until we fill them; kernels of others are not touched."""
    from numba.cuda.cudadrv import nvvm

    compile_any = nvvm.compile_ir

    def compile_ir(modules: str | list[str], **options: Any) -> Any:
        modules = [modules] if isinstance(modules, str) else modules
        if any(OURS in m for m in modules):
            modules = [unfilled(m) if KERNELS in m else rolled(unfilled(m)) for m in modules]
        return compile_any(modules, **options)

    nvvm.compile_ir = compile_ir


def unfilled(module: str) -> str:
    """A module of LLVM whose local arrays don't begin with zeros: a kernel that starts would write them all."""
    return FILL.sub("", module)


def rolled(module: str) -> str:
    """A module of LLVM with a note at every jump back that the loop is not to be unrolled."""
    last = max((int(n) for n in NUMBERED.findall(module)), default=-1) + 1
    lines, notes = [], [f'!{last} = !{{!"llvm.loop.unroll.disable"}}']
    for line, is_back in jumps(module):
        if is_back:
            number = last + len(notes)
            line += f", !llvm.loop !{number}"
            notes.append(f"!{number} = distinct !{{!{number}, !{last}}}")
        lines.append(line)
    return "\n".join([*lines, *notes, ""])


def jumps(module: str) -> Iterator[tuple[str, bool]]:
    """Each line, and whether it is a jump to where its function has been before."""
    seen: set[str] = set()
    for line in module.splitlines():
        if line.startswith("define"):
            seen = set()
        if label := LABEL.match(line):
            seen.add(label[1])
        yield line, bool(JUMP.match(line)) and not seen.isdisjoint(TARGET.findall(line))
