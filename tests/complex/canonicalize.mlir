// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @parts
// CHECK-SAME: (%[[X:.*]]: f32, %[[Y:.*]]: f32, %[[Z:.*]]: complex<f32>)
// CHECK: %[[N:.*]] = arith.negf %[[Y]] : f32
// CHECK: return %[[X]], %[[N]], %[[Z]], %[[Z]]
func.func @parts(%x: f32, %y: f32, %z: complex<f32>) -> (f32, f32, complex<f32>, complex<f32>) {
  %0 = complex.create %x, %y : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.neg %0 : complex<f32>
  %3 = complex.im %2 : complex<f32>
  %4 = complex.re %z : complex<f32>
  %5 = complex.im %z : complex<f32>
  %6 = complex.create %4, %5 : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %7 = complex.mul %z, %one : complex<f32>
  return %1, %3, %6, %7 : f32, f32, complex<f32>, complex<f32>
}
