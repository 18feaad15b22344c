// What cannot be done with parts of memory is named where it is.
//
// RUN: spirula opt %s --to-spirv -split-input-file -verify-diagnostics
gpu.module @stored {
  gpu.func @k(%m: memref<?x?xf32>, %i: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    // expected-error @+1 {{the dimension that it asks for is not a constant}}
    %n = memref.dim %m, %i : memref<?x?xf32>
    gpu.return
  }
}

// -----

gpu.module @copied {
  gpu.func @k(%m: memref<?x?xf32>, %to: memref<?x?xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    // expected-error @+1 {{'memref.copy' cannot take a part of memory, or memory whose layout is not known}}
    memref.copy %m, %to : memref<?x?xf32> to memref<?x?xf32>
    gpu.return
  }
}

// -----

gpu.module @reinterpreted {
  gpu.func @k() workgroup(%m: memref<4x4xf32, #gpu.address_space<workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    // expected-error @+1 {{only memory of one dimension and parameters of kernels can be reinterpreted}}
    %v = memref.reinterpret_cast %m to offset: [0], sizes: [16], strides: [1] : memref<4x4xf32, #gpu.address_space<workgroup>> to memref<16xf32, strided<[1]>, #gpu.address_space<workgroup>>
    gpu.return
  }
}
