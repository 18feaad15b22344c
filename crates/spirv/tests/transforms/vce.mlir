// builtin.module(spirv.module(spirv-update-vce))
// 16-bit arithmetic.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Float16, Matrix], []>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.func @half(%a: f16) -> f16 "None" {
      %0 = spirv.FMul %a, %a : f16
      spirv.ReturnValue %0 : f16
    }
  }
}
// ->
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Float16, Matrix], []>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Float16, Shader, Matrix], []> {
    spirv.func @half(%arg0: f16) -> f16 "None" {
      %0 = spirv.FMul %arg0, %arg0 : f16
      spirv.ReturnValue %0 : f16
    }
  }
}
// ---
// A newer operation.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader, GroupNonUniformVote, GroupNonUniformArithmetic], []>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.func @sum(%a: i32) -> i32 "None" {
      %0 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %a : i32 -> i32
      spirv.ReturnValue %0 : i32
    }
  }
}
// ->
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader, GroupNonUniformVote, GroupNonUniformArithmetic], []>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [GroupNonUniformArithmetic, Shader, GroupNonUniform, Matrix], []> {
    spirv.func @sum(%arg0: i32) -> i32 "None" {
      %0 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %arg0 : i32 -> i32
      spirv.ReturnValue %0 : i32
    }
  }
}
