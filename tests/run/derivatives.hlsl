// RUN: spirula run %s --entry=linear --arg=f32[16] --print=0 | FileCheck %s --check-prefix=LINEAR
// RUN: spirula run %s --entry=linear --width=8 --no-optimize --arg=f32[16] --print=0 | FileCheck %s --check-prefix=LINEAR
// RUN: spirula run %s --entry=square --arg=f32[32] --print=0 | FileCheck %s --check-prefix=SQUARE
// RUN: spirula run %s --entry=square --width=16 --arg=f32[32] --print=0 | FileCheck %s --check-prefix=SQUARE
// RUN: not spirula run %s --entry=linear --width=1 --arg=f32[16] 2>&1 | FileCheck %s --check-prefix=NARROW

// NARROW: derivatives are of four work-items, and subgroups have 1

// Of four work-items in a row: by the second and by the third less the first, exactly also those of the pairs.
// LINEAR: argument 0
// LINEAR-NEXT: [0] 1 1 1 1 4 4 4 4
// LINEAR-NEXT: [8] 1 1 5 5 4 8 4 8
RWStructuredBuffer<float> results : register(u0);

[numthreads(4, 1, 1)]
void linear(uint i : SV_GroupIndex) {
    float v = i * i;
    results[i] = ddx_coarse(v);
    results[4 + i] = ddy(v);
    results[8 + i] = ddx_fine(v);
    results[12 + i] = ddy_fine(v);
}

// Of work-items two by two, whose ids are a permutation: v is 10 * x + y * y.
// SQUARE: argument 0
// SQUARE-NEXT: [0] 10 10 10 10 10 10 10 10
// SQUARE-NEXT: [8] 10 10 10 10 10 10 10 10
// SQUARE-NEXT: [16] 1 1 1 1 1 1 1 1
// SQUARE-NEXT: [24] 5 5 5 5 5 5 5 5
[numthreads(4, 4, 1)]
void square(uint3 id : SV_GroupThreadID, uint i : SV_GroupIndex) {
    float v = id.x * 10 + id.y * id.y;
    results[i] = ddx(v);
    results[16 + i] = fwidth(v) - 10;
}
