// The built-in headers: matrices are loaded, multiplied, converted and stored.
// RUN: spirula compile -T cs_6_2 -enable-16bit-types -HV 2021 -fspv-target-env=vulkan1.3 %s | FileCheck %s
// RUN: spirula compile -T cs_6_2 -enable-16bit-types -HV 2021 -fspv-target-env=vulkan1.3 -O0 -emit=spirv %s -o %t && spirv-val --target-env vulkan1.3 %t
// CHECK: OpCapability CooperativeMatrixKHR
// CHECK: OpExtension "SPV_KHR_cooperative_matrix"
// CHECK: OpMemoryModel Logical Vulkan
// CHECK: OpTypeCooperativeMatrixKHR %half %uint_3 %uint_16 %uint_16 %uint_0
// CHECK: [[a:%[0-9]+]] = OpCooperativeMatrixLoadKHR {{.*}} %uint_16 None
// CHECK: [[b:%[0-9]+]] = OpCooperativeMatrixLoadKHR {{.*}} %uint_16 MakePointerVisible|NonPrivatePointer %int_2
// CHECK: [[r:%[0-9]+]] = OpCooperativeMatrixMulAddKHR {{.*}} [[a]] [[b]] {{%[0-9]+}} NoneKHR
// CHECK: [[f:%[0-9]+]] = OpFConvert {{.*}} [[r]]
// CHECK: [[s:%[0-9]+]] = OpMatrixTimesScalar {{.*}} [[f]] %float_0_5
// CHECK: [[i:%[0-9]+]] = OpConvertFToS {{.*}} [[s]]
// CHECK: OpCooperativeMatrixStoreKHR {{.*}} [[i]] {{.*}} MakePointerAvailable|NonPrivatePointer %int_5
#include <vk/khr/cooperative_matrix.h>
typedef vk::khr::CooperativeMatrixA<half, vk::ScopeSubgroup, 16, 16> A;
typedef vk::khr::CooperativeMatrixB<half, vk::ScopeSubgroup, 16, 16> B;
typedef vk::khr::CooperativeMatrixAccumulator<half, vk::ScopeSubgroup, 16, 16> Sum;
RWStructuredBuffer<half> left;
globallycoherent RWStructuredBuffer<int> results;
groupshared half right[256];
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  right[i] = half(i);
  GroupMemoryBarrierWithGroupSync();
  A a = A::Load<vk::CooperativeMatrixLayoutRowMajorKHR>(left, 0, 16);
  B b = B::Load<vk::MemoryAccessMaskNone, vk::CooperativeMatrixLayoutRowMajorKHR>(vk::GetGroupSharedAddress(right[0]), 16);
  Sum sum = Sum::Splat(0);
  sum = cooperativeMatrixMultiplyAdd(a, b, sum);
  (sum.cast<float>() * 0.5).cast<int>().CoherentStore<vk::CooperativeMatrixLayoutRowMajorKHR>(results, 0, 16);
}
