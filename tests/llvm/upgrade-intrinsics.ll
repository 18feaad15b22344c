; RUN: spirula translate %s --to llvm | FileCheck %s
; RUN: spirula bitcode-as %s -o - | spirula bitcode-dis - | FileCheck %s

; Intrinsics of earlier versions.

%pair = type { <4 x i32>, <4 x i32> }

; CHECK-LABEL: define void @lifetimes(ptr %p)
; CHECK-NEXT:    %a = alloca i32, align 4
; CHECK-NEXT:    %b = addrspacecast ptr %a to ptr addrspace(1)
; CHECK-NEXT:    call void @llvm.lifetime.start.p0(ptr %a)
; CHECK-NEXT:    call void @llvm.lifetime.end.p0(ptr %a)
; CHECK-NEXT:    ret void
define void @lifetimes(ptr %p) {
  %a = alloca i32
  %b = addrspacecast ptr %a to ptr addrspace(1)
  call void @llvm.lifetime.start.p1(i64 4, ptr addrspace(1) %b)
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %a)
  ret void
}

; CHECK-LABEL: define i32 @counts
; CHECK:         %a = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
; CHECK:         %b = call i32 @llvm.umax.i32(i32 %a, i32 %x)
; CHECK:         %c = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
define i32 @counts(i32 %x, ptr %p) {
  %a = call i32 @llvm.ctlz.i32(i32 %x)
  %b = call i32 @llvm.umax(i32 %a, i32 %x)
  %c = call i64 @llvm.objectsize.i64.p0i8(ptr %p, i1 false)
  ret i32 %b
}

; CHECK-LABEL: define void @memory
; CHECK:         call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 8, i1 false)
; CHECK:         call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
; CHECK:         %v = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr align 8 %p, <2 x i1> %m, <2 x i32> zeroinitializer)
define void @memory(ptr %p, ptr %q, <2 x i1> %m) {
  call void @llvm.memcpy.p0i8.p0i8.i64(ptr %p, ptr %q, i64 8, i32 4, i1 false)
  call void @llvm.memset.p0i8.i64(ptr %p, i8 0, i64 8, i32 0, i1 false)
  %v = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, i32 8, <2 x i1> %m, <2 x i32> zeroinitializer)
  ret void
}

; CHECK-LABEL: define <4 x i32> @vectors
; CHECK:         %r = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %v)
; CHECK-NEXT:    %1 = call <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32> %r, <4 x i32> %v, i32 3)
; CHECK-NEXT:    %2 = call <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %1, <4 x i32> %v, i32 1)
define <4 x i32> @vectors(<4 x i32> %v) {
  %r = call <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32> %v)
  %s = call <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32> %r, <4 x i32> %v, i32 -3)
  %t = call <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32> %s, <4 x i32> %v, i32 1)
  ret <4 x i32> %t
}

; CHECK-LABEL: define %pair @structure
; CHECK:         %1 = call { <4 x i32>, <4 x i32> } @llvm.aarch64.neon.ld2.v4i32.p0(ptr %p)
; CHECK-NEXT:    %2 = extractvalue { <4 x i32>, <4 x i32> } %1, 0
; CHECK-NEXT:    %3 = insertvalue %pair poison, <4 x i32> %2, 0
; CHECK-NEXT:    %4 = extractvalue { <4 x i32>, <4 x i32> } %1, 1
; CHECK-NEXT:    %5 = insertvalue %pair %3, <4 x i32> %4, 1
; CHECK-NEXT:    ret %pair %5
define %pair @structure(ptr %p) {
  %v = call %pair @llvm.aarch64.neon.ld2.v4i32.p0i8(ptr %p)
  ret %pair %v
}

; CHECK-LABEL: define i32 @bits
; CHECK:         %cast1 = bitcast <4 x float> %cast to <2 x i64>
; CHECK-NEXT:    %cast2 = bitcast <4 x float> %cast to <2 x i64>
; CHECK-NEXT:    %r = call i32 @llvm.x86.sse41.ptestz(<2 x i64> %cast1, <2 x i64> %cast2)
define i32 @bits(<4 x float> %cast) {
  %r = call i32 @llvm.x86.sse41.ptestz(<4 x float> %cast, <4 x float> %cast)
  ret i32 %r
}

; An intrinsic has the attributes of LLVM if its declaration fits.
; CHECK: ; Function Attrs: convergent nocallback nounwind
; CHECK-NEXT: declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
; CHECK: ; Unknown intrinsic
; CHECK-NEXT: declare void @llvm.no.such.thing(i32)
declare void @llvm.no.such.thing(i32)
; CHECK: declare {{.*}}@llvm.memcpy.i64(ptr, i8, i64)
declare void @llvm.memcpy.i64(ptr, i8, i64)

declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.lifetime.start.p1(i64, ptr addrspace(1))
declare i32 @llvm.ctlz.i32(i32)
declare i64 @llvm.objectsize.i64.p0i8(ptr, i1)
declare void @llvm.memcpy.p0i8.p0i8.i64(ptr, ptr, i64, i32, i1)
declare void @llvm.memset.p0i8.i64(ptr, i8, i64, i32, i1)
declare <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32>)
declare <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare %pair @llvm.aarch64.neon.ld2.v4i32.p0i8(ptr)
declare i32 @llvm.x86.sse41.ptestz(<4 x float>, <4 x float>)
