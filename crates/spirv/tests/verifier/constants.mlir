// Constants.

spirv.func @values() "None" {
  %0 = spirv.Constant true
  %1 = spirv.Constant dense<[1, 2]> : vector<2xi32>
  %2 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
  %3 = spirv.Constant dense<1.0> : tensor<2x2xf32> : !spirv.array<2 x !spirv.array<2 x f32>>
  %4 = spirv.Constant dense<0.0> : !spirv.coopmatrix<4x4xf32, Subgroup, MatrixAcc>
  %5 = "spirv.Constant"() {value = 4 : i32} : () -> i64 // error: 'spirv.Constant' op result type ('i64') does not match value type ('i32')
  spirv.Return
}
// ---
spirv.func @elements_of_a_scalar() "None" {
  %0 = "spirv.Constant"() {value = dense<1> : tensor<4xi32>} : () -> i32 // error: 'spirv.Constant' op result or element type ('i32') does not match value type ('tensor<4xi32>'), must be the same or spirv.array
  spirv.Return
}
// ---
spirv.func @elements_of_structures() "None" {
  %0 = "spirv.Constant"() {value = dense<1> : tensor<4xi32>} : () -> !spirv.array<4 x !spirv.struct<(i32)>> // error: 'spirv.Constant' op only support nested array result type
  spirv.Return
}
// ---
spirv.func @elements_of_another_type() "None" {
  %0 = "spirv.Constant"() {value = dense<1> : tensor<4xi32>} : () -> !spirv.array<4 x f32> // error: 'spirv.Constant' op result element type ('f32') does not match value element type ('i32')
  spirv.Return
}
// ---
spirv.func @elements_of_another_number() "None" {
  %0 = "spirv.Constant"() {value = dense<1> : tensor<4xi32>} : () -> !spirv.array<2 x !spirv.array<3 x i32>> // error: 'spirv.Constant' op result number of elements (6) does not match value number of elements (4)
  spirv.Return
}
// ---
spirv.func @list_of_a_scalar() "None" {
  %0 = "spirv.Constant"() {value = [1 : i32]} : () -> i32 // error: 'spirv.Constant' op must have spirv.array or spirv.struct result type for array value
  spirv.Return
}
// ---
spirv.func @list_of_another_type() "None" {
  %0 = "spirv.Constant"() {value = [[1 : i32], [2.0 : f32]]} : () -> !spirv.array<2 x !spirv.array<1 x i32>> // error: 'spirv.Constant' op result type ('i32') does not match value type ('f32')
  spirv.Return
}
// ---
spirv.func @string() "None" {
  %0 = "spirv.Constant"() {value = "text"} : () -> i32 // error: 'spirv.Constant' op cannot have attribute: "text"
  spirv.Return
}
// ---
spirv.func @matrix_of_many() "None" {
  %0 = spirv.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : !spirv.coopmatrix<2x2xf32, Subgroup, MatrixAcc> // error: 'spirv.Constant' op expected a splat dense attribute for cooperative matrix constant, but found dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : !spirv.coopmatrix<2x2xf32, Subgroup, MatrixAcc>
  spirv.Return
}
// ---
spirv.func @replicate() "None" {
  %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<4xi32>
  %1 = spirv.EXT.ConstantCompositeReplicate [dense<[1, 2]> : vector<2xi32>] : !spirv.array<3 x vector<2xi32>>
  %2 = spirv.EXT.ConstantCompositeReplicate [1.0 : f32] : !spirv.array<3 x vector<2xi32>> // error: expected value attribute type 'vector<2xi32>' or 'i32', but got: 'f32'
  spirv.Return
}
// ---
spirv.func @replicate_string() "None" {
  %0 = "spirv.EXT.ConstantCompositeReplicate"() {value = @symbol} : () -> vector<2xi32> // error: unknown value attribute type
  spirv.Return
}
// ---
// Specialization constants.
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a spec_id(5) = true
  spirv.SpecConstant @b = 1.5 : f32
  spirv.SpecConstantComposite @c (@b, @b) : vector<2xf32>
  spirv.func @use() "None" {
    %0 = spirv.mlir.referenceof @c : vector<2xf32>
    %1 = spirv.mlir.referenceof @a : i1
    %2 = spirv.mlir.referenceof @a : i32 // error: 'spirv.mlir.referenceof' op result type mismatch with the referenced specialization constant's type
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<i32, Private>
  spirv.func @use() "None" {
    %0 = spirv.mlir.referenceof @v : i32 // error: 'spirv.mlir.referenceof' op expected spirv.SpecConstant or spirv.SpecConstantComposite symbol
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @use() "None" {
    %0 = spirv.mlir.referenceof @nothing : i32 // error: 'spirv.mlir.referenceof' op expected spirv.SpecConstant or spirv.SpecConstantComposite symbol
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a spec_id(-5) = true // error: 'spirv.SpecConstant' op SpecId cannot be negative
}
// ---
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 5 : i17 // error: 'spirv.SpecConstant' op default value bitwidth disallowed
}
// ---
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = dense<1> : vector<2xi32> // error: 'spirv.SpecConstant' op default value can only be a bool, integer, or float scalar
}
// ---
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 5 : i32
  spirv.SpecConstantComposite @c (@a, @a) : i32 // error: result type must be a composite type, but provided 'i32'
}
// ---
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 5.0 : f32
  spirv.SpecConstantComposite @c (@a, @a) : !spirv.coopmatrix<4x4xf32, Subgroup, MatrixA> // error: unsupported composite type  '!spirv.coopmatrix<4x4xf32, Subgroup, MatrixA>'
}
// ---
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 5 : i32
  spirv.SpecConstantComposite @c (@a) : !spirv.array<2 x i32> // error: has incorrect number of operands: expected 2, but provided 1
}
// ---
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 5 : i32
  spirv.SpecConstantComposite @c (@a, @a) : !spirv.struct<(i32, f32)> // error: has incorrect types of operands: expected 'f32', but provided 'i32'
}
// ---
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 5 : i32
  spirv.EXT.SpecConstantCompositeReplicate @c (@a) : vector<4xi32>
  spirv.EXT.SpecConstantCompositeReplicate @d (@a) : vector<4xf32> // error: constituent has incorrect type: expected 'f32', but provided 'i32'
}
// ---
spirv.module Logical GLSL450 {
  spirv.EXT.SpecConstantCompositeReplicate @d (@nothing) : vector<4xf32> // error: splat spec constant reference defining constituent not found
}
// ---
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<i32, Private>
  spirv.EXT.SpecConstantCompositeReplicate @d (@v) : vector<4xf32> // error: constituent is not a spec constant
}
// ---
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 5 : i32
  spirv.EXT.SpecConstantCompositeReplicate @d (@a) : i32 // error: result type must be a composite type, but provided 'i32'
}
// ---
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 5 : i32
  spirv.func @computed() "None" {
    %0 = spirv.mlir.referenceof @a : i32
    %1 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%0, %0) : (i32, i32) -> i32
    %2 = spirv.SpecConstantOperation wraps "spirv.GL.SAbs"(%1) : (i32) -> i32 // error: 'spirv.SpecConstantOperation' op invalid enclosed op
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @computed(%a: i32) "None" {
    %0 = spirv.Undef : i32
    %1 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%0, %0) : (i32, i32) -> i32 // error: 'spirv.SpecConstantOperation' op invalid operand, must be defined by a constant operation
    spirv.Return
  }
}
