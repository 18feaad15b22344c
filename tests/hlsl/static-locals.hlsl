// A static variable of a function gets a value that is no constant when control comes to it first, a constant one when the
// entry point starts.
// RUN: spirula compile -T ps_6_0 -fcgl %s | FileCheck %s
// RUN: spirula compile -T ps_6_0 -emit=spirv %s -o %t && spirv-val --target-env vulkan1.0 %t
// CHECK: %first = OpVariable %_ptr_Private_float Private
// CHECK: %count = OpVariable %_ptr_Private_uint Private
// CHECK: %init_done_first = OpVariable %_ptr_Private_bool Private %false
// CHECK: %main = OpFunction
// CHECK: OpStore %count %uint_3
// CHECK: %next = OpFunction
// CHECK: [[done:%[0-9]+]] = OpLoad %bool %init_done_first
// CHECK: OpBranchConditional [[done]] %if_init_done %if_init_todo
// CHECK: [[x:%[0-9]+]] = OpLoad %float %x
// CHECK: OpStore %first [[x]]
// CHECK: OpStore %init_done_first %true
float next(float x) {
  static float first = x;
  static uint count = 3;
  count++;
  return first * count;
}
float4 main(float a : A) : SV_Target { return next(a) + next(a * 2); }
