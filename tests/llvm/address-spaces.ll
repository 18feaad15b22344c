; RUN: spirula translate %s --to llvm | FileCheck %s
; RUN: spirula bitcode-as %s -o %t.bc
; RUN: spirula bitcode-dis %t.bc -o - | FileCheck %s

; The data layout says the address spaces of functions only: what a global or an allocation has, its own text says.
target datalayout = "e-P9-A5-G1"

; CHECK: @plain = global i32 5
@plain = global i32 5
; CHECK: @placed = addrspace(1) global i32 7
@placed = addrspace("G") global i32 7

; CHECK: declare void @callee() addrspace(9)
; CHECK: define void @allocate() addrspace(9)
; CHECK: %a = alloca i32, align 4{{$}}
; CHECK: %b = alloca i32, align 4, addrspace(5)
; CHECK: call addrspace(9) void @callee()
declare void @callee()
define void @allocate() {
  %a = alloca i32
  %b = alloca i32, addrspace("A")
  call void @callee()
  ret void
}
