// RUN: spirula opt %s -canonicalize=region-simplify=aggressive | FileCheck %s
// RUN: spirula opt %s -canonicalize | FileCheck %s --check-prefix=NORMAL

// Blocks that differ only in operands are merged; the operands become arguments, which are then selected.
// CHECK-LABEL: func.func @stores
// CHECK-SAME:    %[[C:.+]]: i1, %[[X:.+]]: i32, %[[Y:.+]]: i32
// CHECK:         %[[V:.+]] = arith.select %[[C]], %[[X]], %[[Y]] : i32
// CHECK:         "test.use"(%[[V]], %[[V]])
// CHECK-NOT:     "test.use"
// NORMAL-LABEL: func.func @stores
// NORMAL-COUNT-2: "test.use"
func.func @stores(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^yes, ^no
^yes:
  "test.use"(%x, %x) : (i32, i32) -> ()
  cf.br ^end
^no:
  "test.use"(%y, %y) : (i32, i32) -> ()
  cf.br ^end
^end:
  "test.end"() : () -> ()
  return
}

// Blocks with different operations are not merged.
// CHECK-LABEL: func.func @different
// CHECK:         "test.one"
// CHECK:         "test.two"
func.func @different(%c: i1) {
  cf.cond_br %c, ^yes, ^no
^yes:
  "test.one"() : () -> ()
  cf.br ^end
^no:
  "test.two"() : () -> ()
  cf.br ^end
^end:
  return
}

// An argument with the same value on all edges is replaced by it.
// CHECK-LABEL: func.func @same_value
// CHECK-SAME:    %[[C:.+]]: i1, %[[X:.+]]: i32
// CHECK:         "test.use"(%[[X]])
func.func @same_value(%c: i1, %x: i32) {
  cf.cond_br %c, ^yes, ^no
^yes:
  "test.one"() : () -> ()
  cf.br ^end(%x : i32)
^no:
  "test.two"() : () -> ()
  cf.br ^end(%x : i32)
^end(%v: i32):
  "test.use"(%v) : (i32) -> ()
  return
}

// Arithmetic on poison folds to poison, except the addition of zero.
// CHECK-LABEL: func.func @poison
// CHECK:         %[[P:.+]] = ub.poison : i32
// CHECK:         return %[[P]]
func.func @poison(%x: i32) -> i32 {
  %p = ub.poison : i32
  %0 = spirv.IMul %x, %p : i32
  %1 = spirv.Not %0 : i32
  return %1 : i32
}
