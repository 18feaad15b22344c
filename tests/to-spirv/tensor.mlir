// RUN: mlir-opt -convert-tensor-to-spirv %s | FileCheck %s

// CHECK-LABEL: spirv.func @element
func.func @element(%i: index, %j: index) -> i32 {
  // CHECK: %[[C:.*]] = spirv.Constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32> : !spirv.array<6 x i32>
  // CHECK: %[[V:.*]] = spirv.Variable : !spirv.ptr<!spirv.array<6 x i32>, Function>
  // CHECK: spirv.Store "Function" %[[V]], %[[C]]
  // CHECK: %[[P:.*]] = spirv.AccessChain %[[V]]
  // CHECK: spirv.Load "Function" %[[P]]
  %t = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %0 = tensor.extract %t[%i, %j] : tensor<2x3xi32>
  return %0 : i32
}
