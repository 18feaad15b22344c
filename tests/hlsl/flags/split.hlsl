// Flags that run passes behind legalization, and global structures of resources, which are always split.
// RUN: spirula compile -T cs_6_0 -O0 -fspv-flatten-resource-arrays %s | FileCheck %s --check-prefix=FLAT
// RUN: spirula compile -T cs_6_0 -O0 -fspv-reduce-load-size %s | FileCheck %s --check-prefix=LOAD
// RUN: spirula compile -T cs_6_0 -O0 -fspv-fix-func-call-arguments %s | FileCheck %s --check-prefix=COPY
// FLAT: OpDecorate %images_1_ Binding 2
// FLAT: OpDecorate %both_first Binding 5
// FLAT: OpDecorate %both_second Binding 6
// LOAD: OpDecorate %images Binding 1
// LOAD: OpDecorate %both_first Binding 5
// LOAD: [[element:%[0-9]+]] = OpAccessChain %_ptr_Uniform_v4uint %{{[0-9]+}} %uint_1
// LOAD-NEXT: OpLoad %v4uint [[element]]
// COPY: [[copy:%[0-9]+]] = OpVariable %_ptr_Function_float Function
// COPY: [[part:%[0-9]+]] = OpAccessChain %_ptr_Function_float %{{[0-9]+}} %{{[0-9]+}}
// COPY: [[before:%[0-9]+]] = OpLoad %float [[part]]
// COPY: OpStore [[copy]] [[before]]
// COPY: OpFunctionCall %void %change [[copy]]
// COPY: [[after:%[0-9]+]] = OpLoad %float [[copy]]
// COPY: OpStore [[part]] [[after]]
struct Pair { Texture2D<float> first, second; };
RWStructuredBuffer<float> result;
Texture2D<float> images[4];
Pair both;
cbuffer Values { uint4 values[2]; };
[noinline] void change(inout float value) { value += 1; }
uint sum(uint4 given[2]) { return given[1].x; }
[numthreads(1, 1, 1)] void main() {
  float local[2] = {result[1], result[2]};
  change(local[asuint(result[3])]);
  result[0] = images[1][uint2(0, 0)] + both.first[uint2(0, 0)] + both.second[uint2(0, 0)] + sum(values) + local[1];
}
