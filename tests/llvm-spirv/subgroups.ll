; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula translate %s --to spvasm | FileCheck %s

; Functions of cl_khr_subgroup_*: over the active invocations, with integers for truth values.

; CHECK-DAG: OpCapability GroupNonUniformArithmetic
; CHECK-DAG: OpCapability GroupNonUniformClustered
; CHECK-DAG: OpCapability GroupNonUniformShuffle
; CHECK-DAG: OpCapability GroupNonUniformBallot
; CHECK: [[ANY:%[0-9a-z_]+]] = OpINotEqual %bool %n
; CHECK: OpGroupNonUniformBallot %v4uint %uint_3 [[ANY]]
; CHECK: OpGroupNonUniformShuffleXor %uint %uint_3 %n %uint_1
; CHECK: OpGroupNonUniformFAdd %float %uint_3 InclusiveScan %x
; CHECK: OpGroupNonUniformUMax %uint %uint_3 ClusteredReduce %n %uint_4
target triple = "spir64-unknown-unknown"

define spir_func void @all(i32 %n, float %x) {
  %ballot = call spir_func <4 x i32> @_Z16sub_group_balloti(i32 %n)
  %other = call spir_func i32 @_Z21sub_group_shuffle_xorij(i32 %n, i32 1)
  %sum = call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_addf(float %x)
  %most = call spir_func i32 @_Z30sub_group_clustered_reduce_maxjj(i32 %n, i32 4)
  ret void
}

declare spir_func <4 x i32> @_Z16sub_group_balloti(i32)
declare spir_func i32 @_Z21sub_group_shuffle_xorij(i32, i32)
declare spir_func float @_Z40sub_group_non_uniform_scan_inclusive_addf(float)
declare spir_func i32 @_Z30sub_group_clustered_reduce_maxjj(i32, i32)
