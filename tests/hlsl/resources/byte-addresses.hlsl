// Byte-address buffers: loads and stores of words, vectors and structures; addresses are divided once.
// RUN: spirula compile -T cs_6_2 -enable-16bit-types -fcgl %s | FileCheck %s
struct Packed {
  uint16_t low;
  uint16_t high;
  float3 place;
};
ByteAddressBuffer from;
RWByteAddressBuffer to;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  // CHECK: [[WORD:%[0-9]+]] = OpShiftRightLogical %uint {{%[0-9]+}} %uint_2
  // CHECK: OpAccessChain %_ptr_Uniform_uint %from %uint_0 [[WORD]]
  uint word = from.Load(id.x * 4);
  // CHECK: OpCompositeConstruct %v2uint
  uint2 pair = from.Load2(id.y * 8);
  // CHECK: OpUConvert %ushort
  // CHECK: OpCompositeConstruct %Packed
  Packed read = from.Load<Packed>(id.z * 16);
  // CHECK: OpAccessChain %_ptr_Uniform_uint %to %uint_0
  // CHECK: OpStore
  to.Store(0, word + pair.x + pair.y);
  // CHECK: OpBitwiseOr
  // CHECK: OpStore
  to.Store(16, read);
}
