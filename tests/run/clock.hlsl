// RUN: spirula run %s --arg=u32[8] --print=0 | FileCheck %s
// RUN: spirula run %s --width=1 --arg=u32[8] --print=0 | FileCheck %s

// A clock does not go back, and runs.
// CHECK: argument 0
// CHECK-NEXT: [0] 1 1 1 1 1 1 1 1
RWStructuredBuffer<uint> results : register(u0);

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex) {
    uint64_t start = vk::ReadClock(vk::SubgroupScope), now = start;
    for (uint i = 0; i < 1000000 && now == start; i++)
        now = vk::ReadClock(vk::DeviceScope);
    results[id] = now > start ? 1 : 0;
}
