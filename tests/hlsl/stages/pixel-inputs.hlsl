// RUN: spirula compile -T ps_6_8 -fspv-target-env=vulkan1.3 -fcgl %s | FileCheck %s

// Inputs that are read at the vertices are arrays; other functions take the variable of the interface.

// CHECK-DAG: OpDecorate %in_var_TINT PerVertexKHR
// CHECK-DAG: BuiltIn BaryCoordKHR

struct Inputs {
    float4 position : SV_Position;
    nointerpolation float3 tint : TINT;
    float2 uv : UV;
    float3 weights : SV_Barycentrics;
};

// CHECK: %src_main = OpFunction
float4 main(Inputs i) : SV_Target {
    // CHECK: OpAccessChain %_ptr_Input_v3float %in_var_TINT %uint_1
    float3 tint = GetAttributeAtVertex(i.tint, 1) * i.weights.y;
    // CHECK: OpExtInst %v2float {{%[0-9]+}} InterpolateAtSample %in_var_UV
    return float4(tint, EvaluateAttributeAtSample(i.uv, 2).x);
}
