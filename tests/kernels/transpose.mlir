// Transposition of 16-bit floats through a padded tile, with a strided source.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.EntryPoint "GLCompute" @transpose
// OPENCL: spirv.EntryPoint "Kernel" @transpose
gpu.module @kernels {
  gpu.func @transpose(%in: memref<16x8xf16, strided<[12, 1]>>, %out: memref<8x16xf16>)
      workgroup(%tile: memref<8x9xf16, #gpu.address_space<workgroup>>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
    %c8 = arith.constant 8 : index
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %by = gpu.block_id y
    %row0 = arith.muli %by, %c8 : index
    %row = arith.addi %row0, %ty : index
    %value = memref.load %in[%row, %tx] : memref<16x8xf16, strided<[12, 1]>>
    memref.store %value, %tile[%ty, %tx] : memref<8x9xf16, #gpu.address_space<workgroup>>
    gpu.barrier
    %moved = memref.load %tile[%tx, %ty] : memref<8x9xf16, #gpu.address_space<workgroup>>
    %column = arith.addi %row0, %tx : index
    memref.store %moved, %out[%ty, %column] : memref<8x16xf16>
    gpu.return
  }
}
