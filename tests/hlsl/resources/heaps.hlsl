// Descriptor heaps: a variable for each type of resource, bound at one place; counters beside them.
// RUN: spirula compile -T cs_6_6 -fcgl %s | FileCheck %s
// RUN: spirula compile -T cs_6_6 -fcgl -fvk-bind-resource-heap 6 7 %s | FileCheck %s --check-prefix=BOUND

// CHECK: OpDecorate %ResourceDescriptorHeap DescriptorSet 0
// CHECK: OpDecorate %ResourceDescriptorHeap Binding 0
// BOUND: OpDecorate %ResourceDescriptorHeap DescriptorSet 7
// BOUND: OpDecorate %ResourceDescriptorHeap Binding 6

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  // CHECK: OpAccessChain %_ptr_UniformConstant_type_2d_image %ResourceDescriptorHeap %uint_3
  Texture2D<float4> texture = ResourceDescriptorHeap[3];
  RWStructuredBuffer<float> result = ResourceDescriptorHeap[id.x];
  // CHECK: OpAtomicIAdd %int
  result[result.IncrementCounter()] = texture[id.xy].x;
}
