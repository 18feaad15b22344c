// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constants
// CHECK-DAG: %[[SUM:.*]] = arith.constant -1 : i8
// CHECK-DAG: %[[QUOTIENT:.*]] = arith.constant dense<[-2, 2]> : vector<2xi32>
// CHECK-DAG: %[[THIRD:.*]] = arith.constant 0.333333343 : f32
// CHECK: return %[[SUM]], %[[QUOTIENT]], %[[THIRD]]
func.func @constants() -> (i8, vector<2xi32>, f32) {
  %0 = arith.constant 127 : i8
  %1 = arith.constant -128 : i8
  %2 = arith.addi %0, %1 : i8
  %3 = arith.constant dense<[-7, 7]> : vector<2xi32>
  %4 = arith.constant dense<3> : vector<2xi32>
  %5 = arith.divsi %3, %4 : vector<2xi32>
  %6 = arith.constant 1.0 : f32
  %7 = arith.constant 3.0 : f32
  %8 = arith.divf %6, %7 : f32
  return %2, %5, %8 : i8, vector<2xi32>, f32
}

// A division that is undefined is kept.
// CHECK-LABEL: func.func @undefined
// CHECK: arith.divsi
// CHECK: arith.divui
func.func @undefined() -> (i8, i8) {
  %min = arith.constant -128 : i8
  %all = arith.constant -1 : i8
  %zero = arith.constant 0 : i8
  %0 = arith.divsi %min, %all : i8
  %1 = arith.divui %min, %zero : i8
  return %0, %1 : i8, i8
}

// CHECK-LABEL: func.func @sums
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK-DAG: %[[C8:.*]] = arith.constant 8 : i32
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : i32
// CHECK: %[[A:.*]] = arith.addi %[[X]], %[[C8]] overflow<nsw> : i32
// CHECK: %[[B:.*]] = arith.subi %[[C2]], %[[X]] : i32
// CHECK: %[[C:.*]] = arith.subi %[[X]], %[[C8]] : i32
// CHECK: return %[[A]], %[[B]], %[[C]]
func.func @sums(%x: i32) -> (i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %x, %c3 overflow<nsw> : i32
  %1 = arith.addi %0, %c5 overflow<nsw, nuw> : i32
  %2 = arith.addi %x, %c3 : i32
  %3 = arith.subi %c5, %2 : i32
  %4 = arith.subi %x, %c3 : i32
  %5 = arith.subi %4, %c5 : i32
  return %1, %3, %5 : i32, i32, i32
}

// CHECK-LABEL: func.func @choices
// CHECK-SAME: (%[[C:.*]]: i1, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK-DAG: %[[TRUE:.*]] = arith.constant true
// CHECK: %[[NOT:.*]] = arith.xori %[[C]], %[[TRUE]] : i1
// CHECK: %[[BIT:.*]] = arith.extui %[[NOT]] : i1 to i32
// CHECK: %[[MIN:.*]] = arith.minsi %[[X]], %[[Y]] : i32
// CHECK: %[[GE:.*]] = arith.cmpi sge, %[[X]], %[[Y]] : i32
// CHECK: return %[[BIT]], %[[MIN]], %[[GE]]
func.func @choices(%c: i1, %x: i32, %y: i32) -> (i32, i32, i1) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %true = arith.constant true
  %0 = arith.select %c, %zero, %one : i32
  %1 = arith.cmpi slt, %x, %y : i32
  %2 = arith.select %1, %x, %y : i32
  %3 = arith.xori %1, %true : i1
  return %0, %2, %3 : i32, i32, i1
}

// CHECK-LABEL: func.func @casts
// CHECK-SAME: (%[[X:.*]]: i8, %[[F:.*]]: f32)
// CHECK: %[[A:.*]] = arith.extsi %[[X]] : i8 to i16
// CHECK: %[[B:.*]] = arith.uitofp %[[X]] nneg : i8 to f32
// CHECK: return %[[A]], %[[B]], %[[F]]
func.func @casts(%x: i8, %f: f32) -> (i16, f32, f32) {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.trunci %0 : i32 to i16
  %2 = arith.extui %x nneg : i8 to i32
  %3 = arith.sitofp %2 : i32 to f32
  %4 = arith.negf %f : f32
  %5 = arith.negf %4 : f32
  return %1, %3, %5 : i16, f32, f32
}

// What is not exact is not converted.
// CHECK-LABEL: func.func @inexact
// CHECK: arith.truncf
func.func @inexact() -> f16 {
  %0 = arith.constant 0.1 : f32
  %1 = arith.truncf %0 : f32 to f16
  return %1 : f16
}

// CHECK-LABEL: func.func @converted
// CHECK: arith.cmpi ugt, %arg0, %c3_i32 : i32
// CHECK: arith.cmpi sge, %arg0, %c-4_i32 : i32
// CHECK-NOT: arith.cmpf
func.func @converted(%x: i32) -> (i1, i1, i1) {
  %a = arith.constant 3.2 : f64
  %b = arith.constant -4.5 : f64
  %0 = arith.uitofp %x : i32 to f64
  %1 = arith.sitofp %x : i32 to f64
  %2 = arith.cmpf oge, %0, %a : f64
  %3 = arith.cmpf ogt, %1, %b : f64
  %4 = arith.cmpf olt, %0, %b : f64
  return %2, %3, %4 : i1, i1, i1
}

// CHECK-LABEL: func.func @rounded
// CHECK-DAG: arith.constant 0.333333343 : f32
// CHECK-DAG: arith.constant 0.333333313 : f32
// CHECK-NOT: arith.divf
func.func @rounded() -> (f32, f32) {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 3.0 : f32
  %0 = arith.divf %a, %b upward : f32
  %1 = arith.divf %a, %b downward : f32
  return %0, %1 : f32, f32
}
