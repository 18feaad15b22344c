// Layer normalization of rows of 8 elements: one vector of 8 an invocation.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.EntryPoint "GLCompute" @layer_norm
// OPENCL: spirv.EntryPoint "Kernel" @layer_norm
gpu.module @kernels {
  gpu.func @layer_norm(%in: memref<32xf32>, %gain: memref<8xf32>, %out: memref<32xf32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c8 = arith.constant 8 : index
    %zero = arith.constant 0.0 : f32
    %inverse = arith.constant 0.125 : f32
    %epsilon = arith.constant 1.0e-5 : f32
    %r = gpu.global_id x
    %start = arith.muli %r, %c8 : index
    %row = vector.load %in[%start] : memref<32xf32>, vector<8xf32>
    %sum = vector.reduction <add>, %row, %zero : vector<8xf32> into f32
    %mean = arith.mulf %sum, %inverse : f32
    %means = vector.broadcast %mean : f32 to vector<8xf32>
    %centered = arith.subf %row, %means : vector<8xf32>
    %squares = arith.mulf %centered, %centered : vector<8xf32>
    %total = vector.reduction <add>, %squares, %zero : vector<8xf32> into f32
    %variance = arith.mulf %total, %inverse : f32
    %shifted = arith.addf %variance, %epsilon : f32
    %factor = math.rsqrt %shifted : f32
    %factors = vector.broadcast %factor : f32 to vector<8xf32>
    %normal = arith.mulf %centered, %factors : vector<8xf32>
    %gains = vector.load %gain[%c0] : memref<8xf32>, vector<8xf32>
    %scaled = arith.mulf %normal, %gains : vector<8xf32>
    vector.store %scaled, %out[%start] : memref<32xf32>, vector<8xf32>
    gpu.return
  }
}
