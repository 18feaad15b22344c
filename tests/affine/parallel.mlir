// RUN: mlir-opt %s | mlir-opt | FileCheck %s

// CHECK-LABEL: func.func @loops
// CHECK-SAME: (%[[M:.*]]: memref<8x8xf32>, %[[N:.*]]: index)
func.func @loops(%m: memref<8x8xf32>, %n: index) -> f32 {
  // CHECK: affine.parallel (%[[I:.*]], %{{.*}}) = (0, max(%[[N]], 2)) to (symbol(%[[N]]), min(%[[N]] + 1, 8)) step (2, 1) {
  affine.parallel (%i, %j) = (0, max(%n, 2)) to (symbol(%n), min(%n + 1, 8)) step (2, 1) {
    // CHECK: affine.prefetch %[[M]][%[[I]] + 1, %{{.*}}], write, locality<2>, data : memref<8x8xf32>
    affine.prefetch %m[%i + 1, %j], write, locality<2>, data : memref<8x8xf32>
  }
  // CHECK: affine.parallel (%{{.*}}) = (0) to (8) reduce ("addf") -> (f32) {
  // CHECK: affine.yield %{{.*}} : f32
  %s = affine.parallel (%i) = (0) to (8) reduce ("addf") -> (f32) {
    %x = affine.load %m[%i, %i] : memref<8x8xf32>
    affine.yield %x : f32
  }
  return %s : f32
}

// CHECK-LABEL: func.func @indices
func.func @indices(%i: index, %n: index) -> index {
  // CHECK: %[[P:.*]]:3 = affine.delinearize_index %{{.*}} into (4, %{{.*}}) : index, index, index
  %p:3 = affine.delinearize_index %i into (4, %n) : index, index, index
  // CHECK: affine.linearize_index disjoint [%[[P]]#0, %[[P]]#1] by (%{{.*}}, 8) : index
  %l = affine.linearize_index disjoint [%p#0, %p#1] by (%n, 8) : index
  return %l : index
}
