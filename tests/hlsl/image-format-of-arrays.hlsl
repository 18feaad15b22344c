// RUN: dxc -spirv -T ps_6_0 -E main %s | FileCheck %s
// RUN: not dxc -spirv -T ps_6_0 -E main -DONE %s 2>&1 | FileCheck %s --check-prefix=ONE

// What the format of an image allows is asked of a texture that is declared by itself, not of arrays.
// CHECK: OpEntryPoint Fragment
// ONE: error: The image format and the sampled type are not compatible
[[vk::image_format("rgba32f")]] RWTexture2D<int> four[4];
[[vk::image_format("rgba32f")]] RWTexture2D<int> many[];
#ifdef ONE
[[vk::image_format("rgba32f")]] RWTexture2D<int> one;
#endif
float4 main() : SV_Target { return 1; }
