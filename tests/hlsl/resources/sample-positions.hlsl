// Positions of samples come from tables.
// RUN: spirula compile -T ps_6_0 -fcgl -Wno-vk-emulated-features %s | FileCheck %s
// RUN: spirula compile -T ps_6_0 %s 2>&1 | FileCheck %s --check-prefix=WARNING
// WARNING: sample-positions.hlsl:[[@LINE+9]]:{{[0-9]+}}: warning: GetSamplePosition is emulated
// CHECK-DAG: [[four:%[0-9]+]] = OpConstantComposite %_arr_v2float_uint_4
// CHECK: [[count:%[0-9]+]] = OpImageQuerySamples %uint
// CHECK: OpStore %var_GetSamplePosition_data_4 [[four]]
// CHECK: OpIEqual %bool [[count]] %uint_4
// CHECK: OpAccessChain %_ptr_Function_v2float %var_GetSamplePosition_data_4
// CHECK: OpLoad %v2float %var_GetSamplePosition_result
Texture2DMS<float4> samples;
float4 main(uint index : SV_SampleIndex) : SV_Target {
  return samples.GetSamplePosition(index).xyxy;
}
