// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s | mlir-opt - | FileCheck %s
// RUN: mlir-opt -mlir-print-op-generic %s | mlir-opt - | FileCheck %s

// CHECK-LABEL: func.func @parts
func.func @parts(%t: tensor<4x?xf32>, %s: f32, %i: index) {
  // CHECK: %[[N:dim]] = tensor.dim %arg0, %arg2 : tensor<4x?xf32>
  %0 = tensor.dim %t, %i : tensor<4x?xf32>
  // CHECK: %extracted = tensor.extract %arg0[%arg2, %arg2] : tensor<4x?xf32>
  %1 = tensor.extract %t[%i, %i] : tensor<4x?xf32>
  // CHECK: %inserted = tensor.insert %arg1 into %arg0[%arg2, %arg2] : tensor<4x?xf32>
  %2 = tensor.insert %s into %t[%i, %i] : tensor<4x?xf32>
  // CHECK: %extracted_slice = tensor.extract_slice %arg0[1, %arg2] [2, %[[N]]] [1, 1] : tensor<4x?xf32> to tensor<2x?xf32>
  %3 = tensor.extract_slice %t[1, %i] [2, %0] [1, 1] : tensor<4x?xf32> to tensor<2x?xf32>
  // CHECK: %inserted_slice = tensor.insert_slice %extracted_slice into %arg0[0, 0] [2, %[[N]]] [1, 1] : tensor<2x?xf32> into tensor<4x?xf32>
  %4 = tensor.insert_slice %3 into %t[0, 0] [2, %0] [1, 1] : tensor<2x?xf32> into tensor<4x?xf32>
  // CHECK: %rank = tensor.rank %arg0 : tensor<4x?xf32>
  %5 = tensor.rank %t : tensor<4x?xf32>
  return
}

// CHECK-LABEL: func.func @shapes
func.func @shapes(%t: tensor<4x?xf32>, %s: f32, %n: index, %x: tensor<3x2xindex>, %w: tensor<2xi32>) {
  // CHECK: tensor.empty(%arg2) : tensor<2x?xf32>
  %0 = tensor.empty(%n) : tensor<2x?xf32>
  // CHECK: %collapsed = tensor.collapse_shape %arg0 {{\[}}[0, 1]{{\]}} : tensor<4x?xf32> into tensor<?xf32>
  %1 = tensor.collapse_shape %t [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
  // CHECK: %expanded = tensor.expand_shape %arg0 {{\[}}[0, 1], [2]{{\]}} output_shape [2, 2, %arg2] : tensor<4x?xf32> into tensor<2x2x?xf32>
  %2 = tensor.expand_shape %t [[0, 1], [2]] output_shape [2, 2, %n] : tensor<4x?xf32> into tensor<2x2x?xf32>
  // CHECK: %reshape = tensor.reshape %arg0(%arg4) : (tensor<4x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %3 = tensor.reshape %t(%w) : (tensor<4x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<*xf32>
  %4 = tensor.cast %t : tensor<4x?xf32> to tensor<*xf32>
  // CHECK: tensor.bitcast %arg0 : tensor<4x?xf32> to tensor<4x?xi32>
  %5 = tensor.bitcast %t : tensor<4x?xf32> to tensor<4x?xi32>
  // CHECK: %concat = tensor.concat dim(0) %arg0, %arg0 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<8x?xf32>
  %6 = tensor.concat dim(0) %t, %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<8x?xf32>
  // CHECK: %gather = tensor.gather %arg0[%arg3] gather_dims([0, 1]) unique : (tensor<4x?xf32>, tensor<3x2xindex>) -> tensor<3x1x1xf32>
  %7 = tensor.gather %t[%x] gather_dims([0, 1]) unique : (tensor<4x?xf32>, tensor<3x2xindex>) -> tensor<3x1x1xf32>
  // CHECK: %splat = tensor.splat %arg1[%arg2] : tensor<2x?xf32>
  %8 = tensor.splat %s[%n] : tensor<2x?xf32>
  // CHECK: %from_elements = tensor.from_elements %arg1, %arg1 : tensor<2xf32>
  %9 = tensor.from_elements %s, %s : tensor<2xf32>
  // CHECK: %generated = tensor.generate %arg2 {
  // CHECK-NEXT: ^bb0(%{{.*}}: index, %{{.*}}: index):
  // CHECK-NEXT: tensor.yield %arg1 : f32
  // CHECK-NEXT: } : tensor<2x?xf32>
  %10 = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %s : f32
  } : tensor<2x?xf32>
  // CHECK: %padded = tensor.pad %arg0 nofold low[1, %arg2] high[0, 0] {
  %11 = tensor.pad %t nofold low[1, %n] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %s : f32
  // CHECK: } : tensor<4x?xf32> to tensor<5x?xf32>
  } : tensor<4x?xf32> to tensor<5x?xf32>
  return
}
