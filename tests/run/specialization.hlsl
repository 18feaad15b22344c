// RUN: spirula run %s --arg=f32[4] --print=0 | FileCheck %s --check-prefix=PLAIN
// RUN: spirula run %s --spec=count=3 --spec=factor=0.5 --arg=f32[4] --print=0 | FileCheck %s --check-prefix=BOTH
// RUN: spirula run %s --spec=7=3 --spec=9=0.5 --width=1 --arg=f32[4] --print=0 | FileCheck %s --check-prefix=BOTH
// RUN: spirula run %s --spec=isNegative=true --no-optimize --arg=f32[4] --print=0 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not spirula run %s --spec=cuont=3 --arg=f32[4] 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// Specialization constants by name and by id, also in what is computed of them.
// PLAIN: [0] 0 2 4 6
// BOTH: [0] 0 1.5 3 4.5
// NEGATIVE: [0] -0 -2 -4 -6
// UNKNOWN: 'cuont'
[[vk::constant_id(7)]] const int count = 2;
[[vk::constant_id(8)]] const bool isNegative = false;
[[vk::constant_id(9)]] const float factor = 1.0;
RWStructuredBuffer<float> results : register(u0);

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
    float sum = 0;
    for (int k = 0; k < count; k++)
        sum += i;
    results[i] = sum * (isNegative ? -factor : factor);
}
