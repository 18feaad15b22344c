// Parts of memory: of a parameter with known sizes, of one with unknown sizes and offset, a row of a part, another shape
// of the same memory, and i64 in workgroup memory.
//
// RUN: spirula opt --to-spirv %s | FileCheck %s --check-prefix=VULKAN
// RUN: spirula opt --to-spirv=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL
// VULKAN: spirv.EntryPoint "GLCompute" @views
// OPENCL: spirv.EntryPoint "Kernel" @views
gpu.module @kernels {
  gpu.func @views(%in: memref<6x8xi32>, %open: memref<?x?xi32, strided<[?, ?], offset: ?>>, %out: memref<4x4xi64>)
      workgroup(%shared: memref<4x8xi64, #gpu.address_space<workgroup>>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 4, 1]>} {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %x = gpu.thread_id x
    %y = gpu.thread_id y
    %part = memref.subview %in[%c1, 2] [4, 4] [1, 1] : memref<6x8xi32> to memref<4x4xi32, strided<[8, 1], offset: ?>>
    %row = memref.subview %part[%y, 0] [1, 4] [1, 1]
        : memref<4x4xi32, strided<[8, 1], offset: ?>> to memref<4xi32, strided<[1], offset: ?>>
    %a = memref.load %row[%x] : memref<4xi32, strided<[1], offset: ?>>
    %every = memref.subview %open[0, 1] [4, 2] [1, 2]
        : memref<?x?xi32, strided<[?, ?], offset: ?>> to memref<4x2xi32, strided<[?, ?], offset: ?>>
    %any = memref.cast %every : memref<4x2xi32, strided<[?, ?], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
    %half = arith.divui %x, %c2 : index
    %b = memref.load %any[%y, %half] : memref<?x?xi32, strided<[?, ?], offset: ?>>
    %wide_a = arith.extsi %a : i32 to i64
    %wide_b = arith.extsi %b : i32 to i64
    %sum = arith.addi %wide_a, %wide_b : i64
    %columns = memref.subview %shared[0, 4] [4, 4] [1, 1]
        : memref<4x8xi64, #gpu.address_space<workgroup>>
        to memref<4x4xi64, strided<[8, 1], offset: 4>, #gpu.address_space<workgroup>>
    memref.store %sum, %columns[%x, %y] : memref<4x4xi64, strided<[8, 1], offset: 4>, #gpu.address_space<workgroup>>
    %c4_plus_x = arith.addi %c4, %x : index
    gpu.barrier
    %other = memref.load %shared[%y, %c4_plus_x] : memref<4x8xi64, #gpu.address_space<workgroup>>
    %list = memref.reinterpret_cast %out to offset: [0], sizes: [16], strides: [1] : memref<4x4xi64> to memref<16xi64, strided<[1]>>
    %first = arith.muli %y, %c4 : index
    %at = arith.addi %first, %x : index
    memref.store %other, %list[%at] : memref<16xi64, strided<[1]>>
    gpu.return
  }
}
