// Launches that a runtime cannot do are refused where they are.
//
// RUN: spirula opt %s -split-input-file -verify-diagnostics "-gpu-to-llvm=use-bare-pointers-for-kernels=true intersperse-sizes-for-kernels=true"
module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "">]
  func.func @with_number(%n: index, %x: f32) {
    // expected-error @+2 {{failed to legalize operation 'gpu.launch_func'}}
    // expected-note @+1 {{all operands must be memory of known rank}}
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : f32)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "">]
  func.func @with_offset(%n: index, %m: memref<4xf32, strided<[1], offset: 2>>) {
    // expected-error @+2 {{failed to legalize operation 'gpu.launch_func'}}
    // expected-note @+1 {{memory with an offset cannot be passed as a pointer alone}}
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
        args(%m : memref<4xf32, strided<[1], offset: 2>>)
    return
  }
}
