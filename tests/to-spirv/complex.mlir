// RUN: mlir-opt -convert-complex-to-spirv %s | FileCheck %s

// A complex number is a vector of two.
// CHECK-LABEL: func.func @product
func.func @product(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  // CHECK: %[[AR:.*]] = spirv.CompositeExtract %[[A:.*]][0 : i32]
  // CHECK: %[[AI:.*]] = spirv.CompositeExtract %[[A]][1 : i32]
  // CHECK: %[[BR:.*]] = spirv.CompositeExtract %[[B:.*]][0 : i32]
  // CHECK: %[[BI:.*]] = spirv.CompositeExtract %[[B]][1 : i32]
  // CHECK: %[[AC:.*]] = spirv.FMul %[[AR]], %[[BR]]
  // CHECK: %[[BD:.*]] = spirv.FMul %[[AI]], %[[BI]]
  // CHECK: %[[R:.*]] = spirv.FSub %[[AC]], %[[BD]]
  // CHECK: %[[I:.*]] = spirv.FAdd
  // CHECK: %[[P:.*]] = spirv.CompositeConstruct %[[R]], %[[I]] : (f32, f32) -> vector<2xf32>
  %0 = complex.mul %a, %b : complex<f32>
  // CHECK: %[[C:.*]] = spirv.Constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
  %1 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  // CHECK: spirv.FNegate
  %2 = complex.conj %1 : complex<f32>
  // CHECK: spirv.FDiv
  %3 = complex.div %0, %2 : complex<f32>
  return %3 : complex<f32>
}

// CHECK-LABEL: func.func @tests
func.func @tests(%a: complex<f32>, %b: complex<f32>) -> (i1, f32) {
  // CHECK: %[[X:.*]] = spirv.FOrdEqual
  // CHECK: %[[Y:.*]] = spirv.FOrdEqual
  // CHECK: spirv.LogicalAnd %[[X]], %[[Y]]
  %0 = complex.eq %a, %b : complex<f32>
  // CHECK: spirv.GL.Sqrt
  %1 = complex.abs %a : complex<f32>
  return %0, %1 : i1, f32
}
