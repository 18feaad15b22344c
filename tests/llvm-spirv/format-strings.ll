; RUN: not spirula llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_EXT_relaxed_printf_string_address_space -o - | spirv-dis | FileCheck %s

; A format string outside of constant memory needs an extension; the generic null pointer is cast.

; NONE: format-strings.ll:20:3: note: RequiresExtension:
; NONE-NEXT: SPV_EXT_relaxed_printf_string_address_space extension should be allowed

; CHECK: OpExtension "SPV_EXT_relaxed_printf_string_address_space"
; CHECK: OpConstantNull %_ptr_Generic_uchar
; CHECK: OpGenericCastToPtr
; CHECK: OpExtInst %uint %{{.*}} printf

target triple = "spir64-unknown-unknown"

declare spir_func i32 @printf(ptr addrspace(1), ...)

define spir_kernel void @k(ptr addrspace(1) %format, ptr addrspace(3) %p) {
  %same = icmp eq ptr addrspace(3) addrspacecast (ptr addrspace(4) null to ptr addrspace(3)), %p
  %n = call spir_func i32 (ptr addrspace(1), ...) @printf(ptr addrspace(1) %format, i1 %same)
  ret void
}
