// An array of resources without a length as an argument: a pointer to it, which legalization takes away.
// RUN: spirula compile -T ps_6_6 %s | FileCheck %s
// RUN: spirula compile -T ps_6_6 -O0 -emit=spirv %s -o %t && spirv-val --target-env vulkan1.0 %t
// RUN: not spirula compile -T ps_6_6 -DNUMBERS %s 2>&1 | FileCheck %s --check-prefix=ERROR
// CHECK: [[t:%[0-9]+]] = OpAccessChain %_ptr_UniformConstant_type_2d_image %textures
// CHECK: OpLoad %type_2d_image [[t]]
// CHECK: OpAccessChain %_ptr_Uniform_float %settings {{%[0-9]+}} %int_0
struct Settings { float scale; };
Texture2D textures[] : register(t0, space1);
ConstantBuffer<Settings> settings[] : register(b0, space2);
SamplerState linear_sampler;
float4 read(Texture2D all[], uint index, float2 uv) { return all[NonUniformResourceIndex(index)].Sample(linear_sampler, uv); }
float4 again(Texture2D all[], uint index, float2 uv) { return read(all, index, uv); }
float scale(ConstantBuffer<Settings> all[], uint index) { return all[index].scale; }
float first(float all[]) { return all[0]; }
float4 main(uint index : INDEX, float2 uv : UV) : SV_Target {
#ifdef NUMBERS
  float numbers[2] = {uv.x, uv.y};
  // ERROR: unsized-arguments.hlsl:[[@LINE+1]]:16: error: initializer for type 'float[]' unimplemented
  return first(numbers);
#endif
  return again(textures, index, uv) * scale(settings, index);
}
