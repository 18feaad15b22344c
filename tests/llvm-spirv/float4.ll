; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_float4,+SPV_INTEL_int4,+SPV_EXT_ocp_microscaling_types -o %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv --spirv-target-env=SPV-IR -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK
; RUN: not spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_int4 -o %t.refused 2>&1 | FileCheck %s --check-prefix=REFUSED

; The plain conversions of the two extensions have floats of 4 bits of their own.
; CHECK-DAG: Capability Float4EXT
; CHECK-DAG: Capability Float4E2M1INTEL
; CHECK-DAG: TypeFloat [[EXT:[0-9]+]] 4 4225
; CHECK-DAG: TypeFloat [[INTEL:[0-9]+]] 4 6214
; CHECK: Bitcast [[INTEL]]
; CHECK: FConvert [[EXT]]
; BACK: call spir_func half @_Z38__builtin_spirv_ConvertE2M1ToFP16INTELi(i4 %a)
; BACK: call spir_func i4 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDh(half
; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:

target triple = "spir64-unknown-unknown"

define spir_func i4 @f(i4 %a) {
  %wide = call spir_func half @_Z38__builtin_spirv_ConvertE2M1ToFP16INTELi(i4 %a)
  %narrow = call spir_func i4 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDh(half %wide)
  ret i4 %narrow
}

declare spir_func half @_Z38__builtin_spirv_ConvertE2M1ToFP16INTELi(i4)
declare spir_func i4 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDh(half)
