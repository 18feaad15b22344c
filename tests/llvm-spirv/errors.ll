; RUN: not spirula llvm-spirv %s -o - 2>&1 | FileCheck %s

; What has no translation is an error at its place.

; CHECK: errors.ll:9:3: error: failed to legalize operation 'llvm.call'
; CHECK: errors.ll:9:3: note: an indirect call needs SPV_INTEL_function_pointers
target triple = "spir64"
define spir_func void @f(ptr %function) {
  call spir_func void %function()
  ret void
}
