; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula validate --target-env opencl2.2 %t.spv
; RUN: spirula dis %t.spv | FileCheck %s

; A constant with an integer type that needs the address of a variable comes after that variable, wherever LLVM IR has it.

; CHECK: %last = OpVariable
; CHECK: [[LAST:%[0-9]+]] = OpSpecConstantOp %ulong ConvertPtrToU %last
; CHECK: [[SUM:%[0-9]+]] = OpSpecConstantOp %ulong IAdd [[LAST]] %ulong_3
; CHECK: %middle = OpVariable %_ptr_CrossWorkgroup_ulong CrossWorkgroup [[SUM]]
; CHECK: [[MIDDLE:%[0-9]+]] = OpSpecConstantOp %ulong ConvertPtrToU %middle
; CHECK: %first = OpVariable %_ptr_CrossWorkgroup_ulong CrossWorkgroup [[MIDDLE]]
target triple = "spir64-unknown-unknown"

@first = addrspace(1) global i64 ptrtoint (ptr addrspace(1) @middle to i64)
@middle = addrspace(1) global i64 add (i64 ptrtoint (ptr addrspace(1) @last to i64), i64 3)
@last = addrspace(1) global i64 7
