// A generator of random numbers of 64 bits, for an environment that has integers of 32 bits only. The states are kept in
// memory of the function, which has no memory space.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s
// CHECK-NOT: i64
// CHECK: spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<2xi32>>)>, Function>
module attributes {spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @congruential(%seeds: memref<8xi64>, %out: memref<8xi64>, %fractions: memref<8xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c3 = arith.constant 3 : index
      %c4 = arith.constant 4 : index
      %factor = arith.constant 6364136223846793005 : i64
      %step = arith.constant 1442695040888963407 : i64
      %shift = arith.constant 33 : i64
      %divisor = arith.constant 1000000007 : i64
      %zero = arith.constant 0 : i64
      %i = gpu.global_id x
      %states = memref.alloca() : memref<4xi64>
      %seed = memref.load %seeds[%i] : memref<8xi64>
      memref.store %seed, %states[%c0] : memref<4xi64>
      scf.for %k = %c0 to %c3 step %c1 {
        %state = memref.load %states[%k] : memref<4xi64>
        %product = arith.muli %state, %factor : i64
        %next = arith.addi %product, %step : i64
        %at = arith.addi %k, %c1 : index
        memref.store %next, %states[%at] : memref<4xi64>
      }
      %sum = scf.for %k = %c0 to %c4 step %c1 iter_args(%sum = %zero) -> (i64) {
        %state = memref.load %states[%k] : memref<4xi64>
        %high = arith.shrui %state, %shift : i64
        %mixed = arith.xori %state, %high : i64
        %rest = arith.remsi %mixed, %divisor : i64
        %is_less = arith.cmpi slt, %rest, %zero : i64
        %moved = arith.addi %rest, %divisor : i64
        %term = arith.select %is_less, %moved, %rest : i64
        %more = arith.addi %sum, %term : i64
        scf.yield %more : i64
      }
      memref.store %sum, %out[%i] : memref<8xi64>
      %float = arith.sitofp %sum : i64 to f32
      memref.store %float, %fractions[%i] : memref<8xf32>
      gpu.return
    }
  }
}
