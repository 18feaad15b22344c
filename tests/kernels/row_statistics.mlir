// The sum and the greatest element of each row of a matrix, by parallel loops with two reductions in a function with two
// results.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.func @statistics({{.*}}) -> !spirv.struct<(f32, f32)>
// VULKAN: spirv.EntryPoint "GLCompute" @row_statistics
// OPENCL: spirv.func @statistics({{.*}}) -> !spirv.struct<(f32, f32)>
// OPENCL: spirv.EntryPoint "Kernel" @row_statistics
gpu.module @kernels {
  func.func @statistics(%first: f32, %step: f32) -> (f32, f32) {
    %r:2 = affine.parallel (%i, %j) = (0, 0) to (4, 2) reduce ("addf", "maximumf") -> (f32, f32) {
      %at = affine.linearize_index disjoint [%i, %j] by (4, 2) : index
      %n = arith.index_cast %at : index to i32
      %f = arith.sitofp %n : i32 to f32
      %d = arith.mulf %f, %step : f32
      %v = arith.addf %first, %d : f32
      affine.yield %v, %v : f32, f32
    }
    return %r#0, %r#1 : f32, f32
  }
  gpu.func @row_statistics(%in: memref<16x2xf32>, %out: memref<16x4xf32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %one = arith.constant 1.0 : f32
    %row = gpu.global_id x
    %first = memref.load %in[%row, %c0] : memref<16x2xf32>
    %step = memref.load %in[%row, %c1] : memref<16x2xf32>
    %s:2 = func.call @statistics(%first, %step) : (f32, f32) -> (f32, f32)
    memref.store %s#0, %out[%row, %c0] : memref<16x4xf32>
    memref.store %s#1, %out[%row, %c1] : memref<16x4xf32>
    %p = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%one) -> f32 {
      scf.reduce(%step : f32) {
      ^bb0(%a: f32, %b: f32):
        %c = arith.mulf %a, %b : f32
        scf.reduce.return %c : f32
      }
    }
    memref.store %p, %out[%row, %c2] : memref<16x4xf32>
    scf.forall (%k) in (1) {
      %to = arith.addi %k, %c3 : index
      memref.store %first, %out[%row, %to] : memref<16x4xf32>
    }
    gpu.return
  }
}
