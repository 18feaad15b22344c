// RUN: mlir-opt -convert-scf-to-cf %s | FileCheck %s

// CHECK-LABEL: func.func @choose
// CHECK: %[[WIDE:.*]] = arith.index_cast %{{.*}} : index to i64
// CHECK: cf.switch %[[WIDE]] : i64, [
// CHECK-NEXT: default: ^[[ELSE:.*]],
// CHECK-NEXT: 4294967296: ^[[CASE:.*]]
// CHECK: ^[[CASE]]:
// CHECK: cf.br ^[[END:.*]](%{{.*}} : i32)
// CHECK: ^[[ELSE]]:
// CHECK: ^[[END]](%[[V:.*]]: i32):
// CHECK: return %[[V]]
func.func @choose(%i: index, %a: i32, %b: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 4294967296 { scf.yield %a : i32 }
  default { scf.yield %b : i32 }
  return %r : i32
}

// One iteration follows the other; what each gives is reduced.
// CHECK-LABEL: func.func @sum
// CHECK: ^[[HEAD:.*]](%[[I:.*]]: index, %[[S:.*]]: f32):
// CHECK: cf.cond_br
// CHECK: %[[X:.*]] = memref.load %{{.*}}[%[[I]]]
// CHECK: %[[T:.*]] = arith.addf %[[S]], %[[X]] : f32
// CHECK: %[[NEXT:.*]] = arith.addi %[[I]],
// CHECK: cf.br ^[[HEAD]](%[[NEXT]], %[[T]] : index, f32)
func.func @sum(%m: memref<8xf32>, %n: index, %zero: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> f32 {
    %x = memref.load %m[%i] : memref<8xf32>
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %t = arith.addf %a, %b : f32
      scf.reduce.return %t : f32
    }
  }
  return %s : f32
}

// CHECK-LABEL: func.func @blocks
// CHECK-NOT: scf.
// CHECK: cf.cond_br
func.func @blocks(%c: i1, %a: i32, %b: i32) {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %a : i32
  ^bb2:
    scf.yield %b : i32
  }
  scf.forall (%i) in (4) {
    %x = arith.addi %r, %r : i32
  }
  return
}
