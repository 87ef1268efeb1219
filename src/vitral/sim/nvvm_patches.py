"""Patches to Numba's NVVM pipeline that make the code of our kernels small, so that it fits a GPU's instruction caches.

Numba and its compiler inline every function into its callers and unroll every loop many times. That is right for a CPU;
on a GPU the 32 lanes of a warp together run nearly all of the code at every decision. The patches hold only while one
of our kernels is compiled, and only with versions of numba-cuda that they were seen to work with.
"""

import contextlib
import functools
import re
import warnings
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

from vitral.core.errors import VitralError
from vitral.core.rule import NOINLINE

TESTED = ("0.30.4",)  # versions of numba-cuda; tests/sim/test_nvvm_patches.py checks the one that is installed
LABEL, JUMP, TARGET = re.compile(r'"?([\w.$-]+)"?:'), re.compile(r"\s+br "), re.compile(r'label %"?([\w.$-]+)"?')
FILL = re.compile(r'^ *store .* zeroinitializer, .*%"_cudapy_lmem[.\d]*"\n', re.MULTILINE)
NUMBERED = re.compile(r"^!(\d+) =", re.MULTILINE)


class KernelFailed(VitralError):
    """A kernel can't be compiled by a version of numba-cuda that the patches don't know."""


def patch(kernel: Any) -> Any:
    """Have one kernel compiled with the patches; with an untested numba-cuda, warn and leave it as it is."""
    compile_plainly, installed = kernel.compile, version("numba-cuda")

    def compile_patched(signature: Any) -> Any:
        with patched(kernel.py_func.__module__):
            return compile_plainly(signature)

    def compile_unpatched(signature: Any) -> Any:
        try:
            return compile_plainly(signature)
        except Exception as error:
            raise KernelFailed(
                f"numba-cuda {installed}, with which Vitral has not been tested, can't compile the kernel "
                f"{kernel.py_func.__name__}; install numba-cuda {TESTED[-1]} or use device='cpu'."
            ) from error

    if installed not in TESTED:
        _warn(installed)
    kernel.compile = compile_patched if installed in TESTED else compile_unpatched
    return kernel


@functools.cache
def _warn(installed: str) -> None:
    warnings.warn(
        f"Vitral's patches of the GPU compiler are tested with numba-cuda {', '.join(TESTED)}, not {installed}: "
        "kernels are compiled without them and run slower.",
        RuntimeWarning,
        stacklevel=3,
    )


@contextlib.contextmanager
def patched(kernel_module: str) -> Iterator[None]:
    """Compile with the patches in this block; Numba's compiler lock keeps the kernels of other threads out of it."""
    from numba.cuda.core.compiler_lock import global_compiler_lock
    from numba.cuda.cudadrv import nvvm
    from numba.cuda.dispatcher import CUDADispatcher

    with global_compiler_lock:
        before = nvvm.ADDRSPACE_CONSTANT, CUDADispatcher.compile_device, nvvm.compile_ir
        nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL  # constant memory has 64 kB and is slow for scattered reads
        CUDADispatcher.compile_device = apply_noinline(CUDADispatcher.compile_device)
        nvvm.compile_ir = patch_modules(nvvm.compile_ir, kernel_module)
        try:
            yield
        finally:
            nvvm.ADDRSPACE_CONSTANT, CUDADispatcher.compile_device, nvvm.compile_ir = before


def apply_noinline(compile_device: Callable[..., Any]) -> Callable[..., Any]:
    """Functions of `rule(noinline=True)` stay functions: there is one copy of each, however many callers it has."""

    def compile_apart(self: Any, args: Any, return_type: Any = None) -> Any:
        made = compile_device(self, args, return_type)
        if self.py_func in NOINLINE:
            made.library.get_function(made.fndesc.llvm_func_name).attributes.add("noinline")
        return made

    return compile_apart


def patch_modules(compile_ir: Callable[..., Any], kernel_module: str) -> Callable[..., Any]:
    """Loops are not unrolled, except in the kernel itself, and local arrays are not filled with zeros."""
    kernel = '@"_ZN' + "".join(f"{len(part)}{part}" for part in kernel_module.split("."))  # as the compiler names it

    def compile_patched(modules: str | list[str], **options: Any) -> Any:
        given = [modules] if isinstance(modules, str) else modules
        stripped = [strip_zero_fill(module) for module in given]
        return compile_ir([m if kernel in m else disable_unrolling(m) for m in stripped], **options)

    return compile_patched


def strip_zero_fill(module: str) -> str:
    """An LLVM module whose local arrays are not filled with zeros: a kernel would write all of them at its start."""
    return FILL.sub("", module)


def disable_unrolling(module: str) -> str:
    """An LLVM module with metadata at every jump back that forbids to unroll the loop."""
    last = max((int(n) for n in NUMBERED.findall(module)), default=-1) + 1
    lines, metadata = [], [f'!{last} = !{{!"llvm.loop.unroll.disable"}}']
    for line, is_back in jumps(module):
        if is_back:
            number = last + len(metadata)
            line += f", !llvm.loop !{number}"
            metadata.append(f"!{number} = distinct !{{!{number}, !{last}}}")
        lines.append(line)
    return "\n".join([*lines, *metadata, ""])


def jumps(module: str) -> Iterator[tuple[str, bool]]:
    """Each line, and whether it jumps back to an earlier label of its function."""
    seen: set[str] = set()
    for line in module.splitlines():
        if line.startswith("define"):
            seen = set()
        if label := LABEL.match(line):
            seen.add(label[1])
        yield line, bool(JUMP.match(line)) and not seen.isdisjoint(TARGET.findall(line))
