; RUN: not spirula llvm-spirv %s -o %t.spv 2>&1 | FileCheck %s

; A variable of SPIR-V is defined after its initial value.

; CHECK: error: the initial value of the variable refers to the variable itself
target triple = "spir64-unknown-unknown"

@one = addrspace(1) global ptr addrspace(1) @other
@other = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) null, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @one, i64 4)]
