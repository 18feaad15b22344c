// RUN: mlir-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic %s | mlir-opt --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @loops
// CHECK-SAME: (%[[A:.*]]: index, %[[B:.*]]: index, %[[X:.*]]: f32)
func.func @loops(%a: index, %b: index, %x: f32) -> f32 {
  // CHECK: scf.for %{{.*}} = %[[A]] to %[[B]] step %[[A]] {
  // CHECK-NEXT: "use"
  // CHECK-NEXT: }
  scf.for %i = %a to %b step %a {
    "use"(%i) : (index) -> ()
  }
  // CHECK: scf.for unsigned %{{.*}} = %c1_i8 to %c1_i8 step %c1_i8  : i8 {
  // CHECK-NEXT: } {unrolled}
  %one = arith.constant 1 : i8
  scf.for unsigned %i = %one to %one step %one : i8 {
  } {unrolled}
  // CHECK: %{{.*}}:2 = scf.for %{{.*}} = %[[A]] to %[[B]] step %[[A]] iter_args(%[[P:.*]] = %[[X]], %[[Q:.*]] = %[[X]]) -> (f32, f32) {
  // CHECK-NEXT: scf.yield %[[Q]], %[[P]] : f32, f32
  %0:2 = scf.for %i = %a to %b step %a iter_args(%p = %x, %q = %x) -> (f32, f32) {
    scf.yield %q, %p : f32, f32
  }
  // CHECK: scf.while (%[[S:.*]] = %[[X]]) : (f32) -> f32 {
  // CHECK: scf.condition(%{{.*}}) %[[S]] : f32
  // CHECK: } do {
  // CHECK-NEXT: ^bb0(%[[T:.*]]: f32):
  // CHECK-NEXT: scf.yield %[[T]] : f32
  // CHECK-NEXT: } attributes {tag}
  %1 = scf.while (%s = %x) : (f32) -> f32 {
    %go = "test"(%s) : (f32) -> i1
    scf.condition(%go) %s : f32
  } do {
  ^bb0(%t: f32):
    scf.yield %t : f32
  } attributes {tag}
  // CHECK: scf.while : () -> () {
  scf.while : () -> () {
    %go = "test"() : () -> i1
    scf.condition(%go)
  } do {
    scf.yield
  }
  return %0#0 : f32
}

// CHECK-LABEL: func.func @parallel_loops
// CHECK-SAME: (%[[A:.*]]: index, %[[X:.*]]: f32, %[[T:.*]]: tensor<4xf32>)
func.func @parallel_loops(%a: index, %x: f32, %t: tensor<4xf32>) {
  // CHECK: scf.parallel (%{{.*}}, %{{.*}}) = (%[[A]], %[[A]]) to (%[[A]], %[[A]]) step (%[[A]], %[[A]]) {
  // CHECK-NEXT: scf.reduce
  // CHECK-NEXT: }
  scf.parallel (%i, %j) = (%a, %a) to (%a, %a) step (%a, %a) {
  }
  // CHECK: scf.parallel (%{{.*}}) = (%[[A]]) to (%[[A]]) step (%[[A]]) init (%[[X]], %[[X]]) -> (f32, f32) {
  // CHECK-NEXT: scf.reduce(%[[X]], %[[X]] : f32, f32) {
  // CHECK-NEXT: ^bb0(%[[L:.*]]: f32, %{{.*}}: f32):
  // CHECK-NEXT: scf.reduce.return %[[L]] : f32
  // CHECK-NEXT: }, {
  %0:2 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x, %x) -> (f32, f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }, {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %r : f32
    }
  }
  // CHECK: scf.forall (%{{.*}}, %{{.*}}) in (8, %[[A]]) {
  // CHECK-NEXT: }
  scf.forall (%i, %j) in (8, %a) {
  }
  // CHECK: scf.forall (%{{.*}}) = (%[[A]]) to (8) step (2) shared_outs(%{{.*}} = %[[T]]) -> (tensor<4xf32>) {
  // CHECK-NEXT: scf.forall.in_parallel {
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  %1 = scf.forall (%i) = (%a) to (8) step (2) shared_outs(%out = %t) -> tensor<4xf32> {
    scf.forall.in_parallel {
    }
  }
  return
}

// CHECK-LABEL: func.func @choices
// CHECK-SAME: (%[[C:.*]]: i1, %[[I:.*]]: index)
func.func @choices(%c: i1, %i: index) {
  // CHECK: scf.if %[[C]] {
  // CHECK-NEXT: "use"() : () -> ()
  // CHECK-NEXT: }
  // CHECK-NOT: else
  // CHECK: scf.if %[[C]] -> (index, i1) {
  // CHECK-NEXT: scf.yield %[[I]], %[[C]] : index, i1
  // CHECK-NEXT: } else {
  scf.if %c {
    "use"() : () -> ()
  }
  %0:2 = scf.if %c -> (index, i1) {
    scf.yield %i, %c : index, i1
  } else {
    scf.yield %i, %c : index, i1
  }
  // CHECK: scf.index_switch %[[I]] {tag} -> i1
  // CHECK-NEXT: case -2 {
  // CHECK-NEXT: scf.yield %[[C]] : i1
  // CHECK-NEXT: }
  // CHECK-NEXT: default {
  // CHECK-NEXT: scf.yield %[[C]] : i1
  %1 = scf.index_switch %i {tag} -> i1
  case -2 {
    scf.yield %c : i1
  }
  default {
    scf.yield %c : i1
  }
  // CHECK: scf.execute_region no_inline {
  // CHECK-NEXT: cf.br ^bb1
  // CHECK-NEXT: ^bb1:
  // CHECK-NEXT: scf.yield
  scf.execute_region no_inline {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  return
}
