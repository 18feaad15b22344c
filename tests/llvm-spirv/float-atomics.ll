; RUN: llvm-spirv %s -o %t.spv --spirv-ext=+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float_min_max
; RUN: spirula dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-spirv %t.bc -o %t.again.spv --spirv-ext=+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float_min_max
; RUN: spirula dis %t.again.spv | FileCheck %s

; Atomic functions on floating-point numbers: a sum with zero is a load, as SPIRV-LLVM-Translator writes one; the others
; are instructions of extensions.
; CHECK: OpAtomicLoad %float
; CHECK: OpAtomicExchange %float
; CHECK: OpAtomicFAddEXT %float
; CHECK: OpAtomicFMaxEXT %float
; CHECK-NOT: OpAtomicIAdd
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %a = call spir_func float @_Z10atomic_addPU3AS1Vff(ptr addrspace(1) %p, float 0.000000e+00)
  %b = call spir_func float @_Z11atomic_xchgPU3AS1Vff(ptr addrspace(1) %p, float %a)
  %c = call spir_func float @_Z10atomic_addPU3AS1Vff(ptr addrspace(1) %p, float %b)
  %d = call spir_func float @_Z10atomic_maxPU3AS1Vff(ptr addrspace(1) %p, float %c)
  store float %d, ptr addrspace(1) %out
  ret void
}

declare spir_func float @_Z10atomic_addPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z11atomic_xchgPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z10atomic_maxPU3AS1Vff(ptr addrspace(1), float)
