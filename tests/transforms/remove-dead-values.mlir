// RUN: spirula opt %s -remove-dead-values | FileCheck %s

// Functions that are only called lose their dead arguments and results, and the operations that computed these.
// CHECK-LABEL: func.func private @callee(
// CHECK-SAME:    %[[A:.+]]: i32) -> i32
// CHECK-NEXT:    %[[SUM:.+]] = arith.addi %[[A]], %[[A]]
// CHECK-NEXT:    return %[[SUM]] : i32
func.func private @callee(%a: i32, %b: i32 {test.gone}) -> (i32, i32) {
  %sum = arith.addi %a, %a : i32
  return %sum, %b : i32, i32
}

// CHECK-LABEL: func.func @caller(
// CHECK-SAME:    %[[A:.+]]: i32, %{{.+}}: i32) -> i32
// CHECK-NEXT:    %[[R:.+]] = call @callee(%[[A]]) : (i32) -> i32
// CHECK-NEXT:    return %[[R]]
func.func @caller(%a: i32, %b: i32) -> i32 {
  %square = arith.muli %b, %b : i32
  %r:2 = call @callee(%a, %square) : (i32, i32) -> (i32, i32)
  return %r#0 : i32
}

// A function whose address is taken is unchanged.
// CHECK-LABEL: func.func private @address_taken(
// CHECK-SAME:    %{{.+}}: i32)
func.func private @address_taken(%a: i32) {
  return
}

func.func @taker() -> ((i32) -> ()) {
  %f = constant @address_taken : (i32) -> ()
  return %f : (i32) -> ()
}
