// RUN: not spirula opt --to-spirv --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: failed to legalize operation 'func.func'
// CHECK: it has more than one result, one of which is memory
func.func @two(%a: memref<4xi32>, %b: f32) -> (memref<4xi32>, f32) {
  return %a, %b : memref<4xi32>, f32
}

// -----

// CHECK: error: failed to legalize operation 'func.constant'
// CHECK: there is no pattern for it
func.func @address() {
  %f = func.constant @address : () -> ()
  return
}

// -----

// CHECK: error: a function that an entry point calls cannot call itself in SPIR-V
gpu.module @recursive {
  func.func @down(%a: i32) -> i32 {
    %r = func.call @down(%a) : (i32) -> i32
    return %r : i32
  }
  gpu.func @main(%m: memref<1xi32>) kernel attributes {known_block_size = array<i32: 1, 1, 1>} {
    %c0 = arith.constant 0 : index
    %v = memref.load %m[%c0] : memref<1xi32>
    %r = func.call @down(%v) : (i32) -> i32
    gpu.return
  }
}

// -----

// Memory of wider floats would have other places.
// CHECK: error: failed to legalize operation 'gpu.func'
// CHECK: it needs the capability Float16
module attributes {spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @narrow {
    gpu.func @main(%m: memref<4xf16>) kernel attributes {known_block_size = array<i32: 1, 1, 1>} {
      gpu.return
    }
  }
}

// -----

// CHECK: error: 'gpu.dynamic_shared_memory' op workgroup memory needs a size that is known
gpu.module @shared {
  gpu.func @main() kernel attributes {known_block_size = array<i32: 1, 1, 1>} {
    %s = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// CHECK: error: failed to legalize operation 'gpu.all_reduce'
// CHECK: reductions over a work-group need the capability Kernel
gpu.module @reduce {
  gpu.func @main(%m: memref<4xf32>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %x = memref.load %m[%i] : memref<4xf32>
    %s = gpu.all_reduce add %x uniform {} : (f32) -> (f32)
    memref.store %s, %m[%i] : memref<4xf32>
    gpu.return
  }
}
