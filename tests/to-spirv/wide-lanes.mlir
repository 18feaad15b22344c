// RUN: spirula opt --to-spirv %s | FileCheck %s

// Without Int64 the halves of an integer are exchanged one after the other.
// CHECK: spirv.func @swap
// CHECK: spirv.GroupNonUniformShuffleXor <Subgroup> %{{.*}}, %{{.*}} : i32, i32
// CHECK: spirv.GroupNonUniformShuffleXor <Subgroup> %{{.*}}, %{{.*}} : i32, i32
module attributes {spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader, GroupNonUniformShuffle], [SPV_KHR_storage_buffer_storage_class]>,
    #spirv.resource_limits<subgroup_size = 32>>} {
  gpu.module @kernels {
    gpu.func @swap(%m: memref<32xi64>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %i = gpu.thread_id x
      %one = arith.constant 1 : i32
      %all = arith.constant 32 : i32
      %v = memref.load %m[%i] : memref<32xi64>
      %w, %valid = gpu.shuffle xor %v, %one, %all : i64
      memref.store %w, %m[%i] : memref<32xi64>
      gpu.return
    }
  }
}
