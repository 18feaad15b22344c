; RUN: spirula run %S/twice.json --json | FileCheck %s
; RUN: spirula bitcode-as %s -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=TEXT

; A kernel of OpenCL C as clang writes it: vectors of which half is undefined.

; CHECK: "ok":true
; TEXT: insertelement <4 x i32> <i32 3, i32 5, i32 poison, i32 poison>, i32 %by, i64 2

target triple = "spir64-unknown-unknown"

define spir_kernel void @twice(ptr addrspace(1) %out, i32 %by) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %v = insertelement <4 x i32> <i32 3, i32 5, i32 poison, i32 poison>, i32 %by, i64 2
  %w = insertelement <4 x i32> %v, i32 7, i64 3
  %a = extractelement <4 x i32> %w, i64 0
  %b = extractelement <4 x i32> %w, i64 2
  %i = trunc i64 %id to i32
  %s = add i32 %a, %b
  %r = mul i32 %i, %s
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
