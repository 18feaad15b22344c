; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=WORDS
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK

; clang's unmangled functions for casts from the generic address space. A cast between pointers of one type stays.

; WORDS: Bitcast [[GENERIC:[0-9]+]] [[BYTES:[0-9]+]]
; WORDS: GenericCastToPtrExplicit {{[0-9]+}} {{[0-9]+}} [[BYTES]] 5

; BACK: [[BYTES:%.+]] = bitcast ptr addrspace(4) %p to ptr addrspace(4)
; BACK: call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) [[BYTES]])

target triple = "spir64-unknown-unknown"

declare spir_func ptr addrspace(1) @__to_global(ptr addrspace(4))

define spir_func ptr addrspace(1) @f(ptr addrspace(4) %p) {
  %g = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %p)
  ret ptr addrspace(1) %g
}
