// Built-in variables that may change while a stage for ray tracing runs are volatile, in other stages they are not.
// RUN: spirula compile -T lib_6_3 -fspv-target-env=vulkan1.3 -O0 %s | FileCheck %s
// RUN: spirula compile -T cs_6_0 -fspv-target-env=vulkan1.3 -O0 %s | FileCheck %s --check-prefix=COMPUTE
// CHECK: OpDecorate [[lanes:%[A-Za-z0-9_]+]] BuiltIn SubgroupSize
// CHECK: OpDecorate [[lanes]] Volatile
// COMPUTE-NOT: Volatile
RWStructuredBuffer<uint> values;
#ifdef __SHADER_TARGET_STAGE
#if __SHADER_TARGET_STAGE == __SHADER_STAGE_LIBRARY
[shader("raygeneration")] void rays() { values[0] = WaveGetLaneCount(); }
#else
[numthreads(1, 1, 1)] void main() { values[0] = WaveGetLaneCount(); }
#endif
#endif
