// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv-private-to-local))' | FileCheck %s

// CHECK-NOT:   spirv.GlobalVariable @only
// CHECK:       spirv.GlobalVariable @shared
// CHECK:       spirv.GlobalVariable @initialized
// CHECK:       spirv.func @main
// CHECK-NEXT:    %[[ONLY:.+]] = spirv.Variable : !spirv.ptr<!spirv.array<2 x i32>, Function>
// CHECK:         %[[PART:.+]] = spirv.AccessChain %[[ONLY]][%{{.+}}] : {{.+}} -> !spirv.ptr<i32, Function>
// CHECK-NEXT:    spirv.Store "Function" %[[PART]], %{{.+}} : i32
// CHECK:         spirv.Store "Private"
// CHECK:       spirv.EntryPoint "GLCompute" @main, @shared{{$}}
spirv.module Logical GLSL450 requires #spirv.vce<v1.4, [Shader], []> {
  spirv.GlobalVariable @only : !spirv.ptr<!spirv.array<2 x i32>, Private>
  spirv.GlobalVariable @shared : !spirv.ptr<i32, Private>
  spirv.GlobalVariable @zero : !spirv.ptr<i32, Private>
  spirv.GlobalVariable @initialized initializer(@zero) : !spirv.ptr<!spirv.ptr<i32, Private>, Private>
  spirv.func @main() "None" {
    %one = spirv.Constant 1 : i32
    %only = spirv.mlir.addressof @only : !spirv.ptr<!spirv.array<2 x i32>, Private>
    %0 = spirv.AccessChain %only[%one] : !spirv.ptr<!spirv.array<2 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
    spirv.Store "Private" %0, %one : i32
    %shared = spirv.mlir.addressof @shared : !spirv.ptr<i32, Private>
    spirv.Store "Private" %shared, %one : i32
    spirv.FunctionCall @other() : () -> ()
    spirv.Return
  }
  spirv.func @other() "None" {
    %one = spirv.Constant 1 : i32
    %shared = spirv.mlir.addressof @shared : !spirv.ptr<i32, Private>
    spirv.Store "Private" %shared, %one : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @only, @shared
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}
