// RUN: mlir-opt %s -cse | FileCheck %s

spirv.module Logical GLSL450 {
  // Equal operations are merged only if one dominates the other.
  // CHECK-LABEL: spirv.func @branches
  // CHECK: %[[SUM:.*]] = spirv.IAdd %arg0, %arg1
  // CHECK-NOT: spirv.IAdd
  // CHECK: ^bb1:
  // CHECK-NEXT: %[[ONE:.*]] = spirv.IMul %[[SUM]], %[[SUM]]
  // CHECK-NEXT: spirv.ReturnValue %[[ONE]]
  // CHECK: ^bb2:
  // CHECK-NEXT: %[[TWO:.*]] = spirv.IMul %[[SUM]], %[[SUM]]
  // CHECK-NEXT: spirv.ReturnValue %[[TWO]]
  spirv.func @branches(%a: i32, %b: i32, %c: i1) -> i32 "None" {
    %0 = spirv.IAdd %a, %b : i32
    %1 = spirv.IAdd %b, %a : i32
    spirv.BranchConditional %c, ^bb1, ^bb2
  ^bb1:
    %2 = spirv.IMul %0, %1 : i32
    spirv.ReturnValue %2 : i32
  ^bb2:
    %3 = spirv.IMul %1, %0 : i32
    spirv.ReturnValue %3 : i32
  }

  // Operations with side effects are not merged.
  // CHECK-LABEL: spirv.func @memory
  // CHECK-COUNT-2: spirv.Load
  spirv.func @memory(%p: !spirv.ptr<i32, Function>) -> i32 "None" {
    %0 = spirv.Load "Function" %p : i32
    %1 = spirv.Load "Function" %p : i32
    %2 = spirv.IAdd %0, %1 : i32
    spirv.ReturnValue %2 : i32
  }
}
