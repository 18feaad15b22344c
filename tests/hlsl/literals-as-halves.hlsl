// RUN: dxc -spirv -T cs_6_2 -E main -HV 2021 -enable-16bit-types %s | FileCheck %s
// RUN: not dxc -spirv -T cs_6_2 -E main -HV 2021 -enable-16bit-types -DWIDE=1.0f %s 2>&1 | FileCheck %s --check-prefix=WIDE
// RUN: not dxc -spirv -T cs_6_2 -E main -HV 2021 -enable-16bit-types -DWIDE=1u %s 2>&1 | FileCheck %s --check-prefix=WIDE

// Literals have no width: functions of 16 bits take them, as halves. Numbers of 32 bits are refused.
// CHECK-DAG: %ushort_15360 = OpConstant %ushort 15360
// CHECK-DAG: %ushort_16384 = OpConstant %ushort 16384
// CHECK-DAG: %short_n16384 = OpConstant %short -16384
// WIDE: error: no matching function for call to 'asuint16'
#ifndef WIDE
#define WIDE 1.0
#endif
RWStructuredBuffer<uint16_t> o : register(u0);
RWStructuredBuffer<int16_t> i : register(u1);
[numthreads(1, 1, 1)] void main() {
  o[0] = asuint16(asfloat16(1.0));
  o[1] = asuint16(WIDE);
  o[2] = asuint16(2);
  i[0] = asint16(-2.0);
}
