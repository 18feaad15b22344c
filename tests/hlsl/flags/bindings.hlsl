// Flags that place resources.
// RUN: spirula compile -T cs_6_0 -fcgl -fvk-bind-globals 3 4 -fvk-bind-register t5 0 1 2 -vkbr u0 1 5 6 %s | FileCheck %s
// RUN: spirula compile -T cs_6_0 -fcgl -fspv-flatten-resource-arrays %s | FileCheck %s --check-prefix=FLAT
// RUN: not spirula compile -T cs_6_0 -fcgl -fvk-bind-register t5 0 1 2 %s 2>&1 | FileCheck %s --check-prefix=GLOBALS
// RUN: not spirula compile -T cs_6_0 -fcgl -fvk-bind-register t5 0 ff 2 %s 2>&1 | FileCheck %s --check-prefix=NUMBER
// CHECK-DAG: OpDecorate %textures DescriptorSet 2
// CHECK-DAG: OpDecorate %textures Binding 1
// CHECK-DAG: OpDecorate %result Binding 5
// CHECK-DAG: OpDecorate %_Globals DescriptorSet 4
// CHECK-DAG: OpDecorate %_Globals Binding 3
// FLAT-DAG: OpDecorate %textures Binding 5
// FLAT-DAG: OpDecorate %_Globals Binding 0
// GLOBALS: -fvk-bind-register requires Globals buffer to be bound with -fvk-bind-globals
// NUMBER: invalid -fvk-bind-register binding number: ff
float scale;
Texture2D<float> textures[3] : register(t5);
RWBuffer<float> result : register(u0, space1);
[numthreads(1, 1, 1)] void main() { result[0] = textures[1][uint2(0, 0)] * scale; }
