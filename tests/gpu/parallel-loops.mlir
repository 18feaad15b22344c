// RUN: mlir-opt -gpu-map-parallel-loops %s | FileCheck %s --check-prefix=MAP
// RUN: mlir-opt -gpu-map-parallel-loops=mapping-policy=innermost-first %s | FileCheck %s --check-prefix=INNER
// RUN: mlir-opt -gpu-map-parallel-loops -convert-parallel-loops-to-gpu %s | FileCheck %s

// The outer loop is executed by the grid, the inner one by the threads of work-groups.
// MAP-LABEL: func.func @tiles
// MAP: {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
// MAP: {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
// INNER-LABEL: func.func @tiles
// INNER: {mapping = [#gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}

// CHECK-DAG: #[[COUNT:.*]] = affine_map<(d0)[s0, s1] -> ((d0 - s0) ceildiv s1)>
// CHECK-DAG: #[[PLACE:.*]] = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>
// CHECK-LABEL: func.func @tiles
// CHECK-SAME: (%[[M:.*]]: memref<?x?xf32>, %[[A:.*]]: index, %[[B:.*]]: index)
func.func @tiles(%m: memref<?x?xf32>, %a: index, %b: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  // CHECK: %[[C4:.*]] = arith.constant 4 : index
  // CHECK: %[[NX:.*]] = affine.apply #[[COUNT]](%[[A]])[%{{.*}}, %{{.*}}]
  // CHECK: %[[NY:.*]] = affine.apply #[[COUNT]](%[[B]])[%{{.*}}, %[[C4]]]
  // CHECK: %[[NT:.*]] = affine.apply #[[COUNT]](%[[C4]])[%{{.*}}, %{{.*}}]
  // CHECK: gpu.launch blocks(%[[X:.*]], %[[Y:.*]], %{{.*}}) in (%{{.*}} = %[[NX]], %{{.*}} = %[[NY]], %{{.*}} = %{{.*}}) threads(%[[T:.*]], %{{.*}}, %{{.*}}) in (%{{.*}} = %[[NT]], %{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) {
  scf.parallel (%x, %y) = (%c0, %c0) to (%a, %b) step (%c1, %c4) {
    // CHECK: %[[I:.*]] = affine.apply #[[PLACE]](%[[X]])
    // CHECK: %[[J:.*]] = affine.apply #[[PLACE]](%[[Y]])[%[[C4]], %{{.*}}]
    // CHECK: %[[K:.*]] = affine.apply #[[PLACE]](%[[T]])
    scf.parallel (%t) = (%c0) to (%c4) step (%c1) {
      // CHECK: %[[L:.*]] = arith.addi %[[J]], %[[K]] : index
      %l = arith.addi %y, %t : index
      // CHECK: memref.store %{{.*}}, %[[M]][%[[I]], %[[L]]]
      memref.store %z, %m[%x, %l] : memref<?x?xf32>
    }
  }
  // CHECK: gpu.terminator
  return
}

// Dimensions behind the third are sequential; the reduction of a loop is one over the work-group.
// CHECK-LABEL: func.func @sums
func.func @sums(%m: memref<2x2x2x8xf32>, %o: memref<16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 0.0 : f32
  // CHECK: gpu.launch
  scf.parallel (%a, %b, %c, %d) = (%c0, %c0, %c0, %c0) to (%c2, %c2, %c2, %n) step (%c1, %c1, %c1, %c1) {
    // CHECK: scf.for
    // CHECK: %[[V:.*]] = memref.load
    // CHECK: gpu.all_reduce %[[V]] {
    // CHECK: arith.addf
    // CHECK: gpu.yield
    %s = scf.parallel (%e) = (%c0) to (%c8) step (%c1) init (%z) -> f32 {
      %v = memref.load %m[%a, %b, %c, %e] : memref<2x2x2x8xf32>
      scf.reduce(%v : f32) {
      ^bb0(%l: f32, %r: f32):
        %w = arith.addf %l, %r : f32
        scf.reduce.return %w : f32
      }
    }
    memref.store %s, %o[%d] : memref<16xf32>
  }
  return
}

// A loop whose dimensions are executed by one processor stays.
// CHECK-LABEL: func.func @twice
// CHECK: scf.parallel
func.func @twice(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
  } {mapping = [
    #gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>,
    #gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  return
}
