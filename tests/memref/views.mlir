// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s | mlir-opt - | FileCheck %s
// RUN: mlir-opt -mlir-print-op-generic %s | mlir-opt - | FileCheck %s

// CHECK: memref.global "private" constant @table : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
memref.global "private" constant @table : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
// CHECK: memref.global @later : memref<4xi8> = uninitialized {alignment = 16 : i64}
memref.global @later : memref<4xi8> = uninitialized {alignment = 16 : i64}

// CHECK-LABEL: func.func @views
func.func @views(%m: memref<8x16xf32>, %b: memref<64xi8>, %i: index, %w: memref<1xi32>) {
  // CHECK: %subview = memref.subview %arg0[%arg2, 1] [2, 8] [1, 2] : memref<8x16xf32> to memref<2x8xf32, strided<[16, 2], offset: ?>>
  %0 = memref.subview %m[%i, 1] [2, 8] [1, 2] : memref<8x16xf32> to memref<2x8xf32, strided<[16, 2], offset: ?>>
  // CHECK: %subview_0 = memref.subview %arg0[1, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: 16>>
  %1 = memref.subview %m[1, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: 16>>
  // CHECK: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg2, 4], strides: [4, 1] : memref<8x16xf32> to memref<?x4xf32>
  %2 = memref.reinterpret_cast %m to offset: [0], sizes: [%i, 4], strides: [4, 1] : memref<8x16xf32> to memref<?x4xf32>
  // CHECK: %collapse_shape = memref.collapse_shape %arg0 {{\[}}[0, 1]{{\]}} : memref<8x16xf32> into memref<128xf32>
  %3 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
  // CHECK: %expand_shape = memref.expand_shape %subview {{\[}}[0], [1, 2]{{\]}} output_shape [2, 4, 2] : memref<2x8xf32, strided<[16, 2], offset: ?>> into memref<2x4x2xf32, strided<[16, 4, 2], offset: ?>>
  %4 = memref.expand_shape %0 [[0], [1, 2]] output_shape [2, 4, 2] : memref<2x8xf32, strided<[16, 2], offset: ?>> into memref<2x4x2xf32, strided<[16, 4, 2], offset: ?>>
  // CHECK: %view = memref.view %arg1[%arg2][] : memref<64xi8> to memref<4x4xf32>
  %5 = memref.view %b[%i][] : memref<64xi8> to memref<4x4xf32>
  // CHECK: %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<8x16xf32> to memref<16x8xf32, strided<[1, 16]>>
  %6 = memref.transpose %m (i, j) -> (j, i) : memref<8x16xf32> to memref<16x8xf32, strided<[1, 16]>>
  // CHECK: %reshape = memref.reshape %{{.*}}(%arg3) : (memref<128xf32>, memref<1xi32>) -> memref<?xf32>
  %7 = memref.reshape %3(%w) : (memref<128xf32>, memref<1xi32>) -> memref<?xf32>
  // CHECK: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
  %8:6 = memref.extract_strided_metadata %m : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
  // CHECK: %assume_align = memref.assume_alignment %arg0, 16 : memref<8x16xf32>
  %9 = memref.assume_alignment %m, 16 : memref<8x16xf32>
  return
}

// CHECK-LABEL: func.func @others
func.func @others(%m: memref<8xf32>, %i: index, %v: f32, %t: memref<1xi32>) -> f32 {
  // CHECK: memref.get_global @table : memref<2xf32>
  %0 = memref.get_global @table : memref<2xf32>
  // CHECK: memref.atomic_rmw addf %arg2, %arg0[%arg1] : (f32, memref<8xf32>) -> f32
  %1 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<8xf32>) -> f32
  // CHECK: memref.generic_atomic_rmw %arg0[%arg1] : memref<8xf32> {
  %2 = memref.generic_atomic_rmw %m[%i] : memref<8xf32> {
  ^bb0(%old: f32):
    %sum = arith.addf %old, %v : f32
    // CHECK: memref.atomic_yield %{{.*}} : f32
    memref.atomic_yield %sum : f32
  }
  // CHECK: memref.prefetch %arg0[%arg1], write, locality<2>, data : memref<8xf32>
  memref.prefetch %m[%i], write, locality<2>, data : memref<8xf32>
  // CHECK: memref.dma_start %arg0[%arg1], %arg0[%arg1], %arg1, %arg3[%arg1] : memref<8xf32>, memref<8xf32>, memref<1xi32>
  memref.dma_start %m[%i], %m[%i], %i, %t[%i] : memref<8xf32>, memref<8xf32>, memref<1xi32>
  // CHECK: memref.dma_wait %arg3[%arg1], %arg1 : memref<1xi32>
  memref.dma_wait %t[%i], %i : memref<1xi32>
  // CHECK: %{{.*}} = memref.alloca_scope  -> (f32) {
  %3 = memref.alloca_scope -> (f32) {
    // CHECK: memref.alloca_scope.return %arg2 : f32
    memref.alloca_scope.return %v : f32
  }
  // CHECK: memref.realloc %{{.*}}(%arg1) : memref<8xf32> to memref<?xf32>
  %a = memref.alloc() : memref<8xf32>
  %4 = memref.realloc %a(%i) : memref<8xf32> to memref<?xf32>
  // CHECK: memref.rank %arg0 : memref<8xf32>
  %5 = memref.rank %m : memref<8xf32>
  return %3 : f32
}
