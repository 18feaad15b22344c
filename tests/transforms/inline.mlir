// RUN: mlir-opt %s -inline | FileCheck %s
// RUN: mlir-opt %s -pass-pipeline='builtin.module(spirv.module(inline))' | FileCheck %s
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(spirv.module(spirv.func(inline)))' 2>&1 | FileCheck %s --check-prefix=TABLE

// TABLE: op was scheduled to run under the inliner, but does not define a symbol table

spirv.module Logical GLSL450 {
  // CHECK-LABEL: spirv.func @one_block(%arg0: i32) -> i32
  // CHECK-NEXT: %[[SUM:.*]] = spirv.IAdd %arg0, %arg0 : i32
  // CHECK-NEXT: spirv.ReturnValue %[[SUM]]
  spirv.func @one_block(%a: i32) -> i32 "None" {
    %0 = spirv.FunctionCall @twice(%a) : (i32) -> i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @twice(%x: i32) -> i32 "None" {
    %0 = spirv.IAdd %x, %x : i32
    spirv.ReturnValue %0 : i32
  }

  // The inlined blocks are placed between the two halves of the caller's block.
  // CHECK-LABEL: spirv.func @blocks(%arg0: i1, %arg1: i32) -> i32
  // CHECK-NEXT: spirv.BranchConditional %arg0, ^bb1, ^bb2
  // CHECK: ^bb1:
  // CHECK-NEXT: spirv.Branch ^bb3(%arg1 : i32)
  // CHECK: ^bb2:
  // CHECK-NEXT: %[[NOT:.*]] = spirv.Not %arg1
  // CHECK-NEXT: spirv.Branch ^bb3(%[[NOT]] : i32)
  // CHECK: ^bb3(%[[CHOSEN:.*]]: i32):
  // CHECK-NEXT: %[[NEXT:.*]] = spirv.IMul %[[CHOSEN]], %arg1
  // CHECK-NEXT: spirv.ReturnValue %[[NEXT]]
  spirv.func @blocks(%c: i1, %x: i32) -> i32 "None" {
    %0 = spirv.FunctionCall @choose(%c, %x) : (i1, i32) -> i32
    %1 = spirv.IMul %0, %x : i32
    spirv.ReturnValue %1 : i32
  }
  spirv.func @choose(%c: i1, %x: i32) -> i32 "None" {
    spirv.BranchConditional %c, ^yes, ^no
  ^yes:
    spirv.ReturnValue %x : i32
  ^no:
    %0 = spirv.Not %x : i32
    spirv.ReturnValue %0 : i32
  }

  // OpKill is not inlined.
  // CHECK-LABEL: spirv.func @calls_kill
  // CHECK-NEXT: spirv.FunctionCall @kills
  spirv.func @calls_kill() "None" {
    spirv.FunctionCall @kills() : () -> ()
    spirv.Return
  }
  spirv.func @kills() "None" {
    spirv.Kill
  }
}
