; RUN: spirula translate %s --to spvasm | FileCheck %s
; RUN: spirula llvm-spirv %s -o - | spirula val -

; One bit is a truth value: arithmetic on it is logic, and numbers are made of it by a choice.

; CHECK: OpLogicalNotEqual %bool %a %b
; CHECK: OpLogicalAnd %bool
; CHECK: OpSelect %uint {{%[a-z0-9]+}} %uint_1 %uint_0
; CHECK: OpSelect %uint {{%[a-z0-9]+}} %uint_4294967295 %uint_0
; CHECK: OpBitwiseAnd %uint
; CHECK: OpINotEqual %bool
target triple = "spir64"
define spir_func i1 @f(i1 %a, i1 %b) {
  %sum = add i1 %a, %b
  %both = and i1 %sum, %b
  %one = zext i1 %both to i32
  %all = sext i1 %both to i32
  %total = add i32 %one, %all
  %low = trunc i32 %total to i1
  ret i1 %low
}
