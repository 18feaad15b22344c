// RUN: spirula compile -T ms_6_5 -fcgl %s | FileCheck %s

// Below SPIR-V 1.4 mesh shaders are those of SPV_NV_mesh_shader: a payload is several inputs, indices are one array.

// CHECK: OpCapability MeshShadingNV
// CHECK: OpExtension "SPV_NV_mesh_shader"
// CHECK: OpEntryPoint MeshNV %main "main"
// CHECK-DAG: OpDecorate %in_var_origin PerTaskNV
// CHECK-DAG: OpDecorate %in_var_origin Offset 16
// CHECK-DAG: BuiltIn PrimitiveIndicesNV

struct Vertex {
    float4 position : SV_Position;
};

struct Work {
    float scale;
    float4 origin;
};

[numthreads(32, 1, 1)]
[outputtopology("line")]
void main(uint t : SV_GroupIndex, in payload Work work, out vertices Vertex vertices[64],
          out indices uint2 lines[32]) {
    SetMeshOutputCounts(64, 32);
    vertices[t].position = work.origin;
    // CHECK: OpIMul %uint {{%[0-9]+}} %uint_2
    lines[t] = uint2(t, t + 1);
}
