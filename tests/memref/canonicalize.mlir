// RUN: mlir-opt -canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @sizes
// CHECK: %[[C:.*]] = arith.constant 4 : index
// CHECK-NEXT: return %[[C]]
func.func @sizes(%m: memref<4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.dim %0, %c0 : memref<?xf32>
  return %1 : index
}

// CHECK-LABEL: func.func @dead
// CHECK-NEXT: return
func.func @dead(%v: f32) {
  %c0 = arith.constant 0 : index
  %0 = memref.alloc() : memref<4xf32>
  memref.store %v, %0[%c0] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @constant_sizes
// CHECK: %[[A:.*]] = memref.alloc() : memref<4xf32>
// CHECK: memref.load %[[A]][%arg0] : memref<4xf32>
func.func @constant_sizes(%i: index) -> f32 {
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4) : memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @constant_subview
// CHECK: memref.subview %arg0[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
func.func @constant_subview(%m: memref<8xf32>, %i: index) -> f32 {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %m[%c2] [%c4] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: ?>>
  %1 = memref.load %0[%i] : memref<?xf32, strided<[1], offset: ?>>
  return %1 : f32
}

// A part that would not be inside of the memory keeps its operands.
// CHECK-LABEL: func.func @outside
// CHECK: memref.subview %arg0[%{{.*}}] [4] [1]
func.func @outside(%m: memref<8xf32>) -> memref<4xf32, strided<[1], offset: ?>> {
  %c6 = arith.constant 6 : index
  %0 = memref.subview %m[%c6] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
  return %0 : memref<4xf32, strided<[1], offset: ?>>
}
