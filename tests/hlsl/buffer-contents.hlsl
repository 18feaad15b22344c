// RUN: spirula compile -T vs_6_0 -fcgl %s | FileCheck %s

// The contents of a constant buffer as a value: its structure is not that of the record.

struct Settings {
    float scale;
    uint2 counts;
};

ConstantBuffer<Settings> all[2];

// CHECK: %copy = OpVariable %_ptr_Function_Settings Function
// CHECK: [[AT:%[0-9]+]] = OpAccessChain %_ptr_Uniform_type_ConstantBuffer_Settings %all
// CHECK: [[WHOLE:%[0-9]+]] = OpLoad %type_ConstantBuffer_Settings [[AT]]
// CHECK: OpCompositeExtract %float [[WHOLE]] 0
// CHECK: OpCompositeConstruct %Settings
float4 main(uint i : INDEX) : SV_Position {
    Settings copy = all[i];
    return copy.scale * copy.counts.y;
}
