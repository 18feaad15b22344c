; RUN: not spirula translate %s --to llvm -o - 2>&1 | FileCheck %s
; CHECK: errors.ll:5:16: error: the value is defined with another type
define i32 @f(i64 %x) {
  %y = add i64 %x, 1
  %z = add i32 %y, %x
  ret i32 %z
}
