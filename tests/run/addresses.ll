; RUN: spirula run %s --arg=i32[3] --arg=i32=5 --print=0 | FileCheck %s
; RUN: spirula run %s --no-optimize --arg=i32[3] --arg=i32=5 --print=0 | FileCheck %s
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirula run %t.spv --arg=i32[3] --arg=i32=5 --print=0 | FileCheck %s
; RUN: spirula translate %t.spv --to llvm | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirula run %t.untyped.spv --arg=i32[3] --arg=i32=5 --print=0 | FileCheck %s

; Initial values of variables have addresses of others: of a whole one, of an element, of a byte, and none.
; CHECK: argument 0
; CHECK-NEXT: [0] 49 40 100
; LLVM: @second = addrspace(1) global {{.*}} ptr addrspace(1) null }
; LLVM: @first = addrspace(1) global {{.*}} ptr addrspace(1) @second }
; LLVM: @middle = addrspace(1) global ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @numbers, i32 8)
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

@second = dso_local addrspace(1) global { i32, [4 x i8], ptr addrspace(1) } { i32 20, [4 x i8] zeroinitializer, ptr addrspace(1) addrspacecast (ptr addrspace(4) null to ptr addrspace(1)) }, align 8
@first = dso_local local_unnamed_addr addrspace(1) global { i32, [4 x i8], ptr addrspace(1) } { i32 3, [4 x i8] zeroinitializer, ptr addrspace(1) @second }, align 8
@numbers = dso_local addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@middle = dso_local local_unnamed_addr addrspace(1) global ptr addrspace(1) getelementptr inbounds nuw (i8, ptr addrspace(1) @numbers, i64 8), align 8
@words = dso_local addrspace(2) constant [2 x [3 x i8]] [[3 x i8] c"ab\00", [3 x i8] c"cd\00"], align 1
@last = dso_local local_unnamed_addr addrspace(2) constant ptr addrspace(2) getelementptr inbounds nuw (i8, ptr addrspace(2) @words, i64 4), align 8

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local spir_kernel void @walk(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %16

4:                                                ; preds = %2, %4
  %5 = phi i32 [ %14, %4 ], [ 0, %2 ]
  %6 = phi i32 [ %9, %4 ], [ 0, %2 ]
  %7 = phi ptr addrspace(1) [ %13, %4 ], [ @first, %2 ]
  %8 = load i32, ptr addrspace(1) %7, align 8
  %9 = add nsw i32 %8, %6
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 8
  %11 = load ptr addrspace(1), ptr addrspace(1) %10, align 8
  %12 = icmp eq ptr addrspace(1) %11, addrspacecast (ptr addrspace(4) null to ptr addrspace(1))
  %13 = select i1 %12, ptr addrspace(1) @first, ptr addrspace(1) %11
  %14 = add nuw nsw i32 %5, 1
  %15 = icmp slt i32 %14, %1
  br i1 %15, label %4, label %16

16:                                               ; preds = %4, %2
  %17 = phi i32 [ 0, %2 ], [ %9, %4 ]
  store i32 %17, ptr addrspace(1) %0, align 4
  %18 = load ptr addrspace(1), ptr addrspace(1) @middle, align 8
  store i32 40, ptr addrspace(1) %18, align 4
  %19 = load i32, ptr addrspace(1) getelementptr inbounds nuw (i8, ptr addrspace(1) @numbers, i64 8), align 4
  %20 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  store i32 %19, ptr addrspace(1) %20, align 4
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8
  store i32 100, ptr addrspace(1) %21, align 4
  ret void
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }


