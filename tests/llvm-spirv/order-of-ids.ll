; RUN: spirula llvm-spirv --spirv-ext=+SPV_INTEL_function_pointers %s -spirv-text -o - | FileCheck %s

; Ids of variables come before those of functions, that of a function before the table that has its address, and variables
; that functions need behind those of the module.

; CHECK: Name [[F:[0-9]+]] "f"
; CHECK: Name [[TABLE:[0-9]+]] "table"
; CHECK: Name [[NUMBER:[0-9]+]] "number"
; CHECK: Name [[ID:[0-9]+]] "__spirv_BuiltInGlobalInvocationId"
; CHECK: Name [[DECLARED:[0-9]+]] "declared"
; CHECK: Name [[K:[0-9]+]] "k"
; CHECK: ConstantFunctionPointerINTEL {{[0-9]+}} {{[0-9]+}} [[F]]

target triple = "spir64-unknown-unknown"

@table = addrspace(1) constant ptr @f
@number = addrspace(1) global i32 1

declare spir_func void @declared()
declare spir_func i64 @_Z13get_global_idj(i32)

define spir_kernel void @k(ptr addrspace(1) %p) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  store i64 %i, ptr addrspace(1) %p
  call spir_func void @declared()
  ret void
}

define spir_func void @f() {
  ret void
}
