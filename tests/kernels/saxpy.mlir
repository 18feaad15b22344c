// y = a * x + y over a dynamic shape; the size is a buffer of its own.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.EntryPoint "GLCompute" @saxpy
// OPENCL: spirv.EntryPoint "Kernel" @saxpy
gpu.module @kernels {
  gpu.func @saxpy(%x: memref<?xf32>, %y: memref<?xf32>, %a: memref<1xf32>, %n: memref<1xi32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %i = gpu.global_id x
    %size = memref.load %n[%c0] : memref<1xi32>
    %bound = arith.index_cast %size : i32 to index
    %inside = arith.cmpi slt, %i, %bound : index
    scf.if %inside {
      %scale = memref.load %a[%c0] : memref<1xf32>
      %xi = memref.load %x[%i] : memref<?xf32>
      %yi = memref.load %y[%i] : memref<?xf32>
      %product = arith.mulf %scale, %xi : f32
      %sum = arith.addf %product, %yi : f32
      memref.store %sum, %y[%i] : memref<?xf32>
    }
    gpu.return
  }
}
