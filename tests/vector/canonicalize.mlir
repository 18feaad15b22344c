// RUN: mlir-opt -canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @extract_inserted
// CHECK-NEXT: return %arg1 : f32
func.func @extract_inserted(%v: vector<4xf32>, %s: f32, %t: f32) -> f32 {
  %0 = vector.insert %s, %v [2] : f32 into vector<4xf32>
  %1 = vector.insert %t, %0 [3] : f32 into vector<4xf32>
  %2 = vector.extract %1[2] : f32 from vector<4xf32>
  return %2 : f32
}

// CHECK-LABEL: func.func @constants
// CHECK-DAG: %[[R:.*]] = arith.constant dense<[1, 7, 3, 4]> : vector<4xi32>
// CHECK-DAG: %[[E:.*]] = arith.constant 3 : i32
// CHECK: return %[[R]], %[[E]]
func.func @constants() -> (vector<4xi32>, i32) {
  %v = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %s = arith.constant 7 : i32
  %0 = vector.insert %s, %v [1] : i32 into vector<4xi32>
  %1 = vector.extract %v[2] : i32 from vector<4xi32>
  return %0, %1 : vector<4xi32>, i32
}

// CHECK-LABEL: func.func @shapes
// CHECK-NEXT: %[[B:.*]] = vector.broadcast %arg0 : f32 to vector<8xf32>
// CHECK-NEXT: return %[[B]], %arg1
func.func @shapes(%s: f32, %v: vector<2x3xf32>) -> (vector<8xf32>, vector<2x3xf32>) {
  %0 = vector.broadcast %s : f32 to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  %2 = vector.shape_cast %1 : vector<2x4xf32> to vector<8xf32>
  %3 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %4 = vector.transpose %3, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
  return %2, %4 : vector<8xf32>, vector<2x3xf32>
}

// CHECK-LABEL: func.func @masks
// CHECK-NEXT: %[[V:.*]] = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: return %[[V]], %arg2
func.func @masks(%b: memref<?xf32>, %i: index, %p: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %all = vector.constant_mask [4] : vector<4xi1>
  %none = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.maskedload %b[%i], %all, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.maskedload %b[%i], %none, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %b[%i], %none, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// CHECK-LABEL: func.func @transfer
// CHECK: vector.transfer_read %arg0[%c2], %arg1 {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
func.func @transfer(%b: memref<8xf32>, %p: f32) -> vector<4xf32> {
  %c2 = arith.constant 2 : index
  %0 = memref.cast %b : memref<8xf32> to memref<?xf32>
  %1 = vector.transfer_read %0[%c2], %p : memref<?xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @parts
// CHECK-NEXT: %[[A:.*]] = vector.extract %arg0[9, 7] : vector<4xf32> from vector<32x16x4xf32>
// CHECK-NEXT: %[[B:.*]] = vector.extract %arg0[5, 3, 1] : f32 from vector<32x16x4xf32>
// CHECK-NEXT: return %[[A]], %[[B]], %arg1
func.func @parts(%v: vector<32x16x4xf32>, %e: vector<4xf32>) -> (vector<4xf32>, f32, vector<4xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [7, 3], sizes = [10, 8], strides = [1, 1]} : vector<32x16x4xf32> to vector<10x8x4xf32>
  %1 = vector.extract %0[2, 4] : vector<4xf32> from vector<10x8x4xf32>
  %2 = vector.shape_cast %v : vector<32x16x4xf32> to vector<512x4xf32>
  %3 = vector.extract %2[83, 1] : f32 from vector<512x4xf32>
  %4 = vector.insert %e, %v [0, 0] : vector<4xf32> into vector<32x16x4xf32>
  %5 = vector.transpose %4, [1, 0, 2] : vector<32x16x4xf32> to vector<16x32x4xf32>
  %6 = vector.extract %5[0, 0] : vector<4xf32> from vector<16x32x4xf32>
  return %1, %3, %6 : vector<4xf32>, f32, vector<4xf32>
}

// CHECK-LABEL: func.func @single
// CHECK-NEXT: %[[E:.*]] = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[E]], %arg1 fastmath<nnan> : f32
// CHECK-NEXT: return %[[S]]
func.func @single(%v: vector<1xf32>, %a: f32) -> f32 {
  %0 = vector.reduction <add>, %v, %a fastmath<nnan> : vector<1xf32> into f32
  return %0 : f32
}

// CHECK-LABEL: func.func @forwarded
// CHECK-NEXT: return %arg1
func.func @forwarded(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %w: vector<1x4xf32>) -> vector<1x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_write %v, %t[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_write %w, %0[%c0, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %2 = vector.transfer_read %1[%c1, %c0], %p {in_bounds = [true, true]} : tensor<4x4xf32>, vector<1x4xf32>
  return %2 : vector<1x4xf32>
}

// CHECK-LABEL: func.func @constant_parts
// CHECK: arith.constant dense<{{\[\[}}1, 2], [4, 5]]> : vector<2x2xi32>
func.func @constant_parts() -> vector<2x2xi32> {
  %0 = arith.constant dense<[[0, 1, 2], [3, 4, 5]]> : vector<2x3xi32>
  %1 = vector.extract_strided_slice %0 {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xi32> to vector<2x2xi32>
  return %1 : vector<2x2xi32>
}

// Elements of vectors of elements, and vectors of the elements of another one.
// CHECK-LABEL: func.func @elements
// CHECK-SAME: (%[[A:.*]]: f32, %[[B:.*]]: f32, %[[V:.*]]: vector<2x2xf32>)
func.func @elements(%a: f32, %b: f32, %v: vector<2x2xf32>) -> (vector<2xf32>, vector<4xf32>, vector<1xf32>) {
  %p = ub.poison : vector<4x1xf32>
  %m = vector.from_elements %a, %b, %b, %a : vector<2x2xf32>
  // CHECK: %[[X:.*]] = vector.from_elements %[[B]], %[[A]] : vector<2xf32>
  %x = vector.extract %m[1] : vector<2xf32> from vector<2x2xf32>
  %0 = vector.extract %v[0, 0] : f32 from vector<2x2xf32>
  %1 = vector.extract %v[0, 1] : f32 from vector<2x2xf32>
  %2 = vector.extract %v[1, 0] : f32 from vector<2x2xf32>
  %3 = vector.extract %v[1, 1] : f32 from vector<2x2xf32>
  // CHECK: %[[Y:.*]] = vector.shape_cast %[[V]] : vector<2x2xf32> to vector<4xf32>
  %y = vector.from_elements %0, %1, %2, %3 : vector<4xf32>
  // CHECK: %[[Z:.*]] = vector.broadcast %[[A]] : f32 to vector<1xf32>
  %i = vector.insert %a, %p [0, 0] : f32 into vector<4x1xf32>
  %j = vector.insert %b, %i [1, 0] : f32 into vector<4x1xf32>
  %z = vector.extract %j[0] : vector<1xf32> from vector<4x1xf32>
  // CHECK: return %[[X]], %[[Y]], %[[Z]]
  return %x, %y, %z : vector<2xf32>, vector<4xf32>, vector<1xf32>
}

// Parts of constants, comparisons of steps, transposed broadcasts, accesses to one element.
// CHECK-LABEL: func.func @known
// CHECK-SAME: (%[[S:.*]]: vector<4x1x1xi8>, %[[M:.*]]: memref<4x3xf32>, %[[I:.*]]: index, %{{.*}}: f32)
func.func @known(%s: vector<4x1x1xi8>, %m: memref<4x3xf32>, %i: index, %pad: f32)
    -> (vector<4xi32>, vector<3xi1>, vector<4x2x3xi8>, vector<1xf32>) {
  // CHECK-DAG: %[[C:.*]] = arith.constant dense<[1, 7, 7, 4]> : vector<4xi32>
  // CHECK-DAG: %[[T:.*]] = arith.constant dense<true> : vector<3xi1>
  %c = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %d = arith.constant dense<7> : vector<2xi32>
  %e = vector.insert_strided_slice %d, %c {offsets = [1], strides = [1]} : vector<2xi32> into vector<4xi32>
  %three = arith.constant dense<3> : vector<3xindex>
  %step = vector.step : vector<3xindex>
  %less = arith.cmpi ult, %step, %three : vector<3xindex>
  // CHECK: %[[B:.*]] = vector.broadcast %[[S]] : vector<4x1x1xi8> to vector<4x2x3xi8>
  %b = vector.broadcast %s : vector<4x1x1xi8> to vector<4x3x2xi8>
  %t = vector.transpose %b, [0, 2, 1] : vector<4x3x2xi8> to vector<4x2x3xi8>
  // CHECK: vector.transfer_read %[[M]][%[[I]], %[[I]]], %{{.*}} {in_bounds = [true]} : memref<4x3xf32>, vector<1xf32>
  %r = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<4x3xf32>, vector<1xf32>
  // CHECK: return %[[C]], %[[T]], %[[B]]
  return %e, %less, %t, %r : vector<4xi32>, vector<3xi1>, vector<4x2x3xi8>, vector<1xf32>
}
