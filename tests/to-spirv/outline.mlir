// RUN: mlir-opt -allow-unregistered-dialect -gpu-kernel-outlining %s | FileCheck %s

// The region of a launch becomes a kernel, whose arguments are what it uses; constants that say the sizes are known.
// CHECK: module attributes {gpu.container_module}
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[M:.*]]: memref<4xf32>, %[[N:.*]]: index)
func.func @main(%m: memref<4xf32>, %n: index) {
  // CHECK: %[[ONE:.*]] = arith.constant 1 : index
  %c1 = arith.constant 1 : index
  // CHECK: gpu.launch_func @main_kernel::@main_kernel blocks in (%[[N]], %[[ONE]], %[[ONE]]) threads in (%[[ONE]], %[[ONE]], %[[ONE]]) args(%[[M]] : memref<4xf32>, %[[ONE]] : index)
  // CHECK-NOT: gpu.terminator
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%bx] : memref<4xf32>
    %x = func.call @twice(%v) : (f32) -> f32
    cf.br ^bb1(%x : f32)
  ^bb1(%y: f32):
    %i = arith.addi %tx, %c1 : index
    memref.store %y, %m[%i] : memref<4xf32>
    gpu.terminator
  }
  // CHECK: return
  return
}

// CHECK-LABEL: gpu.module @main_kernel
// CHECK-NEXT: gpu.func @main_kernel(%[[A:.*]]: memref<4xf32>, %[[B:.*]]: index) kernel
// CHECK-SAME: known_block_size = array<i32: 1, 1, 1>
// CHECK-NOT: known_grid_size
// CHECK-NEXT: %[[BX:.*]] = gpu.block_id x
// CHECK: %[[TX:.*]] = gpu.thread_id x
// CHECK: gpu.block_dim z
// CHECK-NEXT: %[[V:.*]] = memref.load %[[A]][%[[BX]]]
// CHECK-NEXT: %[[X:.*]] = func.call @twice(%[[V]])
// CHECK-NEXT: cf.br ^[[NEXT:.*]](%[[X]] : f32)
// CHECK-NEXT: ^[[NEXT]](%[[Y:.*]]: f32):
// CHECK-NEXT: %[[I:.*]] = arith.addi %[[TX]], %[[B]]
// CHECK-NEXT: memref.store %[[Y]], %[[A]][%[[I]]]
// CHECK-NEXT: gpu.return
// What the kernel calls comes with it.
// CHECK: func.func private @twice
// CHECK: func.func private @twice
func.func private @twice(%x: f32) -> f32 {
  %y = arith.addf %x, %x : f32
  return %y : f32
}
