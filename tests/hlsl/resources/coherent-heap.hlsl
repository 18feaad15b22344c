// A resource of a heap that is declared globallycoherent: the heap is; a ray query is declared by RayQuery<...>() as well.
// RUN: spirula compile -T cs_6_6 -fspv-target-env=vulkan1.3 %s | FileCheck %s
// RUN: spirula compile -T cs_6_6 -fspv-target-env=vulkan1.3 -emit=spirv %s -o %t && spirv-val --target-env vulkan1.3 %t
// CHECK-DAG: OpDecorate [[heap:%ResourceDescriptorHeap[_0-9]*]] Coherent
// CHECK-DAG: [[heap]] = OpVariable %_ptr_StorageBuffer__runtimearr_type_RWByteAddressBuffer StorageBuffer
// CHECK-DAG: OpTypeRayQueryKHR
uint index;
RaytracingAccelerationStructure scene;
globallycoherent RWByteAddressBuffer bytes() { return ResourceDescriptorHeap[index]; }
static const globallycoherent RWByteAddressBuffer found = bytes();
[numthreads(1, 1, 1)] void main() {
  RayQuery<RAY_FLAG_FORCE_OPAQUE> query = RayQuery<RAY_FLAG_FORCE_OPAQUE>();
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
  query.TraceRayInline(scene, 0, 255, ray);
  found.Store(0, query.Proceed());
}
