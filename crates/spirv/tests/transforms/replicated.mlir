// builtin.module(spirv.module(spirv-promote-to-replicated-constants))
// Only if all members are equal values.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [ReplicatedCompositesEXT], [SPV_EXT_replicated_composites]> {
  spirv.func @ones() -> vector<4xi32> "None" {
    %0 = spirv.Constant dense<1> : vector<4xi32>
    spirv.ReturnValue %0 : vector<4xi32>
  }
  spirv.func @two() -> !spirv.array<2 x vector<2xf32>> "None" {
    %0 = spirv.Constant [dense<2.0> : vector<2xf32>, dense<2.0> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
    spirv.ReturnValue %0 : !spirv.array<2 x vector<2xf32>>
  }
  spirv.func @different() -> vector<2xi32> "None" {
    %0 = spirv.Constant dense<[1, 2]> : vector<2xi32>
    spirv.ReturnValue %0 : vector<2xi32>
  }
  spirv.func @undefined() -> vector<2xi32> "None" {
    %0 = spirv.Constant ["undef", "undef"] : vector<2xi32>
    spirv.ReturnValue %0 : vector<2xi32>
  }
}
// ->
module {
  spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [ReplicatedCompositesEXT], [SPV_EXT_replicated_composites]> {
    spirv.func @ones() -> vector<4xi32> "None" {
      %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<4xi32>
      spirv.ReturnValue %0 : vector<4xi32>
    }
    spirv.func @two() -> !spirv.array<2 x vector<2xf32>> "None" {
      %0 = spirv.EXT.ConstantCompositeReplicate [2.000000e+00 : f32] : !spirv.array<2 x vector<2xf32>>
      spirv.ReturnValue %0 : !spirv.array<2 x vector<2xf32>>
    }
    spirv.func @different() -> vector<2xi32> "None" {
      %cst_vec_2xi32 = spirv.Constant dense<[1, 2]> : vector<2xi32>
      spirv.ReturnValue %cst_vec_2xi32 : vector<2xi32>
    }
    spirv.func @undefined() -> vector<2xi32> "None" {
      %cst_vec_2xi32 = spirv.Constant ["undef", "undef"] : vector<2xi32>
      spirv.ReturnValue %cst_vec_2xi32 : vector<2xi32>
    }
  }
}
