// RUN: spirula opt --to-spirv --split-input-file %s | FileCheck %s

// A decoration that came with an extension declares it, or needs the version that adopted it; without both it is dropped.
// CHECK: spirv.module @__spv__extension {{.*}} requires #spirv.vce<v1.0, {{.*}}SPV_KHR_no_integer_wrap_decoration
// CHECK: spirv.IAdd {{.*}} {no_signed_wrap}
// CHECK: spirv.module @__spv__neither {{.*}} requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]>
// CHECK-NOT: no_signed_wrap
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_no_integer_wrap_decoration, SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
    gpu.module @extension {
      gpu.func @g(%o: memref<4xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
        %c0 = arith.constant 0 : index
        %x = memref.load %o[%c0] : memref<4xi32>
        %y = arith.addi %x, %x : i32
        %r = arith.addi %y, %x overflow<nsw> : i32
        memref.store %r, %o[%c0] : memref<4xi32>
        gpu.return
      }
    }
  }

// -----

  module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
    gpu.module @neither {
      gpu.func @g(%o: memref<4xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
        %c0 = arith.constant 0 : index
        %x = memref.load %o[%c0] : memref<4xi32>
        %r = arith.addi %x, %x overflow<nsw> : i32
        memref.store %r, %o[%c0] : memref<4xi32>
        gpu.return
      }
    }
  }
