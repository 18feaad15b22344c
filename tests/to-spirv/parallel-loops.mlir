// RUN: spirula opt -gpu-map-parallel-loops %s | spirula opt --to-spirv | FileCheck %s

// Loops that are mapped to processors become a kernel, whose size is that of the inner one.
// CHECK: spirv.module @__spv__scale_kernel
// CHECK-COUNT-2: spirv.GlobalVariable @scale_kernel_arg_
// CHECK: spirv.func @scale_kernel()
// CHECK: @__builtin__WorkgroupId__
// CHECK: spirv.FMul
// CHECK: spirv.EntryPoint "GLCompute" @scale_kernel
// CHECK: spirv.ExecutionMode @scale_kernel "LocalSize", 4, 1, 1
func.func @scale(%m: memref<8x4xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c4) step (%c1) {
      %v = memref.load %m[%i, %j] : memref<8x4xf32>
      %w = arith.mulf %v, %f : f32
      memref.store %w, %m[%i, %j] : memref<8x4xf32>
    }
  }
  return
}
