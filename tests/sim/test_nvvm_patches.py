"""What the compiler for GPUs is told, without a GPU."""

import llvmlite.binding as llvm

from vitral.core.chance import fair
from vitral.core.rule import APART
from vitral.sim.gpu_code import rolled, unfilled

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


def test_every_loop_and_nothing_else_gets_a_note() -> None:
    noted = rolled(MODULE)
    assert [line.strip() for line in noted.splitlines() if "!llvm.loop !" in line] == [
        'br i1 %"more", label %"B0", label %"end", !prof !0, !llvm.loop !2'
    ]
    assert noted.splitlines()[-2:] == ['!1 = !{!"llvm.loop.unroll.disable"}', "!2 = distinct !{!2, !1}"]
    llvm.parse_assembly(noted).verify()


def test_a_module_without_loops_stays_as_it_is_but_for_the_note() -> None:
    module = 'define void @"f"() {\nentry:\n  ret void\n}'
    assert rolled(module).startswith(module)
    llvm.parse_assembly(rolled(module)).verify()


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
    assert unfilled(module).splitlines() == [line for i, line in enumerate(lines) if i not in (3, 5)]


def test_draws_are_kept_apart() -> None:
    assert any(function.__name__ == fair.__name__ for function in APART)
