// RUN: mlir-opt -affine-expand-index-ops %s | FileCheck %s
// RUN: mlir-opt -lower-affine %s | FileCheck %s

// The first part is rounded down, the others are remainders that are not negative.
// CHECK-LABEL: func.func @apart
// CHECK-SAME: (%[[I:.*]]: index, %[[N:.*]]: index)
func.func @apart(%i: index, %n: index) -> (index, index, index) {
  // CHECK: %[[INNER:.*]] = arith.muli %[[N]], %{{.*}} overflow<nsw, nuw> : index
  // CHECK: %[[A:.*]] = arith.floordivsi %[[I]], %[[INNER]]
  // CHECK: %[[REM:.*]] = arith.remsi %[[I]], %[[INNER]]
  // CHECK: %[[MOD:.*]] = arith.select
  // CHECK: %[[B:.*]] = arith.divsi %[[MOD]], %[[N]]
  // CHECK: arith.remsi %[[I]], %[[N]]
  // CHECK: %[[C:.*]] = arith.select
  // CHECK: return %[[A]], %[[B]], %[[C]]
  %0:3 = affine.delinearize_index %i into (7, 4, %n) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// What the inner loop does not change is added first.
// CHECK-LABEL: func.func @together
func.func @together(%m: memref<?xf32>, %v: f32, %a: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for %[[I:.*]] =
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: scf.for %[[J:.*]] =
    scf.for %j = %c0 to %n step %c1 {
      // CHECK: %[[SJ:.*]] = arith.muli %[[J]], %{{.*}} overflow<nsw> : index
      // CHECK: %[[SUM:.*]] = arith.addi %{{.*}}, %[[I]] overflow<nsw> : index
      // CHECK: %[[ALL:.*]] = arith.addi %[[SUM]], %[[SJ]] overflow<nsw> : index
      // CHECK: memref.store %{{.*}}, %{{.*}}[%[[ALL]]]
      %at = affine.linearize_index disjoint [%a, %j, %i] by (4, %n) : index
      memref.store %v, %m[%at] : memref<?xf32>
    }
  }
  return
}
