// RUN: mlir-opt -test-vector-reduction-to-spirv-dot-prod %s | FileCheck %s
// RUN: spirula opt -vector-reduction-to-spirv-dot-product %s | FileCheck --check-prefix=OWN %s

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, Int8, DotProduct, DotProductInput4x8Bit], []>, #spirv.resource_limits<>>} {
// CHECK-LABEL: func.func @mixed
// OWN-LABEL: func.func @mixed
func.func @mixed(%a: vector<3xi8>, %b: vector<3xi8>, %start: i32) -> i32 {
  // The signed operand comes first, and a zero is the fourth byte.
  // CHECK: %[[Z:.*]] = spirv.Constant 0 : i8
  // CHECK: %[[B:.*]] = spirv.CompositeConstruct %arg1, %[[Z]]
  // CHECK: %[[A:.*]] = spirv.CompositeConstruct %arg0, %[[Z]]
  // CHECK: %[[D:.*]] = spirv.SUDotAccSat %[[B]], %[[A]], %arg2 : vector<4xi8> -> i32
  // CHECK: return %[[D]]
  // Sums do not saturate.
  // OWN: %[[D:.*]] = spirv.SUDot %{{.*}}, %{{.*}} : vector<4xi8> -> i32
  // OWN: %[[S:.*]] = arith.addi %{{.*}}%[[D]]{{.*}} : i32
  // OWN: return %[[S]]
  %x = arith.extui %a : vector<3xi8> to vector<3xi32>
  %y = arith.extsi %b : vector<3xi8> to vector<3xi32>
  %p = arith.muli %x, %y : vector<3xi32>
  %s = vector.reduction <add>, %p, %start : vector<3xi32> into i32
  return %s : i32
}

// CHECK-LABEL: func.func @wide
// OWN-LABEL: func.func @wide
func.func @wide(%a: vector<4xi16>, %b: vector<4xi16>) -> i32 {
  // CHECK: vector.reduction
  // OWN: vector.reduction
  %x = arith.extsi %a : vector<4xi16> to vector<4xi32>
  %y = arith.extsi %b : vector<4xi16> to vector<4xi32>
  %p = arith.muli %x, %y : vector<4xi32>
  %s = vector.reduction <add>, %p : vector<4xi32> into i32
  return %s : i32
}
}
