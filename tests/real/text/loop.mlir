// RUN: mlir-opt %s | mlir-opt | FileCheck %s
// CHECK: spirv.ExecutionMode @main "LocalSize", 4, 1, 1

// A loop and a selection as regions, specialization constants, a variable with an initial value.
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
  spirv.SpecConstant @count = 6 : i32
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @out bind(0, 0)
    : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @main() "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %three = spirv.Constant 3 : i32
    %count = spirv.mlir.referenceof @count : i32
    %id_pointer = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %ids = spirv.Load "Input" %id_pointer : vector<3xi32>
    %id = spirv.CompositeExtract %ids[0 : i32] : vector<3xi32>
    %sum = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.Store "Function" %sum, %id : i32
    %i = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>
    spirv.mlir.loop {
      spirv.Branch ^header
    ^header:
      %now = spirv.Load "Function" %i : i32
      %more = spirv.SLessThan %now, %count : i32
      spirv.BranchConditional %more, ^body, ^merge
    ^body:
      %rest = spirv.UMod %now, %three : i32
      %is_zero = spirv.IEqual %rest, %zero : i32
      %term = spirv.mlir.selection -> i32 {
        spirv.BranchConditional %is_zero, ^yes, ^no
      ^yes:
        spirv.Branch ^join(%id : i32)
      ^no:
        spirv.Branch ^join(%now : i32)
      ^join(%value: i32):
        spirv.mlir.merge %value : i32
      }
      %before = spirv.Load "Function" %sum : i32
      %after = spirv.IAdd %before, %term : i32
      spirv.Store "Function" %sum, %after : i32
      spirv.Branch ^continue
    ^continue:
      %last = spirv.Load "Function" %i : i32
      %next = spirv.IAdd %last, %one : i32
      spirv.Store "Function" %i, %next : i32
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    %out = spirv.mlir.addressof @out
      : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %place = spirv.AccessChain %out[%zero, %id]
      : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %total = spirv.Load "Function" %sum : i32
    spirv.Store "StorageBuffer" %place, %total : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @id
  spirv.ExecutionMode @main "LocalSize", 4, 1, 1
}
