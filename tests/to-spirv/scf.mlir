// RUN: mlir-opt -allow-unregistered-dialect -convert-scf-to-spirv %s | FileCheck %s

// The results of a loop are passed in variables, since it gives no values; operations that are not known stay.
// CHECK-LABEL: spirv.func @sum
// CHECK-SAME: (%[[N:.*]]: i32, %[[X:.*]]: f32)
func.func @sum(%n: index, %x: f32) -> f32 {
  // CHECK: %[[ZERO:.*]] = spirv.Constant 0 : i32
  %c0 = arith.constant 0 : index
  // CHECK: %[[ONE:.*]] = spirv.Constant 1 : i32
  %c1 = arith.constant 1 : index
  // CHECK: %[[VAR:.*]] = spirv.Variable : !spirv.ptr<f32, Function>
  // CHECK-NEXT: spirv.mlir.loop {
  // CHECK-NEXT: spirv.Branch ^[[HEADER:.*]](%[[ZERO]], %[[X]] : i32, f32)
  // CHECK-NEXT: ^[[HEADER]](%[[I:.*]]: i32, %[[S:.*]]: f32):
  // CHECK-NEXT: %[[OLD:.*]] = builtin.unrealized_conversion_cast %[[I]] : i32 to index
  // CHECK-NEXT: %[[GO:.*]] = spirv.ULessThan %[[I]], %[[N]] : i32
  // CHECK-NEXT: spirv.BranchConditional %[[GO]], ^[[BODY:.*]], ^[[MERGE:.*]]
  // CHECK-NEXT: ^[[BODY]]:
  %0 = scf.for unsigned %i = %c0 to %n step %c1 iter_args(%s = %x) -> f32 {
    // CHECK-NEXT: %[[E:.*]] = "test.element"(%[[OLD]]) : (index) -> f32
    %e = "test.element"(%i) : (index) -> f32
    // CHECK-NEXT: %[[T:.*]] = spirv.FAdd %[[S]], %[[E]] : f32
    %t = arith.addf %s, %e : f32
    // CHECK-NEXT: spirv.Store "Function" %[[VAR]], %[[T]]
    // CHECK-NEXT: %[[NEXT:.*]] = spirv.IAdd %[[I]], %[[ONE]] : i32
    // CHECK-NEXT: spirv.Branch ^[[HEADER]](%[[NEXT]], %[[T]] : i32, f32)
    scf.yield %t : f32
  }
  // CHECK-NEXT: ^[[MERGE]]:
  // CHECK-NEXT: spirv.mlir.merge
  // CHECK-NEXT: }
  // CHECK-NEXT: %[[R:.*]] = spirv.Load "Function" %[[VAR]] : f32
  // CHECK-NEXT: spirv.ReturnValue %[[R]]
  return %0 : f32
}

// A selection in a loop, with a control.
// CHECK-LABEL: spirv.func @nested
func.func @nested(%n: i32, %c: i1) -> i32 {
  // CHECK: spirv.mlir.loop {
  %0 = scf.while (%i = %n) : (i32) -> i32 {
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    // CHECK: spirv.mlir.selection control(Flatten) {
    // CHECK: spirv.BranchConditional %{{.*}}, ^[[YES:.*]], ^[[NO:.*]]
    %1 = scf.if %c -> i32 {
      scf.yield %i : i32
    } else {
      // CHECK: ^[[NO]]:
      // CHECK-NEXT: spirv.IAdd
      %2 = arith.addi %i, %i : i32
      scf.yield %2 : i32
    } {spirv.selection_control = #spirv.selection_control<Flatten>}
    scf.yield %1 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: spirv.func @switch
func.func @switch(%i: index) -> i32 {
  // CHECK: spirv.mlir.selection {
  // CHECK-NEXT: spirv.Switch %{{.*}} : i32, [
  // CHECK-NEXT: default: ^[[DEFAULT:.*]],
  // CHECK-NEXT: 4294967293: ^[[CASE:.*]]
  // CHECK-NEXT: ]
  // CHECK-NEXT: ^[[CASE]]:
  // CHECK-NEXT: spirv.Constant 7 : i32
  // CHECK: ^[[DEFAULT]]:
  // CHECK-NEXT: spirv.Constant 8 : i32
  %0 = scf.index_switch %i -> i32
  case -3 {
    %c7 = arith.constant 7 : i32
    scf.yield %c7 : i32
  }
  default {
    %c8 = arith.constant 8 : i32
    scf.yield %c8 : i32
  }
  return %0 : i32
}
