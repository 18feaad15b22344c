// RUN: mlir-opt -allow-unregistered-dialect -convert-cf-to-spirv %s | FileCheck %s

// The arguments of a block are converted with the branches to it, and cast back in the block.
// CHECK-LABEL: func.func @loop
func.func @loop(%n: index, %c: i1) -> index {
  // CHECK: %[[N:.*]] = builtin.unrealized_conversion_cast %{{.*}} : index to i32
  // CHECK: spirv.Branch ^bb1(%[[N]] : i32)
  cf.br ^bb1(%n : index)
// CHECK: ^bb1(%[[I:.*]]: i32):
^bb1(%i: index):
  // CHECK-NEXT: %[[OLD:.*]] = builtin.unrealized_conversion_cast %[[I]] : i32 to index
  // CHECK-NEXT: %[[NEXT:.*]] = "test.next"(%[[OLD]]) : (index) -> index
  %next = "test.next"(%i) : (index) -> index
  // CHECK-NEXT: %[[NEXT32:.*]] = builtin.unrealized_conversion_cast %[[NEXT]] : index to i32
  // CHECK-NEXT: spirv.BranchConditional %{{.*}}, ^bb1(%[[NEXT32]] : i32), ^bb2(%[[I]] : i32)
  cf.cond_br %c, ^bb1(%next : index), ^bb2(%i : index)
// CHECK: ^bb2(%[[LAST:.*]]: i32):
^bb2(%last: index):
  // CHECK-NEXT: %[[RESULT:.*]] = builtin.unrealized_conversion_cast %[[LAST]] : i32 to index
  // CHECK-NEXT: return %[[RESULT]] : index
  return %last : index
}

// There is no i64 in the default environment: a branch that passes one stays as it is.
// CHECK-LABEL: func.func @wide
func.func @wide(%n: i64) {
  // CHECK-NEXT: cf.br ^bb1(%{{.*}} : i64)
  cf.br ^bb1(%n : i64)
// CHECK: ^bb1(%{{.*}}: i64):
^bb1(%i: i64):
  return
}
