// A selection that stores one of two values becomes a select only if it has no other results.
// RUN: mlir-opt --no-implicit-module --canonicalize %s | FileCheck %s

spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []> {
  // CHECK-LABEL: @with_result
  // CHECK: %[[RESULT:.*]] = spirv.mlir.selection -> i32
  // CHECK: spirv.ReturnValue %[[RESULT]] : i32
  spirv.func @with_result(%c: i1, %a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.Variable : !spirv.ptr<i32, Function>
    %1 = spirv.mlir.selection -> i32 {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      spirv.Store "Function" %0, %a : i32
      spirv.Branch ^bb3(%a : i32)
    ^bb2:
      spirv.Store "Function" %0, %b : i32
      spirv.Branch ^bb3(%b : i32)
    ^bb3(%2: i32):
      spirv.mlir.merge %2 : i32
    }
    spirv.ReturnValue %1 : i32
  }

  // CHECK-LABEL: @without
  // CHECK: %[[VALUE:.*]] = spirv.Select
  // CHECK: spirv.Store "Function" %{{.*}}, %[[VALUE]]
  spirv.func @without(%c: i1, %a: i32, %b: i32) "None" {
    %0 = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      spirv.Store "Function" %0, %a : i32
      spirv.Branch ^bb3
    ^bb2:
      spirv.Store "Function" %0, %b : i32
      spirv.Branch ^bb3
    ^bb3:
      spirv.mlir.merge
    }
    spirv.Return
  }
}
