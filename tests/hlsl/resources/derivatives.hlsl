// Work-groups that take derivatives say how quads lie in them.
// RUN: spirula compile -T cs_6_6 -E lines -fcgl %s | FileCheck %s --check-prefix=LINES
// RUN: spirula compile -T cs_6_6 -E quads -fcgl %s | FileCheck %s --check-prefix=QUADS
// LINES: OpExecutionMode %lines DerivativeGroupLinearKHR
// QUADS: OpExecutionMode %quads DerivativeGroupQuadsKHR
RWBuffer<float> result;
[numthreads(8, 1, 1)] void lines(uint i : SV_GroupIndex) { result[i] = ddx(float(i)); }
[numthreads(2, 2, 1)] void quads(uint i : SV_GroupIndex) { result[i] = ddx(float(i)); }
