// Before HLSL 2021 the variables of a loop are seen after it.
// RUN: spirula compile -T cs_6_0 -HV 2018 %s | FileCheck %s
// RUN: not spirula compile -T cs_6_0 %s 2>&1 | FileCheck %s --check-prefix=NOW
// CHECK: OpEntryPoint GLCompute
// NOW: use of undeclared identifier 'i'
RWBuffer<uint> result;
[numthreads(1, 1, 1)] void main() {
  for (uint i = 0; i < 4; ++i) result[i] = 0;
  for (uint i = 8; i < 12; ++i) result[i] = 1;
  result[i] = 2;
}
