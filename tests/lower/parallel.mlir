// RUN: spirula opt -scf-parallel-for-to-nested-fors %s | FileCheck %s --check-prefix=FOR
// RUN: mlir-opt -scf-parallel-for-to-nested-fors %s | FileCheck %s --check-prefix=MLIR
// RUN: mlir-opt -scf-forall-to-for %s | FileCheck %s --check-prefix=ALL
// RUN: mlir-opt -scf-forall-to-parallel %s | FileCheck %s --check-prefix=PARALLEL

// The values that are reduced are carried through all loops; under MLIR's name such loops stay.
// FOR-LABEL: func.func @sum
// MLIR-LABEL: func.func @sum
// MLIR: scf.parallel
func.func @sum(%m: memref<?x?xf32>, %from: index, %to: index, %step: index, %z: f32) -> f32 {
  // FOR: %[[R:.*]] = scf.for %[[I:.*]] = %{{.*}} iter_args(%[[S:.*]] = %{{.*}}) -> (f32) {
  // FOR: %[[T:.*]] = scf.for %[[J:.*]] = %{{.*}} iter_args(%[[U:.*]] = %[[S]]) -> (f32) {
  // FOR: %[[V:.*]] = memref.load %{{.*}}[%[[I]], %[[J]]]
  // FOR: %[[W:.*]] = arith.addf %[[U]], %[[V]]
  // FOR: scf.yield %[[W]]
  // FOR: scf.yield %[[T]]
  // FOR: return %[[R]]
  %r = scf.parallel (%i, %j) = (%from, %from) to (%to, %to) step (%step, %step) init (%z) -> f32 {
    %v = memref.load %m[%i, %j] : memref<?x?xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      scf.reduce.return %c : f32
    }
  }
  return %r : f32
}

// ALL-LABEL: func.func @all
// PARALLEL-LABEL: func.func @all
func.func @all(%m: memref<?x8xf32>, %n: index, %v: f32) {
  // ALL: scf.for %[[I:.*]] = %{{.*}} to %{{.*}}
  // ALL: scf.for %[[J:.*]] = %{{.*}} to %{{.*}}
  // ALL: memref.store %{{.*}}, %{{.*}}[%[[I]], %[[J]]]
  // PARALLEL: scf.parallel (%[[I:.*]], %[[J:.*]]) = (%{{.*}}, %{{.*}}) to (%{{.*}}, %{{.*}}) step
  // PARALLEL: memref.store %{{.*}}, %{{.*}}[%[[I]], %[[J]]]
  // PARALLEL: mapping = [#gpu.block<y>, #gpu.block<x>]
  scf.forall (%i, %j) in (%n, 8) {
    memref.store %v, %m[%i, %j] : memref<?x8xf32>
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}
