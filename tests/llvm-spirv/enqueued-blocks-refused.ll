; RUN: not spirula llvm-spirv %s -o %t.spv 2>&1 | FileCheck %s

; A number of sizes that no instruction can have, and a block literal that is a cast of itself.

; CHECK: an instruction cannot have 2000000000 sizes of local memory
; CHECK: the size and alignment of the block are not known
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir64-unknown-unknown"

%range = type { i32, [3 x i64], [3 x i64], [3 x i64] }
%literal = type { i32, i32, ptr addrspace(4) }

define spir_kernel void @sizes(target("spirv.Queue") %queue) {
  %range = alloca %range
  %literal = alloca %literal, align 8
  %sizes = alloca i64
  %generic = addrspacecast ptr %literal to ptr addrspace(4)
  %1 = call i32 @__enqueue_kernel_varargs(target("spirv.Queue") %queue, i32 0, ptr %range, ptr addrspace(4) addrspacecast (ptr @block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) %generic, i32 2000000000, ptr %sizes)
  ret void
}

define spir_kernel void @cast(target("spirv.Queue") %queue) {
  %range = alloca %range
  ret void
never:
  %generic = bitcast ptr addrspace(4) %generic to ptr addrspace(4)
  %1 = call i32 @__enqueue_kernel_basic(target("spirv.Queue") %queue, i32 0, ptr %range, ptr addrspace(4) addrspacecast (ptr @block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) %generic)
  br label %never
}

define spir_kernel void @block_invoke_kernel(ptr addrspace(4) %literal) {
  ret void
}

declare i32 @__enqueue_kernel_basic(target("spirv.Queue"), i32, ptr, ptr addrspace(4), ptr addrspace(4))
declare i32 @__enqueue_kernel_varargs(target("spirv.Queue"), i32, ptr, ptr addrspace(4), ptr addrspace(4), i32, ptr)
