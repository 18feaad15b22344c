// RUN: mlir-opt -gpu-kernel-outlining %s | FileCheck %s

// A launch may name the module of its kernel, which may exist; names in it stay different.
// CHECK-LABEL: func.func @host
// CHECK: gpu.launch_func @kernels::@scale_0
// CHECK-SAME: cooperative
// CHECK: gpu.launch_func @more::@one
// CHECK: gpu.launch_func @more::@one_0
// CHECK: gpu.module @more
// CHECK: gpu.func @one()
// CHECK: gpu.func @one_0()
// CHECK: gpu.module @kernels
// CHECK: gpu.func @scale()
// CHECK: gpu.func @scale_0()
func.func @host(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n)
             module(@kernels) function(@scale) cooperative { gpu.terminator }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n)
             module(@more) function(@one) { gpu.terminator }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n)
             module(@more) function(@one) { gpu.terminator }
  return
}

gpu.module @kernels {
  gpu.func @scale() kernel { gpu.return }
}
