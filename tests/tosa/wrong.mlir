// RUN: mlir-opt -split-input-file -verify-diagnostics %s

func.func @rank(%a: tensor<2xf32>) {
  // expected-error @+1 {{operand #0 must be 3-d tosa-conformant tensor, but got 'tensor<2xf32>'}}
  %0:2 = "tosa.rfft2d"(%a) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// expected-error @+1 {{invalid rank (must be >= 0): -1}}
func.func private @shape(!tosa.shape<-1>)
