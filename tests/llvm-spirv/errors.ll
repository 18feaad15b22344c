; RUN: not spirula llvm-spirv %s -o - 2>&1 | FileCheck %s

; What has no translation is an error at its place.

; CHECK: errors.ll:10:3: error: failed to legalize operation 'llvm.call'
; CHECK: note: FunctionPointers: Can't translate function pointer:
; CHECK-NEXT: an indirect call needs SPV_INTEL_function_pointers
target triple = "spir64"
define spir_func void @f(ptr %function) {
  call spir_func void %function()
  ret void
}
