// RUN: mlir-opt "-tosa-to-spirv-tosa=custom-op-domain-to-opcode=acme:3,acme:9,x:y:4" %s | FileCheck %s

// CHECK: spirv.ARM.Graph @custom
func.func @custom(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<2xf32>) {
  // The last opcode of a domain counts; texts are arrays of bytes, which are not empty.
  // CHECK: %[[NAME:.*]] = spirv.Constant [111 : i8, 112 : i8] : !spirv.array<2 x i8>
  // CHECK: %[[ATTRS:.*]] = spirv.Constant [0 : i8] : !spirv.array<1 x i8>
  // CHECK: %[[CALL:.*]] = spirv.ExperimentalML.Call opcode = 9, %[[NAME]], %[[ATTRS]], %arg0
  // CHECK: %[[A:.*]] = spirv.CompositeExtract %[[CALL]][0 : i32]
  // CHECK: %[[B:.*]] = spirv.CompositeExtract %[[CALL]][1 : i32]
  // CHECK: spirv.ARM.GraphOutputs %[[A]], %[[B]]
  %0:2 = tosa.custom %a {domain_name = "acme", implementation_attrs = "", operator_name = "op"} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<2xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<2xf32>
}
