// RUN: mlir-opt --test-spirv-entry-point-abi="workgroup-size=16,4 subgroup-size=8" %s | FileCheck %s
// RUN: not mlir-opt --test-spirv-entry-point-abi="workgroup-size=wide" %s 2>&1 | FileCheck %s --check-prefix=WRONG

// WRONG: 'wide' is not one of three sizes of a work-group

gpu.module @kernels {
  // CHECK: gpu.func @plain() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1], subgroup_size = 8>}
  gpu.func @plain() kernel {
    gpu.return
  }
  // CHECK: gpu.func @said() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 2, 2]>}
  gpu.func @said() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 2, 2]>} {
    gpu.return
  }
  // CHECK: gpu.func @helper() {
  gpu.func @helper() {
    gpu.return
  }
}
