// -fvk-use-dx-layout: the scalars of a matrix whose rows or columns have one each lie 16 bytes apart. Such a buffer is
// copied when an entry point begins.
// RUN: spirula compile -T ps_6_0 -fvk-use-dx-layout -fcgl %s | FileCheck %s
// RUN: spirula compile -T ps_6_0 -fvk-use-dx-layout -emit=spirv %s -o %t && spirv-val --scalar-block-layout %t
// RUN: not spirula compile -T ps_6_0 -fvk-use-dx-layout -DCONTENTS %s 2>&1 | FileCheck %s --check-prefix=ERROR
// CHECK-DAG: OpDecorate %_arr_float_uint_3 ArrayStride 16
// CHECK-DAG: OpMemberDecorate %Inner 1 Offset 16
// CHECK-DAG: OpMemberDecorate %type_Values 1 Offset 16
// CHECK-DAG: OpMemberDecorate %type_Values 2 Offset 52
// CHECK-DAG: OpMemberDecorate %type_Values 3 Offset 64
// CHECK: [[copy:%Values_[0-9]]] = OpVariable {{%[A-Za-z_0-9]+}} Private
// CHECK: %main = OpFunction
// CHECK: OpFunctionCall %void %module_init
// CHECK: [[row:%[0-9]+]] = OpAccessChain %_ptr_Private_v3float [[copy]] %int_1
// CHECK: OpAccessChain %_ptr_Private_float [[row]] %int_2
// CHECK: %module_init = OpFunction
// CHECK: [[flag:%[0-9]+]] = OpLoad %uint
// CHECK: OpINotEqual %bool [[flag]] %uint_0
struct Inner { bool flag; row_major float2x1 pair; };
cbuffer Values {
  float first;
  float1x3 row;
  float last;
  Inner inner;
};
#ifdef CONTENTS
// ERROR: dx-layout.hlsl:[[@LINE+1]]:23: error: a matrix of one row or column in a buffer in this layout is not supported
ConstantBuffer<Inner> contents;
#endif
float4 main() : SV_Target { return row._13 + last + (inner.flag ? inner.pair._21 : first); }
