// 8-bit quantization and 64-bit sums: narrow loads and stores, wide arithmetic.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.EntryPoint "GLCompute" @quantize
// OPENCL: spirv.EntryPoint "Kernel" @quantize
gpu.module @kernels {
  gpu.func @quantize(%in: memref<32xf32>, %codes: memref<32xi8>, %sums: memref<32xi64>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    %scale = arith.constant 16.0 : f32
    %high = arith.constant 127 : i32
    %low = arith.constant -128 : i32
    %large = arith.constant 4294967297 : i64
    %i = gpu.global_id x
    %value = memref.load %in[%i] : memref<32xf32>
    %scaled = arith.mulf %value, %scale : f32
    %rounded = math.roundeven %scaled : f32
    %integer = arith.fptosi %rounded : f32 to i32
    %capped = arith.minsi %integer, %high : i32
    %clamped = arith.maxsi %capped, %low : i32
    %code = arith.trunci %clamped : i32 to i8
    memref.store %code, %codes[%i] : memref<32xi8>
    %again = memref.load %codes[%i] : memref<32xi8>
    %wide = arith.extsi %again : i8 to i64
    %product = arith.muli %wide, %large : i64
    memref.store %product, %sums[%i] : memref<32xi64>
    gpu.return
  }
}
