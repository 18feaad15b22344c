// RUN: spirula opt -split-input-file -verify-diagnostics -convert-arith-to-spirv %s

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @unsigned(%a: i8, %b: i8) -> i8 {
  // expected-error @+3 {{failed to legalize operation 'arith.divui' that was explicitly marked illegal}}
  // expected-note @+2 {{its operands are no truth values}}
  // expected-note @+1 {{bitwidth emulation is not implemented yet on unsigned op pattern version}}
  %0 = arith.divui %a, %b : i8
  return %0 : i8
}
}

// -----

func.func @constant() -> i64 {
  // expected-error @+3 {{failed to legalize operation 'arith.constant' that was explicitly marked illegal}}
  // expected-note @+2 {{it is no composite}}
  // expected-note @+1 {{type 'i64' has no conversion}}
  %0 = arith.constant 1 : i64
  return %0 : i64
}

// -----

// Each function that fails is reported.

func.func @first(%a: i64) {
  // expected-error @+2 {{failed to legalize operation 'arith.shli'}}
  // expected-note @+1 {{type 'i64' has no conversion}}
  %0 = arith.shli %a, %a : i64
  return
}

func.func @second(%a: vector<5xi32>, %b: vector<5xi32>) {
  // expected-error @+2 {{failed to legalize operation 'arith.ori'}}
  // expected-note @+1 {{type 'vector<5xi32>' has no conversion}}
  %0 = arith.ori %a, %b : vector<5xi32>
  return
}

// -----

// expected-error @+4 {{expected hex string blob for key 'a' to encode alignment in first 4 bytes, but got non-power-of-2 value: 3}}
{-#
  dialect_resources: {
    builtin: {
      a: "0x03000000AA"
    }
  }
#-}
