// RUN: mlir-opt -tosa-to-spirv-tosa-mark-graph-constants %s | FileCheck %s

// Large constants that are used are left to the application; the numbers start anew in each function.
// CHECK-LABEL: func.func @first
func.func @first() -> (tensor<16xi8>, tensor<20xi8>) {
  // CHECK: "tosa.const"() <{values = dense<{{.*}}> : tensor<20xi8>}> : () -> tensor<20xi8>
  %unused = "tosa.const"() <{values = dense<1> : tensor<20xi8>}> : () -> tensor<20xi8>
  // CHECK: "tosa.const"() <{values = dense<{{.*}}> : tensor<16xi8>}> : () -> tensor<16xi8>
  %small = "tosa.const"() <{values = dense<2> : tensor<16xi8>}> : () -> tensor<16xi8>
  // CHECK: "tosa.const"() <{values = dense<{{.*}}> : tensor<20xi8>}> {grapharm.graph_constant_id = 0 : i32}
  %large = "tosa.const"() <{values = dense<3> : tensor<20xi8>}> : () -> tensor<20xi8>
  return %small, %large : tensor<16xi8>, tensor<20xi8>
}

// CHECK-LABEL: func.func @second
func.func @second() -> (tensor<17xi8>, tensor<18xi8>) {
  // CHECK: grapharm.graph_constant_id = 0 : i32
  %0 = "tosa.const"() <{values = dense<3> : tensor<17xi8>}> : () -> tensor<17xi8>
  // CHECK: grapharm.graph_constant_id = 1 : i32
  %1 = "tosa.const"() <{values = dense<3> : tensor<18xi8>}> : () -> tensor<18xi8>
  return %0, %1 : tensor<17xi8>, tensor<18xi8>
}
