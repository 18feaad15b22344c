// RUN: mlir-opt %s -mlir-print-debuginfo | FileCheck %s
// RUN: mlir-opt %s -mlir-print-debuginfo | mlir-opt -mlir-print-debuginfo | FileCheck %s
// RUN: mlir-opt %s -mlir-print-debuginfo -mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mlir-opt %s -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefix=LOCAL

// Lines that differ only in their locations: their own positions, repeated location attributes, and one that
// equals the position of another line.

// CHECK: func.func @sums(%arg0: i32 loc(#[[UNKNOWN:loc[0-9]*]])) -> i32
// LOCAL: func.func @sums(%arg0: i32 loc(unknown)) -> i32
func.func @sums(%arg0: i32) -> i32 {
  // CHECK-NEXT: addi %arg0, %arg0 : i32 loc(#[[A:loc[0-9]*]])
  // GENERIC: "arith.addi"({{.*}} loc(#[[A:loc[0-9]*]])
  // LOCAL-NEXT: addi %arg0, %arg0 : i32 loc("{{[^"]*}}location-aliases.mlir":15:8)
  %0 = arith.addi %arg0, %arg0 : i32
  // CHECK-NEXT: addi %0, %arg0 : i32 loc(#[[B:loc[0-9]*]])
  // GENERIC-NEXT: "arith.addi"({{.*}} loc(#[[B:loc[0-9]*]])
  %1 = arith.addi %0, %arg0 : i32
  // CHECK-NEXT: addi %1, %arg0 : i32 loc(#[[C:loc[0-9]*]])
  // GENERIC-NEXT: "arith.addi"({{.*}} loc(#[[C:loc[0-9]*]])
  %2 = arith.addi %1, %arg0 : i32
  // CHECK-NEXT: addi %2, %arg0 : i32 loc(#[[FAR:loc[0-9]*]])
  // LOCAL: addi %2, %arg0 : i32 loc("far"("away":7:8))
  %3 = arith.addi %2, %arg0 : i32 loc("far"("away":7:8))
  // CHECK-NEXT: addi %3, %arg0 : i32 loc(#[[FAR]])
  %4 = arith.addi %3, %arg0 : i32 loc("far"("away":7:8))
  // CHECK-NEXT: addi %4, %arg0 : i32 loc(#[[UNKNOWN]])
  %5 = arith.addi %4, %arg0 : i32 loc(unknown)
  // CHECK-NEXT: addi %5, %arg0 : i32 loc(#[[D:loc[0-9]*]])
  // GENERIC: loc(#[[D:loc[0-9]*]])
  // LOCAL: addi %5, %arg0 : i32 loc("{{[^"]*}}location-aliases.mlir":32:8)
  %6 = arith.addi %5, %arg0 : i32
  // CHECK-NEXT: return %6 : i32
  return %6 : i32
// CHECK-NEXT: } loc(#[[FUNC:loc[0-9]*]])
// LOCAL: } loc("{{[^"]*}}location-aliases.mlir":11:1)
}

// A function with an equal header.
// CHECK: func.func @more(%arg0: i32 loc(#[[UNKNOWN]])) -> i32
func.func @more(%arg0: i32) -> i32 {
  // CHECK-NEXT: addi %arg0, %arg0 : i32 loc(#[[E:loc[0-9]*]])
  %0 = arith.addi %arg0, %arg0 : i32
  return %0 : i32
}
// CHECK: func.func @again(%arg0: i32 loc(#[[UNKNOWN]])) -> i32
func.func @again(%arg0: i32) -> i32 {
  return %arg0 : i32
}

// CHECK-DAG: #[[UNKNOWN]] = loc(unknown)
// CHECK-DAG: #[[A]] = loc("{{[^"]*}}location-aliases.mlir":15:8)
// CHECK-DAG: #[[B]] = loc("{{[^"]*}}location-aliases.mlir":18:8)
// CHECK-DAG: #[[C]] = loc("{{[^"]*}}location-aliases.mlir":21:8)
// CHECK-DAG: #[[FAR]] = loc("far"("away":7:8))
// CHECK-DAG: #[[D]] = loc("{{[^"]*}}location-aliases.mlir":32:8)
// CHECK-DAG: #[[FUNC]] = loc("{{[^"]*}}location-aliases.mlir":11:1)
// CHECK-DAG: #[[E]] = loc("{{[^"]*}}location-aliases.mlir":43:8)
