; RUN: not spirula llvm-spirv %s -o %t.spv 2>&1 | FileCheck %s

; Functions that a kernel reaches call each other without a cycle; a library may have one.

; CHECK: recursion.ll:17:3: error: recursion has no translation
target triple = "spir64-unknown-unknown"

define spir_func i32 @even(i32 %n) {
  %less = sub i32 %n, 1
  %odd = call spir_func i32 @odd(i32 %less)
  ret i32 %odd
}

define spir_func i32 @odd(i32 %n) {
  %less = sub i32 %n, 1
  %more = add i32 %less, 0
  %even = call spir_func i32 @even(i32 %more)
  ret i32 %even
}

define spir_kernel void @start(ptr addrspace(1) %p, i32 %n) {
  %even = call spir_func i32 @even(i32 %n)
  store i32 %even, ptr addrspace(1) %p
  ret void
}
