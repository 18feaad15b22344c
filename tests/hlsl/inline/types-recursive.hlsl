// A type that contains itself is refused; a pointer may lead back.
// RUN: not spirula compile -T cs_6_6 -DINLINE %s 2>&1 | FileCheck %s
// RUN: spirula compile -T cs_6_6 -fspv-target-env=vulkan1.3 -emit=spirv %s -o %t && spirv-val --target-env vulkan1.3 %t
// CHECK: error: the type '{{.*}}' contains itself
#ifdef INLINE
[[vk::ext_type_def(1, /* OpTypeArray */ 28)]] void make_array([[vk::ext_reference]] vk::ext_type<1> of, int length);
[numthreads(1, 1, 1)] void main() {
  vk::ext_type<1> value;
  make_array(value, 4);
}
#else
struct B;
struct A { vk::BufferPointer<B> to; };
struct B { A a; };
[[vk::push_constant]] A root;
RWStructuredBuffer<uint64_t> results;
[numthreads(1, 1, 1)] void main() { results[0] = (uint64_t)root.to.Get().a.to; }
#endif
