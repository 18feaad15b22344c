// RUN: mlir-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @barriers
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: return
func.func @barriers() {
  gpu.barrier
  gpu.barrier
  gpu.barrier
  return
}

// CHECK-LABEL: func.func @uniform_already
// CHECK: %[[B:.*]] = gpu.subgroup_broadcast %{{.*}}, first_active_lane : f32
// CHECK-NEXT: return %[[B]] : f32
func.func @uniform_already(%v: f32, %n: i32) -> f32 {
  %0 = gpu.subgroup_broadcast %v, first_active_lane : f32
  %1 = gpu.subgroup_broadcast %0, specific_lane %n : f32
  return %1 : f32
}

// CHECK-LABEL: func.func @alone
// CHECK-SAME: (%[[V:.*]]: f32)
// CHECK-NEXT: return %[[V]] : f32
func.func @alone(%v: f32) -> f32 {
  %0 = gpu.subgroup_reduce add %v cluster(size = 1) : (f32) -> f32
  return %0 : f32
}
