// Places in a constant buffer that two members take.
// RUN: not spirula compile -T ps_6_0 %s 2>&1 | FileCheck %s
cbuffer Both {
  float4 first : packoffset(c0);
  // CHECK: registers.hlsl:6:{{[0-9]+}}: error: packoffset caused overlap with previous members
  float second : packoffset(c0.y);
};

float4 main() : SV_Target {
  return first + second;
}
