// A local buffer has the counter of the buffer that it stands for, by a private pointer; arrays of buffers have arrays.
// RUN: spirula compile -T cs_6_0 -fcgl %s | FileCheck %s

RWStructuredBuffer<uint> one;
RWStructuredBuffer<uint> many[4];

// CHECK: %counter_var_local = OpVariable %_ptr_Private__ptr_Uniform_type_ACSBuffer_counter Private
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  // CHECK: OpStore %counter_var_local %counter_var_one
  RWStructuredBuffer<uint> local = one;
  // CHECK: [[P:%[0-9]+]] = OpLoad %_ptr_Uniform_type_ACSBuffer_counter %counter_var_local
  // CHECK: OpAccessChain %_ptr_Uniform_int [[P]] %uint_0
  local[0] = local.IncrementCounter();
  // CHECK: OpAccessChain %_ptr_Uniform_type_ACSBuffer_counter %counter_var_many
  many[id.x][0] = many[id.x].IncrementCounter();
}
