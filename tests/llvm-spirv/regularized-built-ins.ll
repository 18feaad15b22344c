; RUN: spirula llvm-spirv -s %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: spirula llvm-spirv --spirv-ext=+SPV_KHR_integer_dot_product %t.ll -o %t.spv
; RUN: spirula dis %t.spv | FileCheck %s --check-prefix=DIS

; Built-in functions that are one instruction have its name with -s, and the order of its operands.

; CHECK: define spir_func i32 @f(<4 x i8> %s, <4 x i8> %u, i32 %p)
; CHECK-NEXT: [[A:%.*]] = call spir_func i32 @_Z16__spirv_SUDotKHRDv4_cS_(<4 x i8> %s, <4 x i8> %u)
; CHECK-NEXT: [[B:%.*]] = call spir_func i32 @_Z16__spirv_SUDotKHRDv4_cS_(<4 x i8> %s, <4 x i8> %u)
; CHECK: call spir_func i32 @_Z21__spirv_SDotAccSatKHRiiii(i32 %p, i32 [[A]], i32 [[B]], i32 0)
; CHECK: [[PRODUCT:%.*]] = fmul half %h, %h
; CHECK-NEXT: ret half [[PRODUCT]]
; CHECK-NOT: dot

; DIS: OpSUDot %uint %s %u
; DIS: OpSUDot %uint %s %u
; DIS: OpSDotAccSat %uint %p

target triple = "spir64-unknown-unknown"

declare spir_func i32 @_Z3dotDv4_cDv4_h(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z3dotDv4_hDv4_c(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z28dot_acc_sat_4x8packed_ss_intjji(i32, i32, i32)
declare spir_func half @_Z3dotDhDh(half, half)

define spir_func i32 @f(<4 x i8> %s, <4 x i8> %u, i32 %p) {
  %a = call spir_func i32 @_Z3dotDv4_cDv4_h(<4 x i8> %s, <4 x i8> %u)
  %b = call spir_func i32 @_Z3dotDv4_hDv4_c(<4 x i8> %u, <4 x i8> %s)
  %c = call spir_func i32 @_Z28dot_acc_sat_4x8packed_ss_intjji(i32 %p, i32 %a, i32 %b)
  ret i32 %c
}

define spir_func half @g(half %h) {
  %r = call spir_func half @_Z3dotDhDh(half %h, half %h)
  ret half %r
}
