// Decorations keep their order in identified structs and are sorted in others; addresses are named after
// variables, with hexadecimal bytes for characters that are not valid in names.
// RUN: mlir-opt %s | FileCheck %s

// CHECK: @f(!spirv.struct<A, (!spirv.matrix<4 x vector<4xf32>> [0, MatrixStride=16, ColMajor], f32 [64, NonReadable, RelaxedPrecision]), Block>)
func.func private @f(!spirv.struct<A, (!spirv.matrix<4 x vector<4xf32>> [0, MatrixStride=16, ColMajor], f32 [64, NonReadable, RelaxedPrecision]), Block>)
// CHECK: @g(!spirv.struct<(!spirv.matrix<4 x vector<4xf32>> [0, ColMajor, MatrixStride=16], f32 [64, RelaxedPrecision, NonReadable])>)
func.func private @g(!spirv.struct<(!spirv.matrix<4 x vector<4xf32>> [0, MatrixStride=16, ColMajor], f32 [64, NonReadable, RelaxedPrecision])>)

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @"@ab" : !spirv.ptr<f32, Input>
  spirv.GlobalVariable @"a b(c);" : !spirv.ptr<f32, Input>
  spirv.GlobalVariable @"1:\0A" : !spirv.ptr<f32, Input>
  spirv.func @names() "None" {
    // CHECK: %_40ab_addr = spirv.mlir.addressof @"@ab"
    %0 = spirv.mlir.addressof @"@ab" : !spirv.ptr<f32, Input>
    // CHECK: %a_b28c293B_addr = spirv.mlir.addressof @"a b(c);"
    %1 = spirv.mlir.addressof @"a b(c);" : !spirv.ptr<f32, Input>
    // CHECK: %_13AA_addr = spirv.mlir.addressof @"1:\0A"
    %2 = spirv.mlir.addressof @"1:\0A" : !spirv.ptr<f32, Input>
    spirv.Return
  }
}
