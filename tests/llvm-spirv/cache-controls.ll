; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_cache_controls,+SPV_KHR_abort -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: llvm-spirv -r %t.spv --spirv-target-env=SPV-IR -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=BACK

; An access with cache controls has an address of its own. What follows an abort is not reached.

; CHECK: Decorate [[ADDRESS:[0-9]+]] CacheControlStoreINTEL 1 2
; CHECK: PtrAccessChain {{[0-9]+}} [[ADDRESS]]
; CHECK: Store [[ADDRESS]]
; CHECK-NEXT: AbortKHR
; CHECK-NOT: Store

; BACK: [[ADDRESS:%.*]] = getelementptr i32, ptr addrspace(1) %p, i32 0, !spirv.Decorations ![[LIST:[0-9]+]]
; BACK: store i32 7, ptr addrspace(1) [[ADDRESS]]
; BACK: call spir_func void @{{.*}}__spirv_AbortKHR{{.*}}(i32 1) #[[ATTRS:[0-9]+]]
; BACK-NEXT: unreachable
; BACK: attributes #[[ATTRS]] = { noreturn nounwind }
; BACK: ![[LIST]] = !{![[ONE:[0-9]+]]}
; BACK: ![[ONE]] = !{i32 6443, i32 1, i32 2}

target triple = "spir64-unknown-unknown"

define spir_func void @f(ptr addrspace(1) %p) {
  store i32 7, ptr addrspace(1) %p, align 4, !spirv.DecorationCacheControlINTEL !0
  call spir_func void @_Z16__spirv_AbortKHRIiEvT_(i32 1)
  store i32 8, ptr addrspace(1) %p, align 4
  ret void
}

declare spir_func void @_Z16__spirv_AbortKHRIiEvT_(i32)

!0 = !{!1}
!1 = !{i32 6443, i32 1, i32 2, i32 1}
