// RUN: spirula opt -gpu-launch-sink-index-computations %s | FileCheck %s

// What computes sizes is copied into the launch, operands first; what is computed otherwise is a parameter.
// CHECK-LABEL: @sizes(
// CHECK-SAME: %[[M:.*]]: memref<?xf32>, %[[N:.*]]: index
// CHECK: %[[SUM:.*]] = arith.addi %[[N]], %[[N]] : index
// CHECK: gpu.launch
// CHECK: %[[C0:.*]] = arith.constant 0 : index
// CHECK: %[[DIM:.*]] = memref.dim %[[M]], %[[C0]]
// CHECK: %[[LESS:.*]] = arith.cmpi slt, %[[DIM]], %[[SUM]]
// CHECK: %[[LEAST:.*]] = arith.select %[[LESS]], %[[DIM]], %[[SUM]]
// CHECK: memref.store {{.*}}, %[[M]][%[[LEAST]]]
// CHECK: memref.store {{.*}}, %[[M]][%[[SUM]]]
func.func @sizes(%m: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %dim = memref.dim %m, %c0 : memref<?xf32>
  %sum = arith.addi %n, %n : index
  %less = arith.cmpi slt, %dim, %sum : index
  %least = arith.select %less, %dim, %sum : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    memref.store %x, %m[%least] : memref<?xf32>
    memref.store %x, %m[%sum] : memref<?xf32>
    gpu.terminator
  }
  memref.store %x, %m[%n] : memref<?xf32>
  return
}
