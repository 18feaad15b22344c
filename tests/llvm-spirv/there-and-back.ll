; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s
; RUN: spirula llvm-spirv -to-text %t.spv -o %t.spt
; RUN: FileCheck %s --check-prefix=TEXT --input-file=%t.spt
; RUN: spirula llvm-spirv -to-binary %t.spt -o - | spirula llvm-spirv -r - -o - | spirula bitcode-dis - | FileCheck %s
; RUN: not spirula llvm-spirv -r -to-text %t.spv -o - 2>&1 | FileCheck %s --check-prefix=BOTH

; A kernel keeps its calls of built-in functions and its arithmetic.

; CHECK: target triple = "spir64-unknown-unknown"
; CHECK: define spir_kernel void @scale(ptr addrspace(1) {{.*}}, float
; CHECK: call spir_func i64 @_Z13get_global_idj(i32 0)
; CHECK: getelementptr inbounds float, ptr addrspace(1)
; CHECK: fmul float
; CHECK: store float

; TEXT: 119734787 {{[0-9]+}} {{[0-9]+}} {{[0-9]+}} 0
; TEXT: EntryPoint 6 {{[0-9]+}} "scale"

; BOTH: expected one of -r, -to-text and -to-binary

target triple = "spir64-unknown-unknown"

declare spir_func i64 @_Z13get_global_idj(i32)

define spir_kernel void @scale(ptr addrspace(1) %data, float %by) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr inbounds float, ptr addrspace(1) %data, i64 %id
  %old = load float, ptr addrspace(1) %at
  %new = fmul float %old, %by
  store float %new, ptr addrspace(1) %at
  ret void
}
