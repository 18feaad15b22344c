// RUN: spirula opt --to-spirv %s | FileCheck %s

// Functions in no module for devices are converted, with what is around their loops, and exported.
// CHECK: spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Linkage, Shader, Matrix], []>
// CHECK: spirv.func @sum(%{{.*}}: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "sum", linkage_type = <Export>>}
// CHECK: spirv.mlir.loop
func.func @sum(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = affine.for %i = 0 to %n iter_args(%s = %c0) -> (index) {
    %t = arith.addi %s, %i : index
    affine.yield %t : index
  }
  return %r : index
}

// Several results are the members of a structure.
// CHECK-LABEL: spirv.func @both
// CHECK-SAME: -> !spirv.struct<(i32, f32)>
func.func @both(%a: i32, %b: f32) -> (i32, f32) {
  // CHECK: %[[ALL:.*]] = spirv.CompositeConstruct %{{.*}}, %{{.*}} : (i32, f32) -> !spirv.struct<(i32, f32)>
  // CHECK: spirv.ReturnValue %[[ALL]]
  return %a, %b : i32, f32
}

// CHECK-LABEL: spirv.func @takes
func.func @takes(%a: i32, %b: f32) -> f32 {
  // CHECK: %[[ALL:.*]] = spirv.FunctionCall @both(%{{.*}}, %{{.*}}) : (i32, f32) -> !spirv.struct<(i32, f32)>
  // CHECK: spirv.CompositeExtract %[[ALL]][0 : i32]
  // CHECK: %[[B:.*]] = spirv.CompositeExtract %[[ALL]][1 : i32]
  %r:2 = call @both(%a, %b) : (i32, f32) -> (i32, f32)
  // CHECK: spirv.ReturnValue %[[B]]
  return %r#1 : f32
}

// Parallel loops are executed one iteration after the other.
// CHECK-LABEL: spirv.func @product
func.func @product(%n: index, %one: f32, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-COUNT-2: spirv.mlir.loop
  // CHECK: spirv.FMul
  %r = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%one) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %c = arith.mulf %a, %b : f32
      scf.reduce.return %c : f32
    }
  }
  return %r : f32
}
