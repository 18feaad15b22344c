// Attributes of inline SPIR-V on local variables, parameters, functions, fields, statements and the result.
// RUN: spirula compile -T ps_6_0 -fcgl %s | FileCheck %s
// CHECK-DAG: OpCapability StencilExportEXT
// CHECK-DAG: OpExtension "SPV_EXT_shader_stencil_export"
// CHECK-DAG: OpExtension "SPV_KHR_shader_clock"
// CHECK-DAG: OpExecutionMode %main StencilRefReplacingEXT
// CHECK-DAG: OpDecorate %out_var_SV_Target0 BuiltIn FragStencilRefEXT
// CHECK-DAG: OpDecorate %x Aliased
// CHECK-DAG: OpDecorate %twice RelaxedPrecision
// CHECK-DAG: OpDecorateString %named UserSemantic "name"
// CHECK-DAG: OpDecorate %gl_SampleID Flat
// CHECK-DAG: OpMemberDecorate %S 1 Offset 32
// CHECK-DAG: %shared_value = OpVariable %_ptr_CrossWorkgroup_int CrossWorkgroup
// CHECK: [[v:%[0-9]+]] = OpLoad %int %from None
// CHECK: OpStore %to [[v]] Volatile
struct S { int first; [[vk::ext_decorate(/* Offset */ 35, 32)]] int second; };
[[vk::ext_builtin_input(/* SampleId */ 18)]] static const int sample_id;
[[vk::ext_instruction(/* OpLoad */ 61)]]
vk::ext_result_id<int> load([[vk::ext_reference]] int from, [[vk::ext_literal]] int operands);
[[vk::ext_instruction(/* OpStore */ 62)]]
void store([[vk::ext_reference]] int to, vk::ext_result_id<int> value, [[vk::ext_literal]] int operands);
[[vk::ext_decorate(/* RelaxedPrecision */ 0)]] int twice([[vk::ext_decorate(/* Aliased */ 20)]] int x) { return 2 * x; }
[[vk::ext_decorate(/* BuiltIn */ 11, /* FragStencilRefEXT */ 5014)]] int main() : SV_Target0 {
  [[vk::ext_extension("SPV_KHR_shader_clock")]]
  vk::ext_execution_mode(/* StencilRefReplacingEXT */ 5027);
  [[vk::ext_decorate_string(/* UserSemantic */ 5635, "name")]] int named = twice(sample_id);
  [[vk::ext_storage_class(/* CrossWorkgroup */ 5)]] int shared_value = 3;
  S s = {named, shared_value};
  int from = s.first, to = s.second;
  vk::ext_result_id<int> value = load(from, 0);
  store(to, value, /* Volatile */ 1);
  return to;
}
