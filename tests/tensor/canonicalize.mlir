// RUN: mlir-opt -canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @sizes
// CHECK: %[[C:.*]] = arith.constant 4 : index
// CHECK-NEXT: return %[[C]], %arg1
func.func @sizes(%t: tensor<4x?xf32>, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %t, %c0 : tensor<4x?xf32>
  %1 = tensor.empty(%n) : tensor<2x?xf32>
  %2 = tensor.dim %1, %c1 : tensor<2x?xf32>
  return %0, %2 : index, index
}

// CHECK-LABEL: func.func @elements
// CHECK-DAG: %[[C:.*]] = arith.constant dense<[1, 2]> : tensor<2xi32>
// CHECK: return %[[C]], %arg0
func.func @elements(%s: f32, %t: f32) -> (tensor<2xi32>, f32) {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %0 = tensor.from_elements %a, %b : tensor<2xi32>
  %1 = tensor.from_elements %s, %t : tensor<2xf32>
  %c0 = arith.constant 0 : index
  %2 = tensor.extract %1[%c0] : tensor<2xf32>
  return %0, %2 : tensor<2xi32>, f32
}

// CHECK-LABEL: func.func @reshapes
// CHECK-NEXT: %[[C:.*]] = tensor.collapse_shape %arg0 {{\[}}[0, 1, 2]{{\]}} : tensor<2x3x4xf32> into tensor<24xf32>
// CHECK-NEXT: return %[[C]], %arg0
func.func @reshapes(%t: tensor<2x3x4xf32>) -> (tensor<24xf32>, tensor<2x3x4xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<6x4xf32> into tensor<24xf32>
  %2 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  return %1, %2 : tensor<24xf32>, tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @casts
// CHECK-NEXT: return %arg0 : tensor<4xf32>
func.func @casts(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}
