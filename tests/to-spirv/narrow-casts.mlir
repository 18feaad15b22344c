// RUN: mlir-opt -convert-arith-to-spirv %s | FileCheck %s

// Upper bits of an emulated integer are not known: they are copies of the sign bit, or zeros, before it becomes a float.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// CHECK-LABEL: func.func @to_floats
func.func @to_floats(%a: i8, %b: vector<2xi16>, %c: i32) -> (f32, vector<2xf32>, f32) {
  // CHECK: %[[S:.*]] = spirv.Constant 24 : i32
  // CHECK: %[[L:.*]] = spirv.ShiftLeftLogical %{{.*}}, %[[S]]
  // CHECK: %[[R:.*]] = spirv.ShiftRightArithmetic %[[L]], %[[S]]
  // CHECK: spirv.ConvertSToF %[[R]] : i32 to f32
  %0 = arith.sitofp %a : i8 to f32
  // CHECK: %[[M:.*]] = spirv.Constant dense<65535> : vector<2xi32>
  // CHECK: %[[V:.*]] = spirv.BitwiseAnd %{{.*}}, %[[M]]
  // CHECK: spirv.ConvertUToF %[[V]]
  %1 = arith.uitofp %b : vector<2xi16> to vector<2xf32>
  // CHECK: spirv.ConvertSToF %arg2 : i32 to f32
  %2 = arith.sitofp %c : i32 to f32
  return %0, %1, %2 : f32, vector<2xf32>, f32
}
}
