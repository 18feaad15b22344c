// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt --mlir-print-op-generic %s | mlir-opt | FileCheck %s

// Operations of kernels: ids, group operations, workgroup and private memory.

// CHECK: gpu.module @shapes [#spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>] attributes {origin = "here"} {
gpu.module @shapes [#spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>] attributes {origin = "here"} {
  // CHECK: gpu.func @where(%[[OUT:.*]]: memref<8xf32> {some.name}) workgroup(%[[W:.*]] : memref<16xf32, #gpu.address_space<workgroup>>) private(%{{.*}} : memref<2xf32, #gpu.address_space<private>> {some.mark = 1 : i64}) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
  gpu.func @where(%out: memref<8xf32> {some.name})
      workgroup(%w: memref<16xf32, #gpu.address_space<workgroup>>)
      private(%p: memref<2xf32, #gpu.address_space<private>> {some.mark = 1})
      kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    // CHECK: %[[X:thread_id_x]] = gpu.thread_id x upper_bound 8
    %x = gpu.thread_id x upper_bound 8
    // CHECK: %block_dim_y = gpu.block_dim y
    %y = gpu.block_dim y
    // CHECK: %cluster_id_z = gpu.cluster_id z
    %z = gpu.cluster_id z
    // CHECK: gpu.lane_id upper_bound 64
    %lane = gpu.lane_id upper_bound 64
    // CHECK: gpu.subgroup_size : index
    %size = gpu.subgroup_size : index
    // CHECK: gpu.barrier
    gpu.barrier
    // CHECK: "test.keep"(%[[OUT]], %[[W]], %[[X]])
    "test.keep"(%out, %w, %x) : (memref<8xf32>, memref<16xf32, #gpu.address_space<workgroup>>, index) -> ()
    gpu.return
  }

  // CHECK: gpu.func @together(%[[V:.*]]: f32, %[[N:.*]]: i32) -> f32 {
  gpu.func @together(%v: f32, %n: i32) -> f32 {
    // CHECK: %shuffleResult, %valid = gpu.shuffle down %[[V]], %[[N]], %[[N]] : f32
    %s, %ok = gpu.shuffle down %v, %n, %n : f32
    // CHECK: %rotateResult, %valid_0 = gpu.rotate %[[V]], 2, 8 : f32
    %r, %good = gpu.rotate %v, 2, 8 : f32
    // CHECK: gpu.subgroup_broadcast %[[V]], specific_lane %[[N]] : f32
    %b = gpu.subgroup_broadcast %v, specific_lane %n : f32
    // CHECK: gpu.all_reduce mul %[[V]] uniform {
    // CHECK-NEXT: } : (f32) -> f32
    %m = gpu.all_reduce mul %v uniform {} : (f32) -> f32
    // CHECK: gpu.all_reduce %[[V]] {
    // CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
    // CHECK-NEXT: arith.subf
    // CHECK-NEXT: gpu.yield
    %o = gpu.all_reduce %v {
    ^bb0(%l: f32, %k: f32):
      %d = arith.subf %l, %k : f32
      gpu.yield %d : f32
    } : (f32) -> f32
    // CHECK: gpu.subgroup_reduce maximumf %[[V]] cluster(size = 8, stride = 2) : (f32) -> f32
    %c = gpu.subgroup_reduce maximumf %v cluster(size = 8, stride = 2) : (f32) -> f32
    // CHECK: gpu.printf "at %d: %f", %[[N]], %[[V]] : i32, f32
    gpu.printf "at %d: %f", %n, %v : i32, f32
    gpu.return %c : f32
  }

  // CHECK: gpu.func @matrices
  gpu.func @matrices(%from: memref<64x64xf16, 3>, %one: f16, %i: index) kernel {
    // CHECK: gpu.subgroup_mma_load_matrix %{{.*}}[%[[I:.*]], %[[I]]] {leadDimension = 64 : index} : memref<64x64xf16, 3> -> !gpu.mma_matrix<16x8xf16, "AOp">
    %a = gpu.subgroup_mma_load_matrix %from[%i, %i] {leadDimension = 64 : index} : memref<64x64xf16, 3> -> !gpu.mma_matrix<16x8xf16, "AOp">
    // CHECK: gpu.subgroup_mma_load_matrix %{{.*}}[%[[I]], %[[I]]] {leadDimension = 64 : index, transpose} : memref<64x64xf16, 3> -> !gpu.mma_matrix<8x4xf16, "BOp">
    %b = gpu.subgroup_mma_load_matrix %from[%i, %i] {leadDimension = 64 : index, transpose} : memref<64x64xf16, 3> -> !gpu.mma_matrix<8x4xf16, "BOp">
    // CHECK: %[[C:.*]] = gpu.subgroup_mma_constant_matrix %{{.*}} : !gpu.mma_matrix<16x4xf16, "COp">
    %c = gpu.subgroup_mma_constant_matrix %one : !gpu.mma_matrix<16x4xf16, "COp">
    // CHECK: gpu.subgroup_mma_compute %{{.*}}, %{{.*}}, %[[C]] : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<8x4xf16, "BOp"> -> !gpu.mma_matrix<16x4xf16, "COp">
    %d = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<8x4xf16, "BOp"> -> !gpu.mma_matrix<16x4xf16, "COp">
    // CHECK: gpu.subgroup_mma_elementwise negatef %{{.*}} : (!gpu.mma_matrix<16x4xf16, "COp">) -> !gpu.mma_matrix<16x4xf16, "COp">
    %e = gpu.subgroup_mma_elementwise negatef %d : (!gpu.mma_matrix<16x4xf16, "COp">) -> !gpu.mma_matrix<16x4xf16, "COp">
    // CHECK: gpu.subgroup_mma_store_matrix %{{.*}}, %{{.*}}[%[[I]], %[[I]]] {leadDimension = 64 : index} : !gpu.mma_matrix<16x4xf16, "COp">, memref<64x64xf16, 3>
    gpu.subgroup_mma_store_matrix %e, %from[%i, %i] {leadDimension = 64 : index} : !gpu.mma_matrix<16x4xf16, "COp">, memref<64x64xf16, 3>
    gpu.return
  }
}
