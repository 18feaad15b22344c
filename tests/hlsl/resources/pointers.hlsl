// vk::BufferPointer: structures that point to themselves and to each other, alignment, aliases, and what __has_feature knows.
// RUN: spirula compile -T cs_6_6 -fspv-target-env=vulkan1.3 -O0 %s | FileCheck %s
// RUN: spirula compile -T cs_6_6 -fspv-target-env=vulkan1.3 -emit=spirv %s -o %t && spirv-val --target-env vulkan1.3 %t
// CHECK-DAG: OpDecorate %walk AliasedPointer
// CHECK-DAG: OpDecorate %other RestrictPointer
// CHECK-DAG: OpDecorate %from RestrictPointer
// CHECK-DAG: OpTypeForwardPointer [[node:%[A-Za-z_]+]] PhysicalStorageBuffer
// CHECK-DAG: [[struct:%Node[_0-9]*]] = OpTypeStruct %float {{%[A-Za-z_]+}} {{%[A-Za-z_0-9]+}}
// CHECK-DAG: [[node]] = OpTypePointer PhysicalStorageBuffer [[struct]]
// CHECK: OpLoad %uint {{%[0-9]+}} Aligned 32
#if !__has_feature(hlsl_vk_buffer_pointer) || __has_feature(something_else)
#error "features"
#endif
struct Edge;
struct Node { float weight; vk::BufferPointer<Edge> edge; vk::BufferPointer<Node> next[2]; };
struct Edge { vk::BufferPointer<Node> to; uint count; };
struct Root { vk::BufferPointer<Node> first; uint64_t counts; };
template <typename T> struct Accessor { vk::BufferPointer<T> pointer; };
[[vk::push_constant]] Root root;
RWStructuredBuffer<float> results;
float weight_of(vk::BufferPointer<Node> from) { return from.Get().weight; }
[numthreads(1, 1, 1)] void main() {
  [[vk::aliased_pointer]] vk::BufferPointer<Node> walk = root.first;
  vk::BufferPointer<Edge> other = walk.Get().edge;
  walk = walk.Get().next[1];
  Accessor<Node> accessor = Accessor<Node>(other.Get().to);
  results[0] = weight_of(walk) + weight_of(accessor.pointer);
  results[1] = vk::BufferPointer<uint, 32>(root.counts).Get();
}
