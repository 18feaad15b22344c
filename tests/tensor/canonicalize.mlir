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

// Parts with constant sizes, of what was inserted at the same place; insertions into casts.
// CHECK-LABEL: func.func @slices
// CHECK-SAME: (%[[T:.*]]: tensor<2x4x8xf32>, %[[P:.*]]: tensor<2x2xf32>, %[[W:.*]]: tensor<4x4xf32>, %[[V:.*]]: f32, %[[I:.*]]: index)
func.func @slices(%t: tensor<2x4x8xf32>, %p: tensor<2x2xf32>, %w: tensor<4x4xf32>, %v: f32, %i: index)
    -> (tensor<?xf32>, tensor<2x2xf32>, tensor<?x?xf32>) {
  %c2 = arith.constant 2 : index
  // CHECK: %[[S:.*]] = tensor.extract_slice %[[T]][%[[I]], 2, 0] [1, 1, 2] [1, 1, 1] : tensor<2x4x8xf32> to tensor<2xf32>
  // CHECK: %[[A:.*]] = tensor.cast %[[S]] : tensor<2xf32> to tensor<?xf32>
  %a = tensor.extract_slice %t[%i, %c2, 0] [1, 1, %c2] [1, 1, 1] : tensor<2x4x8xf32> to tensor<?xf32>
  %in = tensor.insert_slice %p into %w[1, %i] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
  %b = tensor.extract_slice %in[1, %i] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  // CHECK: %[[N:.*]] = tensor.insert %[[V]] into %[[W]][%[[I]], %[[I]]] : tensor<4x4xf32>
  // CHECK: %[[C:.*]] = tensor.cast %[[N]] : tensor<4x4xf32> to tensor<?x?xf32>
  %cast = tensor.cast %w : tensor<4x4xf32> to tensor<?x?xf32>
  %c = tensor.insert %v into %cast[%i, %i] : tensor<?x?xf32>
  // CHECK: return %[[A]], %[[P]], %[[C]]
  return %a, %b, %c : tensor<?xf32>, tensor<2x2xf32>, tensor<?x?xf32>
}
