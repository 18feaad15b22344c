; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s --spirv-max-version=1.5 --spirv-text -o - | FileCheck %s --check-prefix=BEFORE

; What a function of OpenCL.std neither takes nor gives is its fast-math mode, from version 1.6 on.
; CHECK: Decorate [[BOTH:[0-9]+]] FPFastMathMode 3
; CHECK: Decorate [[FINITE:[0-9]+]] FPFastMathMode 2
; CHECK: ExtInst {{[0-9]+}} [[BOTH]] {{[0-9]+}} fmax
; CHECK: ExtInst {{[0-9]+}} [[FINITE]] {{[0-9]+}} fmin
; BEFORE-NOT: FPFastMathMode

target triple = "spir64-unknown-unknown"

define spir_func float @f(float %a, float %b) {
  %most = call spir_func float @_Z4fmaxff(float %a, float %b)
  %least = call spir_func float @_Z16__spirv_ocl_fminff(float %most, float %b)
  ret float %least
}

declare spir_func nofpclass(nan inf) float @_Z4fmaxff(float nofpclass(nan inf), float nofpclass(nan inf))
declare spir_func nofpclass(nan inf) float @_Z16__spirv_ocl_fminff(float nofpclass(inf), float nofpclass(nan inf))
