// builtin.module(spirv.module(spirv-rewrite-inserts))
// Insertions of all members, last first.
spirv.module Logical GLSL450 {
  spirv.func @all(%a: f32, %b: f32) -> vector<2xf32> "None" {
    %0 = spirv.Undef : vector<2xf32>
    %1 = spirv.CompositeInsert %a, %0[0 : i32] : f32 into vector<2xf32>
    %2 = spirv.CompositeInsert %b, %1[1 : i32] : f32 into vector<2xf32>
    spirv.ReturnValue %2 : vector<2xf32>
  }
  spirv.func @some(%a: f32) -> vector<2xf32> "None" {
    %0 = spirv.Undef : vector<2xf32>
    %1 = spirv.CompositeInsert %a, %0[1 : i32] : f32 into vector<2xf32>
    spirv.ReturnValue %1 : vector<2xf32>
  }
}
// ->
module {
  spirv.module Logical GLSL450 {
    spirv.func @all(%arg0: f32, %arg1: f32) -> vector<2xf32> "None" {
      %0 = spirv.Undef : vector<2xf32>
      %1 = spirv.CompositeConstruct %arg0, %arg1 : (f32, f32) -> vector<2xf32>
      spirv.ReturnValue %1 : vector<2xf32>
    }
    spirv.func @some(%arg0: f32) -> vector<2xf32> "None" {
      %0 = spirv.Undef : vector<2xf32>
      %1 = spirv.CompositeInsert %arg0, %0[1 : i32] : f32 into vector<2xf32>
      spirv.ReturnValue %1 : vector<2xf32>
    }
  }
}
