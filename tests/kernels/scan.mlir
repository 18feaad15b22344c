// Inclusive prefix sums within workgroups, by doubling distances.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.EntryPoint "GLCompute" @scan
// OPENCL: spirv.EntryPoint "Kernel" @scan
gpu.module @kernels {
  gpu.func @scan(%in: memref<64xi32>, %out: memref<64xi32>)
      workgroup(%sums: memref<16xi32, #gpu.address_space<workgroup>>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %zero = arith.constant 0 : i32
    %t = gpu.thread_id x
    %i = gpu.global_id x
    %value = memref.load %in[%i] : memref<64xi32>
    memref.store %value, %sums[%t] : memref<16xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    scf.for %step = %c0 to %c4 step %c1 {
      %distance = arith.shli %c1, %step : index
      %has_left = arith.cmpi uge, %t, %distance : index
      %left = scf.if %has_left -> (i32) {
        %j = arith.subi %t, %distance : index
        %v = memref.load %sums[%j] : memref<16xi32, #gpu.address_space<workgroup>>
        scf.yield %v : i32
      } else {
        scf.yield %zero : i32
      }
      %own = memref.load %sums[%t] : memref<16xi32, #gpu.address_space<workgroup>>
      gpu.barrier
      %sum = arith.addi %left, %own : i32
      memref.store %sum, %sums[%t] : memref<16xi32, #gpu.address_space<workgroup>>
      gpu.barrier
    }
    %result = memref.load %sums[%t] : memref<16xi32, #gpu.address_space<workgroup>>
    memref.store %result, %out[%i] : memref<64xi32>
    gpu.return
  }
}
