// With the layout of DirectX, texture buffers are laid out as constant buffers are; by default as structured buffers.
// RUN: spirula compile -T cs_6_0 -fcgl -fvk-use-dx-layout %s | FileCheck %s
// RUN: spirula compile -T cs_6_0 -fcgl %s | FileCheck %s --check-prefix=DEFAULT
// CHECK: OpDecorate %_arr_float_uint_2 ArrayStride 16
// CHECK: OpMemberDecorate %type_Given 1 Offset 16
// CHECK: OpMemberDecorate %type_Given 2 Offset 36
// DEFAULT: OpDecorate %_arr_float_uint_2 ArrayStride 4
// DEFAULT: OpMemberDecorate %type_Given 1 Offset 4
// DEFAULT: OpMemberDecorate %type_Given 2 Offset 12
tbuffer Given { float first; float two[2]; float last; };
RWStructuredBuffer<float> values;
[numthreads(1, 1, 1)] void main() { values[0] = first + two[1] + last; }
