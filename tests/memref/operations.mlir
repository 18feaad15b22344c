// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt --mlir-print-op-generic %s | mlir-opt | FileCheck %s

// CHECK-LABEL: func.func @memory
// CHECK-SAME: (%[[I:.*]]: index, %[[M:.*]]: memref<4x?xf32>, %[[V:.*]]: f32, %[[Z:.*]]: memref<i32>)
func.func @memory(%i: index, %m: memref<4x?xf32>, %v: f32, %z: memref<i32>) {
  // CHECK: memref.load %[[M]][%[[I]], %[[I]]] {alignment = 4 : i64} : memref<4x?xf32>
  %0 = memref.load %m[%i, %i] {alignment = 4 : i64} : memref<4x?xf32>
  // CHECK: memref.load %[[Z]][] : memref<i32>
  %1 = memref.load %z[] {nontemporal = false} : memref<i32>
  // CHECK: memref.store %[[V]], %[[M]][%[[I]], %[[I]]] {nontemporal = true} : memref<4x?xf32>
  memref.store %v, %m[%i, %i] {nontemporal = true} : memref<4x?xf32>
  // CHECK: %alloc = memref.alloc(%[[I]])[%[[I]]] : memref<?xf32, strided<[1], offset: ?>>
  %2 = memref.alloc(%i)[%i] : memref<?xf32, strided<[1], offset: ?>>
  // CHECK: %alloca = memref.alloca() {alignment = 16 : i64} : memref<8xi8>
  %3 = memref.alloca() {alignment = 16 : i64} : memref<8xi8>
  // CHECK: memref.dealloc %alloc : memref<?xf32, strided<[1], offset: ?>>
  memref.dealloc %2 : memref<?xf32, strided<[1], offset: ?>>
  // CHECK: %cast = memref.cast %[[M]] : memref<4x?xf32> to memref<?x3xf32>
  %4 = memref.cast %m : memref<4x?xf32> to memref<?x3xf32>
  // CHECK: %memspacecast = memref.memory_space_cast %alloca : memref<8xi8> to memref<8xi8, 5>
  %5 = memref.memory_space_cast %3 : memref<8xi8> to memref<8xi8, 5>
  // CHECK: %intptr = memref.extract_aligned_pointer_as_index %alloca : memref<8xi8> -> index
  %6 = memref.extract_aligned_pointer_as_index %3 : memref<8xi8> -> index
  // CHECK: memref.copy %alloca, %alloca : memref<8xi8> to memref<8xi8>
  memref.copy %3, %3 : memref<8xi8> to memref<8xi8>
  // CHECK: %dim = memref.dim %[[M]], %[[I]] : memref<4x?xf32>
  %7 = memref.dim %m, %i : memref<4x?xf32>
  return
}
