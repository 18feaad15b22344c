// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-forward-memory)))' | FileCheck %s
// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-propagate-copies)))' | FileCheck %s --check-prefix=COPY

!array = !spirv.array<4 x f32>
!block = !spirv.struct<(!spirv.array<4 x f32, stride=4> [0]), Block>

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.GlobalVariable @constants : !spirv.ptr<!block, PushConstant>
  spirv.GlobalVariable @state : !spirv.ptr<f32, Private>

  // A store to one element does not change another one; one to an unknown element may. The last store of each element is
  // dead, as the variable ends with the function.
  // CHECK-LABEL: spirv.func @elements
  // CHECK-SAME:    %[[X:.+]]: f32, %[[I:.+]]: i32
  // CHECK:         %[[ANY:.+]] = spirv.AccessChain %{{.+}}[%[[I]]]
  // CHECK:         %[[AGAIN:.+]] = spirv.Load "Function"
  // CHECK-NEXT:    %[[SUM:.+]] = spirv.FAdd %[[X]], %[[AGAIN]] : f32
  // CHECK-NEXT:    spirv.ReturnValue %[[SUM]] : f32
  spirv.func @elements(%x: f32, %i: i32) -> f32 "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %a = spirv.Variable : !spirv.ptr<!array, Function>
    %0 = spirv.AccessChain %a[%zero] : !spirv.ptr<!array, Function>, i32 -> !spirv.ptr<f32, Function>
    %1 = spirv.AccessChain %a[%one] : !spirv.ptr<!array, Function>, i32 -> !spirv.ptr<f32, Function>
    %2 = spirv.AccessChain %a[%i] : !spirv.ptr<!array, Function>, i32 -> !spirv.ptr<f32, Function>
    spirv.Store "Function" %0, %x : f32
    spirv.Store "Function" %1, %x : f32
    %3 = spirv.Load "Function" %0 : f32
    spirv.Store "Function" %2, %x : f32
    %4 = spirv.Load "Function" %0 : f32
    %5 = spirv.FAdd %3, %4 : f32
    spirv.Store "Function" %1, %5 : f32
    spirv.ReturnValue %5 : f32
  }

  // A call may write Private variables.
  // CHECK-LABEL: spirv.func @private
  // CHECK-SAME:    %[[X:.+]]: f32
  // CHECK:         spirv.Store "Private" %{{.+}}, %[[X]] : f32
  // CHECK-NEXT:    spirv.FunctionCall @other
  // CHECK-NEXT:    %[[NEW:.+]] = spirv.Load "Private"
  // CHECK-NEXT:    %[[SUM:.+]] = spirv.FAdd %[[X]], %[[NEW]] : f32
  spirv.func @private(%x: f32) -> f32 "None" {
    %state = spirv.mlir.addressof @state : !spirv.ptr<f32, Private>
    spirv.Store "Private" %state, %x : f32
    %0 = spirv.Load "Private" %state : f32
    spirv.FunctionCall @other() : () -> ()
    %1 = spirv.Load "Private" %state : f32
    %2 = spirv.FAdd %0, %1 : f32
    spirv.ReturnValue %2 : f32
  }
  spirv.func @other() "None" {
    spirv.Return
  }

  // A copy of memory that never changes is not made.
  // COPY-LABEL: spirv.func @copy_of_constants
  // COPY-NOT:     spirv.Variable
  // COPY:         %[[ELEMENT:.+]] = spirv.AccessChain %{{.+}}[%{{.+}}] : {{.+}}, PushConstant>, i32 -> !spirv.ptr<f32, PushConstant>
  // COPY-NEXT:    spirv.Load "PushConstant" %[[ELEMENT]] : f32
  spirv.func @copy_of_constants(%i: i32) -> f32 "None" {
    %zero = spirv.Constant 0 : i32
    %constants = spirv.mlir.addressof @constants : !spirv.ptr<!block, PushConstant>
    %a = spirv.Variable : !spirv.ptr<!spirv.array<4 x f32, stride=4>, Function>
    %0 = spirv.AccessChain %constants[%zero] : !spirv.ptr<!block, PushConstant>, i32 -> !spirv.ptr<!spirv.array<4 x f32, stride=4>, PushConstant>
    %1 = spirv.Load "PushConstant" %0 : !spirv.array<4 x f32, stride=4>
    spirv.Store "Function" %a, %1 : !spirv.array<4 x f32, stride=4>
    %2 = spirv.AccessChain %a[%i] : !spirv.ptr<!spirv.array<4 x f32, stride=4>, Function>, i32 -> !spirv.ptr<f32, Function>
    %3 = spirv.Load "Function" %2 : f32
    spirv.ReturnValue %3 : f32
  }

  // The original changes after the copy is made.
  // COPY-LABEL: spirv.func @copy_of_variable
  // COPY-COUNT-2: spirv.Variable
  spirv.func @copy_of_variable(%i: i32, %x: f32) -> f32 "None" {
    %a = spirv.Variable : !spirv.ptr<!array, Function>
    %b = spirv.Variable : !spirv.ptr<!array, Function>
    %0 = spirv.Load "Function" %a : !array
    spirv.Store "Function" %b, %0 : !array
    %1 = spirv.AccessChain %a[%i] : !spirv.ptr<!array, Function>, i32 -> !spirv.ptr<f32, Function>
    spirv.Store "Function" %1, %x : f32
    %2 = spirv.AccessChain %b[%i] : !spirv.ptr<!array, Function>, i32 -> !spirv.ptr<f32, Function>
    %3 = spirv.Load "Function" %2 : f32
    spirv.ReturnValue %3 : f32
  }
}
