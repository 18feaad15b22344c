// Without 16-bit types `half` has 32 bits, but is another type than `float`: overloads tell them apart, and images of it
// have a format of 16 bits.
// RUN: spirula compile -T cs_6_0 -fcgl %s | FileCheck %s
// RUN: not spirula compile -T cs_6_2 -enable-16bit-types -DTWICE %s 2>&1 | FileCheck %s --check-prefix=NATIVE
// RUN: not spirula compile -T cs_6_0 -DTWICE %s 2>&1 | FileCheck %s --check-prefix=TWICE
// CHECK: OpTypeImage %float 2D 2 0 0 2 Rg16f
// CHECK: OpFunctionCall %float %width %
// CHECK: OpFunctionCall %float %width_0 %
// CHECK: %width = OpFunction %float
// CHECK: OpReturnValue %float_7
// CHECK: %width_0 = OpFunction %float
// CHECK: OpReturnValue %float_8
float width(float value) { return 8; }
half width(half value) { return 7; }
#ifdef TWICE
// TWICE: redefinition of 'width'
// NATIVE: redefinition of 'width'
half width(half value) { return 6; }
#endif
RWTexture2D<half2> image;
RWStructuredBuffer<float> result;
[numthreads(1, 1, 1)] void main() {
  half h = result[0];
  image[uint2(0, 0)] = h;
  result[1] = width(h);
  result[2] = width(result[0]);
}
