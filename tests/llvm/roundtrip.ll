; RUN: spirula translate %s --to llvm | FileCheck %s
; RUN: spirula translate %s --to llvm | spirula translate --from llvm - --to llvm | FileCheck %s
; RUN: spirula translate %S/Inputs/roundtrip.bc --to llvm | FileCheck %s

; CHECK: source_filename = "roundtrip.c"
source_filename = "roundtrip.c"
; CHECK: target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: module asm ".globl x"
module asm ".globl x"

; CHECK: %struct.node = type { i32, ptr, [3 x i8] }
%struct.node = type { i32, ptr, [3 x i8] }

; CHECK: $inlined = comdat any
$inlined = comdat any

; CHECK: @root = dso_local global %struct.node { i32 1, ptr getelementptr inbounds (i8, ptr @root, i64 8), [3 x i8] c"a\0A\\" }, align 8, !tag ![[TAG:[0-9]+]]
@root = dso_local global %struct.node { i32 1, ptr getelementptr inbounds (i8, ptr @root, i64 8), [3 x i8] c"a\0A\5C" }, align 8, !tag !5
; CHECK: @vector = constant <4 x float> splat (float 1.000000e+00)
@vector = constant <4 x float> <float 1.0, float 1.0, float 1.0, float 1.0>
; CHECK: @local = internal thread_local(initialexec) global i128 -36893488147419103232, section ".data", align 16
@local = internal thread_local(initialexec) global i128 -36893488147419103232, section ".data", align 16
; CHECK: @other = weak hidden alias i32, ptr @root
@other = weak hidden alias i32, ptr @root
; CHECK: @resolved = ifunc void (), ptr @resolver
@resolved = ifunc void (), ptr @resolver

; CHECK: ; Function Attrs: mustprogress nounwind memory(argmem: read)
; CHECK-NEXT: define linkonce_odr noundef i32 @inlined(ptr noundef readonly align 8 captures(none) %list, i32 %0) local_unnamed_addr #[[GROUP:[0-9]+]] comdat align 16 {
define linkonce_odr noundef i32 @inlined(ptr noundef readonly align 8 nocapture %list, i32) local_unnamed_addr #0 comdat align 16 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %head
entry:
  br label %head

; CHECK: head:{{.*}}; preds = %latch, %entry
; CHECK-NEXT:   %sum = phi i32 [ 0, %entry ], [ %next, %latch ]
; CHECK-NEXT:   %p = phi ptr [ %list, %entry ], [ %q, %latch ]
; CHECK-NEXT:   %last = icmp eq ptr %p, null
; CHECK-NEXT:   br i1 %last, label %done, label %latch, !prof ![[PROF:[0-9]+]]
head:
  %sum = phi i32 [ 0, %entry ], [ %next, %latch ]
  %p = phi ptr [ %list, %entry ], [ %q, %latch ]
  %last = icmp eq ptr %p, null
  br i1 %last, label %done, label %latch, !prof !6

; CHECK: latch:{{.*}}; preds = %head
; CHECK-NEXT:   %v = load i32, ptr %p, align 4, !range ![[RANGE:[0-9]+]]
; CHECK-NEXT:   %next = add nuw nsw i32 %v, %sum
; CHECK-NEXT:   %field = getelementptr inbounds nuw %struct.node, ptr %p, i32 0, i32 1
; CHECK-NEXT:   %q = load atomic ptr, ptr %field syncscope("agent") acquire, align 8
; CHECK-NEXT:   br label %head, !llvm.loop ![[LOOP:[0-9]+]]
latch:
  %v = load i32, ptr %p, !range !7
  %next = add nsw nuw i32 %v, %sum
  %field = getelementptr inbounds nuw %struct.node, ptr %p, i32 0, i32 1
  %q = load atomic ptr, ptr %field syncscope("agent") acquire, align 8
  br label %head, !llvm.loop !8

; CHECK: done:
; CHECK-NEXT:   %1 = call i32 asm sideeffect "mov $1, $0", "=r,r"(i32 %0) #[[CALL:[0-9]+]]
; CHECK-NEXT:   %2 = tail call i32 (ptr, ...) @print(ptr @root, i32 %1) [ "deopt"(i32 %sum) ]
; CHECK-NEXT:   ret i32 %sum
done:
  %1 = call i32 asm sideeffect "mov $1, $0", "=r,r"(i32 %0) nounwind
  %2 = tail call i32 (ptr, ...) @print(ptr @root, i32 %1) [ "deopt"(i32 %sum) ]
  ret i32 %sum
}

; CHECK: declare i32 @print(ptr, ...)
declare i32 @print(ptr, ...)
declare i32 @personality(...)

; CHECK: define void @raises() personality ptr @personality {
; CHECK-NEXT:   %1 = invoke i32 @inlined(ptr null, i32 1)
; CHECK-NEXT:           to label %2 unwind label %3
define void @raises() personality ptr @personality {
  %1 = invoke i32 @inlined(ptr null, i32 1)
          to label %2 unwind label %3

2:
  ret void

; CHECK:   %4 = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:           catch ptr null
; CHECK-NEXT:   resume { ptr, i32 } %4
3:
  %4 = landingpad { ptr, i32 }
          cleanup
          catch ptr null
  resume { ptr, i32 } %4
}

define ptr @resolver() {
  ret ptr @raises
}

; CHECK: attributes #[[GROUP]] = { mustprogress nounwind memory(argmem: read) "frame-pointer"="all" "no-trapping-math"="true" }
; CHECK: attributes #[[CALL]] = { nounwind }
attributes #0 = { "no-trapping-math"="true" nounwind argmemonly readonly mustprogress "frame-pointer"="all" }

; CHECK: !llvm.ident = !{![[IDENT:[0-9]+]]}
; CHECK: ![[TAG]] = !{i32 5, ptr @root, null, ![[CYCLE:[0-9]+]]}
; CHECK: ![[CYCLE]] = distinct !{![[CYCLE]]}
; CHECK: ![[IDENT]] = !{!"text\22"}
; CHECK: ![[PROF]] = !{!"branch_weights", i32 1, i32 2}
; CHECK: ![[RANGE]] = !{i32 0, i32 10}
; CHECK: ![[LOOP]] = distinct !{![[LOOP]], ![[PROGRESS:[0-9]+]]}
; CHECK: ![[PROGRESS]] = !{!"llvm.loop.mustprogress"}
!llvm.ident = !{!4}
!4 = !{!"text\22"}
!5 = !{i32 5, ptr @root, null, !9}
!6 = !{!"branch_weights", i32 1, i32 2}
!7 = !{i32 0, i32 10}
!8 = distinct !{!8, !{!"llvm.loop.mustprogress"}}
!9 = distinct !{!9}
