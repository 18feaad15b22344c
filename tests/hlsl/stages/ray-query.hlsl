// RUN: spirula compile -T cs_6_5 -fspv-target-env=vulkan1.3 -fcgl %s | FileCheck %s

// CHECK: OpCapability RayQueryKHR

RaytracingAccelerationStructure scene;
RWStructuredBuffer<float> distances;

[numthreads(1, 1, 1)]
void main() {
    RayQuery<RAY_FLAG_CULL_NON_OPAQUE> query;
    RayDesc ray = { float3(0, 0, 0), 0, float3(1, 0, 0), 10 };
    // CHECK: OpBitwiseOr %uint %uint_128
    // CHECK: OpRayQueryInitializeKHR %query
    query.TraceRayInline(scene, 0, 0xff, ray);
    // CHECK: OpRayQueryProceedKHR %bool %query
    query.Proceed();
    // CHECK: OpRayQueryGetIntersectionTKHR %float %query %uint_1
    distances[0] = query.CommittedRayT();
}
