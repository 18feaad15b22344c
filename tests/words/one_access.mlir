// A second memory access that MLIR's printer made of the first is dropped again, where it is known that there was none.
// RUN: mlir-translate --no-implicit-module --serialize-spirv %s | spirv-dis --raw-id --no-header | FileCheck %s

// CHECK: OpCopyMemory %{{[0-9]+}} %{{[0-9]+}} Aligned 8{{$}}
// CHECK: OpCopyMemory %{{[0-9]+}} %{{[0-9]+}} Aligned 8 Aligned 8{{$}}
spirv.module Logical GLSL450 requires #spirv.vce<v1.4, [Shader, Linkage], []> {
  spirv.func @f() "None" attributes {spirula.one_access} {
    %0 = spirv.Variable : !spirv.ptr<i32, Function>
    %1 = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.CopyMemory "Function" %0, "Function" %1 ["Aligned", 8], ["Aligned", 8] : i32
    spirv.Return
  }
  spirv.func @g() "None" {
    %0 = spirv.Variable : !spirv.ptr<i32, Function>
    %1 = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.CopyMemory "Function" %0, "Function" %1 ["Aligned", 8], ["Aligned", 8] : i32
    spirv.Return
  }
}
