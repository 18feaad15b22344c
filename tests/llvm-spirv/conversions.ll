; RUN: not spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s

; CHECK: InvalidInstruction: Can't translate llvm instruction:
; CHECK-NEXT: ConvertFToBF16INTEL
; CHECK-NEXT: Input type must have the same number of components as result type

target triple = "spir64-unknown-unknown"

declare spir_func <4 x i16> @_Z27__spirv_ConvertFToBF16INTELDv2_f(<2 x float>)

define spir_func <4 x i16> @f(<2 x float> %x) {
  %r = call spir_func <4 x i16> @_Z27__spirv_ConvertFToBF16INTELDv2_f(<2 x float> %x)
  ret <4 x i16> %r
}
