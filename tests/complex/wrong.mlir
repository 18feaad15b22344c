// RUN: mlir-opt -split-input-file -verify-diagnostics %s

func.func @parts() {
  // expected-error @+1 {{requires 'value' to be a complex constant, represented as array of two values}}
  %0 = complex.constant [1.0 : f32] : complex<f32>
  return
}

// -----

func.func @element() {
  // expected-error @+1 {{requires attribute's element types ('f64', 'f64') to match the element type of the op's return type ('f32')}}
  %0 = complex.constant [1.0 : f64, 2.0 : f64] : complex<f32>
  return
}

// -----

func.func @width(%z: complex<f32>) {
  // expected-error @+1 {{casting bitwidths do not match}}
  %0 = complex.bitcast %z : complex<f32> to i32
  return
}

// -----

func.func @modulus(%z: complex<f32>) {
  // expected-error @+1 {{failed to verify that complex element type matches result type}}
  %0 = "complex.abs"(%z) : (complex<f32>) -> f64
  return
}

// -----

// expected-error @+1 {{element type of the complex attribute must be float like type.}}
"test.attr"() {a = #complex.number<:i32 1.0, 2.0>} : () -> ()
