// RUN: mlir-opt -pass-pipeline='builtin.module(convert-gpu-to-spirv,spirv.module(spirv-lower-abi-attrs,spirv-update-vce),canonicalize)' %s | mlir-translate -serialize-spirv -o - | spirv-dis | FileCheck %s

// From a gpu module to a module in SPIR-V: entry point, bindings and variables of the work-group.
// CHECK: OpEntryPoint GLCompute %{{.*}} "scale"
// CHECK: OpExecutionMode %{{.*}} LocalSize 16 1 1
// CHECK-DAG: OpDecorate %{{.*}} Binding 1
// CHECK-DAG: OpVariable %{{.*}} Workgroup
// CHECK: OpControlBarrier
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @scale(%m: memref<64xf32>, %f: f32) workgroup(%w: memref<16xf32, 3>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      %i = gpu.global_id x
      %t = gpu.thread_id x
      %v = memref.load %m[%i] : memref<64xf32>
      %x = arith.mulf %v, %f : f32
      memref.store %x, %w[%t] : memref<16xf32, 3>
      gpu.barrier
      %y = memref.load %w[%t] : memref<16xf32, 3>
      memref.store %y, %m[%i] : memref<64xf32>
      gpu.return
    }
  }
}
