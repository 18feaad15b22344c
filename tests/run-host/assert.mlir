// The message of an assertion that does not hold is printed, and the program ends.
//
// RUN: spirula opt %s -lower-host-to-llvm | not spirula run-host --entry-point-result=void - 2>&1 | FileCheck %s
// CHECK-DAG: the number is too small
// CHECK-DAG: error: the program ended itself
func.func @main() {
  %small = arith.constant 3 : i32
  %five = arith.constant 5 : i32
  %yes = arith.cmpi slt, %small, %five : i32
  cf.assert %yes, "never printed"
  %no = arith.cmpi sgt, %small, %five : i32
  cf.assert %no, "the number is too small"
  return
}
