; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula val %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK

; Intrinsics with two results are instructions of OpenCL.std that store the second one, where there are such for their types.
; A part of a pair that was just made is the value itself.
; CHECK: Variable {{[0-9]+}} [[PLACE:[0-9]+]] 7
; CHECK: ExtInst {{[0-9]+}} [[FRACTION:[0-9]+]] {{[0-9]+}} frexp {{[0-9]+}} [[PLACE]]
; CHECK: Load {{[0-9]+}} {{[0-9]+}} [[PLACE]]
; CHECK: ReturnValue [[FRACTION]]
; CHECK: ExtInst {{.*}} modf
; CHECK: ExtInst {{.*}} sincos
; CHECK-NOT: ExtInst {{.*}} frexp
; BACK: call spir_func float @_Z5frexpfPi(float %x, ptr
; BACK: call spir_func <2 x double> @_Z4modfDv2_dPS_(<2 x double> %x, ptr
; BACK: call spir_func float @_Z6sincosfPf(float %x, ptr

target triple = "spir64-unknown-unknown"

define spir_func float @fraction(float %x) {
  %pair = call { float, i32 } @llvm.frexp.f32.i32(float %x)
  %fraction = extractvalue { float, i32 } %pair, 0
  ret float %fraction
}

define spir_func { <2 x double>, <2 x double> } @parts(<2 x double> %x) {
  %pair = call { <2 x double>, <2 x double> } @llvm.modf.v2f64(<2 x double> %x)
  ret { <2 x double>, <2 x double> } %pair
}

define spir_func { float, float } @both(float %x) {
  %pair = call { float, float } @llvm.sincos.f32(float %x)
  ret { float, float } %pair
}

define spir_func { <5 x float>, <5 x i32> } @odd(<5 x float> %x) {
  %pair = call { <5 x float>, <5 x i32> } @llvm.frexp.v5f32.v5i32(<5 x float> %x)
  ret { <5 x float>, <5 x i32> } %pair
}

declare { float, i32 } @llvm.frexp.f32.i32(float)
declare { <2 x double>, <2 x double> } @llvm.modf.v2f64(<2 x double>)
declare { float, float } @llvm.sincos.f32(float)
declare { <5 x float>, <5 x i32> } @llvm.frexp.v5f32.v5i32(<5 x float>)
