// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s -mlir-print-op-generic | mlir-opt | FileCheck %s

// CHECK-DAG: #[[BOUND:.*]] = affine_map<(d0)[s0] -> (d0, s0)>
// CHECK-DAG: #[[SET:.*]] = affine_set<(d0) : (d0 - 10 >= 0)>
#bound = affine_map<(d0)[s0] -> (d0, s0)>
#set = affine_set<(d0) : (d0 - 10 >= 0)>

// CHECK-LABEL: func.func @loops
// CHECK: %[[R:.*]] = affine.for %[[I:.*]] = 0 to %arg1 step 2 iter_args(%[[S:.*]] = %arg2) -> (f32) {
// CHECK-NEXT: affine.for %[[J:.*]] = max #[[BOUND]](%[[I]])[%arg1] to 100 {
// CHECK-NEXT: affine.if #[[SET]](%[[J]]) {
// CHECK: } else {
// CHECK: affine.yield %{{.*}} : f32
// CHECK-NEXT: }
// CHECK: affine.min #{{.*}}(%arg1)
func.func @loops(%m: memref<?xf32>, %n: index, %init: f32) -> (f32, index) {
  %0 = affine.for %i = 0 to %n step 2 iter_args(%sum = %init) -> (f32) {
    affine.for %j = max #bound(%i)[%n] to 100 {
      affine.if #set(%j) {
        affine.store %sum, %m[%j] : memref<?xf32>
      } else {
        affine.store %sum, %m[0] : memref<?xf32>
      }
    }
    %1 = affine.load %m[%i] : memref<?xf32>
    %2 = arith.addf %sum, %1 : f32
    affine.yield %2 : f32
  }
  %3 = affine.min affine_map<(d0) -> (d0, 5)>(%n)
  return %0, %3 : f32, index
}
