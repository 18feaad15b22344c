// RUN: spirula run %s --global=12 --threads=1 --arg=f32[12]=1,2,3,4,5,6,7,8,9,10,11,12 | FileCheck %s
// RUN: spirula run %s --global=12 --width=1 --arg=f32[12]=1,2,3,4,5,6,7,8,9,10,11,12 | FileCheck %s
// RUN: spirula run %s --global=12 --width=16 --no-optimize --arg=f32[12]=1,2,3,4,5,6,7,8,9,10,11,12 | FileCheck %s

// Each call is a line, of work-items in order; a vector, 64 bits, text with escapes, a percent sign.
// CHECK: start of group 0 "50%"
// CHECK-NEXT: 1: 2.5, (1.00,-2.00,3.00), 4294967296
// CHECK-NEXT: 4: 5.5, (1.00,-5.00,3.00), 17179869184
// CHECK-NEXT: start of group 1 "50%"
// CHECK-NEXT: 7: 8.5, (1.00,-8.00,3.00), 30064771072
// CHECK-NEXT: 10: 11.5, (1.00,-11.00,3.00), 42949672960
// CHECK-NOT: start
RWStructuredBuffer<float> values : register(u0);

[numthreads(6, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint local : SV_GroupIndex, uint3 group : SV_GroupID) {
    float v = values[id.x];
    if (local == 0)
        printf("start of group %u \"50%%\"", group.x);
    if (id.x % 3 == 1)
        printf("%d: %g, (%.2v3f), %lu\n", id.x, v + 0.5, float3(1, -v, 3), uint64_t(id.x) << 32);
}
