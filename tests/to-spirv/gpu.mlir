// RUN: mlir-opt -convert-gpu-to-spirv -split-input-file %s | FileCheck %s

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic, GroupNonUniformShuffleRelative], []>, #spirv.resource_limits<subgroup_size = 16>>} {
  // A module for the device stands before the one that it is made of. Built-in variables are there once.
  // CHECK: spirv.module @__spv__kernels Logical GLSL450 {
  // CHECK-DAG: spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
  // CHECK-DAG: spirv.GlobalVariable @__builtin__SubgroupLocalInvocationId__ built_in("SubgroupLocalInvocationId") : !spirv.ptr<i32, Input>
  // CHECK-DAG: spirv.GlobalVariable @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32>)>, Workgroup>
  // CHECK-LABEL: spirv.func @ids
  // CHECK-SAME: (%{{.*}}: !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %{{.*}}: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) "None"
  // CHECK-NOT: gpu.kernel
  // CHECK-SAME: spirv.entry_point_abi
  gpu.module @kernels {
    gpu.func @ids(%m: memref<64xf32>, %n: index) workgroup(%w: memref<64xf32, 3>) private(%p: memref<2xi32, 6>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
      // CHECK-DAG: spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32>)>, Function>
      // CHECK-DAG: %[[W:.*]] = spirv.mlir.addressof @__workgroup_mem__0
      // CHECK: %[[ID:.*]] = spirv.mlir.addressof @__builtin__WorkgroupId__
      // CHECK: %[[V:.*]] = spirv.Load "Input" %[[ID]] : vector<3xi32>
      // CHECK: spirv.CompositeExtract %[[V]][1 : i32] : vector<3xi32>
      %b = gpu.block_id y
      // The size of the work-group is known.
      // CHECK: spirv.Constant 4 : i32
      %s = gpu.block_dim y
      %i = arith.muli %b, %s : index
      %v = memref.load %m[%i] : memref<64xf32>
      // CHECK: spirv.AccessChain %[[W]]
      memref.store %v, %w[%i] : memref<64xf32, 3>
      // CHECK: spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
      gpu.barrier
      %c0 = arith.constant 0 : i32
      %c0i = arith.constant 0 : index
      memref.store %c0, %p[%c0i] : memref<2xi32, 6>
      // CHECK: spirv.Return
      gpu.return
    }

    // CHECK-LABEL: spirv.func @subgroup
    gpu.func @subgroup(%m: memref<64xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      // CHECK: spirv.mlir.addressof @__builtin__WorkgroupId__
      %b = gpu.block_id x
      %v = memref.load %m[%b] : memref<64xf32>
      // CHECK: spirv.GroupNonUniformFAdd <Subgroup> <Reduce>
      %sum = gpu.subgroup_reduce add %v : (f32) -> f32
      // CHECK: spirv.GroupNonUniformFMax <Workgroup> <Reduce>
      %max = gpu.all_reduce maximumf %sum {} : (f32) -> f32
      %one = arith.constant 1 : i32
      %width = arith.constant 16 : i32
      // CHECK: spirv.GroupNonUniformShuffleUp <Subgroup>
      // CHECK: spirv.mlir.addressof @__builtin__SubgroupLocalInvocationId__
      // CHECK: spirv.ISub
      // CHECK: spirv.SGreaterThanEqual
      %up, %valid = gpu.shuffle up %max, %one, %width : f32
      memref.store %up, %m[%b] : memref<64xf32>
      gpu.return
    }
  }
  // What launches kernels still needs them.
  // CHECK: gpu.module @kernels
  // CHECK: gpu.func @ids
}

// -----

// For OpenCL the module is inside of the other, whose kernels lose their bodies.
module attributes {gpu.container_module} {
  // CHECK: gpu.module @cl
  // CHECK-NEXT: spirv.module @__spv__cl Physical32 OpenCL attributes {spirv.target_env
  // CHECK-DAG: spirv.SpecConstant @printfMsg0_sc0 = 104 : i8
  // CHECK-DAG: spirv.SpecConstant @printfMsg0_sc2 = 0 : i8
  // CHECK-DAG: spirv.SpecConstantComposite @printfMsg0_scc (@printfMsg0_sc0, @printfMsg0_sc1, @printfMsg0_sc2) : !spirv.array<3 x i8>
  // CHECK-DAG: spirv.GlobalVariable @printfMsg0 initializer(@printfMsg0_scc) {Constant} : !spirv.ptr<!spirv.array<3 x i8>, UniformConstant>
  gpu.module @cl [#spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses, Int8], []>, #spirv.resource_limits<>>] {
    // CHECK-LABEL: spirv.func @copy
    // CHECK-SAME: (%{{.*}}: !spirv.ptr<f32, CrossWorkgroup>) "None"
    gpu.func @copy(%m: memref<?xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      %i = gpu.global_id x
      // CHECK: spirv.PtrAccessChain
      %v = memref.load %m[%i] : memref<?xf32>
      // CHECK: spirv.CL.printf
      gpu.printf "hi", %v : f32
      gpu.return
    }
    // CHECK: func.func @copy(%{{.*}}: memref<?xf32>) attributes {gpu.kernel}
    // CHECK-NEXT: return
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, Float16], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<>>} {
  gpu.module @matrices {
    // CHECK-LABEL: spirv.func @product
    gpu.func @product(%m: memref<16x16xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %two = arith.constant 2.0 : f32
      // CHECK: spirv.KHR.CooperativeMatrixLoad %{{.*}}, %{{.*}}, <RowMajor>
      %a = gpu.subgroup_mma_load_matrix %m[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf32> -> !gpu.mma_matrix<16x16xf32, "COp">
      // CHECK: %[[SPLAT:.*]] = spirv.CompositeConstruct %[[TWO:.*]] : (f32) -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
      %s = gpu.subgroup_mma_constant_matrix %two : !gpu.mma_matrix<16x16xf32, "COp">
      // CHECK: spirv.MatrixTimesScalar %{{.*}}, %[[TWO]]
      %p = gpu.subgroup_mma_elementwise mulf %s, %a : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
      // CHECK: spirv.KHR.CooperativeMatrixStore
      gpu.subgroup_mma_store_matrix %p, %m[%c0, %c0] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32>
      gpu.return
    }
  }
}
