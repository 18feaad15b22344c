// RUN: spirula opt -convert-to-spirv %s | FileCheck %s

// Vectors that the environment lacks are broken down, in signatures and in functions.
// CHECK: spirv.func @sum(%[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>, %[[C:.*]]: vector<4xf32>, %[[D:.*]]: vector<4xf32>) -> f32
func.func @sum(%a: vector<8xf32>, %b: vector<2x4xf32>) -> f32 {
  // CHECK: spirv.FAdd %[[A]], %[[C]] : vector<4xf32>
  // CHECK: spirv.FAdd %[[B]], %[[D]] : vector<4xf32>
  %0 = vector.shape_cast %b : vector<2x4xf32> to vector<8xf32>
  %1 = arith.addf %a, %0 : vector<8xf32>
  // CHECK-NOT: vector<8xf32>
  // CHECK: spirv.ReturnValue
  %2 = vector.reduction <add>, %1 : vector<8xf32> into f32
  return %2 : f32
}
