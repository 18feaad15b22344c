// RUN: mlir-opt -convert-math-to-spirv %s | FileCheck %s
// RUN: spirula opt -convert-math-to-spirv %s | FileCheck --check-prefix=OWN %s

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// CHECK-LABEL: func.func @both_results
func.func @both_results(%x: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
  // CHECK: %[[S:.*]] = spirv.GL.Sin %arg0
  // CHECK: %[[C:.*]] = spirv.GL.Cos %arg0
  // CHECK: return %[[S]], %[[C]]
  %s, %c = math.sincos %x : vector<2xf32>
  return %s, %c : vector<2xf32>, vector<2xf32>
}

// CHECK-LABEL: func.func @zeros
func.func @zeros(%x: i32, %y: i64) -> i32 {
  // CHECK: %[[LOW:.*]] = spirv.GL.FindILsb %arg0 : i32
  // CHECK: %[[NONE:.*]] = spirv.IEqual %arg0
  // CHECK: spirv.Select %[[NONE]], %{{.*}}, %[[LOW]]
  %0 = math.cttz %x : i32
  // CHECK: math.cttz %arg1 : i64
  %1 = math.cttz %y : i64
  return %0 : i32
}

// Exponents that are integers need no logarithm; the sign is that of the base if one is odd.
// CHECK-LABEL: func.func @powers
func.func @powers(%x: vector<2xf32>, %e: vector<2xf32>, %n: vector<2xi32>) {
  // CHECK: %[[P:.*]] = spirv.GL.Pow
  // CHECK-NOT: spirv.Select
  %even = arith.constant dense<[2.0, -4.0]> : vector<2xf32>
  %0 = math.powf %x, %even : vector<2xf32>
  // CHECK: %[[ODD:.*]] = spirv.Constant dense<[true, false]> : vector<2xi1>
  // CHECK: %[[IS:.*]] = spirv.LogicalAnd %{{.*}}, %[[ODD]]
  // CHECK: spirv.Select %[[IS]]
  %mixed = arith.constant dense<[-3.0, 2.0]> : vector<2xf32>
  %1 = math.powf %x, %mixed : vector<2xf32>
  // CHECK: spirv.GL.Log
  // CHECK: spirv.GL.Exp
  %broken = arith.constant dense<[0.5, 2.0]> : vector<2xf32>
  %2 = math.powf %x, %broken : vector<2xf32>
  // CHECK: spirv.ConvertSToF %arg2
  // CHECK: spirv.BitwiseAnd %arg2
  // CHECK: spirv.Select
  %3 = math.fpowi %x, %n : vector<2xf32>, vector<2xi32>
  return
}

// An exponent that is not known may be an odd integer, too.
// OWN-LABEL: func.func @any_power
func.func @any_power(%x: f32, %e: f32) -> f32 {
  // OWN: spirv.GL.Pow
  // OWN: spirv.Select
  %0 = math.powf %x, %e : f32
  return %0 : f32
}
}
