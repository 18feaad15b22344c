; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -spirv-text -o - | FileCheck %s
; RUN: not spirula llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=REFUSED

; CHECK: Capability FunctionPointersINTEL
; CHECK: Extension "SPV_INTEL_function_pointers"
; CHECK: Name [[TWICE:[0-9]+]] "twice"
; CHECK: TypeFunction [[TYPE:[0-9]+]] [[INT:[0-9]+]] [[INT]]
; CHECK: TypePointer [[POINTER:[0-9]+]] 7 [[TYPE]]
; CHECK: ConstantFunctionPointerINTEL [[POINTER]] [[ADDRESS:[0-9]+]] [[TWICE]]
; CHECK: Store {{[0-9]+}} [[ADDRESS]]
; CHECK: Load [[POINTER]] [[LOADED:[0-9]+]]
; CHECK: FunctionPointerCallINTEL [[INT]] {{[0-9]+}} [[LOADED]]

; REFUSED: FunctionPointers: Can't translate function pointer:
; REFUSED-NEXT: the address of 'twice' needs SPV_INTEL_function_pointers

target triple = "spir64-unknown-unknown"

define spir_func i32 @twice(i32 %x) {
  %r = shl i32 %x, 1
  ret i32 %r
}

define spir_kernel void @k(ptr addrspace(1) %out) {
  %place = alloca ptr, align 8
  store ptr @twice, ptr %place, align 8
  %function = load ptr, ptr %place, align 8
  %r = call spir_func i32 %function(i32 4)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}
