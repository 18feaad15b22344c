; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s --spirv-text --spirv-max-version=1.3 -o - | FileCheck %s --check-prefix=OLD

; Loop metadata on the branch back to a header is an OpLoopMerge in the header; blocks and phis keep their names. Counts
; need version 1.4. Integer types and constants come before other types.

; CHECK: Name [[ENTRY:[0-9]+]] "entry"
; CHECK: Name [[HEADER:[0-9]+]] "head"
; CHECK: Name [[LATCH:[0-9]+]] "body"
; CHECK: Name [[END:[0-9]+]] "end"
; CHECK: Name [[PHI:[0-9]+]] "i"
; CHECK: TypeInt
; CHECK: Constant
; CHECK: TypeVoid
; CHECK: Label [[HEADER]]
; CHECK: Phi {{[0-9]+}} [[PHI]]
; CHECK: LoopMerge [[END]] [[LATCH]] 256 8
; CHECK: LoopMerge {{[0-9]+}} {{[0-9]+}} 2
; OLD-NOT: 256 8
; OLD: LoopMerge {{[0-9]+}} {{[0-9]+}} 2
target triple = "spir64-unknown-unknown"

define spir_func void @loop(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %end

body:
  %next = add i32 %i, 1
  br label %head, !llvm.loop !0

end:
  ret void
}

define spir_func void @latch(i32 %n) {
entry:
  br label %body

body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %end, !llvm.loop !2

end:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 8}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
