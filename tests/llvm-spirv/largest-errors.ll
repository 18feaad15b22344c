; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_fp_max_error,+SPV_INTEL_rounded_divide_sqrt --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_fp_max_error -o %t.spv
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK
; RUN: not spirula llvm-spirv %s -o %t.refused 2>&1 | FileCheck %s --check-prefix=REFUSED

; The largest error of an instruction comes from !fpmath or, for functions llvm.fpbuiltin, from an attribute. On the way back it
; is an attribute of calls and metadata of instructions. A square root with constraints has a rounding mode.

; CHECK: Capability FPMaxErrorINTEL
; CHECK: Extension "SPV_INTEL_fp_max_error"
; CHECK-DAG: Name [[QUOTIENT:[0-9]+]] "quotient"
; CHECK-DAG: Name [[SINE:[0-9]+]] "sine"
; CHECK-DAG: Name [[ROOT:[0-9]+]] "root"
; CHECK-DAG: Decorate [[QUOTIENT]] FPMaxErrorDecorationINTEL 1075838976
; CHECK-DAG: Decorate [[SINE]] FPMaxErrorDecorationINTEL 1082130432
; CHECK-DAG: Decorate [[ROOT]] FPRoundingMode 3
; CHECK: ExtInst {{[0-9]+}} [[SINE]] {{[0-9]+}} sin
; CHECK: ExtInst {{[0-9]+}} [[ROOT]] {{[0-9]+}} sqrt
; BACK: %quotient = fdiv float %a, %b, !fpbuiltin-max-error ![[ERROR:[0-9]+]]
; BACK: %sine = call spir_func float @_Z3sinf(float %quotient) #[[GROUP:[0-9]+]]
; BACK: attributes #[[GROUP]] = {{.*}}"fpbuiltin-max-error"="4.000000"
; BACK: ![[ERROR]] = !{!"2.500000"}
; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_INTEL_fp_max_error

target triple = "spir64-unknown-unknown"

define spir_func float @f(float %a, float %b) {
  %quotient = fdiv float %a, %b, !fpmath !0
  %sine = call float @llvm.fpbuiltin.sin.f32(float %quotient) #0
  %root = call float @llvm.experimental.constrained.sqrt.f32(float %sine, metadata !"round.downward", metadata !"fpexcept.strict")
  ret float %root
}

declare float @llvm.fpbuiltin.sin.f32(float)
declare float @llvm.experimental.constrained.sqrt.f32(float, metadata, metadata)

attributes #0 = { "fpbuiltin-max-error"="4.0" }
!0 = !{float 2.500000e+00}
