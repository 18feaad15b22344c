; RUN: spirula bitcode-dis %S/Inputs/llvm-16.bc -o - | FileCheck %s
; RUN: spirula bitcode-dis %S/Inputs/llvm-16.bc -o - | spirula bitcode-as - -o - | spirula bitcode-dis - -o - | FileCheck %s
; RUN: not spirula bitcode-dis %S/Inputs/llvm-16-global.bc -o - 2>&1 | FileCheck %s --check-prefix=GLOBAL

; Bitcode of LLVM 16: constant expressions that LLVM has removed are instructions before their uses, those that come into phis
; in a block on the edge, which does not count for addresses of blocks. Declarations of new intrinsics follow function by
; function.

; GLOBAL: llvm-16-global.bc: byte {{.*}}: error: in MODULE: '@is' has a constant expression that LLVM removed, which only functions can use

; CHECK: @table = constant [2 x ptr] [ptr blockaddress(@chosen, %second), ptr blockaddress(@chosen, %end)]

; CHECK-LABEL: define void @whole() {
; CHECK: call void @llvm.lifetime.start.p0(ptr %slot)
; CHECK-NEXT: %constexpr = and i64 ptrtoint (ptr @hook to i64), -4
; CHECK-NEXT: %constexpr.ins = insertelement <2 x i64> poison, i64 7, i32 0
; CHECK-NEXT: %constexpr.ins1 = insertelement <2 x i64> %constexpr.ins, i64 %constexpr, i32 1
; CHECK-NEXT: call void @use(ptr %slot, <2 x i64> %constexpr.ins1)

; CHECK-LABEL: define i32 @chosen(i1 %flag, ptr %to) {
; CHECK: %constexpr = icmp ne ptr @hook, null
; CHECK-NEXT: br i1 %constexpr, label %first, label %second
; CHECK: first:
; CHECK-NEXT: %constexpr1 = icmp ne ptr @hook, null
; CHECK-NEXT: %constexpr2 = shl nuw i32 ptrtoint (ptr @hook to i32), 2
; CHECK-NEXT: %constexpr3 = select i1 %constexpr1, i32 %constexpr2, i32 3
; CHECK-NEXT: switch i32 %constexpr3, label %phi.constexpr [
; CHECK-NEXT: i32 1, label %phi.constexpr
; CHECK-NEXT: i32 2, label %second
; CHECK: phi.constexpr:
; CHECK-NEXT: %constexpr4 = icmp eq ptr @hook, @table
; CHECK-NEXT: %constexpr5 = zext i1 %constexpr4 to i32
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %found = phi i32 [ %constexpr5, %phi.constexpr ], [ 5, %second ]
; CHECK-NEXT: %other = phi i32 [ 1, %phi.constexpr ], [ 6, %second ]

; CHECK: declare void @llvm.lifetime.start.i64(i64)
; CHECK: declare void @llvm.lifetime.end.i64(i64)
; CHECK: declare void @llvm.lifetime.start.p0(ptr captures(none))
; CHECK: declare void @llvm.lifetime.end.p0(ptr captures(none))
