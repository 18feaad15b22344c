// builtin.module(spirv.module(spirv-lower-abi-attrs))
// A number and a buffer.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], []>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.func @scale(%by: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 2), PushConstant>},
                      %all: !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 3)>}) "None"
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %0 = spirv.Constant 0 : i32
      %1 = spirv.AccessChain %all[%0, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      spirv.Store "StorageBuffer" %1, %by : f32
      spirv.Return
    }
  }
}
// ->
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], []>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @scale_arg_0 bind(1, 2) : !spirv.ptr<!spirv.struct<(f32 [0])>, PushConstant>
    spirv.GlobalVariable @scale_arg_1 bind(1, 3) : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>
    spirv.func @scale() "None" {
      %scale_arg_0_addr = spirv.mlir.addressof @scale_arg_0 : !spirv.ptr<!spirv.struct<(f32 [0])>, PushConstant>
      %cst0_i32 = spirv.Constant 0 : i32
      %0 = spirv.AccessChain %scale_arg_0_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(f32 [0])>, PushConstant>, i32 -> !spirv.ptr<f32, PushConstant>
      %1 = spirv.Load "PushConstant" %0 : f32
      %scale_arg_1_addr = spirv.mlir.addressof @scale_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>
      %cst0_i32_0 = spirv.Constant 0 : i32
      %2 = spirv.AccessChain %scale_arg_1_addr[%cst0_i32_0, %cst0_i32_0] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      spirv.Store "StorageBuffer" %2, %1 : f32
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @scale, @scale_arg_0, @scale_arg_1
    spirv.ExecutionMode @scale "LocalSize", 8, 1, 1
  }
}
