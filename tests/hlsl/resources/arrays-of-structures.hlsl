// Each resource in an array of structures is a variable with the binding of its position; one that is indexed by what is not constant is refused.
// RUN: spirula compile -T cs_6_5 -E main -fspv-target-env=vulkan1.3 %s | FileCheck %s
// CHECK-DAG: OpDecorate %[[first:[a-z0-9_]+]] Binding 4
// CHECK-DAG: OpDecorate %[[second:[a-z0-9_]+]] Binding 9
// CHECK-DAG: %[[first]] = OpVariable %_ptr_UniformConstant_type_buffer_image UniformConstant
// CHECK-DAG: %[[second]] = OpVariable %_ptr_UniformConstant_type_buffer_image UniformConstant
struct R {
  RWBuffer<int> a;
  RWBuffer<int> b;
};
R arr[4] : register(u2);
[numthreads(4, 1, 1)] void main(uint3 t : SV_GroupThreadID) {
  arr[1].a[t.x] = 5 + t.x;
  arr[3].b[t.x] = 7;
}
