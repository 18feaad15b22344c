; RUN: spirula llvm-spirv %s -spirv-text -o - | FileCheck %s
; RUN: not spirula llvm-spirv --spirv-max-version=1.1 %s -o - 2>&1 | FileCheck %s --check-prefix=REFUSED

; The version that the triple says is written: no decoration of a later one is used.

; CHECK: 119734787 66048
; CHECK-NOT: NoUnsignedWrap
; REFUSED: TripleMaxVersionIncompatible

target triple = "spirv64v1.2-unknown-unknown"

define spir_func i32 @f(i32 %a) {
  %b = add nuw i32 %a, %a
  ret i32 %b
}
