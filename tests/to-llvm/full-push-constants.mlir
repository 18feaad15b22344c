// RUN: spirula translate %s --to llvm | FileCheck %s

// No invocation writes push constants, so that loads of their scalars are invariant; those of buffers are not.
// CHECK: define void @main()
// CHECK: %[[N:.*]] = load i32, ptr @push, align 4, !invariant.load
// CHECK: store i32 %[[N]], ptr @out_descriptor_set0_binding0
// CHECK: load i32, ptr @out_descriptor_set0_binding0, align 4{{$}}
!push = !spirv.struct<(i32 [0]), Block>
!out = !spirv.struct<(i32 [0], i32 [4]), Block>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @push : !spirv.ptr<!push, PushConstant>
  spirv.GlobalVariable @out bind(0, 0) : !spirv.ptr<!out, StorageBuffer>
  spirv.func @main() "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %push = spirv.mlir.addressof @push : !spirv.ptr<!push, PushConstant>
    %from = spirv.AccessChain %push[%zero] : !spirv.ptr<!push, PushConstant>, i32 -> !spirv.ptr<i32, PushConstant>
    %n = spirv.Load "PushConstant" %from : i32
    %out = spirv.mlir.addressof @out : !spirv.ptr<!out, StorageBuffer>
    %to = spirv.AccessChain %out[%zero] : !spirv.ptr<!out, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
    spirv.Store "StorageBuffer" %to, %n : i32
    %again = spirv.Load "StorageBuffer" %to : i32
    %second = spirv.AccessChain %out[%one] : !spirv.ptr<!out, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
    spirv.Store "StorageBuffer" %second, %again : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}
