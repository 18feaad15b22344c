; RUN: spirula llvm-spirv %s --spirv-ext=+all -spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=PLAIN

; Metadata that an extension provides is left out where the extension is not allowed.
; PLAIN-NOT: Extension
; PLAIN-NOT: StallEnable

; CHECK-DAG: Capability FPGAClusterAttributesINTEL
; CHECK-DAG: Capability KernelAttributesINTEL
; CHECK-DAG: Extension "SPV_INTEL_kernel_attributes"
; CHECK: EntryPoint 6 [[K:[0-9]+]] "k"
; CHECK-DAG: ExecutionMode [[K]] 5893 64 2 1
; CHECK-DAG: ExecutionMode [[K]] 5894 2
; CHECK-DAG: ExecutionMode [[K]] 6160 1
; CHECK-DAG: Decorate [[K]] StallEnableINTEL
; CHECK-DAG: Decorate [[K]] MathOpDSPModeINTEL 1 1
; CHECK-DAG: Decorate {{[0-9]+}} BufferLocationINTEL 3

target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p) !max_work_group_size !0 !max_global_work_dim !1 !ip_interface !2 !stall_enable !3 !prefer_dsp !3 !propagate_dsp_preference !3 !kernel_arg_buffer_location !4 {
  ret void
}

!0 = !{i32 64, i32 2, i32 1}
!1 = !{i32 2}
!2 = !{!"csr", !"wait_for_done_write"}
!3 = !{i32 1}
!4 = !{i32 3}
