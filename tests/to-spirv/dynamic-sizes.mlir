// What types of memory do not say is passed in one more parameter; views become arithmetic on indices.
//
// RUN: spirula opt %s --pass-pipeline='builtin.module(gpu.module(spirv-pass-dynamic-sizes))' | FileCheck %s
gpu.module @kernels {
  // CHECK-LABEL: gpu.func @rows(%{{.*}}: memref<?xf32>, %{{.*}}: memref<?xf32>, %{{.*}}: memref<2xi32>)
  // CHECK: [[ROW:%.+]] = arith.muli %{{.*}}, [[SIZE:%.+]] : index
  // CHECK: [[AT:%.+]] = arith.addi [[ROW]], %{{.*}} : index
  // CHECK: memref.load %{{.*}}{{\[}}[[AT]]{{\]}} : memref<?xf32>
  // CHECK: memref.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<?xf32>
  gpu.func @rows(%in: memref<?x?xf32>, %out: memref<?xf32>) kernel {
    %i = gpu.global_id x
    %j = gpu.global_id y
    %v = memref.load %in[%i, %j] : memref<?x?xf32>
    memref.store %v, %out[%i] : memref<?xf32>
    gpu.return
  }
  // CHECK-LABEL: gpu.func @known(%{{.*}}: memref<8x8xf32>)
  // CHECK-NOT: subview
  // CHECK: [[X:%.+]] = arith.addi %{{.*}}, %{{.*}} : index
  // CHECK: memref.load %{{.*}}{{\[}}[[X]], %{{.*}}] : memref<8x8xf32>
  gpu.func @known(%in: memref<8x8xf32>) kernel {
    %i = gpu.global_id x
    %c3 = arith.constant 3 : index
    %part = memref.subview %in[%i, 4] [4, 1] [1, 1] : memref<8x8xf32> to memref<4xf32, strided<[8], offset: ?>>
    %v = memref.load %part[%c3] : memref<4xf32, strided<[8], offset: ?>>
    memref.store %v, %in[%c3, %c3] : memref<8x8xf32>
    gpu.return
  }
  // CHECK-LABEL: gpu.func @size(%{{.*}}: memref<?xi32>, %{{.*}}: memref<1xi32>)
  // CHECK-NOT: memref.dim
  gpu.func @size(%data: memref<?xi32>) kernel {
    %c0 = arith.constant 0 : index
    %n = memref.dim %data, %c0 : memref<?xi32>
    %size = arith.index_cast %n : index to i32
    memref.store %size, %data[%c0] : memref<?xi32>
    gpu.return
  }
}
