// RUN: not spirula compile -T cs_6_8 %s 2>&1 | FileCheck %s
// CHECK: types-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: The template argument to vk::Literal must be a vk::integral_constant
typedef vk::SpirvOpaqueType</* OpTypeInt */ 21, vk::Literal<bool> > NoConstant;
// CHECK: types-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: an operand of an inline SPIR-V type must be a type
typedef vk::SpirvOpaqueType</* OpTypeArray */ 28, float, 4> NoType;
// CHECK: types-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: the alignment of vk::SpirvType has to be a power of two
typedef vk::SpirvType</* OpTypeInt */ 21, 4, 3> Unaligned;
// CHECK: types-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: 70000 is no opcode of SPIR-V
typedef vk::SpirvOpaqueType<70000> NoOpcode;
[numthreads(1, 1, 1)] void main() {}
