; RUN: spirula llvm-spirv %s -spirv-text -o - | FileCheck %s

; An initializer is the constant that functions use, and undefined values of a type are one at module scope.

; CHECK: Constant [[INT:[0-9]+]] [[SEVEN:[0-9]+]] 7
; CHECK-NOT: Constant [[INT]] {{[0-9]+}} 7
; CHECK-DAG: TypeStruct [[PAIR:[0-9]+]] [[INT]] [[INT]]
; CHECK-DAG: Undef [[PAIR]] [[UNDEFINED:[0-9]+]]
; CHECK-DAG: Variable {{[0-9]+}} {{[0-9]+}} 5 [[SEVEN]]
; CHECK-NOT: Undef [[PAIR]]
; CHECK: CompositeInsert [[PAIR]] {{[0-9]+}} [[SEVEN]] [[UNDEFINED]] 0
; CHECK: CompositeInsert [[PAIR]] {{[0-9]+}} [[SEVEN]] [[UNDEFINED]] 1

target triple = "spir64-unknown-unknown"

@variable = addrspace(1) global i32 7

define spir_func { i32, i32 } @first() {
  %a = insertvalue { i32, i32 } poison, i32 7, 0
  ret { i32, i32 } %a
}

define spir_func { i32, i32 } @second() {
  %a = insertvalue { i32, i32 } undef, i32 7, 1
  ret { i32, i32 } %a
}
