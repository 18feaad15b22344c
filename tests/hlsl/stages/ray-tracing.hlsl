// RUN: spirula compile -T lib_6_3 -fspv-target-env=vulkan1.3 -fcgl %s | FileCheck %s

// A library has an entry point for each function that says its stage.

// CHECK-DAG: OpEntryPoint RayGenerationKHR %generate "generate"
// CHECK-DAG: OpEntryPoint MissKHR %miss "miss"
// CHECK-DAG: OpEntryPoint AnyHitKHR %any "any"
// CHECK-DAG: OpEntryPoint IntersectionKHR %cross "cross"

RaytracingAccelerationStructure scene;
RWTexture2D<float4> image;

struct Payload {
    float4 color;
};

struct Hit {
    float2 at;
};

[shader("raygeneration")]
void generate() {
    RayDesc ray;
    ray.Origin = 0;
    ray.TMin = 0;
    ray.Direction = float3(0, 0, 1);
    ray.TMax = 100;
    Payload payload;
    payload.color = 0;
    // CHECK: OpTraceRayKHR
    TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, payload);
    image[DispatchRaysIndex().xy] = payload.color;
}

[shader("miss")]
void miss(inout Payload payload) {
    payload.color = WorldRayDirection().xyzz;
}

[shader("anyhit")]
void any(inout Payload payload, in Hit hit) {
    payload.color.x += hit.at.x;
    // CHECK: OpStore %payload
    // CHECK: OpIgnoreIntersectionKHR
    IgnoreHit();
}

[shader("intersection")]
void cross() {
    Hit hit;
    hit.at = 1;
    // CHECK: OpReportIntersectionKHR %bool
    ReportHit(RayTMin(), 0, hit);
}
