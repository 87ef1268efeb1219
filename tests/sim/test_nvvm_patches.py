"""The patches of the GPU compiler, without a GPU: on made-up modules, and on what Numba hands to NVVM."""

import json
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from types import SimpleNamespace
from typing import Any

import llvmlite.binding as llvm
import pytest

import vitral
from vitral.core.chance import uniform_below
from vitral.core.rule import NOINLINE
from vitral.sim import nvvm_patches
from vitral.sim.nvvm_patches import KernelFailed, disable_unrolling, patch, patched, strip_zero_fill

MODULE = """
define i64 @"count"(i64 %"n") {
"entry":
  br label %"B0"
B0:
  %"i" = phi i64 [0, %"entry"], [%"next", %"B0"]
  %"next" = add i64 %"i", 1
  %"more" = icmp slt i64 %"next", %"n"
  br i1 %"more", label %"B0", label %"end", !prof !0
end:
  ret i64 %"i"
}

define void @"again"() {
B0:
  br label %"end"
end:
  ret void
}

!0 = !{!"branch_weights", i32 99, i32 1}
"""


def test_every_loop_and_nothing_else_gets_metadata() -> None:
    marked = disable_unrolling(MODULE)
    assert [line.strip() for line in marked.splitlines() if "!llvm.loop !" in line] == [
        'br i1 %"more", label %"B0", label %"end", !prof !0, !llvm.loop !2'
    ]
    assert marked.splitlines()[-2:] == ['!1 = !{!"llvm.loop.unroll.disable"}', "!2 = distinct !{!2, !1}"]
    llvm.parse_assembly(marked).verify()


def test_a_module_without_loops_stays_the_same_but_for_the_metadata() -> None:
    module = 'define void @"f"() {\nentry:\n  ret void\n}'
    assert disable_unrolling(module).startswith(module)
    llvm.parse_assembly(disable_unrolling(module)).verify()


def test_local_arrays_and_nothing_else_are_left_unfilled() -> None:
    module = """define void @"f"() {
entry:
  %"_cudapy_lmem" = alloca [9 x i16]
  store [9 x i16] zeroinitializer, [9 x i16]* %"_cudapy_lmem"
  %"_cudapy_lmem.1" = alloca [1 x [8 x i8]]
  store [1 x [8 x i8]] zeroinitializer, [1 x [8 x i8]]* %"_cudapy_lmem.1"
  %"x" = alloca {i64, i1}
  store {i64, i1} zeroinitializer, {i64, i1}* %"x"
  ret void
}
"""
    lines = module.splitlines()
    assert strip_zero_fill(module).splitlines() == [line for i, line in enumerate(lines) if i not in (3, 5)]


def test_draws_are_kept_apart() -> None:
    assert any(function.__name__ == uniform_below.__name__ for function in NOINLINE)


# ---------------------------------------------------------------- what Numba's compiler makes

COMPILE = """
import contextlib, json, re, sys
from types import SimpleNamespace
import numba
from numba.cuda import compiler, dispatcher
from numba.cuda.cudadrv import nvrtc, nvvm
import vitral
from vitral.sim.cuda import kernels
from vitral.sim.nvvm_patches import FILL, patched

modules = []
nvvm.compile_ir = lambda irs, **options: modules.extend(irs) or b""  # the real one comes with a driver
nvrtc.get_arch_option = lambda *cc: "compute_90"
dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=(9, 0))
n, words = numba, numba.uint64[:, ::1]
envs, seats, done, options = n.int64[::1], n.int8[::1], n.boolean[::1], numba.typeof(
    vitral.game("splendor").option_vector(2, {})
)
signatures = {
    "play": (options, n.uint64, n.int64, n.int32[:, ::1], n.int32[:, ::1], n.int32[::1], done),
    "reset": (words, options, n.uint64, n.uint64[::1], seats, words, envs, envs),
    "check": (envs, words, envs),
    "step": (words, envs, seats, done, n.float32[:, ::1], words, envs, envs),
    "unpack_masks": (words, words),
    "write_features": (words, n.float32[:, ::1]),
}
found = kernels(vitral.game("splendor"))._asdict()
assert list(found) == list(signatures)
with patched("vitral.sim.cuda") if sys.argv[1] == "patched" else contextlib.nullcontext():
    for name, kernel in found.items():
        made = compiler.compile_cuda(kernel.py_func, numba.void, signatures[name], cc=(9, 0))
        assert f"4cuda7kernels12_3clocals_3e{len(name)}{name}" in made.library.get_llvm_str()
        made.library.get_asm_strs(cc=(9, 0))
ours = [m for m in modules if '@"_ZN6vitral3sim4cuda' in m]
rest = [m for m in modules if '@"_ZN6vitral3sim4cuda' not in m]
lines = "\\n".join(modules).splitlines()
tables = [line for line in lines if line.startswith('@"_cudapy_cmem')]
print(json.dumps({
    "kernels": len(ours),
    "constant": sum("addrspace(4)" in line for line in tables),
    "global": sum("addrspace(1)" in line for line in tables),
    "noinline": sum(line.startswith("define") and "noinline" in line for line in lines),
    "noinline uniform_below": sum(bool(re.search("define.*chance13uniform_below.*noinline", line)) for line in lines),
    "filled": sum(len(FILL.findall(m)) for m in modules),
    "loops of kernels": sum("!llvm.loop !" in m for m in ours),
    "loops of rules": sum(m.count("!llvm.loop !") for m in rest),
}))
"""


def compiled(how: str) -> dict[str, int]:
    """What Numba hands to NVVM for all kernels of a game; in a process of its own, since Numba keeps what it made."""
    done = subprocess.run([sys.executable, "-c", COMPILE, how], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, int] = json.loads(done.stdout)
    return found


def test_each_patch_has_an_effect_on_the_compilers_output() -> None:
    """If one has none any more, numba-cuda has changed: see what it makes now before you add its version to TESTED."""
    plain, ours = compiled("plain"), compiled("patched")
    assert plain["kernels"] == ours["kernels"] >= 6
    assert plain["constant"] > 0 == plain["global"] and ours["global"] == plain["constant"] > 0 == ours["constant"]
    assert plain["noinline uniform_below"] == 0 < ours["noinline uniform_below"]
    assert plain["noinline"] < ours["noinline"]
    assert plain["filled"] > 0 == ours["filled"]
    assert plain["loops of rules"] == 0 < ours["loops of rules"]
    assert plain["loops of kernels"] == 0 == ours["loops of kernels"]


def settings() -> tuple[Any, ...]:
    from numba.cuda.cudadrv import nvvm
    from numba.cuda.dispatcher import CUDADispatcher

    return nvvm.ADDRSPACE_CONSTANT, nvvm.compile_ir, CUDADispatcher.compile_device


def a_kernel(compile_it: Callable[[Any], Any]) -> Any:
    return SimpleNamespace(compile=compile_it, py_func=SimpleNamespace(__module__="vitral.sim.cuda", __name__="step"))


class TestScope:
    def test_the_installed_version_is_tested(self) -> None:
        assert version("numba-cuda") in nvvm_patches.TESTED

    def test_patches_hold_while_our_kernel_is_compiled_and_no_longer(self) -> None:
        before = settings()
        kernel = patch(a_kernel(lambda signature: (signature, settings())))
        assert settings() == before
        signature, within = kernel.compile("f8")
        assert signature == "f8" and all(a != b for a, b in zip(before, within, strict=True)) and settings() == before

    def test_also_when_the_compiler_fails(self) -> None:
        before = settings()
        with pytest.raises(ZeroDivisionError):
            patch(a_kernel(lambda signature: 1 // 0)).compile("f8")
        assert settings() == before
        with pytest.raises(RuntimeError), patched("x"):
            raise RuntimeError
        assert settings() == before

    def test_all_our_kernels_are_patched_and_others_are_not(self) -> None:
        from numba import cuda

        from vitral.sim.cuda import kernels

        for kernel in kernels(vitral.game("splendor")):
            assert kernel.compile.__qualname__ == "patch.<locals>.compile_patched"
        assert cuda.jit(lambda x: None).compile.__qualname__ == "CUDADispatcher.compile"

    def test_another_version_warns_and_compiles_without_patches(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(nvvm_patches, "version", lambda name: "99.1")
        before = settings()
        with pytest.warns(RuntimeWarning, match=r"tested with numba-cuda 0\.30\.4, not 99\.1: kernels"):
            kernel = patch(a_kernel(lambda signature: settings()))
        assert kernel.compile("f8") == before
        failing = patch(a_kernel(lambda signature: 1 // 0))  # the warning came once
        with pytest.raises(KernelFailed, match=r"99\.1, .* can't compile the kernel step; install numba-cuda 0\.30\.4"):
            failing.compile("f8")
