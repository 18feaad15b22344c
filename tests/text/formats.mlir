// RUN: mlir-translate --test-spirv-roundtrip --no-implicit-module %s | FileCheck %s
// RUN: spirula translate %s --to spirv | spirula translate --from spirv --to mlir | FileCheck %s

// Formats of operations whose scopes, directions and parameters are constants in the binary.

// CHECK: spirv.module
spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [Shader, Linkage, GroupNonUniformQuad, GroupNonUniformBallot, ExpectAssumeKHR, NamedBarrier, WeakLinkageAMD], [SPV_KHR_expect_assume, SPV_AMD_weak_linkage]> {
  // CHECK-DAG: spirv.SpecConstant @size = 8 : i32
  spirv.SpecConstant @size = 8 : i32
  // CHECK-DAG: spirv.GlobalVariable @shared {linkage_attributes = #spirv.linkage_attributes<linkage_name = "shared", linkage_type = <Weak>>}
  spirv.GlobalVariable @shared {linkage_attributes = #spirv.linkage_attributes<linkage_name = "shared", linkage_type = <WeakAMD>>} : !spirv.ptr<i32, Workgroup>

  // CHECK: spirv.func @atomics
  spirv.func @atomics(%p: !spirv.ptr<i32, Workgroup>, %v: i32) "None" {
    // CHECK: spirv.AtomicLoad <Workgroup> <Acquire> %{{.*}} : !spirv.ptr<i32, Workgroup>
    %0 = spirv.AtomicLoad <Workgroup> <Acquire> %p : !spirv.ptr<i32, Workgroup>
    // CHECK: spirv.AtomicStore <Device> <Release> %{{.*}}, %{{.*}} : !spirv.ptr<i32, Workgroup>
    spirv.AtomicStore <Device> <Release> %p, %0 : !spirv.ptr<i32, Workgroup>
    // CHECK: spirv.KHR.Expect %{{.*}}, %{{.*}} : i32
    %1 = spirv.KHR.Expect %v, %0 : i32
    spirv.Return
  }
  // CHECK: spirv.func @lanes
  spirv.func @lanes(%v: f32) "None" {
    // CHECK: spirv.GroupNonUniformQuadSwap <Subgroup> <Diagonal> %{{.*}} : f32
    %0 = spirv.GroupNonUniformQuadSwap <Subgroup> <Diagonal> %v : f32
    // CHECK: spirv.GroupNonUniformBroadcastFirst <Subgroup> %{{.*}} : f32
    %1 = spirv.GroupNonUniformBroadcastFirst <Subgroup> %0 : f32
    spirv.Return
  }
  // CHECK: spirv.func @barrier
  spirv.func @barrier(%n: i32) "None" {
    // CHECK: %[[B:.*]] = spirv.NamedBarrierInitialize %{{.*}} : i32 -> !spirv.named_barrier
    %0 = spirv.NamedBarrierInitialize %n : i32 -> !spirv.named_barrier
    // CHECK: spirv.MemoryNamedBarrier %[[B]], <Workgroup>, <AcquireRelease|WorkgroupMemory> : !spirv.named_barrier
    spirv.MemoryNamedBarrier %0, <Workgroup>, <AcquireRelease|WorkgroupMemory> : !spirv.named_barrier
    spirv.Return
  }
  // CHECK: spirv.func @parts
  spirv.func @parts(%c: i1) -> !spirv.struct<(i32, f32)> "None" {
    // CHECK: spirv.Constant [1 : i32, 2.000000e+00 : f32] : !spirv.struct<(i32, f32)>
    %0 = spirv.Constant [1 : i32, 2.0 : f32] : !spirv.struct<(i32, f32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, f32)>
  }
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  // CHECK: spirv.ExecutionModeId @main "LocalSizeId" @size, @size, @size
  spirv.ExecutionModeId @main "LocalSizeId" @size, @size, @size
}
