; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_KHR_float_controls2 --spirv-max-version=1.6 -o %t.spv
; RUN: spirula val %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK
; RUN: spirula llvm-spirv %s --spirv-max-version=1.1 -spirv-text -o - | FileCheck %s --check-prefix=PLAIN

; With SPV_KHR_float_controls2 ContractionOff is a default of all types of floats, and calls have flags; flags that are the
; default of a function come back at its operations. Without it and below version 1.4 the modes are left out.

; CHECK: Capability FloatControls2
; CHECK: EntryPoint 6 [[F:[0-9]+]] "f"
; CHECK: EntryPoint 6 [[G:[0-9]+]] "g"
; CHECK-DAG: ExecutionModeId [[F]] 6028 [[TYPE:[0-9]+]] [[FLAGS:[0-9]+]]
; CHECK-DAG: ExecutionModeId [[G]] 6028 [[TYPE]] [[ZERO:[0-9]+]]
; CHECK-DAG: Decorate [[CALL:[0-9]+]] FPFastMathMode 458767
; CHECK-DAG: Constant {{[0-9]+}} [[FLAGS]] 65536
; CHECK-DAG: Constant {{[0-9]+}} [[ZERO]] 0
; CHECK: FunctionCall {{[0-9]+}} [[CALL]]

; BACK: fadd contract float
; BACK: call reassoc nnan ninf nsz arcp contract spir_func float @h
; BACK-DAG: !{ptr @f, i32 6028, float poison, i32 65536}

; PLAIN-NOT: 6028
; PLAIN-NOT: ExecutionMode {{[0-9]+}} 4460
; PLAIN: ExecutionMode {{[0-9]+}} 31

target triple = "spir64-unknown-unknown"

; The flags of a mode may be the constant of an initializer.
@g.number = addrspace(1) constant i32 65536

define spir_func float @h(float %x) {
  ret float %x
}

define spir_kernel void @f(ptr addrspace(1) %p, float %x) {
  %a = fadd contract float %x, 1.0
  store float %a, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @g(ptr addrspace(1) %p, float %x) {
  %b = call fast spir_func float @h(float %x)
  store float %b, ptr addrspace(1) %p
  ret void
}

!spirv.ExecutionMode = !{!0, !1, !2}
!0 = !{ptr @f, i32 6028, float poison, i32 65536}
!1 = !{ptr @g, i32 31}
!2 = !{ptr @f, i32 4460, i32 32}
