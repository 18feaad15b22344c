// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @extract(%v: vector<2x3xf32>) {
  // expected-error @+1 {{expected position attribute #2 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v[1, 3] : f32 from vector<2x3xf32>
  return
}

// -----

func.func @insert(%v: vector<2x3xf32>, %s: f32) {
  // expected-error @+1 {{expected position attribute rank to match the dest vector rank}}
  %0 = vector.insert %s, %v [1] : f32 into vector<2x3xf32>
  return
}

// -----

func.func @broadcast(%v: vector<3xf32>) {
  // expected-error @+1 {{dimension mismatch (3 vs. 4)}}
  %0 = vector.broadcast %v : vector<3xf32> to vector<2x4xf32>
  return
}

// -----

func.func @shuffle(%v: vector<2xf32>) {
  // expected-error @+1 {{mask index #2 out of range}}
  %0 = vector.shuffle %v, %v [0, 4] : vector<2xf32>, vector<2xf32>
  return
}

// -----

func.func @reduction(%v: vector<4xf32>) {
  // expected-error @+1 {{unsupported reduction type ''f32'' for kind 'xor'}}
  %0 = vector.reduction <xor>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @kind(%v: vector<4xf32>) {
  // expected-error @+2 {{expected ::mlir::vector::CombiningKind to be one of}}
  // expected-error @+1 {{failed to parse Vector_CombiningKindAttr parameter 'value'}}
  %0 = vector.reduction <sum>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @load(%b: memref<8x4xf32, strided<[1, 8]>>, %i: index) {
  // expected-error @+1 {{most minor memref dim must have unit stride}}
  %0 = vector.load %b[%i, %i] : memref<8x4xf32, strided<[1, 8]>>, vector<4xf32>
  return
}

// -----

func.func @mask(%v: vector<8xf32>, %k: vector<4xi1>) {
  // expected-error @+1 {{expects a 'vector<8xi1>' mask for the maskable operation}}
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<4xi1> -> f32
  return
}

// -----

func.func @contract(%a: vector<4x8xf32>, %b: vector<7xf32>, %c: vector<4xf32>) {
  // expected-error @+1 {{invalid contracting dimension map}}
  %0 = vector.contract {
    indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
    iterator_types = ["parallel", "reduction"]
  } %a, %b, %c : vector<4x8xf32>, vector<7xf32> into vector<4xf32>
  return
}

// -----

func.func @transfer(%b: memref<4x8xf32>, %i: index, %p: f32) {
  // expected-error @+1 {{requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = vector.transfer_read %b[%i, %i], %p {permutation_map = affine_map<(i, j) -> (j, j)>} : memref<4x8xf32>, vector<2x2xf32>
  return
}
