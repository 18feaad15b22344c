; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o - | spirula val -
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirula llvm-spirv -r %t.spv -o %t.ll
; RUN: FileCheck %s --check-prefix=BACK --input-file=%t.ll

; Some instructions take no pointer without a pointee: it is cast. Variables are the first instructions of a function,
; and pointers are indexed as numbers.

; CHECK-DAG: TypeInt [[BYTE:[0-9]+]] 8 0
; CHECK-DAG: TypeInt [[LONG:[0-9]+]] 64 0
; CHECK-DAG: TypeFloat [[FLOAT:[0-9]+]] 32
; CHECK-DAG: TypePointer [[BYTES:[0-9]+]] 7 [[BYTE]]
; CHECK-DAG: TypePointer [[FLOATS:[0-9]+]] 5 [[FLOAT]]
; CHECK: Label
; CHECK-NEXT: UntypedVariableKHR {{[0-9]+}} [[PLACE:[0-9]+]] 7
; CHECK-NEXT: UntypedVariableKHR {{[0-9]+}} [[OTHER:[0-9]+]] 7
; CHECK: Bitcast [[BYTES]] [[START:[0-9]+]] [[PLACE]]
; CHECK-NEXT: LifetimeStart [[START]] 0
; CHECK: Bitcast [[FLOATS]] [[FROM:[0-9]+]]
; CHECK-NEXT: ExtInst {{[0-9]+}} {{[0-9]+}} {{[0-9]+}} vloadn {{[0-9]+}} [[FROM]] 4
; CHECK: UntypedInBoundsPtrAccessChainKHR {{[0-9]+}} {{[0-9]+}} [[LONG]]
; BACK: call void @llvm.lifetime.start.p0(ptr %place)
; BACK: getelementptr inbounds i64, ptr addrspace(1) %list, i64 %n
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

define spir_kernel void @work(ptr addrspace(1) %numbers, ptr addrspace(1) %list, i64 %n) {
  %place = alloca i32
  %cast = addrspacecast ptr %place to ptr addrspace(4)
  %other = alloca i32
  call void @llvm.lifetime.start.p0(ptr %place)
  store i32 1, ptr addrspace(4) %cast
  store i32 1, ptr %other
  %four = call spir_func <4 x float> @_Z6vload4mPU3AS1Kf(i64 %n, ptr addrspace(1) %numbers)
  call spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float> %four, i64 0, ptr addrspace(1) %numbers)
  %at = getelementptr inbounds ptr addrspace(1), ptr addrspace(1) %list, i64 %n
  store ptr addrspace(1) %numbers, ptr addrspace(1) %at
  call void @llvm.lifetime.end.p0(ptr %place)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare spir_func <4 x float> @_Z6vload4mPU3AS1Kf(i64, ptr addrspace(1))
declare spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float>, i64, ptr addrspace(1))
