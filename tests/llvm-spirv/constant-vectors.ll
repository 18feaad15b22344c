; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula validate %t.spv
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv -o %t.ll
; RUN: FileCheck %s --check-prefix=BACK --input-file=%t.ll

; Components of a constant vector that are expressions are computed at module scope.

; CHECK: TypeVector [[PAIR:[0-9]+]] [[WORD:[0-9]+]] 2
; CHECK: SpecConstantOp [[WORD]] [[ADDRESS:[0-9]+]] 117
; CHECK: SpecConstantComposite [[PAIR]] [[MADE:[0-9]+]] {{[0-9]+}} [[ADDRESS]]
; CHECK: Store {{[0-9]+}} [[MADE]]
; BACK: store <2 x i64> <i64 7, i64 ptrtoint (ptr addrspace(1) @place to i64)>

target triple = "spir64-unknown-unknown"

@place = addrspace(1) global i32 0

define spir_func void @f(ptr addrspace(1) %p) {
  store <2 x i64> <i64 7, i64 ptrtoint (ptr addrspace(1) @place to i64)>, ptr addrspace(1) %p
  ret void
}
