// RUN: mlir-opt -convert-math-to-spirv -convert-index-to-spirv=use-64bit-index -convert-ub-to-spirv %s | FileCheck %s

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int64], []>, #spirv.resource_limits<>>} {
// CHECK-LABEL: func.func @math
func.func @math(%a: f32, %b: f32, %h: vector<2xf16>, %m: vector<2x2xf32>) {
  // CHECK: spirv.CL.atan2 %{{.*}}, %{{.*}} : f32
  %0 = math.atan2 %a, %b : f32
  // CHECK: spirv.CL.rint %{{.*}} : vector<2xf32>
  %1 = math.roundeven %h : vector<2xf16>
  // CHECK: spirv.CL.log10 %{{.*}} : f32
  %2 = math.log10 %a : f32
  // Matrices are not for these patterns, and kernels have an operation for leading zeros.
  // CHECK: math.sin %{{.*}} : vector<2x2xf32>
  %3 = math.sin %m : vector<2x2xf32>
  // CHECK: spirv.CL.clz
  %c = arith.constant 3 : i32
  %4 = math.ctlz %c : i32
  return
}

// CHECK-LABEL: func.func @index
func.func @index(%i: index, %j: i32) -> i32 {
  // CHECK: %[[I:.*]] = builtin.unrealized_conversion_cast %{{.*}} : index to i64
  // CHECK: %[[J:.*]] = spirv.SConvert %{{.*}} : i32 to i64
  %0 = index.casts %j : i32 to index
  // CHECK: %[[SUM:.*]] = spirv.IAdd %[[I]], %[[J]] : i64
  %1 = index.add %i, %0
  // CHECK: spirv.Constant 64 : i64
  %2 = index.sizeof
  // CHECK: %[[R:.*]] = spirv.UConvert %[[SUM]] : i64 to i32
  %3 = index.castu %1 : index to i32
  // CHECK: return %[[R]] : i32
  return %3 : i32
}

// CHECK-LABEL: func.func @poison
func.func @poison(%c: i1) {
  // CHECK: spirv.Undef : vector<2xf32>
  %0 = ub.poison : complex<f32>
  cf.cond_br %c, ^never, ^end
^never:
  // CHECK: spirv.Unreachable
  ub.unreachable
^end:
  return
}
}
