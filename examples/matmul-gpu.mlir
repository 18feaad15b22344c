// C = A * B in tiles of 8 x 8 that are staged through workgroup memory.
gpu.module @kernels {
  gpu.func @matmul(%a: memref<16x24xf32>, %b: memref<24x32xf32>, %c: memref<16x32xf32>)
      workgroup(%tile_a: memref<8x8xf32, #gpu.address_space<workgroup>>,
                %tile_b: memref<8x8xf32, #gpu.address_space<workgroup>>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c24 = arith.constant 24 : index
    %zero = arith.constant 0.0 : f32
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %bx = gpu.block_id x
    %by = gpu.block_id y
    %row0 = arith.muli %by, %c8 : index
    %row = arith.addi %row0, %ty : index
    %column0 = arith.muli %bx, %c8 : index
    %column = arith.addi %column0, %tx : index
    %result = scf.for %k = %c0 to %c24 step %c8 iter_args(%outer = %zero) -> (f32) {
      %ka = arith.addi %k, %tx : index
      %va = memref.load %a[%row, %ka] : memref<16x24xf32>
      memref.store %va, %tile_a[%ty, %tx] : memref<8x8xf32, #gpu.address_space<workgroup>>
      %kb = arith.addi %k, %ty : index
      %vb = memref.load %b[%kb, %column] : memref<24x32xf32>
      memref.store %vb, %tile_b[%ty, %tx] : memref<8x8xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %partial = scf.for %i = %c0 to %c8 step %c1 iter_args(%inner = %outer) -> (f32) {
        %u = memref.load %tile_a[%ty, %i] : memref<8x8xf32, #gpu.address_space<workgroup>>
        %v = memref.load %tile_b[%i, %tx] : memref<8x8xf32, #gpu.address_space<workgroup>>
        %product = arith.mulf %u, %v : f32
        %sum = arith.addf %inner, %product : f32
        scf.yield %sum : f32
      }
      gpu.barrier
      scf.yield %partial : f32
    }
    memref.store %result, %c[%row, %column] : memref<16x32xf32>
    gpu.return
  }
}
