// RUN: mlir-opt -lower-affine %s | FileCheck %s

// Quotients are rounded, remainders are not negative, bounds with several results are extrema.
// CHECK-LABEL: func.func @maps
// CHECK-SAME: (%[[I:.*]]: index, %[[N:.*]]: index)
func.func @maps(%i: index, %n: index) -> (index, index, index) {
  // CHECK: %[[FIVE:.*]] = arith.constant 5 : index
  // CHECK: %[[REM:.*]] = arith.remsi %[[I]], %[[FIVE]]
  // CHECK: %[[BELOW:.*]] = arith.cmpi slt, %[[REM]], %{{.*}} : index
  // CHECK: %[[SUM:.*]] = arith.addi %[[REM]], %[[FIVE]]
  // CHECK: arith.select %[[BELOW]], %[[SUM]], %[[REM]]
  %a = affine.apply affine_map<(d0) -> (d0 mod 5)>(%i)
  // CHECK: arith.subi
  // CHECK: arith.divsi
  %b = affine.apply affine_map<(d0)[s0] -> ((d0 + s0) floordiv 3)>(%i)[%n]
  // CHECK: arith.minsi
  %c = affine.min affine_map<(d0)[s0] -> (d0, s0 * 2)>(%i)[%n]
  return %a, %b, %c : index, index, index
}

// CHECK-LABEL: func.func @loop
func.func @loop(%m: memref<8xf32>, %n: index) {
  // CHECK: %[[C2:.*]] = arith.constant 2 : index
  // CHECK: scf.for %[[J:.*]] = %{{.*}} to %{{.*}} step %[[C2]] {
  affine.for %j = 0 to %n step 2 {
    // CHECK: %[[AT:.*]] = arith.addi %[[J]], %{{.*}} : index
    // CHECK: memref.load %{{.*}}[%[[AT]]]
    %v = affine.load %m[%j + 1] : memref<8xf32>
    // CHECK: arith.cmpi sge
    // CHECK: arith.cmpi eq
    // CHECK: %[[BOTH:.*]] = arith.andi
    // CHECK: scf.if %[[BOTH]] {
    affine.if affine_set<(d0)[s0] : (d0 - 2 >= 0, s0 - 6 == 0)>(%j)[%n] {
      // CHECK: memref.store
      affine.store %v, %m[%j] : memref<8xf32>
    }
  }
  return
}

// All bounds of a loop over several dimensions, and the identity of each reduction.
// CHECK-LABEL: func.func @several
// CHECK-SAME: (%[[M:.*]]: memref<8x8xf32>, %[[N:.*]]: index)
func.func @several(%m: memref<8x8xf32>, %n: index) -> (f32, i32) {
  // CHECK: %[[TO:.*]] = arith.minsi %[[N]], %{{.*}} : index
  // CHECK: %[[ZERO:.*]] = arith.constant 0xFF800000 : f32
  // CHECK: %[[ONES:.*]] = arith.constant -1 : i32
  // CHECK: scf.parallel (%[[I:.*]], %[[J:.*]]) = (%{{.*}}, %{{.*}}) to (%{{.*}}, %[[TO]]) step (%{{.*}}, %{{.*}}) init (%[[ZERO]], %[[ONES]]) -> (f32, i32) {
  %0:2 = affine.parallel (%i, %j) = (0, 1) to (8, min(%n, 8)) step (1, 2) reduce ("maximumf", "andi") -> (f32, i32) {
    // CHECK: memref.prefetch %[[M]][%[[I]], %{{.*}}], write, locality<2>, instr
    affine.prefetch %m[%i, %j + 1], write, locality<2>, instr : memref<8x8xf32>
    // CHECK: %[[V:.*]] = memref.load %[[M]][%[[I]], %[[J]]]
    %v = affine.load %m[%i, %j] : memref<8x8xf32>
    %b = arith.bitcast %v : f32 to i32
    // CHECK: scf.reduce(%[[V]], %{{.*}} : f32, i32) {
    // CHECK: arith.maximumf
    // CHECK: arith.andi
    affine.yield %v, %b : f32, i32
  }
  return %0#0, %0#1 : f32, i32
}
