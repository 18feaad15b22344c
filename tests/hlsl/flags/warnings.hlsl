// Warnings are suppressed by the names that stand behind them.
// RUN: spirula compile -T cs_6_0 -fcgl %s 2>&1 | FileCheck %s
// RUN: spirula compile -T cs_6_0 -fcgl -WX -Wno-conversion %s 2>&1 | FileCheck %s --check-prefix=HIDDEN
// RUN: not spirula compile -T cs_6_0 -fcgl -WX -Wno-array-bounds %s 2>&1 | FileCheck %s
// CHECK: warning: implicit truncation of vector type [-Wconversion]
// HIDDEN-NOT: warning
// HIDDEN: OpFunctionEnd
RWStructuredBuffer<float2> result;
[numthreads(1, 1, 1)] void main() { float4 all = 1; result[0] = all; }
