// RUN: mlir-opt %s | mlir-opt | FileCheck %s
// RUN: mlir-opt -mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s

// CHECK-LABEL: func.func @accesses
func.func @accesses(%m: memref<100xi64>, %n: memref<?x?xf32>, %i: index, %s: index, %v: vector<4xi64>, %x: f32) {
  // GENERIC: "affine.vector_load"(%{{.*}}, %{{.*}}, %{{.*}}) <{map = {{.*}}}> : (memref<100xi64>, index, index) -> vector<8xi64>
  // CHECK: affine.vector_load %{{.*}}[%[[I:.*]] + symbol(%[[S:.*]])] : memref<100xi64>, vector<8xi64>
  %0 = affine.vector_load %m[%i + symbol(%s)] : memref<100xi64>, vector<8xi64>
  // CHECK: affine.load %{{.*}}[%[[I]] + 3, %[[I]] * 2 - %[[S]]] {mark} : memref<?x?xf32>
  %1 = affine.load %n[%i + 3, %i * 2 - %s] {mark} : memref<?x?xf32>
  // CHECK: affine.store %{{.*}}, %{{.*}}[%[[I]] floordiv 4, 7] : memref<?x?xf32>
  affine.store %x, %n[%i floordiv 4, 7] : memref<?x?xf32>
  // CHECK: affine.vector_store %{{.*}}, %{{.*}}[%[[I]] mod 4] : memref<100xi64>, vector<4xi64>
  affine.vector_store %v, %m[%i mod 4] : memref<100xi64>, vector<4xi64>
  // CHECK: affine.apply {{.*}}(%[[I]])[%[[S]]]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%s]
  // CHECK: affine.load %{{.*}}[%{{.*}} + 1] : memref<100xi64>
  %3 = affine.load %m[%2 + 1] : memref<100xi64>
  return
}
