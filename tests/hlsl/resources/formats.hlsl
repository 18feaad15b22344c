// Formats of images: as attributes give them, by the type of the texels, or none with a flag; three components have none.
// RUN: spirula compile -T cs_6_0 -fcgl %s | FileCheck %s
// RUN: spirula compile -T cs_6_0 -fcgl -fspv-use-unknown-image-format %s | FileCheck %s --check-prefix=UNKNOWN
// RUN: not spirula compile -T cs_6_0 -fcgl -D WRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
// CHECK: OpCapability StorageImageWriteWithoutFormat
// CHECK: OpTypeImage %float 2D 2 0 0 2 Rgba16f
// CHECK: OpTypeImage %float 2D 2 0 0 2 Unknown
// CHECK: OpTypeImage %uint 2D 2 0 0 2 R32ui
// UNKNOWN: OpTypeImage %uint 2D 2 0 0 2 Unknown
// WRONG: The image format and the sampled type are not compatible.
[[vk::image_format("rgba16f")]] RWTexture2D<float4> given;
RWTexture2D<float3> three;
RWTexture2D<uint> one;
#ifdef WRONG
[[vk::image_format("rgba32i")]] RWTexture2D<float4> wrong;
#endif
[numthreads(1, 1, 1)] void main(uint2 at : SV_DispatchThreadID) {
  given[at] = 1;
  three[at] = 2;
  one[at] = 3;
}
