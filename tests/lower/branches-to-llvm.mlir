// RUN: mlir-opt -convert-cf-to-llvm %s | FileCheck %s

// The arguments of blocks get the types that branches pass.
// CHECK-LABEL: func.func @pick
// CHECK: llvm.switch %{{.*}} : i32, ^[[DEFAULT:.*]](%{{.*}} : i64) [
// CHECK-NEXT: 7: ^[[SEVEN:.*]](%{{.*}} : i64)
// CHECK: ^[[DEFAULT]](%{{.*}}: i64):
// CHECK: ^[[SEVEN]](%{{.*}}: i64):
func.func @pick(%flag: i32, %a: index, %b: index) -> index {
  cf.switch %flag : i32, [
    default: ^bb1(%a : index),
    7: ^bb2(%b : index)
  ]
^bb1(%x: index):
  return %x : index
^bb2(%y: index):
  return %y : index
}
