// Lines of functions, parameters, loads, and of the brace that ends a function; no source of the command line.
// RUN: spirula compile -T ps_6_0 -Zi -fcgl -DSCALE=2 %s | FileCheck %s
void store(float2 at, out float4 to) { to = at.xyxy * SCALE; }
float4 main(float2 uv : UV) : SV_Target {
  float4 result;
  store(uv, result);
  return result;
}
// CHECK-NOT: "<command line>"
// CHECK: [[file:%[0-9]+]] = OpString
// CHECK: OpLine [[file]] 4 1
// CHECK-NEXT: %main = OpFunction
// CHECK: OpLine [[file]] 4 1
// CHECK-NEXT: %src_main = OpFunction
// CHECK-NEXT: OpLine [[file]] 4 20
// CHECK-NEXT: %uv = OpFunctionParameter
// CHECK: OpLine [[file]] 6 9
// CHECK-NEXT: OpLoad %v2float %uv
// CHECK: OpLine [[file]] 3 1
// CHECK-NEXT: %store = OpFunction
// CHECK: OpLine [[file]] 3 62
// CHECK-NEXT: OpReturn
