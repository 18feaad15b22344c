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

// CHECK-LABEL: func.func @reinterpret
// CHECK-NEXT: %[[R:.*]] = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg1], strides: [1]
// CHECK-NEXT: return %[[R]]
func.func @reinterpret(%m: memref<?xi8>, %n: index) -> memref<?xi8> {
  %0 = memref.cast %m : memref<?xi8> to memref<5xi8>
  %1 = memref.reinterpret_cast %0 to offset: [0], sizes: [%n], strides: [1] : memref<5xi8> to memref<?xi8>
  return %1 : memref<?xi8>
}

// CHECK-LABEL: func.func @metadata
// CHECK-NEXT: return %arg0
func.func @metadata(%m: memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[?], offset: ?>> {
  %b, %o, %n, %s = memref.extract_strided_metadata %m : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [%o], sizes: [%n], strides: [%s] : memref<f32> to memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @transposed
// CHECK-NEXT: return %arg0
func.func @transposed(%m: memref<2x3x4xf32>) -> memref<2x3x4xf32> {
  %0 = memref.transpose %m (i, j, k) -> (j, i, k) : memref<2x3x4xf32> to memref<3x2x4xf32, strided<[4, 12, 1]>>
  %1 = memref.transpose %0 (i, j, k) -> (j, i, k) : memref<3x2x4xf32, strided<[4, 12, 1]>> to memref<2x3x4xf32>
  return %1 : memref<2x3x4xf32>
}

// CHECK-LABEL: func.func @collapsed
// CHECK-NEXT: %[[M:.*]] = memref.collapse_shape %arg0 {{.*}} : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT: %[[C:.*]] = memref.cast %[[M]] : memref<32xf32> to memref<?xf32>
// CHECK-NEXT: return %[[C]]
func.func @collapsed(%m: memref<4x8xf32>) -> memref<?xf32> {
  %0 = memref.cast %m : memref<4x8xf32> to memref<?x8xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<?x8xf32> into memref<?xf32>
  return %1 : memref<?xf32>
}

// A scope that allocates in a loop stays.
// CHECK-LABEL: func.func @scopes
// CHECK: scf.for
// CHECK-NEXT: memref.alloca_scope
// CHECK: "test.end"
func.func @scopes(%a: index, %b: index, %s: index) {
  scf.for %i = %a to %b step %s {
    memref.alloca_scope {
      %0 = memref.alloca(%i) : memref<?xf32>
      "test.use"(%0) : (memref<?xf32>) -> ()
    }
    "test.end"() : () -> ()
  }
  return
}
