// RUN: mlir-opt %s -allow-unregistered-dialect -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @once
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK-NOT: scf.for
// CHECK: %[[Y:.*]] = "step"(%c3, %[[X]])
// CHECK-NEXT: return %[[Y]]
func.func @once(%x: i32) -> i32 {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %0 = scf.for %i = %c3 to %c4 step %c4 iter_args(%a = %x) -> i32 {
    %1 = "step"(%i, %a) : (index, i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// A value that is passed through is used directly, an unused one is not computed.
// CHECK-LABEL: func.func @carried
// CHECK-SAME: (%[[N:.*]]: index, %[[X:.*]]: i32)
// CHECK: %[[R:.*]] = scf.for %{{.*}} = %{{.*}} to %[[N]] step %{{.*}} iter_args(%[[A:.*]] = %[[X]]) -> (i32) {
// CHECK-NEXT: "step"(%[[A]], %[[X]])
// CHECK: return %[[R]], %[[X]]
func.func @carried(%n: index, %x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x, %c = %c0) -> (i32, i32, index) {
    %1 = "step"(%a, %b) : (i32, i32) -> i32
    scf.yield %1, %b, %i : i32, i32, index
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @choices
// CHECK-SAME: (%[[C:.*]]: i1, %[[D:.*]]: i1, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK: %[[S:.*]] = arith.select %[[C]], %[[X]], %[[Y]] : i32
// CHECK: %[[BOTH:.*]] = arith.andi %[[C]], %[[D]] : i1
// CHECK-NEXT: scf.if %[[BOTH]] {
// CHECK-NEXT: "use"
// CHECK: return %[[S]]
func.func @choices(%c: i1, %d: i1, %x: i32, %y: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  "between"() : () -> ()
  scf.if %c {
    scf.if %d {
      "use"(%d) : (i1) -> ()
    }
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @never
// CHECK-NEXT: %[[X:.*]] = "before"
// CHECK-NEXT: return %[[X]]
func.func @never() -> i32 {
  %false = arith.constant false
  %0 = scf.while : () -> i32 {
    %1 = "before"() : () -> i32
    scf.condition(%false) %1 : i32
  } do {
  ^bb0(%a: i32):
    scf.yield
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @switch
// CHECK-NEXT: "one"
// CHECK-NEXT: return
func.func @switch() {
  %c1 = arith.constant 1 : index
  scf.index_switch %c1
  case 1 {
    "one"() : () -> ()
    scf.yield
  }
  default {
    "other"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @blocks
// CHECK: cf.cond_br %{{.*}}, ^bb1, ^bb2
// CHECK-NOT: scf.execute_region
func.func @blocks(%c: i1) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %1 = "one"() : () -> i32
    scf.yield %1 : i32
  ^bb2:
    %2 = "two"() : () -> i32
    scf.yield %2 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @dimensions
// CHECK: scf.parallel (%[[I:.*]]) = (%{{.*}}) to (%{{.*}}) step (%{{.*}}) {
// CHECK-NEXT: "use"(%c0, %[[I]])
func.func @dimensions(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %n) step (%c1, %c1) {
    "use"(%i, %j) : (index, index) -> ()
  }
  return
}
