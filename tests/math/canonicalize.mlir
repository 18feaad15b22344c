// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constants
// CHECK-DAG: %[[ROOT:.*]] = arith.constant 1.41421354 : f32
// CHECK-DAG: %[[ZEROS:.*]] = arith.constant 27 : i32
// CHECK-DAG: %[[POWER:.*]] = arith.constant -27 : i32
// CHECK: math.sqrt
// CHECK: return %[[ROOT]], %[[ZEROS]], %[[POWER]]
func.func @constants() -> (f32, i32, i32, f32) {
  %two = arith.constant 2.0 : f32
  %0 = math.sqrt %two : f32
  %n = arith.constant 17 : i32
  %1 = math.ctlz %n : i32
  %base = arith.constant -3 : i32
  %three = arith.constant 3 : i32
  %2 = math.ipowi %base, %three : i32
  // Not a number: left to the machine.
  %minus = arith.constant -2.0 : f32
  %3 = math.sqrt %minus : f32
  return %0, %1, %2, %3 : f32, i32, i32, f32
}
