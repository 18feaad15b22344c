; RUN: spirula llvm-spirv %s -spirv-text -o - | FileCheck %s

; A float is exchanged as an integer.

; CHECK: TypeInt [[INT:[0-9]+]] 32
; CHECK: TypeFloat [[FLOAT:[0-9]+]] 32
; CHECK: Bitcast [[INT]] [[VALUE:[0-9]+]]
; CHECK: Bitcast [[INT]] [[EXPECTED:[0-9]+]]
; CHECK: AtomicCompareExchange [[INT]] [[OLD:[0-9]+]] {{.*}} [[VALUE]] [[EXPECTED]]
; CHECK: Bitcast [[FLOAT]] {{[0-9]+}} [[OLD]]

target triple = "spir64-unknown-unknown"

declare spir_func float @_Z29__spirv_AtomicCompareExchangePU3AS1fiiiff(ptr addrspace(1), i32, i32, i32, float, float)

define spir_kernel void @k(ptr addrspace(1) %p, float %x) {
  %old = call spir_func float @_Z29__spirv_AtomicCompareExchangePU3AS1fiiiff(ptr addrspace(1) %p, i32 1, i32 0, i32 0, float %x, float 1.0)
  store float %old, ptr addrspace(1) %p
  ret void
}
