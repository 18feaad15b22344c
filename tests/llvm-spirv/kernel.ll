; RUN: spirula translate %s --to spvasm | FileCheck %s
; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s --check-prefix=TEXT

; A kernel: entry point, execution mode, built-in variable, decorations of parameters, address spaces, a pointee for each
; pointer.

; TEXT: 119734787
; TEXT: 2 Capability Addresses
; TEXT: EntryPoint 6 {{[0-9]+}} "scale"

; CHECK: OpCapability Addresses
; CHECK: OpCapability Kernel
; CHECK: OpMemoryModel Physical64 OpenCL
; CHECK: OpEntryPoint Kernel %[[KERNEL:[a-z_0-9]+]] "scale" %__spirv_BuiltInGlobalInvocationId
; CHECK: OpExecutionMode %[[KERNEL]] LocalSize 16 1 1
; CHECK: OpSource OpenCL_C 200000
; CHECK: OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
; CHECK: OpDecorate %data FuncParamAttr NoCapture
; CHECK: OpDecorate %data Alignment 4
; CHECK: %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3ulong Input
; CHECK: %[[KERNEL]] = OpFunction %void None
; CHECK: %data = OpFunctionParameter %_ptr_CrossWorkgroup_float
; CHECK: OpLoad %v3ulong %__spirv_BuiltInGlobalInvocationId Aligned 32
; CHECK: OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_float %data
; CHECK: OpExtInst %float {{%[0-9]+}} sin
; CHECK: OpStore {{%[a-z0-9]+}} {{%[a-z0-9]+}} Aligned 4
target triple = "spir64-unknown-unknown"

define spir_kernel void @scale(ptr addrspace(1) align 4 captures(none) %data, float %by) !reqd_work_group_size !1 {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %place = getelementptr inbounds float, ptr addrspace(1) %data, i64 %id
  %old = load float, ptr addrspace(1) %place, align 4
  %angle = fmul float %old, %by
  %new = call spir_func float @_Z3sinf(float %angle)
  store float %new, ptr addrspace(1) %place, align 4
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func float @_Z3sinf(float)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
!1 = !{i32 16, i32 1, i32 1}
