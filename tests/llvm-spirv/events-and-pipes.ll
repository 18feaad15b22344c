; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula llvm-spirv -r %t.spv -o %t.ll
; RUN: FileCheck %s --check-prefix=BACK --input-file=%t.ll

; Functions on events, and those on pipes, whose names are not mangled.

; CHECK: TypeDeviceEvent
; CHECK: CreateUserEvent
; CHECK: RetainEvent
; CHECK: ReadPipe
; CHECK: GroupReserveReadPipePackets
; BACK: call spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv()
; BACK: call spir_func i32 @__read_pipe_2(
; BACK: call spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(
target triple = "spir64-unknown-unknown"

define spir_kernel void @work(target("spirv.Pipe", 0) %pipe, ptr addrspace(4) %packet) {
  %event = call spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv()
  call spir_func void @_Z12retain_event12ocl_clkevent(target("spirv.DeviceEvent") %event)
  %read = call spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0) %pipe, ptr addrspace(4) %packet, i32 4, i32 4)
  %id = call spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(target("spirv.Pipe", 0) %pipe, i32 1, i32 4, i32 4)
  ret void
}

declare spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv()
declare spir_func void @_Z12retain_event12ocl_clkevent(target("spirv.DeviceEvent"))
declare spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(target("spirv.Pipe", 0), i32, i32, i32)
