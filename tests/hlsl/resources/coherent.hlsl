// globallycoherent: a decoration, or operands of each access in the Vulkan memory model.
// RUN: spirula compile -T cs_6_0 -fcgl %s | FileCheck %s
// RUN: spirula compile -T cs_6_0 -fcgl -fspv-use-vulkan-memory-model -fspv-target-env=vulkan1.2 %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula compile -T cs_6_0 -fspv-use-vulkan-memory-model -fspv-target-env=vulkan1.2 -emit=spirv %s -o %t && spirv-val --target-env vulkan1.2 %t
// CHECK-DAG: OpDecorate %texels Coherent
// CHECK-DAG: OpDecorate %values Coherent
// CHECK-NOT: NonPrivate
// VULKAN-NOT: Coherent
// VULKAN: OpImageRead %v4float {{%[0-9]+}} {{%[0-9]+}} MakeTexelVisible|NonPrivateTexel %uint_5
// VULKAN: OpImageWrite {{%[0-9]+}} {{%[0-9]+}} {{%[0-9]+}} MakeTexelAvailable|NonPrivateTexel %uint_5
// VULKAN: OpLoad %uint {{%[0-9]+}} MakePointerVisible|NonPrivatePointer %uint_5
// VULKAN: OpStore {{%[0-9]+}} {{%[0-9]+}} MakePointerAvailable|NonPrivatePointer %uint_5
// VULKAN: OpStore {{%[0-9]+}} %uint_3{{$}}
globallycoherent RWTexture2D<float4> texels;
globallycoherent RWStructuredBuffer<uint> values;
RWStructuredBuffer<uint> others;
[numthreads(8, 8, 1)] void main(uint2 id : SV_DispatchThreadID) {
  texels[id] = texels[id.yx];
  values[id.x] = values[id.y];
  others[0] = 3;
}
