; RUN: spirula llvm-spirv -s %s -o - | spirula llvm-dis - -o - | FileCheck %s --check-prefix=REGULAR
; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula validate %t.spv

; A constant expression is an instruction before its first use, or at the end of the first block for uses elsewhere.

; REGULAR: @first
; REGULAR-NEXT: store i32 1
; REGULAR-NEXT: [[GENERIC:%.*]] = addrspacecast ptr addrspace(1) @numbers to ptr addrspace(4)
; REGULAR-NEXT: [[PLACE:%.*]] = getelementptr inbounds [4 x i32], ptr addrspace(4) [[GENERIC]], i{{[0-9]+}} 0, i{{[0-9]+}} 2
; REGULAR-NEXT: store i32 2, ptr addrspace(4) [[PLACE]]
; REGULAR: @later
; REGULAR: [[ADDRESS:%.*]] = ptrtoint ptr addrspace(1) @numbers to i64
; REGULAR-NEXT: br i1
; REGULAR: store i64 [[ADDRESS]]

target triple = "spir64-unknown-unknown"

@numbers = addrspace(1) global [4 x i32] zeroinitializer

define spir_func void @first(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(4) getelementptr inbounds ([4 x i32], ptr addrspace(4) addrspacecast (ptr addrspace(1) @numbers to ptr addrspace(4)), i64 0, i64 2)
  ret void
}

define spir_func void @later(i1 %c, ptr addrspace(1) %p) {
  br i1 %c, label %yes, label %no
yes:
  store i64 ptrtoint (ptr addrspace(1) @numbers to i64), ptr addrspace(1) %p
  br label %no
no:
  ret void
}
