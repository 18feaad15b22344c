// RUN: mlir-opt -convert-to-spirv %s | FileCheck %s
// RUN: mlir-opt -convert-to-spirv='convert-gpu-modules nest-in-gpu-module' %s | FileCheck %s --check-prefix=NESTED

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  // All dialects in one step, memory spaces and kernels among them.
  // CHECK: spirv.module @__spv__kernels Logical GLSL450
  // CHECK: spirv.GlobalVariable @__builtin__GlobalInvocationId__
  // CHECK: spirv.func @rows
  // CHECK: spirv.mlir.loop
  // CHECK: spirv.Dot
  // CHECK-NOT: gpu.
  // NESTED: gpu.module @kernels
  // NESTED-NEXT: spirv.module @__spv__kernels Logical GLSL450
  // NESTED: spirv.mlir.loop
  // NESTED: gpu.func @rows
  // NESTED: scf.for
  // NESTED: func.func @host
  gpu.module @kernels {
    gpu.func @rows(%m: memref<8x4xf32>, %r: memref<8xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c4 = arith.constant 4 : index
      %zero = arith.constant 0.0 : f32
      %i = gpu.global_id x
      %sum = scf.for %j = %c0 to %c4 step %c1 iter_args(%s = %zero) -> f32 {
        %v = memref.load %m[%i, %j] : memref<8x4xf32>
        %b = vector.broadcast %v : f32 to vector<2xf32>
        %d = vector.reduction <add>, %b : vector<2xf32> into f32
        %t = arith.addf %s, %d : f32
        scf.yield %t : f32
      }
      memref.store %sum, %r[%i] : memref<8xf32>
      gpu.return
    }
  }
  // CHECK: spirv.func @host
  // CHECK: spirv.Select
  func.func @host(%a: i32, %b: i32) -> i32 {
    %0 = arith.floordivsi %a, %b : i32
    return %0 : i32
  }
}
