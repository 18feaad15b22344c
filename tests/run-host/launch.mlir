// A program allocates memory, launches a kernel for Vulkan on it, and prints the result.
//
// RUN: spirula opt %s -test-vulkan-runner-pipeline | spirula run-host --entry-point-result=i32 - | FileCheck %s
// RUN: spirula opt %s -test-vulkan-runner-pipeline | FileCheck %s --check-prefix=LOWERED
// CHECK: sizes = [4] strides = [1] data =
// CHECK-NEXT: [1,  3,  5,  7]
// CHECK-NEXT: 16
// LOWERED: gpu.binary @kernels
// LOWERED: [[SIZE:%.+]] = llvm.ptrtoint {{.*}} : !llvm.ptr to i64
// LOWERED: gpu.launch_func @kernels::@double_and_add blocks in ({{.*}}) threads in ({{.*}}) : i64 args(%{{.*}} : !llvm.ptr, %{{.*}} : i64)
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @double_and_add(%data: memref<4xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %one = arith.constant 1 : i32
      %i = gpu.block_id x
      %x = memref.load %data[%i] : memref<4xi32>
      %twice = arith.addi %x, %x : i32
      %sum = arith.addi %twice, %one : i32
      memref.store %sum, %data[%i] : memref<4xi32>
      gpu.return
    }
  }
  func.func @main() -> i32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %data = memref.alloc() : memref<4xi32>
    scf.for %i = %c0 to %c4 step %c1 {
      %x = arith.index_cast %i : index to i32
      memref.store %x, %data[%i] : memref<4xi32>
    }
    gpu.launch_func @kernels::@double_and_add blocks in (%c4, %c1, %c1) threads in (%c1, %c1, %c1)
        args(%data : memref<4xi32>)
    %any = memref.cast %data : memref<4xi32> to memref<*xi32>
    call @printMemrefI32(%any) : (memref<*xi32>) -> ()
    %zero = arith.constant 0 : i32
    %total = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %zero) -> i32 {
      %x = memref.load %data[%i] : memref<4xi32>
      %next = arith.addi %acc, %x : i32
      scf.yield %next : i32
    }
    memref.dealloc %data : memref<4xi32>
    return %total : i32
  }
  func.func private @printMemrefI32(memref<*xi32>)
}
