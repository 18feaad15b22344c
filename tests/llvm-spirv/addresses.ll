; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula validate --target-env opencl2.2 %t.spv
; RUN: spirula dis %t.spv | FileCheck %s

; A truth value is no address, and no address is one: a number is between them.

; CHECK: [[NUMBER:%[0-9a-z_]+]] = OpSelect %ulong
; CHECK: OpConvertUToPtr %{{[a-zA-Z0-9_]+}} [[NUMBER]]
; CHECK: [[ADDRESS:%[0-9a-z_]+]] = OpConvertPtrToU %ulong
; CHECK: [[BIT:%[0-9a-z_]+]] = OpBitwiseAnd %ulong [[ADDRESS]]
; CHECK: OpINotEqual %bool [[BIT]]
target triple = "spir64-unknown-unknown"

define spir_kernel void @convert(ptr addrspace(1) %p, i32 %n) {
  %flag = icmp eq i32 %n, 0
  %pointer = inttoptr i1 %flag to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %pointer
  %low = ptrtoint ptr addrspace(1) %p to i1
  %value = select i1 %low, i32 1, i32 2
  store i32 %value, ptr addrspace(1) %p
  ret void
}
