// What is taken apart has no variable that debug information could name: such modules were invalid.
// RUN: spirula compile -T ps_6_0 -fspv-debug=vulkan-with-source -fspv-flatten-resource-arrays -fspv-target-env=vulkan1.3 -emit=spirv %s -o %t && spirv-val --target-env vulkan1.3 %t
// RUN: spirula compile -T ps_6_0 -fspv-debug=vulkan-with-source -fspv-flatten-resource-arrays -fspv-target-env=vulkan1.3 %s | FileCheck %s
// CHECK-DAG: OpDecorate %material_color Binding
// CHECK-DAG: OpDecorate %textures_1_ Binding
struct Material { Texture2D color; SamplerState filter; };
Material material;
Texture2D textures[4];
float4 main(float2 uv : UV) : SV_Target { return material.color.Sample(material.filter, uv) + textures[1].Sample(material.filter, uv); }
