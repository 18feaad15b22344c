; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirula val %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv --spirv-target-env=SPV-IR -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK

; Where pointers have no pointees, what is prefetched is a number of bytes.
; CHECK: Constant {{[0-9]+}} [[SIZE:[0-9]+]] 4
; CHECK: UntypedPrefetchKHR {{[0-9]+}} [[COUNT:[0-9]+]]
; CHECK: IMul {{[0-9]+}} [[BYTES:[0-9]+]] [[COUNT]] [[SIZE]]
; CHECK: UntypedPrefetchKHR {{[0-9]+}} [[BYTES]]
; BACK: call spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcm(ptr addrspace(1) %place, i64 %count)

; The storage class of an untyped pointer names the cast.
; BACK: call spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobal

target triple = "spir64-unknown-unknown"

define spir_func void @fetch(ptr addrspace(1) %place, i64 %count) {
  call spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcm(ptr addrspace(1) %place, i64 %count)
  call spir_func void @_Z8prefetchPU3AS1Kim(ptr addrspace(1) %place, i64 %count)
  ret void
}

define spir_func void @cast(ptr addrspace(4) %any, i64 %count) {
  %global = call spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(ptr addrspace(4) %any, i32 5)
  call spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcm(ptr addrspace(1) %global, i64 %count)
  ret void
}

declare spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(ptr addrspace(4), i32)
declare spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcm(ptr addrspace(1), i64)
declare spir_func void @_Z8prefetchPU3AS1Kim(ptr addrspace(1), i64)
