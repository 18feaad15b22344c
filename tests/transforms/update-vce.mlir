// RUN: mlir-opt --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(spirv.module(spirv-update-vce))' %s | FileCheck %s

// Requirements are listed in order of discovery, without duplicates: of equivalent operations, different
// constants, and nested regions.

// CHECK: spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Int64, GroupNonUniformVote, Float64, Shader, GroupNonUniform, Matrix], []>
spirv.module Logical GLSL450 attributes {
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.5, [Shader, Int64, Float64, GroupNonUniformVote], []>, #spirv.resource_limits<>>
} {
  spirv.func @first(%a: i64, %b: i1) -> i64 "None" {
    %0 = spirv.IAdd %a, %a : i64
    %1 = spirv.IAdd %0, %a : i64
    %2 = spirv.IAdd %1, %a : i64
    %3 = spirv.IAdd %2, %a : i64
    spirv.mlir.selection {
      spirv.BranchConditional %b, ^then, ^end
    ^then:
      %4 = spirv.GroupNonUniformAny <Subgroup> %b : i1
      %5 = spirv.GroupNonUniformAny <Subgroup> %4 : i1
      spirv.Branch ^end
    ^end:
      spirv.mlir.merge
    }
    spirv.ReturnValue %3 : i64
  }
  spirv.func @second() "None" {
    %0 = spirv.Constant 1.0 : f64
    %1 = spirv.Constant 2.0 : f64
    %2 = spirv.FAdd %0, %1 : f64
    %3 = spirv.FAdd %2, %1 : f64
    %4 = spirv.FAdd %3, %1 : f64
    spirv.Return
  }
}

// -----

// The first of equivalent operations is reported.
spirv.module Logical GLSL450 attributes {
  spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>
} {
  spirv.func @f(%a: i32) -> i32 "None" {
    %0 = spirv.IAdd %a, %a : i32
    %1 = spirv.IAdd %0, %a : i32
    // expected-error @+1 {{'spirv.SConvert' requires at least one capability in [Int64] but none allowed in target environment}}
    %2 = spirv.SConvert %1 : i32 to i64
    %3 = spirv.SConvert %1 : i32 to i64
    spirv.ReturnValue %1 : i32
  }
}
