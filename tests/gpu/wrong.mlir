// RUN: mlir-opt -split-input-file -verify-diagnostics %s

module attributes {gpu.container_module} {
  gpu.module @code {
    gpu.func @kernel(%a: f32) kernel {
      gpu.return
    }
  }
  func.func @other_type(%n: index, %i: i32) {
    // expected-error @+1 {{type of function argument 0 does not match}}
    gpu.launch_func @code::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%i : i32)
    return
  }
}

// -----

func.func @no_container(%n: index) {
  // expected-error @+1 {{expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @code::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return
}

// -----

// expected-error @+1 {{expected 'gpu.container_module' attribute to be attached to 'builtin.module'}}
func.func @not_a_module() attributes {gpu.container_module} {
  return
}

// -----

gpu.module @code {
  // expected-error @+1 {{expected memory space private in attribution}}
  gpu.func @wrong_space() private(%p: memref<4xf32, #gpu.address_space<global>>) {
    gpu.return
  }
}

// -----

gpu.module @code {
  // expected-note @+1 {{return type declared here}}
  gpu.func @too_much() {
    %0 = arith.constant 0 : i32
    // expected-error @+1 {{expected 0 result operands}}
    gpu.return %0 : i32
  }
}

// -----

func.func @not_for_floats(%v: f32) -> f32 {
  // expected-error @+1 {{`or` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.subgroup_reduce or %v : (f32) -> f32
  return %0 : f32
}

// -----

func.func @no_lane(%v: f32) -> f32 {
  // expected-error @+1 {{lane must be specified for `specific_lane` broadcast}}
  %0 = gpu.subgroup_broadcast %v, specific_lane : f32
  return %0 : f32
}

// -----

func.func @unnamed() {
  // expected-error @+1 {{needs to be named when marked 'async'}}
  gpu.wait async
  return
}

// -----

func.func @too_few(%n: index) {
  // expected-error @+1 {{incorrect number of dynamic sizes, has 1, expected 2}}
  %0 = gpu.alloc (%n) : memref<?x?xf32>
  return
}

// -----

func.func @columns(%m: memref<8x8xf16, affine_map<(d0, d1) -> (d1, d0)>>, %i: index) {
  // expected-error @+1 {{expected source memref most minor dim must have unit stride}}
  %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 8 : index} : memref<8x8xf16, affine_map<(d0, d1) -> (d1, d0)>> -> !gpu.mma_matrix<8x8xf16, "AOp">
  return
}

// -----

func.func @lanes(%lane: index) {
  // expected-error @+1 {{incompatible distribution dimensions from 'vector<8xi32>' to 'vector<2xi32>' with warp size = 8}}
  %0 = gpu.warp_execute_on_lane_0(%lane)[8] -> (vector<2xi32>) {
    %1 = arith.constant dense<1> : vector<8xi32>
    gpu.yield %1 : vector<8xi32>
  }
  return
}
