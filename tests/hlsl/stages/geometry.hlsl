// RUN: spirula compile -T gs_6_0 -fcgl %s | FileCheck %s

// Vertices come in as arrays, a stream writes the outputs before each vertex; distances make up one array.

// CHECK: OpExecutionMode %main OutputVertices 3
// CHECK-DAG: OpExecutionMode %main Invocations 2
// CHECK-DAG: OpExecutionMode %main Triangles
// CHECK-DAG: OpExecutionMode %main OutputTriangleStrip
// CHECK-DAG: OpDecorate %in_var_UV Location 0
// CHECK-DAG: OpDecorate %out_var_UV Location 0
// CHECK-DAG: OpDecorate %gl_Layer BuiltIn Layer
// CHECK: %in_var_UV = OpVariable %_ptr_Input__arr_v2float_uint_3 Input

struct Vertex {
    float4 position : SV_Position;
    float first : SV_ClipDistance0;
    float2 second : SV_ClipDistance1;
    float2 uv : UV;
};

struct Output {
    float4 position : SV_Position;
    float2 uv : UV;
    uint layer : SV_RenderTargetArrayIndex;
};

[maxvertexcount(3)]
[instance(2)]
void main(triangle Vertex vertices[3], uint id : SV_GSInstanceID, inout TriangleStream<Output> stream) {
    for (uint i = 0; i < 3; ++i) {
        Output o;
        o.position = vertices[i].position * vertices[i].first + vertices[i].second.y;
        o.uv = vertices[i].uv;
        o.layer = id;
        // CHECK: %src_main = OpFunction
        // CHECK: OpStore %gl_Position
        // CHECK: OpStore %out_var_UV
        // CHECK: OpEmitVertex
        stream.Append(o);
    }
    // CHECK: OpEndPrimitive
    stream.RestartStrip();
}
