// Functions that a library exports.
// RUN: spirula compile -T lib_6_3 -fspv-target-env=universal1.5 -fcgl %s | FileCheck %s
// CHECK: OpCapability Linkage
// CHECK: OpDecorate %twice LinkageAttributes "twice" Export
// CHECK: %twice = OpFunction %float
export float twice(float x) {
  return x + x;
}

// CHECK-NOT: hidden
float hidden(float x) {
  return x;
}
