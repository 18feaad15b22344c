// RUN: spirula compile -T hs_6_0 -fcgl %s | FileCheck %s

// The first invocation calls the patch-constant function when all control points are written.

// CHECK-DAG: OpExecutionMode %main Triangles
// CHECK-DAG: OpExecutionMode %main SpacingFractionalOdd
// CHECK-DAG: OpExecutionMode %main VertexOrderCw
// CHECK-DAG: OpExecutionMode %main OutputVertices 3
// CHECK-DAG: OpDecorate %gl_TessLevelOuter Patch
// CHECK-DAG: OpDecorate %out_var_BEND Patch
// CHECK-DAG: OpDecorate %out_var_BEND Location 0
// CHECK-DAG: OpDecorate %out_var_NORMAL Location 1
// CHECK: OpFunctionCall %Point %src_main
// CHECK: OpControlBarrier %uint_2 %uint_4 %uint_0
// CHECK: %temp_var_hullMainRetVal
// CHECK: OpIEqual %bool
// CHECK: OpFunctionCall %Patch %constants

struct Point {
    float4 position : SV_Position;
    float3 normal : NORMAL;
};

struct Patch {
    float edges[3] : SV_TessFactor;
    float inside : SV_InsideTessFactor;
    float bend : BEND;
};

Patch constants(InputPatch<Point, 3> before, OutputPatch<Point, 3> after, uint id : SV_PrimitiveID) {
    Patch p;
    p.edges[0] = p.edges[1] = p.edges[2] = before[0].position.x;
    p.inside = after[1].normal.y;
    p.bend = id;
    return p;
}

[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Point main(InputPatch<Point, 3> patch, uint i : SV_OutputControlPointID) {
    return patch[i];
}
