// Inline SPIR-V types: those that the language has too are the same type; others are made by their instruction.
// RUN: spirula compile -T cs_6_8 -HV 2021 -fcgl %s | FileCheck %s
// CHECK: OpCapability Int8
// CHECK: OpExtension "SPV_KHR_ray_query"
// CHECK-DAG: [[scene:%spirvIntrinsicType[_0-9]*]] = OpTypeAccelerationStructureKHR
// CHECK-DAG: %scene = OpVariable {{%_ptr_UniformConstant_spirvIntrinsicType[_0-9]*}} UniformConstant
// CHECK-DAG: OpTypeInt 8 0
// CHECK-DAG: OpVariable %_ptr_Workgroup__arr_float_uint_4 Workgroup
// CHECK: %query = OpVariable {{%_ptr_Function_spirvIntrinsicType[_0-9]*}} Function
// CHECK: [[at:%[0-9]+]] = OpAccessChain %_ptr_Workgroup_float %shared_values %int_2
// CHECK: OpCopyObject %_ptr_Workgroup_float [[at]]
using Byte [[vk::ext_capability(/* Int8 */ 39)]] =
    vk::SpirvType</* OpTypeInt */ 21, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >,
                  vk::Literal<vk::integral_constant<bool, false> > >;
template <typename T>
using Shared = vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, 4> >, T>;
typedef vk::SpirvOpaqueType</* OpTypeAccelerationStructureKHR */ 5341> Scene;
typedef vk::SpirvOpaqueType</* OpTypeRayQueryKHR */ 4472> Query;

[[vk::ext_extension("SPV_KHR_ray_query")]] [[vk::ext_capability(/* RayQueryKHR */ 4472)]] Scene scene;
groupshared float shared_values[4];
RWStructuredBuffer<float> results;

template <typename T> [[vk::ext_instruction(/* OpCopyObject */ 83)]] Shared<T> address([[vk::ext_reference]] T v);
template <typename T> [[vk::ext_instruction(/* OpLoad */ 61)]] T read(Shared<T> from);
[[vk::ext_instruction(/* OpRayQueryTerminateKHR */ 4474)]] void terminate([[vk::ext_reference]] Query query);
[[vk::ext_instruction(/* OpConstant */ 43)]] Byte byte_of([[vk::ext_literal]] int v);

float through(Shared<float> from) { return read(from); }

[numthreads(1, 1, 1)] void main() {
  Byte b = byte_of(7);
  Query query;
  terminate(query);
  results[0] = through(address(shared_values[2]));
}
