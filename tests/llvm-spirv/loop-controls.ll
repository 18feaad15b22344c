; RUN: spirula llvm-spirv %s -spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_loop_controls,+SPV_INTEL_unstructured_loop_controls -spirv-text -o - | FileCheck %s --check-prefix=FPGA

; Without the extension the control of FPGAs is left out, and the endless loop has no control.
; CHECK-NOT: FPGALoopControls
; CHECK: LoopMerge {{[0-9]+}} {{[0-9]+}} 257 4
; CHECK-NEXT: BranchConditional
; CHECK-NOT: LoopMerge
; CHECK-NOT: LoopControlINTEL

; FPGA: Capability UnstructuredLoopControlsINTEL
; FPGA: Capability FPGALoopControlsINTEL
; FPGA: Extension "SPV_INTEL_fpga_loop_controls"
; FPGA: Extension "SPV_INTEL_unstructured_loop_controls"
; FPGA: LoopMerge {{[0-9]+}} {{[0-9]+}} 257 4
; FPGA: LoopMerge {{[0-9]+}} {{[0-9]+}} 65536 2
; FPGA: LoopControlINTEL 131072 3
; FPGA-NEXT: Branch

target triple = "spir64-unknown-unknown"

define spir_kernel void @counted(i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %latch, label %exit
latch:
  %next = add i32 %i, 1
  br label %header, !llvm.loop !0
exit:
  ret void
}

define spir_kernel void @do_while(i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body.end ]
  %next = add i32 %i, 1
  br label %body.end
body.end:
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  br label %again
again:
  %j = phi i32 [ 0, %exit ], [ %j.next, %again.end ]
  %j.more = icmp slt i32 %j, %n
  br i1 %j.more, label %again.end, label %end
again.end:
  %j.next = add i32 %j, 1
  br label %again, !llvm.loop !2
end:
  ret void
}

define spir_kernel void @endless() {
entry:
  br label %body
body:
  br label %body, !llvm.loop !4
}

!0 = distinct !{!0, !1, !6}
!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.ii.count", i32 2}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.max_concurrency.count", i32 3}
!6 = !{!"llvm.loop.unroll.enable"}
