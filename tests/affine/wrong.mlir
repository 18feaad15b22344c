// RUN: mlir-opt -split-input-file -allow-unregistered-dialect -verify-diagnostics %s

func.func @rank(%m: memref<100xi64>, %i: index) {
  // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
  %0 = affine.load %m[%i, %i] : memref<100xi64>
  return
}

// -----

func.func @element(%m: memref<100xi64>, %i: index) {
  // expected-error @+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %0 = affine.vector_load %m[%i] : memref<100xi64>, vector<31xi32>
  return
}

// -----

func.func @inputs(%m: memref<100xi64>, %i: index) {
  // expected-error @+1 {{'affine.load' op expects as many subscripts as affine map inputs}}
  %0 = "affine.load"(%m, %i) {map = affine_map<() -> (0)>} : (memref<100xi64>, index) -> i64
  return
}

// -----

func.func @dimension(%m: memref<100xi64>, %n: memref<3xindex>, %i: index) {
  "test.region"() ({
    %j = memref.load %n[%i] : memref<3xindex>
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%j] : memref<100xi64>
  }) : () -> ()
  return
}

// -----

func.func @symbol(%m: memref<100xi64>, %n: memref<3xindex>, %i: index) {
  "test.region"() ({
    %j = memref.load %n[%i] : memref<3xindex>
    // expected-error @+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%j)] : memref<100xi64>
  }) : () -> ()
  return
}

// -----

func.func @product(%m: memref<100xi64>, %i: index) {
  // expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
  %0 = affine.load %m[%i * %i] : memref<100xi64>
  return
}
