; RUN: spirula bitcode-as %s -o - | spirula bitcode-dis - | FileCheck %s
; RUN: spirula translate %s --to llvm | FileCheck %s

; Constant expressions are folded without the data layout, as LLVM does when it makes them.

@g = global [4 x i32] zeroinitializer

; CHECK: @first = global ptr @g
@first = global ptr getelementptr ([4 x i32], ptr @g, i64 0, i64 0)
; CHECK: @ranged = global ptr getelementptr inrange(0, 8) ([4 x i32], ptr @g, i64 0, i64 0)
@ranged = global ptr getelementptr inrange(0, 8) ([4 x i32], ptr @g, i64 0, i64 0)
; CHECK: @many = global <2 x ptr> getelementptr ([4 x i32], ptr @g, <2 x i64> zeroinitializer, <2 x i64> <i64 1, i64 2>)
@many = global <2 x ptr> getelementptr ([4 x i32], ptr @g, i64 0, <2 x i64> <i64 1, i64 2>)
; CHECK: @undefined = global ptr undef
@undefined = global ptr getelementptr (i8, ptr undef, i64 7)
; CHECK: @same = global ptr @g
@same = global ptr bitcast (ptr @g to ptr)
; CHECK: @short = global i8 44
@short = global i8 trunc (i32 300 to i8)
; CHECK: @low = global i32 ptrtoint (ptr @g to i32)
@low = global i32 trunc (i64 ptrtoint (ptr @g to i64) to i32)
; CHECK: @sum = global i64 add (i64 ptrtoint (ptr @g to i64), i64 5)
@sum = global i64 add (i64 2, i64 add (i64 ptrtoint (ptr @g to i64), i64 3))
; CHECK: @difference = global <2 x i32> <i32 -1, i32 4>
@difference = global <2 x i32> sub (<2 x i32> <i32 1, i32 6>, <2 x i32> splat (i32 2))
; CHECK: @bits = global i32 1065353216
@bits = global i32 bitcast (float 1.0 to i32)
; CHECK: @ones = global <4 x i8> splat (i8 -1)
@ones = global <4 x i8> bitcast (i32 -1 to <4 x i8>)
; CHECK: @space = global ptr addrspace(1) addrspacecast (ptr null to ptr addrspace(1))
@space = global ptr addrspace(1) addrspacecast (ptr null to ptr addrspace(1))
; CHECK: @inserted = global <2 x i32> <i32 5, i32 9>
@inserted = global <2 x i32> insertelement (<2 x i32> <i32 5, i32 6>, i32 9, i32 1)
; CHECK: @element = global ptr getelementptr (i8, ptr @g, i64 2)
@element = global ptr extractelement (<2 x ptr> getelementptr (i8, ptr @g, <2 x i64> <i64 1, i64 2>), i32 1)
; CHECK: @turned = global <2 x i32> <i32 4, i32 1>
@turned = global <2 x i32> shufflevector (<2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>, <2 x i32> <i32 3, i32 0>)
; CHECK: @nothing = global [0 x i32] poison
@nothing = global [0 x i32] []
; CHECK: @alias = alias i32, ptr @g
@alias = alias i32, bitcast (ptr @g to ptr)
; CHECK: @there = alias i32, addrspacecast (ptr @g to ptr addrspace(2))
@there = alias i32, addrspacecast (ptr @g to ptr addrspace(2))

; CHECK-LABEL: define <vscale x 2 x ptr> @splat
; CHECK: ret <vscale x 2 x ptr> shufflevector (<vscale x 2 x ptr> insertelement (<vscale x 2 x ptr> poison, ptr @g, i64 0), <vscale x 2 x ptr> poison, <vscale x 2 x i32> zeroinitializer)
define <vscale x 2 x ptr> @splat() {
  ret <vscale x 2 x ptr> splat (ptr @g)
}
