#inner = loc("in.py":4:2)
func.func @arith(%a: i32, %b: i32, %x: f32, %v: vector<4xf32>, %i: index) -> (i32, f32) {
  %0 = arith.addi %a, %b overflow<nsw> : i32 loc(#inner)
  %1 = arith.addi %0, %b overflow<nsw> : i32
  %2 = arith.addi %1, %b overflow<nsw> : i32 loc(fused["a", #inner])
  %3 = arith.cmpi ult, %2, %a : i32
  %4 = arith.select %3, %2, %a : i32
  %5 = arith.sitofp %4 : i32 to f32
  %6 = arith.mulf %5, %x fastmath<fast> : f32
  %7 = math.fma %6, %x, %x : f32
  %8 = math.sqrt %7 fastmath<nnan> : f32
  %9 = math.exp %v : vector<4xf32>
  %10 = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %11 = arith.addf %9, %10 : vector<4xf32>
  %12 = index.constant 7
  %13 = index.add %i, %12
  %14 = index.cmp slt(%13, %i)
  %15 = ub.poison : i32
  %16, %17 = arith.mului_extended %a, %15 : i32
  cf.cond_br %14 weights([1, 9]), ^bb1(%16 : i32), ^bb2
^bb1(%18: i32):
  cf.switch %18 : i32, [
    default: ^bb2,
    3: ^bb1(%2 : i32)
  ]
^bb2:
  cf.assert %3, "no"
  %19:2 = func.call @late(%a, %8) : (i32, f32) -> (i32, f32)
  %20:2 = func.call @late(%19#0, %19#1) : (i32, f32) -> (i32, f32)
  %21:2 = func.call @late(%20#0, %20#1) : (i32, f32) -> (i32, f32)
  return %21#0, %21#1 : i32, f32
}
func.func @memory(%m: memref<4x?xf32>, %n: index, %f: memref<*xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %0 = memref.alloca(%n) : memref<?xf32>
  %1 = memref.load %m[%c0, %n] : memref<4x?xf32>
  memref.store %1, %0[%n] : memref<?xf32>
  %2 = memref.load %m[%c0, %n] : memref<4x?xf32>
  memref.store %2, %0[%n] : memref<?xf32>
  %3 = memref.load %m[%c0, %n] : memref<4x?xf32>
  memref.store %3, %0[%n] : memref<?xf32>
  %4 = memref.dim %m, %n : memref<4x?xf32>
  %5 = memref.cast %f : memref<*xf32> to memref<?xf32>
  return %3 : f32
}
func.func private @late(%a: i32, %b: f32) -> (i32, f32) {
  return %a, %b : i32, f32
}
gpu.module @kernels {
  gpu.func @kernel(%m: memref<64xf32>) workgroup(%w: memref<32xf32, 3>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %0 = gpu.thread_id x
    %1 = gpu.block_id y
    %2 = gpu.thread_id x
    %3 = memref.load %m[%0] : memref<64xf32>
    gpu.barrier
    gpu.return
  }
}
