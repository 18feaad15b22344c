// RUN: spirula compile -T ms_6_5 -fspv-target-env=vulkan1.3 -fcgl %s | FileCheck %s

// What is assigned to an element of an output goes to the variables of the interface.

// CHECK-DAG: OpExecutionMode %main OutputVertices 64
// CHECK-DAG: OpExecutionMode %main OutputPrimitivesEXT 32
// CHECK-DAG: OpExecutionMode %main OutputTrianglesEXT
// CHECK-DAG: OpDecorate %out_var_SHADE PerPrimitiveEXT
// CHECK-DAG: %in_var_work = OpVariable %_ptr_TaskPayloadWorkgroupEXT_Work TaskPayloadWorkgroupEXT

struct Vertex {
    float4 position : SV_Position;
    float3 color : COLOR;
};

struct Primitive {
    float shade : SHADE;
};

struct Work {
    float4 origin;
};

[numthreads(32, 1, 1)]
[outputtopology("triangle")]
void main(uint t : SV_GroupIndex, in payload Work work, out vertices Vertex vertices[64],
          out indices uint3 triangles[32], out primitives Primitive primitives[32]) {
    // CHECK: %src_main = OpFunction
    // CHECK: OpSetMeshOutputsEXT %uint_64 %uint_32
    SetMeshOutputCounts(64, 32);
    // CHECK: OpAccessChain %_ptr_Output_v4float %gl_Position {{%[0-9]+}}
    vertices[t].position = work.origin;
    // CHECK: OpAccessChain %_ptr_Output_float %out_var_COLOR {{%[0-9]+}} %uint_1
    vertices[t].color.y = 1;
    // CHECK: OpAccessChain %_ptr_Output_v3uint
    triangles[t] = uint3(t, t + 1, t + 2);
    // CHECK: OpAccessChain %_ptr_Output_float %out_var_SHADE {{%[0-9]+}}
    primitives[t].shade = 2;
}
