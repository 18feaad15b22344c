// RUN: not spirula link %s -o - 2>&1 | FileCheck %s
// RUN: not spirula link %s %s -o - 2>&1 | FileCheck %s

// CHECK: entry-points.mlir:16:3: error: the entry point "main" for GLCompute was already defined
// CHECK: entry-points.mlir:10:3: note: here
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
}
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
}
