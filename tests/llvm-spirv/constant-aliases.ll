; RUN: spirula translate --to bc %s -o %t.bc
; RUN: spirula llvm-spirv %t.bc -o %t.spv
; RUN: spirula dis %t.spv | FileCheck %s

; A call by an alias of a function, as C++ has for constructors, in text and in bitcode; equal numbers are one whatever
; their ids are.

; CHECK: %uint_1 = OpConstant %uint 1
; CHECK-NOT: OpConstant %uint 1
; CHECK: %first = OpVariable %{{.*}} CrossWorkgroup %uint_1
; CHECK: %second = OpVariable %{{.*}} CrossWorkgroup %uint_1
; CHECK: OpFunctionCall %void %made %uint_1

target triple = "spir64-unknown-unknown"

@first = addrspace(1) global i32 1
@second = addrspace(1) global i32 1
@also = alias void (i32), ptr @made

define spir_func void @made(i32 %x) {
  ret void
}

define spir_kernel void @k() {
  call spir_func void @also(i32 1)
  ret void
}
