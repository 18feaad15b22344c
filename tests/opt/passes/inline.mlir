// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv-inline))' --split-input-file | FileCheck %s

// A return in a selection leaves a switch around the body, which has the end of the function as its merge block.
// CHECK-LABEL: spirv.func @early_return
// CHECK:         spirv.Switch %{{.*}} : i32, [
// CHECK-NEXT:      default: ^[[BODY:.+]]] selection_merge(^[[END:.+]])
// CHECK:       ^[[BODY]]:
// CHECK-NEXT:    spirv.BranchConditional %{{.*}}, ^[[YES:.+]], ^[[NO:.+]] selection_merge(^[[NO]])
// CHECK:       ^[[YES]]:
// CHECK-NEXT:    spirv.Branch ^[[END]](%{{.*}} : i32)
// CHECK:       ^[[NO]]:
// CHECK-NEXT:    %[[SUM:.+]] = spirv.IAdd
// CHECK-NEXT:    spirv.Branch ^[[END]](%[[SUM]] : i32)
// CHECK:       ^[[END]](%[[RESULT:.+]]: i32):
// CHECK-NEXT:    spirv.ReturnValue %[[RESULT]] : i32
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @early_return(%c: i1, %x: i32) -> i32 "None" {
    %0 = spirv.FunctionCall @choose(%c, %x) : (i1, i32) -> i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @choose(%c: i1, %x: i32) -> i32 "None" {
    spirv.BranchConditional %c, ^yes, ^no selection_merge(^no)
  ^yes:
    spirv.ReturnValue %x : i32
  ^no:
    %0 = spirv.IAdd %x, %x : i32
    spirv.ReturnValue %0 : i32
  }
}

// -----

// A return in a loop sets a flag, which a new merge block of the loop tests.
// CHECK-LABEL: spirv.func @return_in_loop
// CHECK-DAG:     %[[VALUE:.+]] = spirv.Variable : !spirv.ptr<i32, Function>
// CHECK-DAG:     %[[FLAG:.+]] = spirv.Variable : !spirv.ptr<i1, Function>
// CHECK:         spirv.Store "Function" %[[FLAG]], %false
// CHECK:         spirv.BranchConditional %{{.+}} loop_merge(^[[LEAVE:.+]], ^{{.+}})
// CHECK:       ^[[LEAVE]]:
// CHECK-NEXT:    %[[SET:.+]] = spirv.Load "Function" %[[FLAG]] : i1
// CHECK-NEXT:    %[[EARLY:.+]] = spirv.Load "Function" %[[VALUE]] : i32
// CHECK-NEXT:    spirv.BranchConditional %[[SET]], ^[[END:.+]](%[[EARLY]] : i32), ^{{.+}}
// CHECK:         spirv.Store "Function" %[[FLAG]], %true
// CHECK-NEXT:    spirv.Store "Function" %[[VALUE]]
// CHECK-NEXT:    spirv.Branch ^[[LEAVE]]
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @return_in_loop(%n: i32) -> i32 "None" {
    %0 = spirv.FunctionCall @find(%n) : (i32) -> i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @find(%n: i32) -> i32 "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    spirv.Branch ^header(%zero : i32)
  ^header(%i: i32):
    %more = spirv.SLessThan %i, %n : i32
    spirv.BranchConditional %more, ^body, ^merge loop_merge(^merge, ^continue)
  ^body:
    %square = spirv.IMul %i, %i : i32
    %found = spirv.SGreaterThan %square, %n : i32
    spirv.BranchConditional %found, ^return, ^continue selection_merge(^continue)
  ^return:
    spirv.ReturnValue %i : i32
  ^continue:
    %next = spirv.IAdd %i, %one : i32
    spirv.Branch ^header(%next : i32)
  ^merge:
    spirv.ReturnValue %zero : i32
  }
}

// -----

// The header of a loop keeps its merge information when a call in it is inlined, the rest of it is a block of its own.
// CHECK-LABEL: spirv.func @call_in_header
// CHECK:         spirv.Branch ^[[HEADER:.+]]
// CHECK:       ^[[HEADER]]:
// CHECK-NEXT:    spirv.Branch ^[[INSIDE:.+]] loop_merge(^[[MERGE:.+]], ^[[CONTINUE:.+]])
// CHECK:       ^[[INSIDE]]:
// CHECK:         spirv.Switch
// CHECK:         spirv.BranchConditional %{{.*}}, ^{{.+}}, ^[[MERGE]]{{$}}
// CHECK:       ^[[CONTINUE]]:
// CHECK-NEXT:    spirv.Branch ^[[HEADER]]
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @call_in_header(%c: i1) "None" {
    spirv.Branch ^header
  ^header:
    %more = spirv.FunctionCall @test(%c) : (i1) -> i1
    spirv.BranchConditional %more, ^continue, ^merge loop_merge(^merge, ^continue)
  ^continue:
    spirv.Branch ^header
  ^merge:
    spirv.Return
  }
  spirv.func @test(%c: i1) -> i1 "None" {
    spirv.BranchConditional %c, ^yes, ^no selection_merge(^no)
  ^yes:
    spirv.ReturnValue %c : i1
  ^no:
    %0 = spirv.LogicalNot %c : i1
    spirv.ReturnValue %0 : i1
  }
}

// -----

// A function that ends the invocation is inlined, but not in a continue construct, which must lead back to the header.
// CHECK-LABEL: spirv.func @kills
// CHECK-NOT:     spirv.FunctionCall
// CHECK:         spirv.Kill
// CHECK:         spirv.FunctionCall @discard
// CHECK-LABEL: spirv.func @discard
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @kills(%c: i1) "None" {
    spirv.FunctionCall @discard(%c) : (i1) -> ()
    spirv.Branch ^header
  ^header:
    spirv.BranchConditional %c, ^continue, ^merge loop_merge(^merge, ^continue)
  ^continue:
    spirv.FunctionCall @discard(%c) : (i1) -> ()
    spirv.Branch ^header
  ^merge:
    spirv.Return
  }
  spirv.func @discard(%c: i1) "None" {
    spirv.BranchConditional %c, ^yes, ^no selection_merge(^no)
  ^yes:
    spirv.Kill
  ^no:
    spirv.Return
  }
}

// -----

// Recursive functions and functions with DontInline are called. An initializer becomes a store.
// CHECK-LABEL: spirv.func @calls
// CHECK:         %[[LOCAL:.+]] = spirv.Variable : !spirv.ptr<i32, Function>
// CHECK:         spirv.FunctionCall @recursive
// CHECK-NEXT:    spirv.FunctionCall @separate
// CHECK-NEXT:    spirv.Store "Function" %[[LOCAL]], %{{.+}} : i32
// CHECK-NEXT:    spirv.Return
spirv.module Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Addresses, Linkage], []> {
  spirv.func @calls() "None" {
    spirv.FunctionCall @recursive() : () -> ()
    spirv.FunctionCall @separate() : () -> ()
    spirv.FunctionCall @local() : () -> ()
    spirv.Return
  }
  spirv.func @recursive() "None" {
    spirv.FunctionCall @recursive() : () -> ()
    spirv.Return
  }
  spirv.func @separate() "DontInline" {
    spirv.Return
  }
  spirv.func @local() "None" {
    %one = spirv.Constant 1 : i32
    %0 = spirv.Variable init(%one) : !spirv.ptr<i32, Function>
    spirv.Return
  }
}
