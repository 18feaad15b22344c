; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirula spirv-dis %t.spv | FileCheck %s --check-prefix=ONCE
; RUN: spirula llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=BACK

; A built-in variable is decorated once, whatever its pointer.

; ONCE-COUNT-1: BuiltIn GlobalInvocationId
; ONCE-NOT: BuiltIn GlobalInvocationId

; BACK: define spir_kernel void @k(
; BACK: call spir_func i64 @_Z13get_global_idj(i32 0)

target triple = "spir64-unknown-unknown"

@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>

define spir_kernel void @k(ptr addrspace(1) %p) {
  %ids = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId
  %id = extractelement <3 x i64> %ids, i32 0
  store i64 %id, ptr addrspace(1) %p
  ret void
}
