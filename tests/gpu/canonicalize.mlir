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

// CHECK-LABEL: func.func @waits
// CHECK-NEXT: return
func.func @waits() {
  %0 = gpu.wait async
  gpu.wait [%0]
  return
}

// CHECK-LABEL: func.func @unread
// CHECK-NEXT: return
func.func @unread(%m: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  gpu.memcpy %0, %m : memref<4xf32>, memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @launch
// CHECK: %[[Z:.*]] = arith.constant 0 : index
// CHECK: "test.use"(%[[Z]], %{{.*}}) : (index, index) -> ()
// CHECK: gpu.all_reduce add %{{.*}} uniform
func.func @launch(%n: index, %v: i32) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) {
    "test.use"(%bx, %tx) : (index, index) -> ()
    %0 = gpu.all_reduce add %v {} : (i32) -> i32
    "test.sum"(%0) : (i32) -> ()
    gpu.terminator
  }
  return
}
