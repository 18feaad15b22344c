// RUN: mlir-opt -convert-vector-to-spirv %s | FileCheck %s

// CHECK-LABEL: func.func @slices
func.func @slices(%a: vector<4xf32>, %b: vector<2xf32>, %x: f32) -> vector<4xf32> {
  // CHECK: %[[C:.*]] = spirv.VectorShuffle [0 : i32, 4 : i32, 5 : i32, 3 : i32] %arg0, %arg1
  %c = vector.insert_strided_slice %b, %a {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  // CHECK: %[[D:.*]] = spirv.CompositeInsert %arg2, %[[C]][3 : i32]
  %d = vector.insert %x, %c[3] : f32 into vector<4xf32>
  // CHECK: spirv.VectorShuffle [2 : i32, 3 : i32] %[[D]], %[[D]]
  %e = vector.extract_strided_slice %d {offsets = [2], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  // CHECK: spirv.VectorShuffle [0 : i32, 2 : i32, 1 : i32, 3 : i32]
  %f = vector.interleave %b, %e : vector<2xf32> -> vector<4xf32>
  return %f : vector<4xf32>
}

// A position that is not known is kept in range.
// CHECK-LABEL: func.func @dynamic
func.func @dynamic(%a: vector<3xf32>, %b: vector<4xf32>, %i: index) -> (f32, f32) {
  // CHECK: spirv.IEqual
  // CHECK: %[[AT:.*]] = spirv.Select
  // CHECK: spirv.VectorExtractDynamic %arg0[%[[AT]]]
  %0 = vector.extract %a[%i] : f32 from vector<3xf32>
  // CHECK: spirv.Constant 3 : i32
  // CHECK: %[[MASKED:.*]] = spirv.BitwiseAnd
  // CHECK: spirv.VectorExtractDynamic %arg1[%[[MASKED]]]
  %1 = vector.extract %b[%i] : f32 from vector<4xf32>
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @reductions
func.func @reductions(%a: vector<3xi32>, %b: vector<4xf32>, %c: vector<2xi1>, %acc: f32) -> (i32, f32, i1) {
  // CHECK: %[[E0:.*]] = spirv.CompositeExtract %arg0[0 : i32]
  // CHECK: %[[E1:.*]] = spirv.CompositeExtract %arg0[1 : i32]
  // CHECK: %[[E2:.*]] = spirv.CompositeExtract %arg0[2 : i32]
  // CHECK: %[[M:.*]] = spirv.GL.UMax %[[E0]], %[[E1]]
  // CHECK: spirv.GL.UMax %[[M]], %[[E2]]
  %0 = vector.reduction <maxui>, %a : vector<3xi32> into i32
  // CHECK: %[[ONES:.*]] = spirv.Constant dense<1.000000e+00> : vector<4xf32>
  // CHECK: %[[DOT:.*]] = spirv.Dot %arg1, %[[ONES]]
  // CHECK: spirv.FAdd %arg3, %[[DOT]]
  %1 = vector.reduction <add>, %b, %acc : vector<4xf32> into f32
  // CHECK: spirv.Any
  %2 = vector.reduction <or>, %c : vector<2xi1> into i1
  return %0, %1, %2 : i32, f32, i1
}

// A vector of one element is a number.
// CHECK-LABEL: func.func @single
func.func @single(%x: f32) -> f32 {
  // CHECK-NEXT: return %arg0
  %0 = vector.broadcast %x : f32 to vector<1xf32>
  %1 = vector.extract %0[0] : f32 from vector<1xf32>
  return %1 : f32
}
