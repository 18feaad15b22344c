; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o - | spirula val -
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirula llvm-spirv -r %t.spv -o %t.ll
; RUN: FileCheck %s --check-prefix=BACK --input-file=%t.ll

; Pointers have no pointee, except for those of variables of arrays. Index computations and variables say the type.

; CHECK: Capability UntypedPointersKHR
; CHECK: TypeUntypedPointerKHR [[GLOBAL:[0-9]+]] 5
; CHECK: UntypedVariableKHR [[GLOBAL]] [[NEXT:[0-9]+]] 5
; CHECK: UntypedVariableKHR {{[0-9]+}} [[PLACE:[0-9]+]] 7
; CHECK: UntypedInBoundsPtrAccessChainKHR [[GLOBAL]] [[AT:[0-9]+]]
; CHECK: Load {{[0-9]+}} [[VALUE:[0-9]+]] [[AT]]
; CHECK: Store [[PLACE]] [[VALUE]]
; CHECK: Load [[GLOBAL]] {{[0-9]+}} [[NEXT]]
; BACK: @next = addrspace(1) global ptr addrspace(1)
; BACK: getelementptr inbounds i32, ptr addrspace(1) %numbers, i64 %n
target triple = "spir64-unknown-unknown"

@table = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@next = addrspace(1) global ptr addrspace(1) @table

define spir_kernel void @work(ptr addrspace(1) %numbers, i64 %n) {
  %place = alloca i32
  %at = getelementptr inbounds i32, ptr addrspace(1) %numbers, i64 %n
  %value = load i32, ptr addrspace(1) %at
  store i32 %value, ptr %place
  %to = load ptr addrspace(1), ptr addrspace(1) @next
  store i32 %value, ptr addrspace(1) %to
  ret void
}
