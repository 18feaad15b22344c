; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_bfloat16_conversion,+SPV_INTEL_joint_matrix -o %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK
; RUN: not spirula llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s --check-prefix=REFUSED

; Arithmetic, conversions, lengths and elements of matrices are calls in LLVM, whatever the environment.

; CHECK: Capability CooperativeMatrixBFloat16ComponentTypeINTEL
; CHECK-DAG: TypeInt [[I32:[0-9]+]] 32 0
; CHECK-DAG: TypeFloat [[F32:[0-9]+]] 32
; CHECK-DAG: TypeCooperativeMatrixKHR [[MAT:[0-9]+]] [[F32]]
; CHECK: CompositeConstruct [[MAT]] [[A:[0-9]+]]
; CHECK: FAdd [[MAT]] [[SUM:[0-9]+]] [[A]] [[A]]
; CHECK: ConvertFToBF16INTEL {{[0-9]+}} {{[0-9]+}} [[SUM]]
; CHECK: CooperativeMatrixLengthKHR [[I32]] {{[0-9]+}} [[MAT]]

; BACK: call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z26__spirv_CompositeConstructf(float 1.000000e+00)
; BACK: call spir_func {{.*}} @_Z12__spirv_FAddPU3AS143__spirv_CooperativeMatrixKHR__float_3_8_8_2S1_(
; BACK: call spir_func {{.*}} @_Z32intel_convert_bfloat16_as_ushortPU3AS143__spirv_CooperativeMatrixKHR__float_3_8_8_2(
; BACK: call spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHRPU3AS143__spirv_CooperativeMatrixKHR__float_3_8_8_2(target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) zeroinitializer)

; REFUSED: {{^}}ConvertFToBF16INTEL
; REFUSED-NEXT: Can be used with cooperative matrices only when SPV_INTEL_joint_matrix is enabled

target triple = "spir64-unknown-unknown"

declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z26__spirv_CompositeConstructf(float)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z12__spirv_FAdd(target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2), target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 8, 2) @_Z27__spirv_ConvertFToBF16INTEL(target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2))
declare spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHR(target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2))

define spir_kernel void @k(ptr addrspace(1) %out) {
  %a = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z26__spirv_CompositeConstructf(float 1.0)
  %s = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z12__spirv_FAdd(target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) %a, target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) %a)
  %b = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 8, 2) @_Z27__spirv_ConvertFToBF16INTEL(target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) %s)
  %n = call spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHR(target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) %s)
  store i32 %n, ptr addrspace(1) %out
  ret void
}
