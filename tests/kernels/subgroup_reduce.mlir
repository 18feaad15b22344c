// One sum for each workgroup: first over subgroups of whatever size, then over their sums in workgroup memory.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.EntryPoint "GLCompute" @subgroup_reduce
// OPENCL: spirv.EntryPoint "Kernel" @subgroup_reduce
gpu.module @kernels {
  gpu.func @subgroup_reduce(%in: memref<?xf32>, %out: memref<?xf32>)
      workgroup(%sums: memref<32xf32, #gpu.address_space<workgroup>>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %t = gpu.thread_id x
    %block = gpu.block_id x
    %i = gpu.global_id x
    %subgroup = gpu.subgroup_id : index
    %count = gpu.num_subgroups : index
    %value = memref.load %in[%i] : memref<?xf32>
    %sum = gpu.subgroup_reduce add %value uniform : (f32) -> f32
    memref.store %sum, %sums[%subgroup] : memref<32xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %first = arith.cmpi eq, %t, %c0 : index
    scf.if %first {
      %total = scf.for %s = %c0 to %count step %c1 iter_args(%acc = %zero) -> (f32) {
        %v = memref.load %sums[%s] : memref<32xf32, #gpu.address_space<workgroup>>
        %next = arith.addf %acc, %v : f32
        scf.yield %next : f32
      }
      memref.store %total, %out[%block] : memref<?xf32>
    }
    gpu.return
  }
}
