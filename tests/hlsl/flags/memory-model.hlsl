// In the Vulkan memory model atomics and barriers of the device have the scope of the queue family.
// RUN: dxc -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model %s -Fo %t && spirv-val --target-env vulkan1.3 %t
// RUN: dxc -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model %s | FileCheck %s

// CHECK: OpCapability VulkanMemoryModel{{$}}
// CHECK: OpMemoryModel Logical Vulkan
// CHECK: OpAtomicIAdd %uint %{{.+}} %uint_5 %uint_0 %uint_1
// CHECK: OpMemoryBarrier %uint_5 %uint_{{[0-9]+}}
RWStructuredBuffer<uint> numbers;

[numthreads(4, 1, 1)]
void main() {
  InterlockedAdd(numbers[0], 1);
  DeviceMemoryBarrier();
}
