// RUN: dxc -spirv -T vs_6_0 -E main %s | FileCheck %s

// The word of the effects framework means nothing before a declaration of the global scope.
// CHECK-DAG: OpName %type_Bones "type.Bones"
// CHECK-DAG: OpName %type_Table "type.Table"
// CHECK: OpReturn
shared cbuffer Bones : register(b4) { float4x4 bone[8]; };
shared tbuffer Table : register(t0) { float4 row; };
shared struct Pair { float4 a, b; };
shared static const float scale = 2;
shared shared typedef float4 Position;
shared float4 doubled(Position p) { return p * scale; }
float4 main(Position p : POSITION, uint i : BONE) : SV_Position {
  Pair pair = { mul(p, bone[i]), row };
  return doubled(pair.a) + pair.b;
}
