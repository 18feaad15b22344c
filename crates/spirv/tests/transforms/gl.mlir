// builtin.module(spirv-canonicalize-gl)
// Clamping by two selects.
spirv.func @clamp(%x: f32, %low: f32, %high: f32) -> f32 "None" {
  %0 = spirv.FOrdLessThan %low, %x : f32
  %1 = spirv.Select %0, %x, %low : i1, f32
  %2 = spirv.FOrdLessThan %1, %high : f32
  %3 = spirv.Select %2, %1, %high : i1, f32
  spirv.ReturnValue %3 : f32
}
// ->
module {
  spirv.func @clamp(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
    %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : f32
    spirv.ReturnValue %0 : f32
  }
}
// ---
spirv.func @signed(%x: vector<3xi32>, %low: vector<3xi32>, %high: vector<3xi32>) -> vector<3xi32> "None" {
  %0 = spirv.SLessThanEqual %x, %high : vector<3xi32>
  %1 = spirv.Select %0, %x, %high : vector<3xi1>, vector<3xi32>
  %2 = spirv.SLessThanEqual %1, %low : vector<3xi32>
  %3 = spirv.Select %2, %low, %1 : vector<3xi1>, vector<3xi32>
  spirv.ReturnValue %3 : vector<3xi32>
}
// ->
module {
  spirv.func @signed(%arg0: vector<3xi32>, %arg1: vector<3xi32>, %arg2: vector<3xi32>) -> vector<3xi32> "None" {
    %0 = spirv.SLessThanEqual %arg0, %arg2 : vector<3xi32>
    %1 = spirv.Select %0, %arg0, %arg2 : vector<3xi1>, vector<3xi32>
    %2 = spirv.SLessThanEqual %1, %arg1 : vector<3xi32>
    %3 = spirv.Select %2, %arg1, %1 : vector<3xi1>, vector<3xi32>
    spirv.ReturnValue %3 : vector<3xi32>
  }
}
