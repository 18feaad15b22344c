// Arithmetic and conversions.

spirv.func @carry(%a: i32, %b: i16) "None" {
  %0 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, i32)>
  %1 = "spirv.ISubBorrow"(%a, %a) : (i32, i32) -> !spirv.struct<(i32, i32, i32)> // error: 'spirv.ISubBorrow' op expected result struct type containing two members
  spirv.Return
}
// ---
spirv.func @carry_of_two_types(%a: i32, %b: i16) "None" {
  %0 = "spirv.UMulExtended"(%a, %b) : (i32, i16) -> !spirv.struct<(i32, i32)> // error: 'spirv.UMulExtended' op expected all operand types and struct member types are the same
  spirv.Return
}
// ---
spirv.func @product_of_another_type(%a: i32) "None" {
  %0 = "spirv.SMulExtended"(%a, %a) : (i32, i32) -> !spirv.struct<(i32, i64)> // error: 'spirv.SMulExtended' op expected all operand types and struct member types are the same
  spirv.Return
}
// ---
spirv.func @scale(%v: vector<4xf32>, %f: f32, %h: f16) "None" {
  %0 = spirv.VectorTimesScalar %v, %f : (vector<4xf32>, f32) -> vector<4xf32>
  %1 = spirv.VectorTimesScalar %v, %h : (vector<4xf32>, f16) -> vector<4xf32> // error: 'spirv.VectorTimesScalar' op scalar operand and result element type match
  spirv.Return
}
// ---
spirv.func @scale_to_another(%v: vector<4xf32>, %f: f32) "None" {
  %0 = spirv.VectorTimesScalar %v, %f : (vector<4xf32>, f32) -> vector<3xf32> // error: 'spirv.VectorTimesScalar' op vector operand and result type mismatch
  spirv.Return
}
// ---
spirv.func @shift(%a: i32, %b: i8) "None" {
  %0 = spirv.ShiftLeftLogical %a, %b : i32, i8
  %1 = "spirv.ShiftRightLogical"(%a, %b) : (i32, i8) -> i8 // error: 'spirv.ShiftRightLogical' op failed to verify that all of {operand1, result} have same type
  spirv.Return
}
// ---
spirv.func @choose(%c: vector<2xi1>, %a: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.Select %c, %a, %a : vector<2xi1>, vector<2xf32>
  %1 = spirv.Select %c, %f, %f : vector<2xi1>, f32 // error: 'spirv.Select' op result expected to be of vector type when condition is of vector type
  spirv.Return
}
// ---
spirv.func @choose_of_another_length(%c: vector<3xi1>, %a: vector<2xf32>) "None" {
  %0 = spirv.Select %c, %a, %a : vector<3xi1>, vector<2xf32> // error: 'spirv.Select' op result should have the same number of elements as the condition when condition is of vector type
  spirv.Return
}
// ---
spirv.func @compare_of_another_shape(%a: vector<2xf32>) "None" {
  %0 = "spirv.FOrdEqual"(%a, %a) : (vector<2xf32>, vector<2xf32>) -> i1 // error: 'spirv.FOrdEqual' op failed to verify that type of result to correspond to the `i1` equivalent of the operand
  spirv.Return
}
// ---
spirv.func @frexp(%a: f32, %v: vector<2xf32>) "None" {
  %0 = spirv.GL.FrexpStruct %a : f32 -> !spirv.struct<(f32, i32)>
  %1 = spirv.GL.FrexpStruct %v : vector<2xf32> -> !spirv.struct<(vector<2xf32>, vector<2xi32>)>
  %2 = spirv.GL.FrexpStruct %a : f32 -> !spirv.struct<(f32, i32, i32)> // error: result type must be a struct type with two memebers
  spirv.Return
}
// ---
spirv.func @frexp_of_another(%a: f32) "None" {
  %0 = spirv.GL.FrexpStruct %a : f32 -> !spirv.struct<(f16, i32)> // error: member zero of the resulting struct type must be the same type as the operand
  spirv.Return
}
// ---
spirv.func @frexp_wide(%a: f32) "None" {
  %0 = spirv.GL.FrexpStruct %a : f32 -> !spirv.struct<(f32, i64)> // error: member one of the resulting struct type must be a scalar or vector of 32 bit integer type
  spirv.Return
}
// ---
spirv.func @frexp_wide_vector(%v: vector<2xf32>) "None" {
  %0 = spirv.GL.FrexpStruct %v : vector<2xf32> -> !spirv.struct<(vector<2xf32>, vector<2xi16>)> // error: member one of the resulting struct type mustbe a scalar or vector of 32 bit integer type
  spirv.Return
}
// ---
spirv.func @frexp_of_another_length(%v: vector<2xf32>) "None" {
  %0 = spirv.GL.FrexpStruct %v : vector<2xf32> -> !spirv.struct<(vector<2xf32>, i32)> // error: member one of the resulting struct type must have the same number of components as the operand type
  spirv.Return
}
// ---
spirv.func @ldexp(%a: f32, %i: i32, %v: vector<2xi32>) "None" {
  %0 = spirv.GL.Ldexp %a : f32, %i : i32 -> f32
  %1 = spirv.GL.Ldexp %a : f32, %v : vector<2xi32> -> f32 // error: 'spirv.GL.Ldexp' op operands must both be scalars or vectors
  spirv.Return
}
// ---
spirv.func @ldexp_of_another_length(%a: vector<3xf32>, %v: vector<2xi32>) "None" {
  %0 = spirv.GL.Ldexp %a : vector<3xf32>, %v : vector<2xi32> -> vector<3xf32> // error: 'spirv.GL.Ldexp' op operands must have the same number of elements
  spirv.Return
}
// ---
spirv.func @dot(%a: i32, %v: vector<4xi8>) "None" {
  %0 = spirv.SDot %a, %a, <PackedVectorFormat4x8Bit> : i32 -> i32
  %1 = spirv.UDot %v, %v : vector<4xi8> -> i32
  %2 = spirv.SUDot %a, %a : i32 -> i32 // error: 'spirv.SUDot' op requires Packed Vector Format attribute for integer vector operands
  spirv.Return
}
// ---
spirv.func @dot_of_another_width(%a: i16) "None" {
  %0 = spirv.SDot %a, %a, <PackedVectorFormat4x8Bit> : i16 -> i32 // error: 'spirv.SDot' op with specified Packed Vector Format (PackedVectorFormat4x8Bit) requires integer vector operands to be 32-bits wide
  spirv.Return
}
// ---
spirv.func @dot_of_vector_with_format(%v: vector<4xi8>) "None" {
  %0 = spirv.SDot %v, %v, <PackedVectorFormat4x8Bit> : vector<4xi8> -> i32 // error: 'spirv.SDot' op with invalid format attribute for vector operands of type 'vector<4xi8>'
  spirv.Return
}
// ---
spirv.func @dot_too_narrow(%v: vector<4xi16>, %c: i32) "None" {
  %0 = spirv.UDotAccSat %v, %v, %c : vector<4xi16> -> i32 // error: 'spirv.UDotAccSat' op result type has insufficient bit-width (32 bits) for the specified vector operand type (64 bits)
  spirv.Return
}
// ---
spirv.func @widths(%a: f32, %v: vector<2xi16>) "None" {
  %0 = spirv.FConvert %a : f32 to f64
  %1 = spirv.SConvert %v : vector<2xi16> to vector<2xi32>
  %2 = spirv.UConvert %v : vector<2xi16> to vector<2xi16> // error: 'spirv.UConvert' op expected the different bit widths for operand type and result type, but provided 'i16' and 'i16'
  spirv.Return
}
// ---
spirv.func @another_kind(%v: vector<2xf32>) "None" {
  %0 = spirv.FConvert %v : vector<2xf32> to !spirv.coopmatrix<2x2xf16, Subgroup, MatrixA> // error: 'spirv.FConvert' op requires the same shape for all operands and results
  spirv.Return
}
// ---
spirv.func @bits(%a: f32, %v: vector<2xi16>) "None" {
  %0 = spirv.Bitcast %a : f32 to i32
  %1 = spirv.Bitcast %v : vector<2xi16> to f32
  %2 = spirv.Bitcast %a : f32 to f32 // error: result type must be different from operand type
  spirv.Return
}
// ---
spirv.func @bits_of_pointer(%p: !spirv.ptr<f32, Function>) "None" {
  %0 = spirv.Bitcast %p : !spirv.ptr<f32, Function> to i64 // error: unhandled bit cast conversion from pointer type to non-pointer type
  spirv.Return
}
// ---
spirv.func @bits_to_pointer(%a: i64) "None" {
  %0 = spirv.Bitcast %a : i64 to !spirv.ptr<f32, Function> // error: unhandled bit cast conversion from non-pointer type to pointer type
  spirv.Return
}
// ---
spirv.func @bits_of_another_width(%a: vector<4xf32>) "None" {
  %0 = spirv.Bitcast %a : vector<4xf32> to vector<4xf64> // error: 'spirv.Bitcast' op mismatch in result type bitwidth 256 and operand type bitwidth 128
  spirv.Return
}
// ---
spirv.module Physical64 OpenCL {
  spirv.func @numbers(%p: !spirv.ptr<f32, CrossWorkgroup>, %a: i64, %s: si64) "None" {
    %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, CrossWorkgroup> to i64
    %1 = spirv.ConvertUToPtr %a : i64 to !spirv.ptr<f32, CrossWorkgroup>
    %2 = spirv.ConvertUToPtr %s : si64 to !spirv.ptr<f32, CrossWorkgroup> // error: operand must be a scalar type of unsigned integer
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @no_numbers(%p: !spirv.ptr<f32, StorageBuffer>) "None" {
    %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, StorageBuffer> to i64 // error: operand must be a physical pointer
    spirv.Return
  }
}
// ---
spirv.module PhysicalStorageBuffer64 GLSL450 {
  spirv.func @no_pointer(%a: i64) "None" {
    %0 = spirv.ConvertUToPtr %a : i64 to !spirv.ptr<f32, PhysicalStorageBuffer>
    %1 = spirv.ConvertUToPtr %a : i64 to !spirv.ptr<f32, StorageBuffer> // error: result must be a physical pointer
    spirv.Return
  }
}
// ---
spirv.func @generic(%p: !spirv.ptr<f32, Function>, %g: !spirv.ptr<f32, Generic>) "None" {
  %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Generic>
  %1 = spirv.GenericCastToPtr %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Workgroup>
  %2 = spirv.GenericCastToPtrExplicit %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, CrossWorkgroup>
  %3 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Generic> // error: 'spirv.PtrCastToGeneric' op pointer operand's pointee type must have the same as the op result type, but found 'f32' vs 'i32'
  spirv.Return
}
// ---
spirv.func @generic_of_uniform(%p: !spirv.ptr<f32, Uniform>) "None" {
  %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Uniform> to !spirv.ptr<f32, Generic> // error: pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class
  spirv.Return
}
// ---
spirv.func @generic_to_another(%p: !spirv.ptr<f32, Function>) "None" {
  %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Workgroup> // error: result type must be of storage class Generic
  spirv.Return
}
// ---
spirv.func @from_no_generic(%p: !spirv.ptr<f32, Function>) "None" {
  %0 = spirv.GenericCastToPtr %p : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Workgroup> // error: pointer type must be of storage class Generic
  spirv.Return
}
// ---
spirv.func @from_generic_to_uniform(%p: !spirv.ptr<f32, Generic>) "None" {
  %0 = spirv.GenericCastToPtrExplicit %p : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Uniform> // error: result must point to the Workgroup, CrossWorkgroup, or Function Storage Class
  spirv.Return
}
// ---
spirv.func @from_generic_to_another_type(%p: !spirv.ptr<f32, Generic>) "None" {
  %0 = spirv.GenericCastToPtr %p : !spirv.ptr<f32, Generic> to !spirv.ptr<i32, Function> // error: 'spirv.GenericCastToPtr' op pointer operand's pointee type must have the same as the op result type, but found 'f32' vs 'i32'
  spirv.Return
}
// ---
spirv.func @types(%i: i32, %f: f32, %b: bf16) "None" {
  %0 = "spirv.IAdd"(%i, %f) : (i32, f32) -> i32 // error: 'spirv.IAdd' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 of ranks 1 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'f32'
  spirv.Return
}
// ---
spirv.func @one_type(%i: i32, %j: i64) "None" {
  %0 = "spirv.IAdd"(%i, %j) : (i32, i64) -> i32 // error: 'spirv.IAdd' op failed to verify that all of {operand1, operand2, result} have same type
  spirv.Return
}
