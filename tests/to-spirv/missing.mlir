// RUN: not spirula opt -split-input-file --to-spirv %s 2>&1 | FileCheck %s

// What the environment lacks is named where it is needed.
// CHECK: failed to legalize operation 'arith.extf'
// CHECK: type 'f64' has no conversion: it needs the capability Float64
module attributes {spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @sum(%a: memref<1xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %x = memref.load %a[%c0] : memref<1xf32>
      %wide = arith.extf %x : f32 to f64
      %sum = arith.addf %wide, %wide : f64
      %y = arith.truncf %sum : f64 to f32
      memref.store %y, %a[%c0] : memref<1xf32>
      gpu.return
    }
  }
}

// -----

// CHECK: failed to legalize operation 'gpu.shuffle'
// CHECK: needs the capability GroupNonUniformShuffle
module attributes {spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @exchange(%a: memref<32xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %i = gpu.thread_id x
      %one = arith.constant 1 : i32
      %width = arith.constant 32 : i32
      %x = memref.load %a[%i] : memref<32xf32>
      %y, %valid = gpu.shuffle xor %x, %one, %width : f32
      memref.store %y, %a[%i] : memref<32xf32>
      gpu.return
    }
  }
}
