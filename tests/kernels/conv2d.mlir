// 3 x 3 convolution with clamped borders.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.EntryPoint "GLCompute" @conv2d
// OPENCL: spirv.EntryPoint "Kernel" @conv2d
gpu.module @kernels {
  gpu.func @conv2d(%in: memref<12x16xf32>, %weights: memref<3x3xf32>, %out: memref<12x16xf32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 4, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %last_row = arith.constant 11 : index
    %last_column = arith.constant 15 : index
    %zero = arith.constant 0.0 : f32
    %x = gpu.global_id x
    %y = gpu.global_id y
    %total = scf.for %ky = %c0 to %c3 step %c1 iter_args(%rows = %zero) -> (f32) {
      %row_total = scf.for %kx = %c0 to %c3 step %c1 iter_args(%columns = %rows) -> (f32) {
        %dy = arith.subi %ky, %c1 : index
        %y0 = arith.addi %y, %dy : index
        %y1 = arith.maxsi %y0, %c0 : index
        %row = arith.minsi %y1, %last_row : index
        %dx = arith.subi %kx, %c1 : index
        %x0 = arith.addi %x, %dx : index
        %x1 = arith.maxsi %x0, %c0 : index
        %column = arith.minsi %x1, %last_column : index
        %pixel = memref.load %in[%row, %column] : memref<12x16xf32>
        %weight = memref.load %weights[%ky, %kx] : memref<3x3xf32>
        %next = math.fma %pixel, %weight, %columns : f32
        scf.yield %next : f32
      }
      scf.yield %row_total : f32
    }
    memref.store %total, %out[%y, %x] : memref<12x16xf32>
    gpu.return
  }
}
