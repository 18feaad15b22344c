// RUN: mlir-opt -split-input-file -convert-arith-to-spirv %s | FileCheck %s

// Without capabilities for narrow types, integers of 8 bits become those of 32. Kept operations see them through casts.

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// CHECK-LABEL: func.func @emulated
// CHECK-SAME: (%[[A:.*]]: i8, %[[B:.*]]: i8)
func.func @emulated(%a: i8, %b: i8) -> i8 {
  // CHECK-NEXT: %[[B32:.*]] = builtin.unrealized_conversion_cast %[[B]] : i8 to i32
  // CHECK-NEXT: %[[A32:.*]] = builtin.unrealized_conversion_cast %[[A]] : i8 to i32
  // CHECK-NEXT: %[[SUM:.*]] = spirv.IAdd %[[A32]], %[[B32]] : i32
  %sum = arith.addi %a, %b : i8
  // CHECK-NEXT: %[[PRODUCT:.*]] = spirv.IMul %[[SUM]], %[[A32]] : i32
  // CHECK-NEXT: %[[RESULT:.*]] = builtin.unrealized_conversion_cast %[[PRODUCT]] : i32 to i8
  %product = arith.muli %sum, %a : i8
  // CHECK-NEXT: return %[[RESULT]] : i8
  return %product : i8
}

// CHECK-LABEL: func.func @extended
func.func @extended(%a: i8, %b: i32) -> (i16, i32, i8) {
  // CHECK: %[[LOW:.*]] = spirv.Constant 255 : i32
  // CHECK-NEXT: spirv.BitwiseAnd %{{.*}}, %[[LOW]] : i32
  %0 = arith.extui %a : i8 to i16
  // CHECK: %[[SHIFT:.*]] = spirv.Constant 24 : i32
  // CHECK-NEXT: %[[UP:.*]] = spirv.ShiftLeftLogical %{{.*}}, %[[SHIFT]] : i32, i32
  // CHECK-NEXT: spirv.ShiftRightArithmetic %[[UP]], %[[SHIFT]] : i32, i32
  %1 = arith.extsi %a : i8 to i32
  // CHECK: spirv.Constant 255 : i32
  // CHECK-NEXT: spirv.BitwiseAnd %{{.*}}, %{{.*}} : i32
  %2 = arith.trunci %b : i32 to i8
  return %0, %1, %2 : i16, i32, i8
}

// Arithmetic modulo two is logic.
// CHECK-LABEL: func.func @truth
func.func @truth(%a: i1, %b: i1, %v: vector<2xi1>) -> (i1, i1, vector<2xi1>) {
  // CHECK: spirv.LogicalNotEqual %{{.*}}, %{{.*}} : i1
  %0 = arith.addi %a, %b : i1
  // CHECK: spirv.LogicalOr %{{.*}}, %{{.*}} : i1
  %1 = arith.maxui %a, %b : i1
  // CHECK: spirv.LogicalAnd %{{.*}}, %{{.*}} : vector<2xi1>
  %2 = arith.muli %v, %v : vector<2xi1>
  return %0, %1, %2 : i1, i1, vector<2xi1>
}

// Truth values are compared as numbers; what that inserts is converted in turn.
// CHECK-LABEL: func.func @order
func.func @order(%a: i1, %b: i1) -> i1 {
  // CHECK: %[[A:.*]] = spirv.Select %{{.*}}, %{{.*}}, %{{.*}} : i1, i32
  // CHECK: %[[B:.*]] = spirv.Select %{{.*}}, %{{.*}}, %{{.*}} : i1, i32
  // CHECK: %[[LESS:.*]] = spirv.ULessThan %[[A]], %[[B]] : i32
  %0 = arith.cmpi ult, %a, %b : i1
  // CHECK: return %[[LESS]] : i1
  return %0 : i1
}

// A constant goes behind what is none; a cast of a constant is a constant.
// CHECK-LABEL: func.func @folded
func.func @folded(%a: i32) -> (i32, f32) {
  // CHECK: %[[SEVEN:.*]] = spirv.Constant 7 : i32
  %seven = arith.constant 7 : i32
  // CHECK: spirv.IAdd %{{.*}}, %[[SEVEN]] : i32
  %0 = arith.addi %seven, %a : i32
  %bits = arith.constant 1065353216 : i32
  // CHECK: spirv.Constant 1.000000e+00 : f32
  %1 = arith.bitcast %bits : i32 to f32
  return %0, %1 : i32, f32
}
}

// -----

// What a file keeps beside its operations.

// CHECK-LABEL: func.func @resource
func.func @resource() {
  // CHECK: spirv.Constant dense<[3, -1]> : vector<2xi32>
  %0 = arith.constant dense_resource<pair> : vector<2xi32>
  // CHECK: spirv.Constant dense<[true, false, true]> : vector<3xi1>
  %1 = arith.constant dense_resource<truth> : vector<3xi1>
  return
}

{-#
  dialect_resources: {
    builtin: {
      pair: "0x0400000003000000FFFFFFFF",
      truth: "0x0100000005"
    }
  },
  external_resources: {
    tool: { version: "1" }
  }
#-}
