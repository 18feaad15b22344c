// The undefined component of a constant is not a constant on its own.
// RUN: spirula opt --canonicalize %s | FileCheck %s

// CHECK-DAG: %[[PAIR:.*]] = spirv.Constant ["undef", 3 : i32]
// CHECK-DAG: %[[THREE:.*]] = spirv.Constant 3 : i32
// CHECK: %[[PART:.*]] = spirv.CompositeExtract %[[PAIR]][0 : i32]
// CHECK: spirv.IAdd %[[PART]], %[[THREE]]
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant ["undef", 3 : i32] : !spirv.struct<(i32, i32)>
    %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(i32, i32)>
    %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(i32, i32)>
    %3 = spirv.IAdd %1, %2 : i32
    spirv.ReturnValue %3 : i32
  }
}
