// RUN: mlir-opt -spirv-attach-target='module=^dev ver=v1.3 caps=Shader,Int64 exts=SPV_KHR_16bit_storage client_api=Vulkan vendor=AMD device_type=DiscreteGPU device_id=7' %s | FileCheck %s

module {
  // CHECK: gpu.module @device [#spirv.target_env<#spirv.vce<v1.3, [Shader, Int64], [SPV_KHR_16bit_storage]>, api=Vulkan, AMD:DiscreteGPU:7, #spirv.resource_limits<>>]
  gpu.module @device {
  }
  // CHECK: gpu.module @other {
  gpu.module @other {
  }
}
