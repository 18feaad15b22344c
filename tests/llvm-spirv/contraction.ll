; RUN: spirula llvm-spirv %s -o - --spirv-text | FileCheck %s
; RUN: spirula llvm-spirv %s -o - --spirv-text --spirv-fp-contract=off | FileCheck %s --check-prefix=OFF
; RUN: spirula llvm-spirv %s -o - --spirv-text --spirv-fp-contract=fast | FileCheck %s --check-prefix=FAST

; ContractionOff (mode 31) is for kernels that reach a sum which LLVM IR does not let be contracted.

; CHECK: EntryPoint 6 [[MAY:[0-9]+]] "may"
; CHECK: EntryPoint 6 [[MUST_NOT:[0-9]+]] "must_not"
; CHECK-NOT: ExecutionMode [[MAY]] 31
; CHECK: ExecutionMode [[MUST_NOT]] 31

; OFF: EntryPoint 6 [[MAY:[0-9]+]] "may"
; OFF: EntryPoint 6 [[MUST_NOT:[0-9]+]] "must_not"
; OFF: ExecutionMode [[MAY]] 31
; OFF: ExecutionMode [[MUST_NOT]] 31

; FAST-NOT: ExecutionMode {{[0-9]+}} 31

target triple = "spir64-unknown-unknown"

define spir_kernel void @may(ptr addrspace(1) %out, float %a, float %b) {
  %product = fmul float %a, %b
  %sum = fadd contract float %product, %a
  store float %sum, ptr addrspace(1) %out
  ret void
}

define spir_func float @inner(float %a, float %b) {
  %product = fmul float %a, %b
  %sum = fadd float %product, %a
  ret float %sum
}

define spir_kernel void @must_not(ptr addrspace(1) %out, float %a, float %b) {
  %sum = call spir_func float @inner(float %a, float %b)
  store float %sum, ptr addrspace(1) %out
  ret void
}
