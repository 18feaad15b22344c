// A texture and a sampler with [[vk::combinedImageSampler]] and the same binding are one sampled image; where no sampler is
// needed, the image of it is taken.
// RUN: spirula compile -T ps_6_0 -O0 -emit=spirv %s -o %t && spirv-val --target-env vulkan1.0 %t
// RUN: spirula compile -T ps_6_0 -O0 %s | FileCheck %s
// RUN: not spirula compile -T ps_6_0 -D ALONE %s 2>&1 | FileCheck %s --check-prefix=ALONE
// ALONE: Texture or Sampler with {{\[\[}}vk::combinedImageSampler]] attribute is missing for descriptor set and binding: 0, 7
// CHECK: OpDecorate %image Binding 3
// CHECK: OpDecorate %images Binding 4
// CHECK-NOT: OpTypeSampler
// CHECK: [[pointer:%[A-Za-z0-9_]+]] = OpTypePointer UniformConstant %type_sampled_image
// CHECK: %image = OpVariable [[pointer]] UniformConstant
// CHECK: [[both:%[0-9]+]] = OpLoad %type_sampled_image %image
// CHECK: OpImageSampleImplicitLod %v4float [[both]]
// CHECK: [[image:%[0-9]+]] = OpImage %type_2d_image
// CHECK: OpImageFetch %v4float [[image]]
// CHECK: [[element:%[0-9]+]] = OpAccessChain [[pointer]] %images %int_1
// CHECK: OpLoad %type_sampled_image [[element]]
[[vk::combinedImageSampler]] Texture2D<float4> image : register(t3);
[[vk::combinedImageSampler]] SamplerState image_sampler : register(s3);
[[vk::combinedImageSampler]] Texture2D<float4> images[2] : register(t4);
[[vk::combinedImageSampler]] SamplerState images_sampler : register(s4);
#ifdef ALONE
[[vk::combinedImageSampler]] SamplerState alone : register(s7);
#endif
float4 main(float2 at : AT) : SV_Target {
  return image.Sample(image_sampler, at) + image.Load(int3(0, 0, 0)) + images[1].Sample(images_sampler, at);
}
