// RUN: spirula opt -gpu-module-to-binary %s | FileCheck %s
// RUN: spirula opt -gpu-module-to-binary=format=isa %s | FileCheck %s --check-prefix=ISA
// RUN: spirula opt -gpu-module-to-binary=format=bin %s | FileCheck %s --check-prefix=BIN

// Each target has an object; the magic number is at its start.
// CHECK-NOT: gpu.module
// CHECK: gpu.binary @kernels [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>, "\03\02#\07
// CHECK-SAME: #gpu.object<#spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses], []>, #spirv.resource_limits<>>, "\03\02#\07
// ISA: #gpu.object<{{.*}}, assembly = "\03\02#\07
// BIN: #gpu.object<{{.*}}, bin = "\03\02#\07
module attributes {gpu.container_module} {
  gpu.module @kernels [#spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>,
                       #spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses], []>, #spirv.resource_limits<>>] {
    spirv.module @__spv__kernels Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Addresses], []> {
      spirv.func @empty() "None" attributes {workgroup_attributions = 0 : i64} {
        spirv.Return
      }
      spirv.EntryPoint "Kernel" @empty
    }
  }
}
