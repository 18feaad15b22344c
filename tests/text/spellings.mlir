// RUN: spirula opt %s | FileCheck %s

// What MLIR 22 wrote is read, and written as MLIR 23 does.

// CHECK: spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [Shader, LongCompositesINTEL], []>
spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [Shader, LongConstantCompositeINTEL], []> {
  spirv.func @across(%v: f32) "None" {
    %one = spirv.Constant 1 : i32
    // CHECK: spirv.GroupNonUniformQuadSwap <Subgroup> <Vertical> %{{.*}} : f32
    %0 = spirv.GroupNonUniformQuadSwap <Subgroup> %v %one : f32, i32
    spirv.Return
  }
}
