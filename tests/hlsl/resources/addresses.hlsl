// Memory by addresses, printf, execution modes.
// RUN: spirula compile -T cs_6_0 -fcgl -fspv-target-env=vulkan1.2 %s | FileCheck %s
// CHECK: OpMemoryModel PhysicalStorageBuffer64 GLSL450
// CHECK: OpExecutionMode %main SubgroupSize 32
// CHECK: [[FORMAT:%[0-9]+]] = OpString "at %d"
RWBuffer<uint> result;
uint64_t address;
// CHECK: %src_main = OpFunction
[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  // CHECK: [[P:%[0-9]+]] = OpBitcast %_ptr_PhysicalStorageBuffer_uint {{%[0-9]+}}
  // CHECK-NEXT: [[V:%[0-9]+]] = OpLoad %uint [[P]] Aligned 8
  result[0] = vk::RawBufferLoad<uint>(address, 8);
  // CHECK: OpStore {{%[0-9]+}} %float_1_5 Aligned 4
  vk::RawBufferStore<float>(address, 1.5);
  // CHECK: OpExtInst %void {{%[0-9]+}} DebugPrintf [[FORMAT]]
  printf("at %d", i);
  vk::ext_execution_mode(35, 32);
}
