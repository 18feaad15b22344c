// RUN: mlir-opt %s -allow-unregistered-dialect -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @chain
// CHECK-NEXT: "first"
// CHECK-NEXT: "second"
// CHECK-NEXT: return
func.func @chain() {
  "first"() : () -> ()
  cf.br ^bb1
^bb1:
  "second"() : () -> ()
  return
}

// CHECK-LABEL: func.func @constant
// CHECK-NEXT: "taken"
// CHECK-NEXT: return
func.func @constant() {
  %true = arith.constant true
  cf.cond_br %true, ^bb1, ^bb2
^bb1:
  "taken"() : () -> ()
  return
^bb2:
  "never"() : () -> ()
  return
}

// CHECK-LABEL: func.func @same
// CHECK-SAME: (%[[C:.*]]: i1, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK-NEXT: %[[V:.*]] = arith.select %[[C]], %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[V]]
func.func @same(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb1(%y : i32)
^bb1(%v: i32):
  return %v : i32
}

// CHECK-LABEL: func.func @known
// CHECK: cf.cond_br
// CHECK: "use"(%true)
// CHECK: "use"(%false)
func.func @known(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "use"(%c) : (i1) -> ()
  return
^bb2:
  "use"(%c) : (i1) -> ()
  return
}

// CHECK-LABEL: func.func @cases
// CHECK: cf.switch
// CHECK-NEXT: default: ^bb1,
// CHECK-NEXT: 2: ^bb2
// CHECK-NEXT: ]
func.func @cases(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1,
    1: ^bb1,
    2: ^bb2
  ]
^bb1:
  "one"() : () -> ()
  return
^bb2:
  "two"() : () -> ()
  return
}

// CHECK-LABEL: func.func @uniform
// CHECK: ^bb3:
// CHECK-NEXT: return %arg1 : i32
func.func @uniform(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.a"() : () -> ()
  cf.br ^bb3(%x : i32)
^bb2:
  "test.b"() : () -> ()
  cf.br ^bb3(%x : i32)
^bb3(%y: i32):
  return %y : i32
}
