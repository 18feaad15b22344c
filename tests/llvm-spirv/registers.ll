; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_maximum_registers -o %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv --spirv-target-env=SPV-IR -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK
; RUN: spirula llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=PLAIN

; The number of registers of a kernel is a literal, a name, or a constant with an id.

; CHECK: EntryPoint 6 [[A:[0-9]+]] "a"
; CHECK: EntryPoint 6 [[B:[0-9]+]] "b"
; CHECK-DAG: ExecutionMode [[A]] 6461 128
; CHECK-DAG: ExecutionModeId [[B]] 6462 [[NUMBER:[0-9]+]]
; CHECK-DAG: Constant {{[0-9]+}} [[NUMBER]] 512

; BACK-DAG: !{ptr @a, i32 6461, i32 128}
; BACK-DAG: !{ptr @b, i32 6462, ![[ID:[0-9]+]]}
; BACK-DAG: ![[ID]] = !{i32 512}

; PLAIN-NOT: ExecutionMode

target triple = "spir64-unknown-unknown"

define spir_kernel void @a() !MaximumRegisters !0 {
  ret void
}

define spir_kernel void @b() !MaximumRegisters !1 {
  ret void
}

!0 = !{i32 128}
!1 = !{!2}
!2 = !{i32 512}
