// c = a * b over dynamic shapes, tile by tile through workgroup memory; a is a part of wider rows. What the types do not
// say is in one more buffer: for a the sizes and the stride of rows, for b and c the sizes.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.GlobalVariable {{.*}} bind(0, 3) : !spirv.ptr<!spirv.struct<(!spirv.array<7 x i32, stride=4> [0]), Block>, StorageBuffer>
// VULKAN: spirv.EntryPoint "GLCompute" @matmul
// OPENCL: spirv.EntryPoint "Kernel" @matmul
gpu.module @kernels {
  gpu.func @matmul(%a: memref<?x?xf32, strided<[?, 1]>>, %b: memref<?x?xf32>, %c: memref<?x?xf32>)
      workgroup(%ta: memref<4x4xf32, #gpu.address_space<workgroup>>,
                %tb: memref<4x4xf32, #gpu.address_space<workgroup>>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 4, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %zero = arith.constant 0.0 : f32
    %x = gpu.thread_id x
    %y = gpu.thread_id y
    %col = gpu.global_id x
    %row = gpu.global_id y
    %m = memref.dim %a, %c0 : memref<?x?xf32, strided<[?, 1]>>
    %k = memref.dim %a, %c1 : memref<?x?xf32, strided<[?, 1]>>
    %n = memref.dim %b, %c1 : memref<?x?xf32>
    %in_rows = arith.cmpi ult, %row, %m : index
    %in_cols = arith.cmpi ult, %col, %n : index
    %sum = scf.for %t = %c0 to %k step %c4 iter_args(%acc = %zero) -> f32 {
      %ka = arith.addi %t, %x : index
      %kb = arith.addi %t, %y : index
      %ka_in = arith.cmpi ult, %ka, %k : index
      %kb_in = arith.cmpi ult, %kb, %k : index
      %has_a = arith.andi %in_rows, %ka_in : i1
      %has_b = arith.andi %in_cols, %kb_in : i1
      %va = scf.if %has_a -> f32 {
        %v = memref.load %a[%row, %ka] : memref<?x?xf32, strided<[?, 1]>>
        scf.yield %v : f32
      } else {
        scf.yield %zero : f32
      }
      %vb = scf.if %has_b -> f32 {
        %v = memref.load %b[%kb, %col] : memref<?x?xf32>
        scf.yield %v : f32
      } else {
        scf.yield %zero : f32
      }
      memref.store %va, %ta[%y, %x] : memref<4x4xf32, #gpu.address_space<workgroup>>
      memref.store %vb, %tb[%y, %x] : memref<4x4xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %partial = scf.for %i = %c0 to %c4 step %c1 iter_args(%inner = %acc) -> f32 {
        %l = memref.load %ta[%y, %i] : memref<4x4xf32, #gpu.address_space<workgroup>>
        %r = memref.load %tb[%i, %x] : memref<4x4xf32, #gpu.address_space<workgroup>>
        %p = arith.mulf %l, %r : f32
        %next = arith.addf %inner, %p : f32
        scf.yield %next : f32
      }
      gpu.barrier
      scf.yield %partial : f32
    }
    %inside = arith.andi %in_rows, %in_cols : i1
    scf.if %inside {
      memref.store %sum, %c[%row, %col] : memref<?x?xf32>
    }
    gpu.return
  }
}
