// RUN: spirula opt -split-input-file -verify-diagnostics -convert-to-spirv %s

// expected-error @+1 {{'vector<8xf32>' has to be broken down, which is not supported}}
func.func @signature(%a: vector<8xf32>) {
  return
}

// -----

func.func @inside() {
  // expected-error @+1 {{'vector<2x4xi32>' has to be broken down, which is not supported}}
  %0 = arith.constant dense<0> : vector<2x4xi32>
  return
}
