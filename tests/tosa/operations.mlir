// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt --mlir-print-op-generic %s | mlir-opt | FileCheck %s

// CHECK-LABEL: func.func @tensors
// CHECK-SAME: (%[[A:.*]]: tensor<2x4xf32>, %[[B:.*]]: tensor<?x4xf32>)
func.func @tensors(%a: tensor<2x4xf32>, %b: tensor<?x4xf32>) {
  // CHECK: tosa.add %[[A]], %[[A]] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %0 = tosa.add %a, %a : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK: tosa.argmax %[[A]] {axis = 1 : i32} : (tensor<2x4xf32>) -> tensor<2xi32>
  %1 = tosa.argmax %a {axis = 1 : i32, nan_mode = PROPAGATE} : (tensor<2x4xf32>) -> tensor<2xi32>
  // CHECK: tosa.maximum %[[A]], %[[A]] {nan_mode = IGNORE} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = tosa.maximum %a, %a {nan_mode = IGNORE} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK: tosa.const_shape {values = dense<[4, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %3 = tosa.const_shape {values = dense<[4, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // CHECK: tosa.reshape %[[A]], %{{.*}} : (tensor<2x4xf32>, !tosa.shape<2>) -> tensor<4x2xf32>
  %4 = tosa.reshape %a, %3 : (tensor<2x4xf32>, !tosa.shape<2>) -> tensor<4x2xf32>
  // CHECK: "tosa.const"() <{values = dense<1> : tensor<3xi8>}> : () -> tensor<3xi8>
  %5 = "tosa.const"() <{values = dense<1> : tensor<3xi8>}> : () -> tensor<3xi8>
  // CHECK: tosa.concat %[[A]], %[[B]] {axis = 0 : i32} : (tensor<2x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %6 = tosa.concat %a, %b {axis = 0 : i32} : (tensor<2x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return
}
