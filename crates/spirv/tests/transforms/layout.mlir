// builtin.module(decorate-spirv-composite-type-layout)
// A vector of three is aligned like one of four.
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @buffer : !spirv.ptr<!spirv.struct<(f32, vector<3xf32>, i8, !spirv.array<3 x i16>)>, StorageBuffer>
  spirv.func @use() "None" {
    %0 = spirv.mlir.addressof @buffer : !spirv.ptr<!spirv.struct<(f32, vector<3xf32>, i8, !spirv.array<3 x i16>)>, StorageBuffer>
    spirv.Return
  }
}
// ->
module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @buffer : !spirv.ptr<!spirv.struct<(f32 [0], vector<3xf32> [16], i8 [28], !spirv.array<3 x i16, stride=2> [30])>, StorageBuffer>
    spirv.func @use() "None" {
      %buffer_addr = spirv.mlir.addressof @buffer : !spirv.ptr<!spirv.struct<(f32 [0], vector<3xf32> [16], i8 [28], !spirv.array<3 x i16, stride=2> [30])>, StorageBuffer>
      spirv.Return
    }
  }
}
// ---
// Private variables have no layout.
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @own : !spirv.ptr<!spirv.struct<(f32, i32)>, Private>
}
// ->
module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @own : !spirv.ptr<!spirv.struct<(f32, i32)>, Private>
  }
}
