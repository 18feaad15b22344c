// Declarations that Vulkan does not allow.
// RUN: not spirula compile -T cs_6_0 %s 2>&1 | FileCheck %s
// CHECK: error: 'binding' attribute only applies to global variables, cbuffers, and tbuffers
// CHECK: error: vk::push_constant attribute cannot be used together with vk::binding attribute
// CHECK: error: SubpassInput(MS) must be externally visible
// CHECK: error: unsupported specialization constant initializer
struct S { [[vk::binding(1)]] float x; };
[[vk::push_constant, vk::binding(2)]] S block;
static SubpassInput input;
[[vk::constant_id(0)]] const int first = 1;
[[vk::constant_id(1)]] const int second = first;
[numthreads(1, 1, 1)] void main() {}
