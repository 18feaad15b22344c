; RUN: spirula llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=BOTH
; RUN: spirula llvm-spirv --spirv-max-version=1.3 %s -spirv-text -o - | FileCheck %s --check-prefix=LEAST

; Both alignments of a copy since version 1.4, else the smaller one; the lifetime of an allocation has a size
; if it is of bytes.

; BOTH: LifetimeStart {{[0-9]+}} 0
; BOTH: LifetimeStart {{[0-9]+}} 1
; BOTH: CopyMemorySized {{[0-9]+}} {{[0-9]+}} {{[0-9]+}} 2 16 2 4
; LEAST: CopyMemorySized {{[0-9]+}} {{[0-9]+}} {{[0-9]+}} 2 4

target triple = "spir64-unknown-unknown"

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)

define spir_func void @f(ptr addrspace(1) %p) {
  %m = alloca [4 x i32], align 16
  %b = alloca i8
  call void @llvm.lifetime.start.p0(ptr %m)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p1.i64(ptr align 16 %m, ptr addrspace(1) align 4 %p, i64 16, i1 false)
  ret void
}
