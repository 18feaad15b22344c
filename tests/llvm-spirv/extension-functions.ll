; RUN: spirula llvm-spirv --spirv-ext=+SPV_INTEL_split_barrier,+SPV_INTEL_subgroups,+SPV_KHR_shader_clock %s --spirv-text -o - | FileCheck %s

; Functions of extensions of OpenCL C are instructions.
; CHECK: Capability SplitBarrierINTEL
; CHECK: ControlBarrierArriveINTEL
; CHECK: ReadClockKHR
; CHECK: SubgroupBlockReadINTEL
; CHECK: SDotKHR

target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, i32 %a, i32 %b) {
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 1)
  %clock = call spir_func i64 @_Z17clock_read_devicev()
  %block = call spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1) %p)
  %dot = call spir_func i32 @_Z20dot_4x8packed_ss_intjj(i32 %a, i32 %b)
  ret void
}

declare spir_func void @_Z31intel_work_group_barrier_arrivej(i32)
declare spir_func i64 @_Z17clock_read_devicev()
declare spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1))
declare spir_func i32 @_Z20dot_4x8packed_ss_intjj(i32, i32)
