// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-unroll)))' | FileCheck %s
// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-unroll{all=true limit=8})))' | FileCheck %s --check-prefix=FEW
// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-unroll{factor=2})))' | FileCheck %s --check-prefix=PARTLY
// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-licm)))' | FileCheck %s --check-prefix=LICM

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  // The test is at the beginning of an iteration: three bodies, without a branch that is conditional.
  // CHECK-LABEL: spirv.func @counted
  // CHECK-NOT:     BranchConditional
  // CHECK-COUNT-3: spirv.FMul
  // CHECK-NOT:     spirv.FMul
  // CHECK:         spirv.ReturnValue
  // With two bodies the first of the three iterations is before the loop, which has the test once.
  // PARTLY-LABEL: spirv.func @counted
  // PARTLY:         spirv.FMul
  // PARTLY:         loop_merge(^{{.+}}, ^{{.+}}, DontUnroll)
  // PARTLY:         spirv.BranchConditional
  // PARTLY-COUNT-2: spirv.FMul
  // PARTLY-NOT:     spirv.FMul
  // PARTLY:         spirv.ReturnValue
  // FEW-LABEL:   spirv.func @counted
  // FEW:           loop_merge
  spirv.func @counted(%x: f32) -> f32 "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %three = spirv.Constant 3 : i32
    spirv.Branch ^header(%zero, %x : i32, f32)
  ^header(%i: i32, %product: f32):
    spirv.Branch ^test loop_merge(^merge, ^continue, Unroll)
  ^test:
    %more = spirv.SLessThan %i, %three : i32
    spirv.BranchConditional %more, ^body, ^merge
  ^body:
    %0 = spirv.FMul %product, %x : f32
    spirv.Branch ^continue
  ^continue:
    %next = spirv.IAdd %i, %one : i32
    spirv.Branch ^header(%next, %0 : i32, f32)
  ^merge:
    spirv.ReturnValue %product : f32
  }

  // The test is at the end; another branch leaves the loop for the merge block of one that runs once. The value that is
  // used behind the loop is an argument there.
  // CHECK-LABEL: spirv.func @left
  // CHECK:         spirv.Branch ^{{.+}} loop_merge(^[[END:.+]], ^{{.+}})
  // CHECK-COUNT-2: spirv.FOrdLessThan
  // CHECK-NOT:     spirv.FOrdLessThan
  // CHECK:       ^[[END]](%[[LAST:.+]]: f32):
  // CHECK-NEXT:    spirv.ReturnValue %[[LAST]] : f32
  spirv.func @left(%x: f32) -> f32 "None" {
    %zero = spirv.Constant 0 : i32
    %two = spirv.Constant 2 : i32
    %four = spirv.Constant 4 : i32
    spirv.Branch ^header(%zero, %x : i32, f32)
  ^header(%i: i32, %product: f32):
    %0 = spirv.FMul %product, %x : f32
    spirv.Branch ^body loop_merge(^merge, ^continue, Unroll)
  ^body:
    %small = spirv.FOrdLessThan %0, %x : f32
    spirv.BranchConditional %small, ^merge, ^continue
  ^continue:
    %next = spirv.IAdd %i, %two : i32
    %more = spirv.ULessThan %next, %four : i32
    spirv.BranchConditional %more, ^header(%next, %0 : i32, f32), ^merge
  ^merge:
    spirv.ReturnValue %0 : f32
  }

  // What computes the same in each iteration moves before the loop; a division by zero would be too early.
  // LICM-LABEL: spirv.func @invariant
  // LICM-SAME:    %[[N:.+]]: i32, %[[X:.+]]: f32
  // LICM:         %[[TWICE:.+]] = spirv.FAdd %[[X]], %[[X]] : f32
  // LICM-NEXT:    %[[SQUARE:.+]] = spirv.FMul %[[TWICE]], %[[TWICE]] : f32
  // LICM-NEXT:    spirv.Branch
  // LICM:         loop_merge
  // LICM:         spirv.FAdd %{{.+}}, %[[SQUARE]] : f32
  spirv.func @invariant(%n: i32, %x: f32) -> f32 "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    spirv.Branch ^header(%zero, %x : i32, f32)
  ^header(%i: i32, %sum: f32):
    %more = spirv.SLessThan %i, %n : i32
    spirv.BranchConditional %more, ^continue, ^merge loop_merge(^merge, ^continue)
  ^continue:
    %twice = spirv.FAdd %x, %x : f32
    %square = spirv.FMul %twice, %twice : f32
    %0 = spirv.FAdd %sum, %square : f32
    %next = spirv.IAdd %i, %one : i32
    spirv.Branch ^header(%next, %0 : i32, f32)
  ^merge:
    spirv.ReturnValue %sum : f32
  }
}
