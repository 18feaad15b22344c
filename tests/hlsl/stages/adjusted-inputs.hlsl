// RUN: spirula compile -T vs_6_0 -E vertex -fvk-support-nonzero-base-instance -fcgl %s | FileCheck %s --check-prefix=VERTEX
// RUN: spirula compile -T ps_6_0 -E pixel -fvk-use-dx-position-w -fspv-reflect -fcgl %s | FileCheck %s --check-prefix=PIXEL

// VERTEX: %SV_InstanceID = OpVariable
// VERTEX: OpISub %uint
float4 vertex(uint id : SV_InstanceID) : SV_Position {
    return id;
}

// PIXEL: OpDecorateString %gl_FragCoord UserSemantic "SV_Position"
// PIXEL: OpFDiv %float %float_1
float4 pixel(float4 position : SV_Position) : SV_Target {
    return position;
}
