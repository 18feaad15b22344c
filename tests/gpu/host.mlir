// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt --mlir-print-op-generic %s | mlir-opt | FileCheck %s

// Host operations.

module attributes {gpu.container_module} {
  gpu.module @code {
    gpu.func @fill(%to: memref<?xf32>, %with: f32) kernel {
      gpu.return
    }
  }

  // CHECK: gpu.binary @blob [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>, kernels = <[#gpu.kernel_metadata<"a", () -> ()>, #gpu.kernel_metadata<"b", (i8) -> (), metadata = {n = 2 : i64}>]>, bin = "text">]
  gpu.binary @blob [#gpu.object<
    #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>,
    kernels = #gpu.kernel_table<[#gpu.kernel_metadata<"b", (i8) -> (), metadata = {n = 2}>,
                                 #gpu.kernel_metadata<"a", () -> ()>]>,
    bin = "text">]

  // CHECK: func.func @named(%[[N:.*]]: index, %[[W:.*]]: i64, %[[F:.*]]: f32, %[[S:.*]]: i32)
  func.func @named(%n: index, %w: i64, %f: f32, %s: i32) {
    // CHECK: %[[T:.*]] = gpu.wait async
    %t = gpu.wait async
    // CHECK: %memref, %asyncToken = gpu.alloc async [%[[T]]] host_shared (%[[N]]) : memref<?xf32>
    %m, %u = gpu.alloc async [%t] host_shared (%n) : memref<?xf32>
    // CHECK: %[[L:.*]] = gpu.launch_func async [%asyncToken] @code::@fill blocks in (%[[N]], %[[N]], %[[N]]) threads in (%[[N]], %[[N]], %[[N]]) args(%memref : memref<?xf32>, %[[F]] : f32)
    %l = gpu.launch_func async [%u] @code::@fill blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%m : memref<?xf32>, %f : f32)
    // CHECK: gpu.launch_func @code::@fill clusters in (%[[W]], %[[W]], %[[W]]) blocks in (%[[W]], %[[W]], %[[W]]) threads in (%[[W]], %[[W]], %[[W]]) : i64 dynamic_shared_memory_size %[[S]] args(%memref : memref<?xf32>, %[[F]] : f32)
    gpu.launch_func @code::@fill clusters in (%w, %w, %w) blocks in (%w, %w, %w) threads in (%w, %w, %w) : i64
        dynamic_shared_memory_size %s args(%m : memref<?xf32>, %f : f32)
    // CHECK: gpu.memset async [%[[L]]] %memref, %[[F]] : memref<?xf32>, f32
    %e = gpu.memset async [%l] %m, %f : memref<?xf32>, f32
    // CHECK: gpu.memcpy %memref, %memref : memref<?xf32>, memref<?xf32>
    gpu.memcpy %m, %m : memref<?xf32>, memref<?xf32>
    // CHECK: gpu.dealloc %memref : memref<?xf32>
    gpu.dealloc %m : memref<?xf32>
    // CHECK: gpu.wait [%[[T]], %[[L]]]
    gpu.wait [%t, %l]
    return
  }

  // CHECK: func.func @in_place(%[[N:.*]]: index)
  func.func @in_place(%n: index) {
    // CHECK: gpu.launch blocks(%[[BX:.*]], %{{.*}}, %{{.*}}) in (%[[GX:.*]] = %[[N]], %{{.*}} = %[[N]], %{{.*}} = %[[N]]) threads(%[[TX:.*]], %{{.*}}, %{{.*}}) in (%[[LX:.*]] = %[[N]], %{{.*}} = %[[N]], %{{.*}} = %[[N]]) workgroup(%[[B:.*]] : memref<4xi32, 3>) {
    // CHECK-NEXT: "test.use"(%[[BX]], %[[GX]], %[[TX]], %[[LX]], %[[B]])
    // CHECK-NEXT: gpu.terminator
    // CHECK-NEXT: } {mark}
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
               threads(%tx, %ty, %tz) in (%lx = %n, %ly = %n, %lz = %n)
               workgroup(%b: memref<4xi32, 3>) {
      "test.use"(%bx, %gx, %tx, %lx, %b) : (index, index, index, index, memref<4xi32, 3>) -> ()
      gpu.terminator
    } {mark}
    // CHECK: gpu.warp_execute_on_lane_0(%[[N]])[32] {
    // CHECK-NEXT: }
    gpu.warp_execute_on_lane_0(%n)[32] {
    }
    return
  }
}

// A name in brackets, and one that contains brackets.
// CHECK: a = #gpu<dim z>, b = #gpu.address_space<global>, c = #gpu.select_object<1 : i64>
"test.attributes"() {a = #gpu<dim z>, b = #gpu<address_space<global>>, c = #gpu.select_object<1>} : () -> ()
