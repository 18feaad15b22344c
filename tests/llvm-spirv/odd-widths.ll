; RUN: spirula llvm-spirv %s -o - | spirula dis - | FileCheck %s
; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula translate %s --to bc -o %t.bc
; RUN: spirula llvm-spirv %t.bc -o - | spirula val -

; Operations on integers of widths that SPIR-V lacks, where they have a meaning of their own.
target triple = "spir64"

declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare i32 @llvm.umul.fix.sat.i32(i32, i32, i32)
declare i100 @llvm.fptoui.sat.i100.f64(double)
declare <4 x i32> @llvm.stepvector.v4i32()

; A shift of one bit is by 0 and a division by 1: the first operand stays. A remainder is 0.
; CHECK: %one_bit = OpFunction %bool
; CHECK-NEXT: %a = OpFunctionParameter
; CHECK-NOT: OpShift
; CHECK-NOT: OpUDiv
; CHECK: OpReturnValue
define spir_func i1 @one_bit(i1 %a, i1 %b) {
  %left = shl i1 %a, %b
  %right = ashr i1 %left, %b
  %quotient = udiv i1 %right, %b
  %rest = urem i1 %quotient, %b
  %both = or i1 %quotient, %rest
  ret i1 %both
}

; A switch over one bit is a branch.
; CHECK: %choice = OpFunction
; CHECK: OpBranchConditional %c %yes %no
; CHECK-NEXT: %no = OpLabel
; CHECK-NEXT: OpReturnValue %uint_2
; CHECK-NEXT: %yes = OpLabel
; CHECK-NEXT: OpReturnValue %uint_1
define spir_func i32 @choice(i1 %c) {
  switch i1 %c, label %no [ i1 true, label %yes ]
no:
  ret i32 2
yes:
  ret i32 1
}

; One over a wide integer compares its words, also with zero.
; CHECK: %wide = OpFunction
; CHECK: OpBranchConditional
define spir_func i32 @wide(i128 %n) {
  switch i128 %n, label %other [ i128 0, label %zero
                                 i128 18446744073709551616, label %zero ]
zero:
  ret i32 0
other:
  ret i32 1
}

; The product of fixed-point numbers has twice the width.
; CHECK: %fixed = OpFunction
; CHECK: OpIMul %ulong
; CHECK: OpShiftRightArithmetic %ulong
define spir_func i32 @fixed(i32 %a, i32 %b) {
  %1 = call i32 @llvm.smul.fix.i32(i32 %a, i32 %b, i32 5)
  %2 = call i32 @llvm.umul.fix.sat.i32(i32 %1, i32 %b, i32 31)
  ret i32 %2
}

; CHECK: %saturated = OpFunction
; CHECK: OpFOrdGreaterThanEqual
define spir_func void @saturated(double %a, ptr addrspace(1) %p) {
  %1 = call i100 @llvm.fptoui.sat.i100.f64(double %a)
  store i100 %1, ptr addrspace(1) %p
  ret void
}

; CHECK: %addresses = OpFunction
; CHECK: OpConvertUToPtr
; CHECK: OpConvertPtrToU
define spir_func i24 @addresses(i24 %n) {
  %p = inttoptr i24 %n to ptr addrspace(1)
  %m = ptrtoint ptr addrspace(1) %p to i24
  ret i24 %m
}

; CHECK: %steps = OpFunction
; CHECK: OpReturnValue
define spir_func <4 x i32> @steps() {
  %1 = call <4 x i32> @llvm.stepvector.v4i32()
  ret <4 x i32> %1
}
