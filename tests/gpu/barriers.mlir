// RUN: mlir-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic %s | mlir-opt --allow-unregistered-dialect | FileCheck %s
// RUN: mlir-opt --allow-unregistered-dialect -canonicalize %s | FileCheck %s --check-prefix=CANONICAL

gpu.module @barriers {
  // CHECK-LABEL: gpu.func @scopes
  // CANONICAL-LABEL: gpu.func @scopes
  gpu.func @scopes(%n: i32, %p: i1) -> i32 {
    // CHECK: %[[B:.*]] = gpu.initialize_named_barrier %{{.*}} : i32 -> !gpu.named_barrier
    %0 = gpu.initialize_named_barrier %n : i32 -> !gpu.named_barrier
    // CHECK-NEXT: gpu.barrier named(%[[B]] : !gpu.named_barrier) memfence [#gpu.address_space<workgroup>]
    gpu.barrier memfence [#gpu.address_space<workgroup>] named(%0 : !gpu.named_barrier) scope <workgroup>
    // CHECK-NEXT: gpu.barrier memfence [] scope <subgroup>
    gpu.barrier scope <subgroup> memfence []
    // CHECK-NEXT: %[[V:.*]] = gpu.ballot %{{.*}} : i32
    %1 = gpu.ballot %p : i32
    // CHECK-NEXT: gpu.barrier memfence [#gpu.address_space<global>]
    // CHECK-NEXT: gpu.barrier memfence [#gpu.address_space<workgroup>]
    // CANONICAL: gpu.barrier memfence [#gpu.address_space<global>, #gpu.address_space<workgroup>]
    // CANONICAL-NEXT: gpu.return
    gpu.barrier memfence [#gpu.address_space<global>]
    gpu.barrier memfence [#gpu.address_space<workgroup>]
    gpu.return %1 : i32
  }
}

// CHECK: "test.mapping"() {a = #gpu.thread<x>, b = #gpu.block<linear_dim_3>, c = #gpu.mask<7>} : () -> ()
"test.mapping"() {a = #gpu.thread<x>, b = #gpu.block<linear_dim_3>, c = #gpu.mask<7>} : () -> ()
