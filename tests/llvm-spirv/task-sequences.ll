; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_task_sequence -o %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK

; The address of the function is the function; the types of vendors are declared before what they are part of.

; CHECK: TypeTaskSequenceINTEL [[TASKS:[0-9]+]]
; CHECK: TaskSequenceCreateINTEL [[TASKS]] [[SEQUENCE:[0-9]+]] [[F:[0-9]+]] 4 4294967295 8 0
; CHECK: TaskSequenceGetINTEL {{[0-9]+}} {{[0-9]+}} [[SEQUENCE]]
; CHECK: Function {{[0-9]+}} [[F]]

; BACK: call spir_func target("spirv.TaskSequenceINTEL") @_Z66__spirv_TaskSequenceCreateINTEL_RPU3AS125__spirv_TaskSequenceINTELPiiiii(ptr @twice, i32 4, i32 -1, i32 8, i32 0)

target triple = "spir64-unknown-unknown"

declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr, i32, i32, i32, i32)
declare spir_func i32 @_Z28__spirv_TaskSequenceGetINTEL(target("spirv.TaskSequenceINTEL"))

define spir_kernel void @k(ptr addrspace(1) %out) {
  %s = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr @twice, i32 4, i32 -1, i32 8, i32 0)
  %r = call spir_func i32 @_Z28__spirv_TaskSequenceGetINTEL(target("spirv.TaskSequenceINTEL") %s)
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define spir_func i32 @twice(i32 %x) {
  %r = shl i32 %x, 1
  ret i32 %r
}
