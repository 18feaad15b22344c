// RUN: mlir-opt -split-input-file -tosa-to-spirv-tosa -verify-diagnostics %s

// No shape without elements is in SPIR-V.
// expected-error @+1 {{failed to convert function argument types}}
func.func @empty(%a: tensor<0x4xf32>) {
  return
}

// -----

func.func @calls(%a: tensor<1xi8>) -> tensor<1xi8> {
  // expected-error @+1 {{'func.call' op is not supported in TOSA to SPIR-V Graph conversion; inline calls before running this pass}}
  %0 = func.call @calls(%a) : (tensor<1xi8>) -> tensor<1xi8>
  return %0 : tensor<1xi8>
}

// -----

func.func @domain(%a: tensor<1xi8>) -> tensor<1xi8> {
  // expected-error @+1 {{failed to legalize operation 'tosa.custom' that was explicitly marked illegal}}
  %0 = tosa.custom %a {domain_name = "unknown", implementation_attrs = "", operator_name = "op"} : (tensor<1xi8>) -> tensor<1xi8>
  return %0 : tensor<1xi8>
}
