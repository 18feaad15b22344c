// RUN: mlir-opt -convert-memref-to-spirv -split-input-file %s | FileCheck %s

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// A buffer of a shader is a block with an array; the index is linear, with constants folded.
// CHECK-LABEL: func.func @row_major
func.func @row_major(%m: memref<4x8xf32, #spirv.storage_class<StorageBuffer>>, %i: index, %j: index) -> f32 {
  // CHECK-DAG: %[[BASE:.*]] = builtin.unrealized_conversion_cast %{{.*}} : memref<4x8xf32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<32 x f32, stride=4> [0])>, StorageBuffer>
  // CHECK-DAG: %[[I:.*]] = builtin.unrealized_conversion_cast %arg1 : index to i32
  // CHECK-DAG: %[[J:.*]] = builtin.unrealized_conversion_cast %arg2 : index to i32
  // CHECK: %[[EIGHT:.*]] = spirv.Constant 8 : i32
  // CHECK: %[[ROW:.*]] = spirv.IMul %[[I]], %[[EIGHT]] : i32
  // CHECK: %[[AT:.*]] = spirv.IAdd %[[J]], %[[ROW]] : i32
  // CHECK: %[[P:.*]] = spirv.AccessChain %[[BASE]][%{{.*}}, %[[AT]]]
  // CHECK: spirv.Load "StorageBuffer" %[[P]] : f32
  %v = memref.load %m[%i, %j] : memref<4x8xf32, #spirv.storage_class<StorageBuffer>>
  return %v : f32
}

// Truth values are bytes, which a default environment has in words only: other bytes stay.
// CHECK-LABEL: func.func @bool
func.func @bool(%m: memref<8xi1, #spirv.storage_class<StorageBuffer>>, %i: index, %v: i1) {
  // CHECK: spirv.Constant 255 : i32
  // CHECK: spirv.Not
  // CHECK: spirv.Select %arg2
  // CHECK: %[[WORD:.*]] = spirv.SDiv
  // CHECK: %[[P:.*]] = spirv.AccessChain %{{.*}}[%{{.*}}, %[[WORD]]]
  // CHECK: spirv.AtomicAnd <Device> <AcquireRelease|UniformMemory> %[[P]]
  // CHECK: spirv.AtomicOr <Device> <AcquireRelease|UniformMemory> %[[P]]
  memref.store %v, %m[%i] : memref<8xi1, #spirv.storage_class<StorageBuffer>>
  return
}

}

// -----

// Memory of a work-group is a variable of the module, each with a name of its own; what has one is not named again.
// CHECK: spirv.GlobalVariable @__workgroup_mem__2 : !spirv.ptr<!spirv.struct<(!spirv.array<2 x vector<4xf32>>)>, Workgroup>
// CHECK: spirv.GlobalVariable @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32>)>, Workgroup>
// CHECK: spirv.SpecConstant @__workgroup_mem__1
// CHECK-LABEL: func.func @shared
spirv.SpecConstant @__workgroup_mem__1 = 3 : i32
func.func @shared() {
  // CHECK: spirv.mlir.addressof @__workgroup_mem__0
  %a = memref.alloc() : memref<16xf32, #spirv.storage_class<Workgroup>>
  // CHECK: spirv.mlir.addressof @__workgroup_mem__2
  %b = memref.alloc() : memref<2xvector<4xf32>, #spirv.storage_class<Workgroup>>
  // CHECK: spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Function>
  %c = memref.alloca() : memref<4xi32, #spirv.storage_class<Function>>
  // CHECK-NOT: memref
  memref.dealloc %a : memref<16xf32, #spirv.storage_class<Workgroup>>
  return
}

// -----

// A kernel has pointers without blocks, and pointers to elements where the size is not known.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses, GenericPointer], []>, #spirv.resource_limits<>>} {
// CHECK-LABEL: func.func @kernel
func.func @kernel(%s: memref<8xi32, #spirv.storage_class<CrossWorkgroup>>,
                  %d: memref<?xi32, #spirv.storage_class<CrossWorkgroup>>, %i: index) {
  // CHECK: %[[P:.*]] = spirv.AccessChain %{{.*}}[%{{.*}}] : !spirv.ptr<!spirv.array<8 x i32>, CrossWorkgroup>, i32
  // CHECK: spirv.Load "CrossWorkgroup" %[[P]] ["Aligned|Nontemporal", 16]
  %v = memref.load %s[%i] {alignment = 16 : i64, nontemporal = true} : memref<8xi32, #spirv.storage_class<CrossWorkgroup>>
  // CHECK: %[[Q:.*]] = spirv.PtrAccessChain %{{.*}}[%{{.*}}] : !spirv.ptr<i32, CrossWorkgroup>, i32
  // CHECK: spirv.Store "CrossWorkgroup" %[[Q]]
  memref.store %v, %d[%i] : memref<?xi32, #spirv.storage_class<CrossWorkgroup>>
  // CHECK: %[[G:.*]] = spirv.PtrCastToGeneric
  // CHECK: spirv.GenericCastToPtr %[[G]]
  %f = memref.memory_space_cast %s : memref<8xi32, #spirv.storage_class<CrossWorkgroup>> to memref<8xi32, #spirv.storage_class<Workgroup>>
  return
}
}
