// RUN: spirula opt -spirv-place-allocas %s | FileCheck %s

// Memory of a function without a memory space, and views of it, are in the storage class Function.
// CHECK-LABEL: @views
// CHECK: %[[M:.*]] = memref.alloca() : memref<8xf32, #spirv.storage_class<Function>>
// CHECK: %[[C:.*]] = memref.cast %[[M]] : memref<8xf32, #spirv.storage_class<Function>> to memref<?xf32, #spirv.storage_class<Function>>
// CHECK: memref.load %[[C]][{{.*}}] : memref<?xf32, #spirv.storage_class<Function>>
// CHECK: memref.alloca() : memref<8xf32, 5>
// CHECK: memref.alloc() : memref<8xf32>
func.func @views(%i: index) -> f32 {
  %m = memref.alloca() : memref<8xf32>
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %v = memref.load %c[%i] : memref<?xf32>
  %other = memref.alloca() : memref<8xf32, 5>
  %heap = memref.alloc() : memref<8xf32>
  return %v : f32
}
