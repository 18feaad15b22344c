// RUN: not spirula opt --to-spirv %s 2>&1 | FileCheck %s

// Atomic operations cannot be done on halves.
// CHECK: failed to legalize operation 'memref.atomic_rmw' that was explicitly marked illegal
// CHECK: two halves cannot be changed at once: this needs the capability Int64Atomics
module attributes {spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @count(%total: memref<1xi64>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %one = arith.constant 1 : i64
      %old = memref.atomic_rmw addi %one, %total[%c0] : (i64, memref<1xi64>) -> i64
      gpu.return
    }
  }
}
