// Printing parsed text is idempotent, in both forms.
// RUN: mlir-opt %s -allow-unregistered-dialect -verify-roundtrip -o %t && mlir-opt %t -allow-unregistered-dialect | FileCheck %s
// RUN: mlir-opt %s -allow-unregistered-dialect -mlir-print-op-generic | mlir-opt -allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: module attributes {t.a = 1 : i64, t.b = [unit, "x\22", @s::@t, dense<1.500000e+00> : vector<4xf32>]}
module attributes {t.a = 1 : i64, t.b = [unit, "x\"", @s::@t, dense<1.5> : vector<4xf32>]} {
  // CHECK: func.func private @declared(i32, memref<4x?xf32, strided<[?, 1], offset: 3>>) -> (tensor<*xi8>, !t.unknown<a b>)
  func.func private @declared(i32, memref<4x?xf32, strided<[?, 1], offset: 3>>) -> (tensor<*xi8>, !t.unknown<a b>)

  // CHECK: func.func @blocks(%arg0: i1 {t.named}, %arg1: i32) -> i32 attributes {t.c} {
  func.func @blocks(%cond: i1 {t.named}, %x: i32) -> i32 attributes {t.c} {
    // CHECK: %0:2 = "t.pair"(%arg1)[^bb1, ^bb2] ({
    // CHECK-NEXT: ^bb0(%{{.*}}: i32):
    %p:2 = "t.pair"(%x)[^one, ^two] ({
    ^bb0(%inner: i32):
      "t.use"(%inner, %x) : (i32, i32) -> ()
    }, {
    }) {t.affine = affine_map<(d0)[s0] -> (d0 + s0 floordiv 2)>} : (i32) -> (i32, index)
  // CHECK: ^bb1: // pred: ^bb0
  ^one:
    return %x : i32
  // CHECK: ^bb2: // pred: ^bb0
  ^two:
    // CHECK-NEXT: return %arg1 : i32
    return %x : i32
  }
}
