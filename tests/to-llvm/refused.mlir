// RUN: mlir-opt %s -convert-spirv-to-llvm -split-input-file -verify-diagnostics

// What MLIR's conversion rejects is rejected with its messages.
spirv.func @stride(%a: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{failed to legalize operation 'spirv.Variable' that was explicitly marked illegal}}
  %0 = spirv.Variable : !spirv.ptr<!spirv.array<4 x f32, stride=16>, Function>
  spirv.Return
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{failed to legalize operation 'spirv.GlobalVariable' that was explicitly marked illegal}}
  spirv.GlobalVariable @shared : !spirv.ptr<f32, Workgroup>
}
