; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s

; Two loops leave to the same block, which is the merge block of the first one only.

; CHECK: LoopMerge
; CHECK-NOT: LoopMerge
target triple = "spir64-unknown-unknown"

define spir_kernel void @work(i32 %n, i1 %which) {
  br i1 %which, label %first, label %second
first:
  %i = phi i32 [ 0, %0 ], [ %i.next, %first.latch ]
  %i.more = icmp ne i32 %i, %n
  br i1 %i.more, label %first.latch, label %end
first.latch:
  %i.next = add i32 %i, 1
  br label %first, !llvm.loop !0
second:
  %j = phi i32 [ 0, %0 ], [ %j.next, %second.latch ]
  %j.more = icmp ne i32 %j, %n
  br i1 %j.more, label %second.latch, label %end
second.latch:
  %j.next = add i32 %j, 2
  br label %second, !llvm.loop !2
end:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = distinct !{!2, !1}
