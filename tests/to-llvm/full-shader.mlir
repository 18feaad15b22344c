// RUN: spirula translate %s --to llvm | FileCheck %s

// A shader: buffers and built-in variables are external globals, private variables belong to a thread; a structure
// whose layout LLVM has not is bytes.
// CHECK-DAG: @__spirv_BuiltInGlobalInvocationId = external constant <3 x i32>, align 16
// CHECK-DAG: @in_descriptor_set0_binding1 = external global { [0 x float] }, align 4
// CHECK-DAG: @block_descriptor_set0_binding2 = external global [48 x i8], align 8
// CHECK-DAG: @counter = internal thread_local global i32 undef, align 4
// CHECK: define void @main() {{.*}}!reqd_work_group_size
// CHECK: %[[X:.*]] = load i32, ptr @__spirv_BuiltInGlobalInvocationId, align 4
// CHECK: %[[WIDE:.*]] = sext i32 %[[X]] to i64
// CHECK: %[[BYTES:.*]] = mul i64 %[[WIDE]], 4
// CHECK: getelementptr i8, ptr @in_descriptor_set0_binding1, i64 %[[BYTES]]
// Rows of the matrix are 16 bytes apart.
// CHECK: %[[E:.*]] = getelementptr i8, ptr @block_descriptor_set0_binding2, i32 36
// CHECK: load float, ptr %[[E]], align 4
// CHECK: call i64 @_Z18__spirv_BufferSizePv(ptr @in_descriptor_set0_binding1)
// CHECK: icmp
// CHECK: br i1
// CHECK: ret void
!block = !spirv.struct<(!spirv.matrix<2 x vector<3xf32>> [0, RowMajor, MatrixStride=16]), Block>
!floats = !spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @in bind(0, 1) : !spirv.ptr<!floats, StorageBuffer>
  spirv.GlobalVariable @block bind(0, 2) : !spirv.ptr<!block, Uniform>
  spirv.GlobalVariable @counter : !spirv.ptr<i32, Private>
  spirv.func @main() "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %two = spirv.Constant 2 : i32
    %ids = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %x = spirv.AccessChain %ids[%zero] : !spirv.ptr<vector<3xi32>, Input>, i32 -> !spirv.ptr<i32, Input>
    %i = spirv.Load "Input" %x : i32
    %in = spirv.mlir.addressof @in : !spirv.ptr<!floats, StorageBuffer>
    %at = spirv.AccessChain %in[%zero, %i] : !spirv.ptr<!floats, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %block = spirv.mlir.addressof @block : !spirv.ptr<!block, Uniform>
    %cell = spirv.AccessChain %block[%zero, %one, %two] : !spirv.ptr<!block, Uniform>, i32, i32, i32 -> !spirv.ptr<f32, Uniform>
    %value = spirv.Load "Uniform" %cell : f32
    spirv.Store "StorageBuffer" %at, %value : f32
    %counter = spirv.mlir.addressof @counter : !spirv.ptr<i32, Private>
    spirv.Store "Private" %counter, %i : i32
    %length = spirv.ArrayLength 0(%in) : (!spirv.ptr<!floats, StorageBuffer>) -> i32
    %less = spirv.ULessThan %i, %length : i32
    spirv.mlir.selection {
      spirv.BranchConditional %less, ^yes, ^merge
    ^yes:
      spirv.Store "Private" %counter, %one : i32
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @id
  spirv.ExecutionMode @main "LocalSize", 64, 1, 1
}
