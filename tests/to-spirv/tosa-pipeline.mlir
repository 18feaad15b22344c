// RUN: spirula opt --to-spirv %s | FileCheck %s

// A module with operations of tosa becomes graphs with their interfaces.
// CHECK: spirv.module @_spirv_tosa_double Logical Vulkan requires #spirv.vce<v1.5, [{{.*}}GraphARM
// CHECK-DAG: spirv.GlobalVariable @double_arg_0 bind(0, 0)
// CHECK-DAG: spirv.GlobalVariable @double_res_0 bind(0, 1)
// CHECK: spirv.ARM.GraphEntryPoint @double, @double_arg_0, @double_res_0
// CHECK: spirv.Tosa.Add
func.func @double(%a: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = tosa.add %a, %a : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
