// RUN: spirula opt -lower-host-to-llvm %s | FileCheck %s

// The buffers of a launch are copied to the globals of the kernel and back.
// CHECK: llvm.mlir.global linkonce @__spv__kernels_kernel_arg_0_descriptor_set0_binding0() {addr_space = 0 : i32} : !llvm.struct<(array<4 x f32>)>
// CHECK: llvm.func @__spv__kernels_kernel()
// CHECK: llvm.func @malloc(i64) -> !llvm.ptr
// CHECK: spirv.module @__spv__kernels
// CHECK: spirv.func @__spv__kernels_kernel
// CHECK: spirv.EntryPoint "GLCompute" @__spv__kernels_kernel
module attributes {gpu.container_module} {
  spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
    spirv.GlobalVariable @kernel_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
    spirv.func @kernel() "None" {
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @kernel
    spirv.ExecutionMode @kernel "LocalSize", 1, 1, 1
  }

  // CHECK-NOT: gpu.module
  gpu.module @kernels {
    gpu.func @kernel(%a: memref<4xf32>) kernel {
      gpu.return
    }
  }

  // Memory is passed by the members of its descriptor, and to a C interface by a pointer to it.
  // CHECK: llvm.func @print({{.*}}: i64, {{.*}}: !llvm.ptr)
  // CHECK: llvm.alloca
  // CHECK: llvm.call @_mlir_ciface_print({{.*}}) : (!llvm.ptr) -> ()
  // CHECK: llvm.func @_mlir_ciface_print(!llvm.ptr)
  func.func private @print(memref<*xf32>)

  // CHECK: llvm.func @main()
  // CHECK: llvm.call @malloc(
  // CHECK: %[[SOURCE:.*]] = llvm.extractvalue {{.*}}[0]
  // CHECK: %[[TARGET:.*]] = llvm.mlir.addressof @__spv__kernels_kernel_arg_0_descriptor_set0_binding0
  // CHECK: "llvm.intr.memcpy"(%[[TARGET]], %[[SOURCE]], %[[BYTES:.*]]) <{isVolatile = false}>
  // CHECK: llvm.call @__spv__kernels_kernel() : () -> ()
  // CHECK: "llvm.intr.memcpy"(%[[SOURCE]], %[[TARGET]], %[[BYTES]]) <{isVolatile = false}>
  // CHECK: llvm.call @print({{.*}}) : (i64, !llvm.ptr) -> ()
  // CHECK: llvm.func @_mlir_ciface_main()
  // CHECK: llvm.call @main() : () -> ()
  func.func @main() {
    %one = arith.constant 1 : index
    %buffer = memref.alloc() : memref<4xf32>
    gpu.launch_func @kernels::@kernel blocks in (%one, %one, %one) threads in (%one, %one, %one)
        args(%buffer : memref<4xf32>)
    %all = memref.cast %buffer : memref<4xf32> to memref<*xf32>
    call @print(%all) : (memref<*xf32>) -> ()
    return
  }
}
