// Softmax of each row: one workgroup a row, one invocation an element.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.EntryPoint "GLCompute" @softmax
// OPENCL: spirv.EntryPoint "Kernel" @softmax
gpu.module @kernels {
  gpu.func @softmax(%in: memref<4x16xf32>, %out: memref<4x16xf32>)
      workgroup(%row: memref<16xf32, #gpu.address_space<workgroup>>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %zero = arith.constant 0.0 : f32
    %lowest = arith.constant 0xFF800000 : f32
    %t = gpu.thread_id x
    %r = gpu.block_id x
    %value = memref.load %in[%r, %t] : memref<4x16xf32>
    memref.store %value, %row[%t] : memref<16xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %maximum = scf.for %i = %c0 to %c16 step %c1 iter_args(%m = %lowest) -> (f32) {
      %v = memref.load %row[%i] : memref<16xf32, #gpu.address_space<workgroup>>
      %larger = arith.maximumf %m, %v : f32
      scf.yield %larger : f32
    }
    %total = scf.for %i = %c0 to %c16 step %c1 iter_args(%s = %zero) -> (f32) {
      %v = memref.load %row[%i] : memref<16xf32, #gpu.address_space<workgroup>>
      %difference = arith.subf %v, %maximum : f32
      %e = math.exp %difference : f32
      %sum = arith.addf %s, %e : f32
      scf.yield %sum : f32
    }
    %shifted = arith.subf %value, %maximum : f32
    %e = math.exp %shifted : f32
    %quotient = arith.divf %e, %total : f32
    memref.store %quotient, %out[%r, %t] : memref<4x16xf32>
    gpu.return
  }
}
