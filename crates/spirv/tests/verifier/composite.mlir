// Composites.

spirv.func @construct(%a: f32, %v: vector<2xf32>, %i: i32) "None" {
  %0 = spirv.CompositeConstruct %a, %a, %a : (f32, f32, f32) -> vector<3xf32>
  %1 = spirv.CompositeConstruct %v, %a : (vector<2xf32>, f32) -> vector<3xf32>
  %2 = spirv.CompositeConstruct %a, %i : (f32, i32) -> !spirv.struct<(f32, i32)>
  %3 = spirv.CompositeConstruct %a : (f32) -> !spirv.coopmatrix<4x4xf32, Subgroup, MatrixA>
  %4 = spirv.CompositeConstruct %a, %i : (f32, i32) -> !spirv.array<2 x f32> // error: 'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'
  spirv.Return
}
// ---
spirv.func @matrix_of_two(%a: f32) "None" {
  %0 = spirv.CompositeConstruct %a, %a : (f32, f32) -> !spirv.coopmatrix<4x4xf32, Subgroup, MatrixA> // error: 'spirv.CompositeConstruct' op has incorrect number of operands: expected 1, but provided 2
  spirv.Return
}
// ---
spirv.func @matrix_of_another(%a: i32) "None" {
  %0 = spirv.CompositeConstruct %a : (i32) -> !spirv.coopmatrix<4x4xf32, Subgroup, MatrixA> // error: 'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'
  spirv.Return
}
// ---
spirv.func @too_few(%a: i32) "None" {
  %0 = spirv.CompositeConstruct %a : (i32) -> !spirv.struct<(i32, i32)> // error: 'spirv.CompositeConstruct' op expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs
  spirv.Return
}
// ---
spirv.func @vector_of_pointers(%a: !spirv.ptr<f32, Function>) "None" {
  %0 = spirv.CompositeConstruct %a : (!spirv.ptr<f32, Function>) -> vector<4xf32> // error: 'spirv.CompositeConstruct' op operand type mismatch: expected operand to have a scalar or vector type, but provided '!spirv.ptr<f32, Function>'
  spirv.Return
}
// ---
spirv.func @vector_of_others(%a: vector<2xi32>) "None" {
  %0 = spirv.CompositeConstruct %a, %a, %a : (vector<2xi32>, vector<2xi32>, vector<2xi32>) -> vector<4xf32> // error: 'spirv.CompositeConstruct' op operand element type mismatch: expected to be 'f32', but provided 'i32'
  spirv.Return
}
// ---
spirv.func @vector_of_too_many(%a: vector<2xf32>) "None" {
  %0 = spirv.CompositeConstruct %a, %a, %a : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<4xf32> // error: 'spirv.CompositeConstruct' op has incorrect number of operands: expected 4, but provided 6
  spirv.Return
}
// ---
spirv.func @extract(%a: !spirv.struct<(f32, vector<2xi32>)>) "None" {
  %0 = spirv.CompositeExtract %a[1 : i32, 0 : i32] : !spirv.struct<(f32, vector<2xi32>)>
  %1 = "spirv.CompositeExtract"(%a) {indices = [0 : i32]} : (!spirv.struct<(f32, vector<2xi32>)>) -> i32 // error: 'spirv.CompositeExtract' op invalid result type: expected 'f32' but provided 'i32'
  spirv.Return
}
// ---
spirv.func @extract_nothing(%a: vector<2xi32>) "None" {
  %0 = "spirv.CompositeExtract"(%a) {indices = []} : (vector<2xi32>) -> i32 // error: expected at least one index for spirv.CompositeExtract
  spirv.Return
}
// ---
spirv.func @extract_outside(%a: vector<2xi32>) "None" {
  %0 = "spirv.CompositeExtract"(%a) {indices = [2 : i32]} : (vector<2xi32>) -> i32 // error: index 2 out of bounds for 'vector<2xi32>'
  spirv.Return
}
// ---
spirv.func @extract_below(%a: !spirv.array<2 x i32>) "None" {
  %0 = "spirv.CompositeExtract"(%a) {indices = [-1 : i32]} : (!spirv.array<2 x i32>) -> i32 // error: index -1 out of bounds for '!spirv.array<2 x i32>'
  spirv.Return
}
// ---
spirv.func @extract_of_scalar(%a: vector<2xi32>) "None" {
  %0 = "spirv.CompositeExtract"(%a) {indices = [1 : i32, 5 : i32]} : (vector<2xi32>) -> i32 // error: cannot extract from non-composite type 'i32' with index 5
  spirv.Return
}
// ---
spirv.func @extract_in_text(%a: vector<2xi32>) "None" {
  %0 = spirv.CompositeExtract %a[7 : i32] : vector<2xi32> // error: custom op 'spirv.CompositeExtract' index 7 out of bounds for 'vector<2xi32>'
  spirv.Return
}
// ---
spirv.func @extract_by_string(%a: vector<2xi32>) "None" {
  %0 = spirv.CompositeExtract %a["first"] : vector<2xi32> // error: custom op 'spirv.CompositeExtract' expected an 32-bit integer for index, but found '"first"'
  spirv.Return
}
// ---
spirv.func @insert(%a: !spirv.array<2 x f32>, %f: f32, %i: i32) "None" {
  %0 = spirv.CompositeInsert %f, %a[1 : i32] : f32 into !spirv.array<2 x f32>
  %1 = spirv.CompositeInsert %i, %a[1 : i32] : i32 into !spirv.array<2 x f32> // error: 'spirv.CompositeInsert' op object operand type should be 'f32', but found 'i32'
  spirv.Return
}
// ---
spirv.func @insert_into_another(%a: !spirv.array<2 x f32>, %f: f32) "None" {
  %0 = "spirv.CompositeInsert"(%f, %a) {indices = [1 : i32]} : (f32, !spirv.array<2 x f32>) -> !spirv.array<3 x f32> // error: 'spirv.CompositeInsert' op result type should be the same as the composite type, but found '!spirv.array<2 x f32>' vs '!spirv.array<3 x f32>'
  spirv.Return
}
// ---
spirv.func @insert_outside(%a: !spirv.array<2 x f32>, %f: f32) "None" {
  %0 = spirv.CompositeInsert %f, %a[2 : i32] : f32 into !spirv.array<2 x f32> // error: index 2 out of bounds for '!spirv.array<2 x f32>'
  spirv.Return
}
// ---
spirv.func @shuffle(%a: vector<2xf32>, %b: vector<3xf32>) "None" {
  %0 = spirv.VectorShuffle [0 : i32, 4 : i32, 0xffffffff : i32] %a, %b : vector<2xf32>, vector<3xf32> -> vector<3xf32>
  %1 = spirv.VectorShuffle [0 : i32, 4 : i32] %a, %b : vector<2xf32>, vector<3xf32> -> vector<3xf32> // error: 'spirv.VectorShuffle' op result type element count (3) mismatch with the number of component selectors (2)
  spirv.Return
}
// ---
spirv.func @shuffle_outside(%a: vector<2xf32>) "None" {
  %0 = spirv.VectorShuffle [0 : i32, 4 : i32] %a, %a : vector<2xf32>, vector<2xf32> -> vector<2xf32> // error: 'spirv.VectorShuffle' op component selector 4 out of range: expected to be in [0, 4) or 0xffffffff
  spirv.Return
}
// ---
spirv.func @shuffle_to_another(%a: vector<2xf32>) "None" {
  %0 = spirv.VectorShuffle [0 : i32, 1 : i32] %a, %a : vector<2xf32>, vector<2xf32> -> vector<2xi32> // error: 'spirv.VectorShuffle' op failed to verify that all of {vector1, vector2, result} have same element type
  spirv.Return
}
// ---
// Matrices.
spirv.func @scale(%m: !spirv.matrix<2 x vector<3xf32>>, %f: f32, %h: f16) "None" {
  %0 = spirv.MatrixTimesScalar %m, %f : !spirv.matrix<2 x vector<3xf32>>, f32
  %1 = spirv.MatrixTimesScalar %m, %h : !spirv.matrix<2 x vector<3xf32>>, f16 // error: 'spirv.MatrixTimesScalar' op failed to verify that all of {matrix, scalar} have same element type
  spirv.Return
}
// ---
spirv.func @transpose_columns(%m: !spirv.matrix<2 x vector<3xf32>>) "None" {
  %0 = spirv.Transpose %m : !spirv.matrix<2 x vector<3xf32>> -> !spirv.matrix<3 x vector<2xf32>>
  %1 = spirv.Transpose %m : !spirv.matrix<2 x vector<3xf32>> -> !spirv.matrix<2 x vector<2xf32>> // error: 'spirv.Transpose' op failed to verify that matrix rows count matches result columns count
  spirv.Return
}
// ---
spirv.func @transpose_rows(%m: !spirv.matrix<2 x vector<3xf32>>) "None" {
  %0 = spirv.Transpose %m : !spirv.matrix<2 x vector<3xf32>> -> !spirv.matrix<3 x vector<4xf32>> // error: 'spirv.Transpose' op failed to verify that matrix columns count matches result rows count
  spirv.Return
}
// ---
spirv.func @transpose_component(%m: !spirv.matrix<2 x vector<3xf32>>) "None" {
  %0 = spirv.Transpose %m : !spirv.matrix<2 x vector<3xf32>> -> !spirv.matrix<3 x vector<2xf64>> // error: 'spirv.Transpose' op failed to verify that all of {matrix, result} have same element type
  spirv.Return
}
// ---
spirv.func @times_vector(%m: !spirv.matrix<2 x vector<3xf32>>, %v: vector<4xf32>) "None" {
  %0 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<2 x vector<3xf32>>, vector<4xf32> -> vector<3xf32> // error: 'spirv.MatrixTimesVector' op failed to verify that matrix columns count matches vector elements count
  spirv.Return
}
// ---
spirv.func @times_vector_result(%m: !spirv.matrix<2 x vector<3xf32>>, %v: vector<2xf32>) "None" {
  %0 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<2 x vector<3xf32>>, vector<2xf32> -> vector<2xf32> // error: 'spirv.MatrixTimesVector' op failed to verify that matrix rows count matches result elements count
  spirv.Return
}
// ---
spirv.func @times_vector_component(%m: !spirv.matrix<2 x vector<3xf32>>, %v: vector<2xf16>) "None" {
  %0 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<2 x vector<3xf32>>, vector<2xf16> -> vector<3xf16> // error: 'spirv.MatrixTimesVector' op failed to verify that all of {matrix, result} have same element type
  spirv.Return
}
// ---
spirv.func @vector_times(%m: !spirv.matrix<2 x vector<3xf32>>, %v: vector<2xf32>) "None" {
  %0 = spirv.VectorTimesMatrix %v, %m : vector<2xf32>, !spirv.matrix<2 x vector<3xf32>> -> vector<2xf32> // error: 'spirv.VectorTimesMatrix' op failed to verify that matrix rows count matches vector elements count
  spirv.Return
}
// ---
spirv.func @vector_times_result(%m: !spirv.matrix<2 x vector<3xf32>>, %v: vector<3xf32>) "None" {
  %0 = spirv.VectorTimesMatrix %v, %m : vector<3xf32>, !spirv.matrix<2 x vector<3xf32>> -> vector<3xf32> // error: 'spirv.VectorTimesMatrix' op failed to verify that matrix columns count matches result elements count
  spirv.Return
}
// ---
spirv.func @vector_times_component(%m: !spirv.matrix<2 x vector<3xf32>>, %v: vector<3xf16>) "None" {
  %0 = spirv.VectorTimesMatrix %v, %m : vector<3xf16>, !spirv.matrix<2 x vector<3xf32>> -> vector<2xf16> // error: 'spirv.VectorTimesMatrix' op failed to verify that all of {matrix, result} have same element type
  spirv.Return
}
// ---
spirv.func @product(%a: !spirv.matrix<2 x vector<3xf32>>, %b: !spirv.matrix<4 x vector<2xf32>>) "None" {
  %0 = spirv.MatrixTimesMatrix %a, %b : !spirv.matrix<2 x vector<3xf32>>, !spirv.matrix<4 x vector<2xf32>> -> !spirv.matrix<4 x vector<3xf32>>
  %1 = spirv.MatrixTimesMatrix %b, %b : !spirv.matrix<4 x vector<2xf32>>, !spirv.matrix<4 x vector<2xf32>> -> !spirv.matrix<4 x vector<2xf32>> // error: 'spirv.MatrixTimesMatrix' op failed to verify that leftmatrix columns count matches rightmatrix rows count
  spirv.Return
}
// ---
spirv.func @product_columns(%a: !spirv.matrix<2 x vector<3xf32>>, %b: !spirv.matrix<4 x vector<2xf32>>) "None" {
  %0 = spirv.MatrixTimesMatrix %a, %b : !spirv.matrix<2 x vector<3xf32>>, !spirv.matrix<4 x vector<2xf32>> -> !spirv.matrix<3 x vector<3xf32>> // error: 'spirv.MatrixTimesMatrix' op failed to verify that rightmatrix columns count matches result columns count
  spirv.Return
}
// ---
spirv.func @product_component(%a: !spirv.matrix<2 x vector<3xf32>>, %b: !spirv.matrix<4 x vector<2xf32>>) "None" {
  %0 = spirv.MatrixTimesMatrix %a, %b : !spirv.matrix<2 x vector<3xf32>>, !spirv.matrix<4 x vector<2xf32>> -> !spirv.matrix<4 x vector<3xf16>> // error: 'spirv.MatrixTimesMatrix' op failed to verify that all of {leftmatrix, rightmatrix, result} have same element type
  spirv.Return
}
// ---
spirv.func @product_left_component(%a: !spirv.matrix<2 x vector<3xf16>>, %b: !spirv.matrix<4 x vector<2xf32>>) "None" {
  %0 = spirv.MatrixTimesMatrix %a, %b : !spirv.matrix<2 x vector<3xf16>>, !spirv.matrix<4 x vector<2xf32>> -> !spirv.matrix<4 x vector<3xf32>> // error: 'spirv.MatrixTimesMatrix' op failed to verify that all of {leftmatrix, rightmatrix, result} have same element type
  spirv.Return
}
// ---
spirv.func @product_rows(%a: !spirv.matrix<2 x vector<3xf32>>, %b: !spirv.matrix<4 x vector<2xf32>>) "None" {
  %0 = spirv.MatrixTimesMatrix %a, %b : !spirv.matrix<2 x vector<3xf32>>, !spirv.matrix<4 x vector<2xf32>> -> !spirv.matrix<4 x vector<4xf32>> // error: 'spirv.MatrixTimesMatrix' op failed to verify that leftmatrix rows count matches result rows count
  spirv.Return
}
