// A texel that is incremented is read and written at a position that is evaluated for each, unless that changes something.
// RUN: spirula compile -T cs_6_0 -fcgl %s | FileCheck %s
RWTexture2D<float> image;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  // CHECK: %place = OpVariable
  uint2 place = id.xy;
  // CHECK: [[READ:%[0-9]+]] = OpLoad %v2uint %place
  // CHECK: OpImageRead %v4float {{%[0-9]+}} [[READ]]
  // CHECK: [[WRITTEN:%[0-9]+]] = OpLoad %v2uint %place
  // CHECK: OpImageWrite {{%[0-9]+}} [[WRITTEN]]
  image[place]++;
  // CHECK: [[ONCE:%[0-9]+]] = OpLoad %v2uint %place
  // CHECK: OpStore %place
  // CHECK-NOT: OpLoad %v2uint %place
  // CHECK: OpImageWrite {{%[0-9]+}} [[ONCE]]
  image[place++]++;
}
