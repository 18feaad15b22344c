// builtin.module(canonicalize)
// Sums with zero, products with one.
spirv.func @ints(%a: i32) -> i32 "None" {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 1 : i32
  %s = spirv.IAdd %a, %0 : i32
  %d = spirv.ISub %s, %0 : i32
  %p = spirv.IMul %1, %d : i32
  spirv.ReturnValue %p : i32
}
// ->
module {
  spirv.func @ints(%arg0: i32) -> i32 "None" {
    %cst0_i32 = spirv.Constant 0 : i32
    %0 = spirv.ISub %arg0, %cst0_i32 : i32
    spirv.ReturnValue %0 : i32
  }
}
// ---
// Two constant operands.
spirv.func @known() -> vector<2xi16> "None" {
  %a = spirv.Constant dense<[3, -7]> : vector<2xi16>
  %b = spirv.Constant dense<[5, 2]> : vector<2xi16>
  %m = spirv.SMod %b, %a : vector<2xi16>
  %x = spirv.BitwiseXor %m, %a : vector<2xi16>
  spirv.ReturnValue %x : vector<2xi16>
}
// ->
module {
  spirv.func @known() -> vector<2xi16> "None" {
    %cst_vec_2xi16 = spirv.Constant dense<[1, 2]> : vector<2xi16>
    spirv.ReturnValue %cst_vec_2xi16 : vector<2xi16>
  }
}
// ---
// A division by zero is not folded.
spirv.func @zero() -> i32 "None" {
  %a = spirv.Constant 12 : i32
  %z = spirv.Constant 0 : i32
  %q = spirv.SDiv %a, %z : i32
  spirv.ReturnValue %q : i32
}
// ->
module {
  spirv.func @zero() -> i32 "None" {
    %cst12_i32 = spirv.Constant 12 : i32
    %cst0_i32 = spirv.Constant 0 : i32
    %0 = spirv.SDiv %cst12_i32, %cst0_i32 : i32
    spirv.ReturnValue %0 : i32
  }
}
// ---
// A shift by the width is not folded, one by less is.
spirv.func @shift() -> (i8) "None" {
  %a = spirv.Constant -2 : i8
  %w = spirv.Constant 8 : i8
  %s = spirv.Constant 3 : i8
  %q = spirv.ShiftRightArithmetic %a, %s : i8, i8
  %r = spirv.ShiftLeftLogical %q, %w : i8, i8
  spirv.ReturnValue %r : i8
}
// ->
module {
  spirv.func @shift() -> i8 "None" {
    %cst8_i8 = spirv.Constant 8 : i8
    %cst-1_i8 = spirv.Constant -1 : i8
    %0 = spirv.ShiftLeftLogical %cst-1_i8, %cst8_i8 : i8, i8
    spirv.ReturnValue %0 : i8
  }
}
// ---
// A member of a constructed composite.
spirv.func @member(%a: f32, %b: f32) -> f32 "None" {
  %c = spirv.CompositeConstruct %a, %b : (f32, f32) -> !spirv.array<2 x f32>
  %d = spirv.CompositeInsert %a, %c[1 : i32] : f32 into !spirv.array<2 x f32>
  %e = spirv.CompositeExtract %d[1 : i32] : !spirv.array<2 x f32>
  spirv.ReturnValue %e : f32
}
// ->
module {
  spirv.func @member(%arg0: f32, %arg1: f32) -> f32 "None" {
    spirv.ReturnValue %arg0 : f32
  }
}
// ---
// A constant selection, and one between equal values.
spirv.func @choice(%a: i32, %b: i32, %c: i1) -> i32 "None" {
  %t = spirv.Constant true
  %x = spirv.Select %t, %a, %b : i1, i32
  %y = spirv.Select %c, %x, %a : i1, i32
  spirv.ReturnValue %y : i32
}
// ->
module {
  spirv.func @choice(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 "None" {
    spirv.ReturnValue %arg0 : i32
  }
}
// ---
// The negation of a comparison is the inverse comparison.
spirv.func @not(%a: i32, %b: i32) -> i1 "None" {
  %0 = spirv.IEqual %a, %b : i32
  %1 = spirv.LogicalNot %0 : i1
  spirv.ReturnValue %1 : i1
}
// ->
module {
  spirv.func @not(%arg0: i32, %arg1: i32) -> i1 "None" {
    %0 = spirv.INotEqual %arg0, %arg1 : i32
    spirv.ReturnValue %0 : i1
  }
}
// ---
// Access chains are combined.
spirv.func @chain(%p: !spirv.ptr<!spirv.array<4 x !spirv.struct<(f32, i32)>>, Function>, %i: i32) -> f32 "None" {
  %0 = spirv.Constant 0 : i32
  %a = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.array<4 x !spirv.struct<(f32, i32)>>, Function>, i32 -> !spirv.ptr<!spirv.struct<(f32, i32)>, Function>
  %b = spirv.AccessChain %a[%0] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function>
  %v = spirv.Load "Function" %b : f32
  spirv.ReturnValue %v : f32
}
// ->
module {
  spirv.func @chain(%arg0: !spirv.ptr<!spirv.array<4 x !spirv.struct<(f32, i32)>>, Function>, %arg1: i32) -> f32 "None" {
    %cst0_i32 = spirv.Constant 0 : i32
    %0 = spirv.AccessChain %arg0[%arg1, %cst0_i32] : !spirv.ptr<!spirv.array<4 x !spirv.struct<(f32, i32)>>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
    %1 = spirv.Load "Function" %0 : f32
    spirv.ReturnValue %1 : f32
  }
}
