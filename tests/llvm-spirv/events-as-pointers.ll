; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s

; The event of a copy is an event where an older module has a pointer for it, also in memory.
; CHECK-DAG: TypeEvent [[EVENT:[0-9]+]]
; CHECK-DAG: TypePointer [[PLACE:[0-9]+]] 7 [[EVENT]]
; CHECK: Variable [[PLACE]] [[VARIABLE:[0-9]+]] 7
; CHECK: GroupAsyncCopy [[EVENT]] [[COPY:[0-9]+]]
; CHECK: Store [[VARIABLE]] [[COPY]]

target triple = "spir64-unknown-unknown"

define spir_kernel void @f(ptr addrspace(1) %to, ptr addrspace(3) %from) {
  %place = alloca ptr, align 8
  %copy = call spir_func ptr @_Z21async_work_group_copyPU3AS1iPU3AS3Kim9ocl_event(ptr addrspace(1) %to, ptr addrspace(3) %from, i64 8, ptr null)
  store ptr %copy, ptr %place, align 8
  %wait = addrspacecast ptr %place to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 1, ptr addrspace(4) %wait)
  ret void
}

declare spir_func ptr @_Z21async_work_group_copyPU3AS1iPU3AS3Kim9ocl_event(ptr addrspace(1), ptr addrspace(3), i64, ptr)
declare spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4))
