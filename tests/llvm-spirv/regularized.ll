; RUN: spirula llvm-spirv -s %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: spirula llvm-spirv -s %s -o - | spirula bitcode-dis - | FileCheck %s

; Only what SPIR-V lacks is replaced.

; CHECK: define spir_func i32 @f(i32 %a)
; CHECK-NOT: i24
; CHECK: [[SUM:%.*]] = add i32
; CHECK: and i32 [[SUM]], 16777215

target triple = "spir64-unknown-unknown"

define spir_func i32 @f(i32 %a) {
  %b = trunc i32 %a to i24
  %c = add i24 %b, 5
  %d = zext i24 %c to i32
  ret i32 %d
}
