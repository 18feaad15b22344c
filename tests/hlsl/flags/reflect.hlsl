// Semantics and types for reflection; ids from the base; the reciprocal of w.
// RUN: spirula compile -T vs_6_0 -E vertex -fcgl -fspv-reflect -fvk-support-nonzero-base-instance %s | FileCheck %s
// RUN: spirula compile -T ps_6_0 -E pixel -fcgl -fvk-use-dx-position-w %s | FileCheck %s --check-prefix=PIXEL
// CHECK-DAG: OpDecorateString %in_var_PLACE UserSemantic "PLACE"
// CHECK-DAG: OpDecorateString %data UserTypeGOOGLE "structuredbuffer:<float4>"
// CHECK: [[I:%[0-9]+]] = OpLoad %uint %gl_InstanceIndex
// CHECK: [[B:%[0-9]+]] = OpLoad %uint %gl_BaseInstance
// CHECK: OpISub %uint [[I]] [[B]]
// PIXEL: [[W:%[0-9]+]] = OpCompositeExtract %float [[P:%[0-9]+]] 3
// PIXEL-NEXT: [[R:%[0-9]+]] = OpFDiv %float %float_1 [[W]]
// PIXEL-NEXT: OpCompositeInsert %v4float [[R]] [[P]] 3
StructuredBuffer<float4> data;
float4 vertex(float4 place : PLACE, uint i : SV_InstanceID) : SV_Position { return place + data[i]; }
float4 pixel(float4 position : SV_Position) : SV_Target { return position; }
