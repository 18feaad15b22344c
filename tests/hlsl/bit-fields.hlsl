// Bit-fields of 16 and 64 bits are shifted and masked, since the instructions for bit-fields take 32 bits; fields share an
// integer as far as its width allows.
// RUN: spirula compile -T cs_6_2 -enable-16bit-types -fcgl %s | FileCheck %s
// RUN: spirula compile -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1 -emit=spirv %s -o %t && spirv-val --target-env vulkan1.1 %t
// CHECK: %Wide = OpTypeStruct %ulong
// CHECK: %Short = OpTypeStruct %ushort %ushort
// CHECK: OpBitwiseOr %ulong
// CHECK: [[old:%[0-9]+]] = OpLoad %ulong
// CHECK: [[rest:%[0-9]+]] = OpBitwiseAnd %ulong [[old]] %ulong_18446744073709486335
// CHECK: [[moved:%[0-9]+]] = OpShiftLeftLogical %ulong %{{[0-9]+}} %uint_8
// CHECK: [[new:%[0-9]+]] = OpBitwiseAnd %ulong [[moved]] %ulong_65280
// CHECK: OpBitwiseOr %ulong [[rest]] [[new]]
// CHECK: [[high:%[0-9]+]] = OpShiftLeftLogical %ulong %{{[0-9]+}} %uint_48
// CHECK: OpShiftRightLogical %ulong [[high]] %uint_56
// CHECK: [[high:%[0-9]+]] = OpShiftLeftLogical %ushort %{{[0-9]+}} %uint_4
// CHECK: OpShiftRightLogical %ushort [[high]] %uint_4
struct Wide { uint64_t low : 8; uint64_t high : 8; };
struct Short { uint16_t first : 12; uint16_t second : 12; };
RWStructuredBuffer<uint> values;
[numthreads(1, 1, 1)] void main() {
  Wide wide;
  wide.low = values[0];
  wide.high = values[1];
  Short both = {uint16_t(values[2]), uint16_t(values[3])};
  values[4] = uint(wide.high) + both.second;
}
