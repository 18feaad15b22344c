// RUN: spirula opt -split-input-file -verify-diagnostics -convert-gpu-to-spirv %s

gpu.module @no_abi {
  // expected-error @+2 {{failed to legalize operation 'gpu.func'}}
  // expected-note @+1 {{missing 'spirv.entry_point_abi' attribute}}
  gpu.func @kernel() kernel {
    gpu.return
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Linkage], []>, #spirv.resource_limits<>>} {
  // expected-error @+1 {{cannot deduce memory model from 'spirv.target_env'}}
  gpu.module @no_model {
  }
}

// -----

gpu.module @width {
  gpu.func @kernel(%v: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %one = arith.constant 1 : i32
    // expected-error @+2 {{failed to legalize operation 'gpu.shuffle'}}
    // expected-note @+1 {{shuffle width and target subgroup size mismatch}}
    %up, %valid = gpu.shuffle up %v, %one, %one : f32
    gpu.return
  }
}
