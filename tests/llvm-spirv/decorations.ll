; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s

; Decorations by metadata: of variables and instructions, with constants where they have ids, each once.

; CHECK: Name [[SUM:[0-9]+]] "sum"
; CHECK: Decorate [[SUM]] FPFastMathMode 1
; CHECK-NOT: FPFastMathMode 2
; CHECK: DecorateId {{[0-9]+}} UniformId [[SCOPE:[0-9]+]]
; CHECK: Constant {{[0-9]+}} [[SCOPE]] 2
target triple = "spir64-unknown-unknown"

define spir_func float @f(float %a, float %b) {
  %sum = fadd nnan float %a, %b, !spirv.Decorations !2
  %product = fmul float %a, %b, !spirv.Decorations !0
  %result = fadd float %sum, %product
  ret float %result
}

!0 = !{!1}
!1 = !{i32 27, i32 2}
!2 = !{!3}
!3 = !{i32 40, i32 1}
