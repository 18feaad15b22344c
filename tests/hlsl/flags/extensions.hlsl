// Extensions that are not allowed are errors; matrices in byte-address buffers by columns, or by rows with a flag.
// RUN: not spirula compile -T cs_6_0 -fcgl -fspv-extension=SPV_EXT_descriptor_indexing %s 2>&1 | FileCheck %s
// RUN: spirula compile -T cs_6_0 -fcgl -fspv-extension=KHR %s | FileCheck %s --check-prefix=COLUMNS
// RUN: spirula compile -T cs_6_0 -fcgl -fspv-use-legacy-buffer-matrix-order %s | FileCheck %s --check-prefix=ROWS
// CHECK: SPIR-V extension 'SPV_KHR_shader_clock' required but not permitted to use
// COLUMNS: OpExtension "SPV_KHR_shader_clock"
// COLUMNS: OpCompositeExtract %float {{%[0-9]+}} 0 0
// COLUMNS: OpCompositeExtract %float {{%[0-9]+}} 1 0
// ROWS: OpCompositeExtract %float {{%[0-9]+}} 0 0
// ROWS: OpCompositeExtract %float {{%[0-9]+}} 0 1
RWByteAddressBuffer bytes;
uniform float2x3 m;
[numthreads(1, 1, 1)] void main() {
  bytes.Store<float2x3>(0, m);
  bytes.Store<uint64_t>(64, vk::ReadClock(3));
}
