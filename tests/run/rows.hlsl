// RUN: spirula run %s --global=32 --width=1 --arg=u32[20]=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20 --arg=u32[20] --print=1 | FileCheck %s
// RUN: spirula run %s --global=32 --arg=u32[20]=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20 --arg=u32[20] --print=1 | FileCheck %s
// RUN: spirula run %s --global=32 --width=8 --no-optimize --arg=u32[20]=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20 --arg=u32[20] --print=1 | FileCheck %s
// RUN: spirula run %s --global=32 --width=16 --arg=u32[20]=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20 --arg=u32[20] --print=1 | FileCheck %s

// Rows of which some work-items are off or out of bounds: of buffers that end within a vector, of memory of the work-group, and
// of variables of several numbers, whose elements lie as many times as far apart as there are work-items.
// CHECK: argument 1
// CHECK-NEXT: [0] 1001 2 1003 104 1105 106 1107 108
// CHECK-NEXT: [8] 1109 110 1111 112 1113 114 1115 116
// CHECK-NEXT: [16] 1117 118 1119 120
StructuredBuffer<uint> given : register(t0);
RWStructuredBuffer<uint> results : register(u1);
groupshared uint shared[32];

[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex) {
    shared[i] = given[i];
    GroupMemoryBarrierWithGroupSync();
    if (i >= 3)
        shared[i] += 100;
    GroupMemoryBarrierWithGroupSync();
    uint4 own[2] = { uint4(0, 0, 0, 0), uint4(0, 0, 0, 0) };
    uint k = (given[i] + 1) % 2 * 5;
    own[k] = uint4(1, 2, 3, 1000);
    results[i] = shared[i] + own[k].w;
}
