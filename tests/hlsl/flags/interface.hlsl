// The interface of the module as JSON.
// RUN: spirula compile -T ps_6_0 --reflect=- %s | FileCheck %s
// RUN: spirula compile -T ps_6_0 -Fo %t.spv %s
// RUN: spirula reflect %t.spv | FileCheck %s
// RUN: not spirula reflect %s 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error:
struct Light { float3 position; float range; column_major float4x3 shadow; };
cbuffer Frame : register(b1, space2) { row_major float4x3 view; Light lights[2]; float2 size; };
struct Push { float4 color; uint index; };
[[vk::push_constant]] Push push;
[[vk::constant_id(7)]] const int samples = 4;
Texture2D<float4> textures[4] : register(t3);
SamplerState nearest : register(s8);
StructuredBuffer<Light> all : register(t9);
float4 main(float2 uv : TEXCOORD0, nointerpolation uint id : ID, float4 at : SV_Position) : SV_Target1 {
  float4 sum = push.color * size.x + lights[1].range + all[id].range + mul(view, float3(uv, push.index)).x;
  for (int i = 0; i < samples; ++i) sum += textures[i & 3].Sample(nearest, uv);
  return sum + at;
}
// CHECK: "entryPoints"
// CHECK: "name": "main"
// CHECK-NEXT: "executionModel": "Fragment"
// CHECK: "mode": "OriginUpperLeft"
// CHECK: "inputs"
// CHECK: "name": "in.var.TEXCOORD0"
// CHECK-NEXT: "location": 0
// CHECK-NEXT: "type": "float32x2"
// CHECK: "name": "in.var.ID"
// CHECK-NEXT: "location": 1
// CHECK: "Flat"
// CHECK: "type": "uint32"
// CHECK: "builtIn": "FragCoord"
// CHECK: "outputs"
// CHECK: "location": 1
// CHECK: "descriptors"
// CHECK: "name": "textures"
// CHECK-NEXT: "set": 0
// CHECK-NEXT: "binding": 3
// CHECK-NEXT: "kind": "sampledImage"
// CHECK-NEXT: "count": 4
// CHECK: "dim": "2D"
// CHECK: "binding": 8
// CHECK-NEXT: "kind": "sampler"
// CHECK: "binding": 9
// CHECK-NEXT: "kind": "storageBuffer"
// CHECK: "nonWritable": true
// CHECK: "name": "Frame"
// CHECK-NEXT: "set": 2
// CHECK-NEXT: "binding": 1
// CHECK-NEXT: "kind": "uniformBuffer"
// CHECK: "struct": 0
// CHECK-NEXT: "size": 200
// CHECK: "pushConstants"
// CHECK: "name": "push"
// CHECK: "size": 20
// CHECK: "specializationConstants"
// CHECK: "name": "samples"
// CHECK-NEXT: "id": 7
// CHECK-NEXT: "default": 4
// CHECK-NEXT: "type": "int32"
// CHECK: "structs"
// CHECK: "name": "type.Frame"
// CHECK: "name": "view"
// CHECK-NEXT: "offset": 0
// CHECK-NEXT: "matrixStride": 16
// CHECK: "name": "lights"
// CHECK-NEXT: "offset": 64
// CHECK-NEXT: "type": "struct"
// CHECK: "count": 2
// CHECK-NEXT: "stride": 64
// CHECK: "name": "size"
// CHECK: "name": "shadow"
// CHECK-NEXT: "offset": 16
// CHECK-NEXT: "matrixStride": 16
