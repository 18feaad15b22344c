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
