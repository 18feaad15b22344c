// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s | mlir-opt | FileCheck %s
// RUN: mlir-opt --mlir-print-local-scope %s | FileCheck --check-prefix=LOCAL %s

// Maps are numbered in the order of their first use, whichever names they had.
// CHECK: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: #map1 = affine_map<(d0)[s0] -> (d0 * s0)>
// CHECK-NOT: #map2
// LOCAL-NOT: #map
#second = affine_map<(d0)[s0] -> (d0 * s0)>
// CHECK: func.func @maps(%{{.*}}: memref<4xf32, #map>
// LOCAL: func.func @maps(%{{.*}}: memref<4xf32, affine_map<(d0) -> (d0 + 1)>>
func.func @maps(%m: memref<4xf32, affine_map<(d0) -> (d0 + 1)>>, %i: index) -> index {
  // CHECK: affine.apply #map1(%{{.*}})[%{{.*}}]
  // LOCAL: affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%{{.*}})[%{{.*}}]
  %0 = affine.apply #second(%i)[%i]
  // CHECK: affine.apply #map(%{{.*}})
  %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%0)
  return %1 : index
}
