// RUN: mlir-opt -test-spirv-func-signature-conversion %s | FileCheck %s

// CHECK-LABEL: func.func @pieces
// CHECK-SAME: (%[[A:.*]]: vector<3xf32>, %[[B:.*]]: vector<3xf32>, %[[S:.*]]: f32 {x.y}, %[[C:.*]]: vector<3xf32>, %[[D:.*]]: vector<3xf32>, %[[E:.*]]: vector<3xf32>, %[[F:.*]]: vector<3xf32>) -> (vector<3xf32>, vector<3xf32>)
func.func @pieces(%a: vector<2x3xf32>, %s: f32 {x.y}, %b: vector<2x6xf32>) -> vector<2x3xf32> {
  // CHECK: %[[ZB:.*]] = arith.constant dense<0.000000e+00> : vector<2x6xf32>
  // CHECK: %[[ZA:.*]] = arith.constant dense<0.000000e+00> : vector<2x3xf32>
  // CHECK: %[[A0:.*]] = vector.insert_strided_slice %[[A]], %[[ZA]] {offsets = [0, 0], strides = [1]}
  // CHECK: %[[A1:.*]] = vector.insert_strided_slice %[[B]], %[[A0]] {offsets = [1, 0], strides = [1]}
  // CHECK: vector.insert_strided_slice %[[C]], %[[ZB]] {offsets = [0, 0], strides = [1]}
  // CHECK: vector.insert_strided_slice %[[D]], %{{.*}} {offsets = [0, 3], strides = [1]}
  // CHECK: vector.insert_strided_slice %[[E]], %{{.*}} {offsets = [1, 0], strides = [1]}
  // CHECK: vector.insert_strided_slice %[[F]], %{{.*}} {offsets = [1, 3], strides = [1]}
  // CHECK: %[[SUM:.*]] = arith.addf %[[A1]], %[[A1]]
  %0 = arith.addf %a, %a : vector<2x3xf32>
  // CHECK: %[[R0:.*]] = vector.extract_strided_slice %[[SUM]] {offsets = [0, 0], sizes = [1, 3], strides = [1, 1]}
  // CHECK: %[[R1:.*]] = vector.extract %[[R0]][0]
  // CHECK: %[[R2:.*]] = vector.extract_strided_slice %[[SUM]] {offsets = [1, 0], sizes = [1, 3], strides = [1, 1]}
  // CHECK: %[[R3:.*]] = vector.extract %[[R2]][0]
  // CHECK: return %[[R1]], %[[R3]]
  return %0 : vector<2x3xf32>
}
