// RUN: spirula translate %s --to llvm | FileCheck %s

// A kernel: OpenCL's address spaces and calling conventions, built-in variables as calls, other functions as functions.
// CHECK: @table = internal addrspace(2) constant [3 x i32] [i32 1, i32 2, i32 3], align 4
// CHECK: @shared = internal addrspace(3) global [64 x float] undef, align 4
// CHECK: define internal spir_func float @scale(float %0)
// CHECK: fmul float %0, 2.000000e+00
// CHECK: define spir_kernel void @kernel(ptr addrspace(1) %0, i64 %1){{.*}} !reqd_work_group_size
// CHECK: %[[ID:.*]] = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
// CHECK: %[[BYTES:.*]] = mul i64 %[[ID]], 4
// CHECK: %[[AT:.*]] = getelementptr i8, ptr addrspace(1) %0, i64 %[[BYTES]]
// CHECK: %[[X:.*]] = load float, ptr addrspace(1) %[[AT]], align 4
// CHECK: %[[Y:.*]] = call spir_func float @scale(float %[[X]])
// CHECK: call float @llvm.sqrt.f32(float %[[Y]])
// CHECK: call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
// CHECK: call i32 @llvm.ctpop.i32
// CHECK: call float @cbrtf(float
// CHECK: atomicrmw add ptr addrspace(3) @shared
// CHECK: call spir_func i32 @_Z22__spirv_GroupIAdd_Rintiii(i32 2, i32 0, i32
// CHECK: ret void
spirv.module Physical64 OpenCL {
  spirv.SpecConstant @one = 1 : i32
  spirv.SpecConstantComposite @numbers (@one, @two, @three) : !spirv.array<3 x i32>
  spirv.SpecConstant @two = 2 : i32
  spirv.SpecConstant @three = 3 : i32
  spirv.GlobalVariable @table initializer(@numbers) : !spirv.ptr<!spirv.array<3 x i32>, UniformConstant>
  spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<64 x f32>, Workgroup>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi64>, Input>
  spirv.func @scale(%x: f32) -> f32 "None" {
    %two = spirv.Constant 2.0 : f32
    %y = spirv.FMul %x, %two : f32
    spirv.ReturnValue %y : f32
  }
  spirv.func @kernel(%data: !spirv.ptr<f32, CrossWorkgroup>, %n: i64) "None" {
    %address = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi64>, Input>
    %zero = spirv.Constant 0 : i32
    %component = spirv.AccessChain %address[%zero] : !spirv.ptr<vector<3xi64>, Input>, i32 -> !spirv.ptr<i64, Input>
    %i = spirv.Load "Input" %component : i64
    %at = spirv.InBoundsPtrAccessChain %data[%i] : !spirv.ptr<f32, CrossWorkgroup>, i64 -> !spirv.ptr<f32, CrossWorkgroup>
    %x = spirv.Load "CrossWorkgroup" %at ["Aligned", 4] : f32
    %y = spirv.FunctionCall @scale(%x) : (f32) -> f32
    %z = spirv.CL.sqrt %y : f32
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    %bits = spirv.BitCount %zero : i32
    %root = spirv.CL.cbrt %z : f32
    spirv.Store "CrossWorkgroup" %at, %root ["Aligned", 4] : f32
    %tile = spirv.mlir.addressof @shared : !spirv.ptr<!spirv.array<64 x f32>, Workgroup>
    %word = spirv.Bitcast %tile : !spirv.ptr<!spirv.array<64 x f32>, Workgroup> to !spirv.ptr<i32, Workgroup>
    %old = spirv.AtomicIAdd <Workgroup> <None> %word, %bits : !spirv.ptr<i32, Workgroup>
    %sum = spirv.GroupIAdd <Workgroup> <Reduce> %old : i32
    spirv.Return
  }
  spirv.EntryPoint "Kernel" @kernel
  spirv.ExecutionMode @kernel "LocalSize", 8, 4, 1
}
