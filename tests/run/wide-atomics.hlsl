// RUN: spirula run %s --global=64 --arg=u64[4] --arg=i64[2]=5,5 --print=0 --print=1 | FileCheck %s
// RUN: spirula run %s --global=64 --width=1 --arg=u64[4] --arg=i64[2]=5,5 --print=0 --print=1 | FileCheck %s
// RUN: spirula run %s --global=64 --width=16 --no-optimize --arg=u64[4] --arg=i64[2]=5,5 --print=0 --print=1 | FileCheck %s

// Atomics of 64 bits on buffers and on memory of the work-group, from several work-groups.
// CHECK: argument 0
// CHECK-NEXT: [0] 274877906944 18446744073709551615 2016 480
// CHECK: argument 1
// CHECK-NEXT: [0] -4294967296 270582939648
RWStructuredBuffer<uint64_t> sums : register(u0);
RWStructuredBuffer<int64_t> extremes : register(u1);
groupshared uint64_t shared;

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint local : SV_GroupIndex) {
    uint64_t wide = uint64_t(1) << 32;
    InterlockedAdd(sums[0], wide);
    InterlockedOr(sums[1], uint64_t(1) << id.x);
    InterlockedAdd(sums[2], uint64_t(id.x));
    InterlockedMin(extremes[0], -int64_t(wide));
    InterlockedMax(extremes[1], int64_t(id.x * wide));
    if (local == 0)
        shared = 0;
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(shared, uint64_t(local));
    GroupMemoryBarrierWithGroupSync();
    if (local == 0) {
        uint64_t before;
        InterlockedAdd(sums[3], shared, before);
    }
}
