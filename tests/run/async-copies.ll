; RUN: not spirula run %s --entry unknown --arg=i32[4] 2>&1 | FileCheck %s

; A copy between memories whose name does not say what is copied, as translators write it for pointers without pointees, is
; refused: the size of an element is not known.
; CHECK: async-copies.ll:15:3: error: failed to legalize operation 'llvm.call'
; CHECK: note: its name does not say the type of the elements that it copies
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

@unknown.a = internal addrspace(3) global [4 x i32] undef, align 4

declare spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS39ocl_eventPU3AS1KjmmS_(ptr addrspace(3), ptr addrspace(1), i64, i64, target("spirv.Event"))

define spir_kernel void @unknown(ptr addrspace(1) %0) {
  %2 = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS39ocl_eventPU3AS1KjmmS_(ptr addrspace(3) @unknown.a, ptr addrspace(1) %0, i64 4, i64 1, target("spirv.Event") zeroinitializer)
  ret void
}
