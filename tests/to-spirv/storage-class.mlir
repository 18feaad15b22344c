// RUN: mlir-opt -allow-unregistered-dialect -map-memref-spirv-storage-class %s | FileCheck %s --check-prefix=VULKAN
// RUN: mlir-opt -allow-unregistered-dialect -map-memref-spirv-storage-class=client-api=opencl %s | FileCheck %s --check-prefix=OPENCL

// Memory spaces are mapped wherever a type is: in signatures, block arguments, attributes and nested types.
// VULKAN-LABEL: func.func @spaces
// VULKAN-SAME: (%{{.*}}: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %{{.*}}: memref<*xf32, #spirv.storage_class<Uniform>>) -> tuple<memref<2xi8, #spirv.storage_class<Workgroup>>>
// OPENCL-LABEL: func.func @spaces
// OPENCL-SAME: (%{{.*}}: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %{{.*}}: memref<*xf32, #spirv.storage_class<UniformConstant>>) -> tuple<memref<2xi8, #spirv.storage_class<Workgroup>>>
func.func @spaces(%a: memref<4xf32>, %b: memref<*xf32, 4>) -> tuple<memref<2xi8, 3>> {
  // VULKAN: "test.op"() {kept = 3 : i64, type = memref<?xf16, #spirv.storage_class<Function>>} : () -> tuple<memref<2xi8, #spirv.storage_class<Workgroup>>>
  // OPENCL: "test.op"() {kept = 3 : i64, type = memref<?xf16, #spirv.storage_class<Function>>}
  %0 = "test.op"() {type = memref<?xf16, 6>, kept = 3 : i64} : () -> tuple<memref<2xi8, 3>>
  return %0 : tuple<memref<2xi8, 3>>
}

// An address space of the gpu dialect is the same, and a storage class stays.
// VULKAN-LABEL: func.func @named
// VULKAN-SAME: memref<4xf32, #spirv.storage_class<Workgroup>>, %{{.*}}: memref<4xf32, #spirv.storage_class<Private>>
func.func @named(%a: memref<4xf32, #gpu.address_space<workgroup>>, %b: memref<4xf32, #spirv.storage_class<Private>>) {
  return
}

// The target environment decides.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.2, [Kernel], []>, #spirv.resource_limits<>>} {
}
