// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-mem2reg)))' --split-input-file | FileCheck %s

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  // Values meet in an argument of the merge block.
  // CHECK-LABEL: spirv.func @selection
  // CHECK-SAME:    %[[C:.+]]: i1, %[[X:.+]]: i32
  // CHECK-NOT:     spirv.Variable
  // CHECK:         spirv.BranchConditional %[[C]], ^[[YES:.+]], ^[[END:.+]](%[[X]] : i32) selection_merge(^[[END]])
  // CHECK:       ^[[YES]]:
  // CHECK-NEXT:    %[[SUM:.+]] = spirv.IAdd %[[X]], %[[X]] : i32
  // CHECK-NEXT:    spirv.Branch ^[[END]](%[[SUM]] : i32)
  // CHECK:       ^[[END]](%[[MET:.+]]: i32):
  // CHECK-NEXT:    spirv.ReturnValue %[[MET]] : i32
  spirv.func @selection(%c: i1, %x: i32) -> i32 "None" {
    %v = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.Store "Function" %v, %x : i32
    spirv.BranchConditional %c, ^yes, ^end selection_merge(^end)
  ^yes:
    %0 = spirv.Load "Function" %v : i32
    %1 = spirv.IAdd %0, %0 : i32
    spirv.Store "Function" %v, %1 : i32
    spirv.Branch ^end
  ^end:
    %2 = spirv.Load "Function" %v : i32
    spirv.ReturnValue %2 : i32
  }

  // A variable that is loaded before it is stored is undefined; without a use no argument is added.
  // CHECK-LABEL: spirv.func @undefined
  // CHECK:         %[[UNDEF:.+]] = spirv.Undef {spirula.module_scope} : f32
  // CHECK:         spirv.Branch ^[[HEADER:.+]]
  // CHECK:       ^[[HEADER]]:
  // CHECK:         spirv.ReturnValue %[[UNDEF]] : f32
  spirv.func @undefined(%c: i1) -> f32 "None" {
    %v = spirv.Variable : !spirv.ptr<f32, Function>
    %unread = spirv.Variable : !spirv.ptr<i1, Function>
    %0 = spirv.Load "Function" %v : f32
    spirv.Branch ^header
  ^header:
    spirv.BranchConditional %c, ^continue, ^merge loop_merge(^merge, ^continue)
  ^continue:
    spirv.Store "Function" %unread, %c : i1
    spirv.Branch ^header
  ^merge:
    spirv.ReturnValue %0 : f32
  }

  // The counter of a loop begins with the initializer and is an argument of the header.
  // CHECK-LABEL: spirv.func @loop
  // CHECK:         %[[ZERO:.+]] = spirv.Constant 0 : i32
  // CHECK:         spirv.Branch ^[[HEADER:.+]](%[[ZERO]] : i32)
  // CHECK:       ^[[HEADER]](%[[I:.+]]: i32):
  // CHECK:       ^[[CONTINUE:.+]]:
  // CHECK-NEXT:    %[[NEXT:.+]] = spirv.IAdd %[[I]], %{{.+}} : i32
  // CHECK-NEXT:    spirv.Branch ^[[HEADER]](%[[NEXT]] : i32)
  spirv.func @loop(%n: i32) "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %i = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>
    spirv.Branch ^header
  ^header:
    %0 = spirv.Load "Function" %i : i32
    %more = spirv.SLessThan %0, %n : i32
    spirv.BranchConditional %more, ^continue, ^merge loop_merge(^merge, ^continue)
  ^continue:
    %1 = spirv.Load "Function" %i : i32
    %2 = spirv.IAdd %1, %one : i32
    spirv.Store "Function" %i, %2 : i32
    spirv.Branch ^header
  ^merge:
    spirv.Return
  }

  // Volatile accesses, addresses that are passed on, and decorated variables stay.
  // CHECK-LABEL: spirv.func @stay
  // CHECK-COUNT-3: spirv.Variable
  // CHECK:         spirv.Load "Function" %{{.+}} ["Volatile"] : i32
  // CHECK:         spirv.FunctionCall @take
  // CHECK:         spirv.Store "Function"
  spirv.func @stay(%x: i32) "None" {
    %volatile = spirv.Variable : !spirv.ptr<i32, Function>
    %passed = spirv.Variable : !spirv.ptr<i32, Function>
    %decorated = spirv.Variable {aliased} : !spirv.ptr<i32, Function>
    %0 = spirv.Load "Function" %volatile ["Volatile"] : i32
    spirv.FunctionCall @take(%passed) : (!spirv.ptr<i32, Function>) -> ()
    spirv.Store "Function" %decorated, %x : i32
    spirv.Return
  }
  spirv.func @take(%p: !spirv.ptr<i32, Function>) "None" {
    spirv.Return
  }
}
