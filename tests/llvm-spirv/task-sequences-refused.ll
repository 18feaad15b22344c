; RUN: not spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_task_sequence -o - 2>&1 | FileCheck %s

; CHECK: {{^}}TaskSequenceCreateINTEL
; CHECK-NEXT: ClusterMode valid values are -1, 0, 1.

target triple = "spir64-unknown-unknown"

declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr, i32, i32, i32, i32)

define spir_kernel void @k() {
  %s = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr @f, i32 4, i32 2, i32 8, i32 0)
  ret void
}

define spir_func void @f() {
  ret void
}
