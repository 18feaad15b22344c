// RUN: mlir-opt -split-input-file -verify-diagnostics %s

func.func @too_few(%i: index, %m: memref<4x4xf32>) {
  // expected-error @+1 {{invalid number of indices for accessed memref, expected 2 but got 1}}
  %0 = memref.load %m[%i] : memref<4x4xf32>
  return
}

// -----

func.func @element(%v: f64, %m: memref<f32>) {
  // expected-error @+1 {{failed to verify that type of 'value' matches element type of 'memref'}}
  "memref.store"(%v, %m) : (f64, memref<f32>) -> ()
  return
}

// -----

// expected-error @+1 {{requires an ancestor op with AutomaticAllocationScope trait}}
%0 = memref.alloca() : memref<4xf32>

// -----

func.func @sizes() {
  // expected-error @+1 {{incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloc() : memref<?xf32>
  return
}

// -----

func.func @strides(%m: memref<4x4xf32>) {
  // expected-error @+1 {{are cast incompatible}}
  %0 = memref.cast %m : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  return
}

// -----

func.func @spaces(%m: memref<4xf32>) {
  // expected-error @+1 {{are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<8xf32, 1>
  return
}
