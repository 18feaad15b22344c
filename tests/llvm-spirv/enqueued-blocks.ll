; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o - | spirula val -
; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula llvm-spirv -r %t.spv -o %t.ll
; RUN: FileCheck %s --check-prefix=BACK --input-file=%t.ll
; RUN: spirula llvm-spirv -r %t.spv --spirv-target-env=SPV-IR -o %t.ll
; RUN: FileCheck %s --check-prefix=FRIENDLY --input-file=%t.ll

; The kernel of a block is named by the instruction; size and alignment are those that the block literal begins with. A
; query has them from the type.

; CHECK-DAG: EntryPoint 6 [[KERNEL:[0-9]+]] "__work_block_invoke_kernel"
; CHECK-DAG: Constant [[WORD:[0-9]+]] [[SIZE:[0-9]+]] 25
; CHECK-DAG: Constant [[WORD]] [[ALIGN:[0-9]+]] 8
; CHECK-DAG: Constant [[WORD]] [[ZERO:[0-9]+]] 0
; CHECK-DAG: Constant [[WORD]] [[TYPE_SIZE:[0-9]+]] 24
; CHECK-DAG: TypeInt [[BYTE:[0-9]+]] 8
; CHECK-DAG: TypePointer [[BYTES:[0-9]+]] 8 [[BYTE]]
; CHECK-DAG: TypeDeviceEvent [[EVENT:[0-9]+]]
; CHECK-DAG: TypePointer [[EVENTS:[0-9]+]] 8 [[EVENT]]
; CHECK-DAG: ConstantNull [[EVENTS]] [[NONE:[0-9]+]]
; CHECK: EnqueueKernel [[WORD]] {{[0-9]+}} {{[0-9]+}} {{[0-9]+}} {{[0-9]+}} [[ZERO]] [[NONE]] [[NONE]] [[KERNEL]] [[LITERAL:[0-9]+]] [[SIZE]] [[ALIGN]]
; CHECK: GetKernelWorkGroupSize [[WORD]] {{[0-9]+}} [[KERNEL]] {{[0-9]+}} [[TYPE_SIZE]] [[ALIGN]]
; The kernel takes bytes. On the way back there are clang's functions again.
; CHECK: Function {{[0-9]+}} [[KERNEL]]
; CHECK-NEXT: FunctionParameter [[BYTES]]
; BACK: [[KERNEL:%.*]] = addrspacecast ptr @__work_block_invoke_kernel to ptr addrspace(4)
; BACK-NEXT: call spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue") %queue, i32 0, ptr %range, ptr addrspace(4) [[KERNEL]], ptr addrspace(4) %{{[^ ]*}})
; BACK: call i32 @__get_kernel_work_group_size_impl(ptr addrspace(4) %{{.*}}, ptr addrspace(4) %{{[^ ]*}})
; FRIENDLY: call spir_func i32 @{{.*}}__spirv_EnqueueKernel{{.*}}, ptr @__work_block_invoke_kernel, ptr addrspace(4) %{{.*}}, i32 25, i32 8)
; FRIENDLY: call i32 @__get_kernel_work_group_size_impl(
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir64-unknown-unknown"

%range = type { i32, [3 x i64], [3 x i64], [3 x i64] }
%literal = type { i32, i32, ptr addrspace(4), i64 }

define spir_kernel void @work(target("spirv.Queue") %queue) {
  %range = alloca %range
  %literal = alloca %literal, align 8
  store i32 25, ptr %literal
  %align = getelementptr inbounds %literal, ptr %literal, i32 0, i32 1
  store i32 8, ptr %align
  %invoke = getelementptr inbounds %literal, ptr %literal, i32 0, i32 2
  store ptr addrspace(4) addrspacecast (ptr @__work_block_invoke to ptr addrspace(4)), ptr %invoke
  %generic = addrspacecast ptr %literal to ptr addrspace(4)
  %1 = call i32 @__enqueue_kernel_basic(target("spirv.Queue") %queue, i32 0, ptr %range, ptr addrspace(4) addrspacecast (ptr @__work_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) %generic)
  %2 = call i32 @__get_kernel_work_group_size_impl(ptr addrspace(4) addrspacecast (ptr @__work_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) %generic)
  ret void
}

define internal spir_func void @__work_block_invoke(ptr addrspace(4) %literal) {
  ret void
}

define spir_kernel void @__work_block_invoke_kernel(ptr addrspace(4) %literal) {
  call spir_func void @__work_block_invoke(ptr addrspace(4) %literal)
  ret void
}

declare i32 @__enqueue_kernel_basic(target("spirv.Queue"), i32, ptr, ptr addrspace(4), ptr addrspace(4))
declare i32 @__get_kernel_work_group_size_impl(ptr addrspace(4), ptr addrspace(4))
