// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt --mlir-print-op-generic %s | mlir-opt | FileCheck %s

// CHECK-LABEL: func.func @numbers
// CHECK-SAME: (%[[Z:.*]]: complex<f32>, %[[X:.*]]: f32, %[[N:.*]]: i32)
// CHECK-SAME: attributes {value = #complex.number<:f16 1.500000e+00, -2.000000e+00> : complex<f16>}
func.func @numbers(%z: complex<f32>, %x: f32, %n: i32) attributes {value = #complex.number<:f16 1.5, -2.0>} {
  // CHECK: %cst = complex.constant [1.000000e+00, -1.000000e+00] : complex<f64>
  %0 = complex.constant [1.0 : f64, -1.0 : f64] : complex<f64>
  // CHECK: complex.create %[[X]], %[[X]] : complex<f32>
  %1 = complex.create %x, %x : complex<f32>
  // CHECK: %[[A:.*]] = complex.abs %[[Z]] fastmath<nnan> : complex<f32>
  // CHECK-NEXT: complex.re %[[Z]] : complex<f32>
  // CHECK-NEXT: complex.im %[[Z]] : complex<f32>
  // CHECK-NEXT: complex.create %[[A]], %{{.*}} : complex<f32>
  %2 = complex.abs %z fastmath<nnan> : complex<f32>
  %3 = complex.re %z : complex<f32>
  %4 = complex.im %z : complex<f32>
  %5 = complex.create %2, %4 : complex<f32>
  // CHECK: complex.mul %[[Z]], %[[Z]] fastmath<fast> {tag} : complex<f32>
  %6 = complex.mul %z, %z fastmath<fast> {tag} : complex<f32>
  // CHECK: complex.powi %[[Z]], %[[N]] : complex<f32>, i32
  %7 = complex.powi %z, %n : complex<f32>, i32
  // CHECK: complex.neq %[[Z]], %[[Z]] : complex<f32>
  %8 = complex.neq %z, %z : complex<f32>
  // CHECK: complex.bitcast %[[Z]] : complex<f32> to i64
  %9 = complex.bitcast %z : complex<f32> to i64
  // CHECK: complex.tanh %[[Z]] : complex<f32>
  %10 = complex.tanh %z : complex<f32>
  return
}
