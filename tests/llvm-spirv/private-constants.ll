; RUN: spirula llvm-spirv -s %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula validate %t.spv

; A constant in the address space of functions becomes a variable of each function that uses it.

; CHECK-NOT: @table
; CHECK: @kept = addrspace(1) constant
; CHECK: define spir_func i32 @first
; CHECK: [[PLACE:%.*]] = alloca [2 x i32], align 4
; CHECK-NEXT: store [2 x i32] [i32 3, i32 5], ptr [[PLACE]], align 4
; CHECK-NOT: alloca
; CHECK: getelementptr [2 x i32], ptr [[PLACE]], i32 0, i32 %i
; CHECK: getelementptr [2 x i32], ptr [[PLACE]], i32 0, i32 1
; CHECK: define spir_func i32 @second
; CHECK: alloca [2 x i32], align 4

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G0"
target triple = "spir64-unknown-unknown"

@table = internal constant [2 x i32] [i32 3, i32 5], align 4
@kept = addrspace(1) constant i32 7

define spir_func i32 @first(i32 %i) {
  %p = getelementptr [2 x i32], ptr @table, i32 0, i32 %i
  %a = load i32, ptr %p
  %q = getelementptr [2 x i32], ptr @table, i32 0, i32 1
  %b = load i32, ptr %q
  %sum = add i32 %a, %b
  ret i32 %sum
}

define spir_func i32 @second(i32 %i) {
  %p = getelementptr [2 x i32], ptr @table, i32 0, i32 %i
  %a = load i32, ptr %p
  ret i32 %a
}
