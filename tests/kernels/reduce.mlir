// One sum for each workgroup: a tree in workgroup memory with barriers.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.EntryPoint "GLCompute" @reduce
// OPENCL: spirv.EntryPoint "Kernel" @reduce
gpu.module @kernels {
  gpu.func @reduce(%in: memref<?xi32>, %out: memref<?xi32>)
      workgroup(%sums: memref<32xi32, #gpu.address_space<workgroup>>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %t = gpu.thread_id x
    %block = gpu.block_id x
    %i = gpu.global_id x
    %value = memref.load %in[%i] : memref<?xi32>
    memref.store %value, %sums[%t] : memref<32xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %end = scf.while (%stride = %c16) : (index) -> index {
      %more = arith.cmpi ugt, %stride, %c0 : index
      scf.condition(%more) %stride : index
    } do {
    ^bb0(%stride: index):
      %active = arith.cmpi ult, %t, %stride : index
      scf.if %active {
        %other = arith.addi %t, %stride : index
        %u = memref.load %sums[%t] : memref<32xi32, #gpu.address_space<workgroup>>
        %v = memref.load %sums[%other] : memref<32xi32, #gpu.address_space<workgroup>>
        %sum = arith.addi %u, %v : i32
        memref.store %sum, %sums[%t] : memref<32xi32, #gpu.address_space<workgroup>>
      }
      gpu.barrier
      %half = arith.shrui %stride, %c1 : index
      scf.yield %half : index
    }
    %first = arith.cmpi eq, %t, %c0 : index
    scf.if %first {
      %total = memref.load %sums[%c0] : memref<32xi32, #gpu.address_space<workgroup>>
      memref.store %total, %out[%block] : memref<?xi32>
    }
    gpu.return
  }
}
